package score

import (
	"fmt"
	"strings"

	"redress/bridge/scoring"
	"redress/rulebook"
	"redress/session"
	"redress/session/regulations"
)

// Fouled says which tables played a board in which form, and how that is scored (87); empty where the board was not
// fouled.
func (s *Scores) Fouled(t Traveller) string {
	var names []string
	tables := map[string][]string{}
	for _, line := range t.Lines {
		if line.Form != "" && tables[line.Form] == nil {
			names = append(names, line.Form)
		}
		tables[line.Form] = append(tables[line.Form], line.Table)
	}
	if len(names) == 0 || len(tables) == 1 {
		return ""
	}
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = "form " + name + " at " + tablesNamed(tables[name])
	}
	words := "Fouled board: " + strings.Join(parts, ", ")
	if len(tables[""]) > 0 {
		words += ", the deal of the rest at " + tablesNamed(tables[""])
	}
	switch {
	case session.ByMatch(s.play.Scoring):
		return words + ". Two tables of a match in different forms are not compared" +
			rulebook.FormsOfMatchBoard.Cite(s.play.Edition) + "; what the teams are due is a matter of its own" +
			rulebook.TeamComparison.Cite(s.play.Edition) + "."
	case s.play.Scoring == scoring.ByNetPoints:
		return words + ". In total points nothing is compared, so each table keeps what it scored."
	case s.play.Scoring != scoring.ByMatchpoints:
		return words + ". Each form is compared within itself" + rulebook.FormsOfBoard.Cite(s.play.Edition) + "."
	}
	term, _ := regulations.TermOf(regulations.Fouled)
	words += ". Each form is scored by itself" + rulebook.FormsOfBoard.Cite(s.play.Edition) + ": " +
		term.Words(s.play.Settings.Value(regulations.Fouled)) + "."
	if _, said := s.play.Settings.Values[regulations.Fouled]; !said {
		words += " No regulation is known here, so announce the method."
	}
	return words
}

// FouledBoard says of a board that was reported as fouled how its forms are scored, or what is missing for that.
func (s *Scores) FouledBoard(number int) string {
	t, _ := s.Traveller(number)
	if words := s.Fouled(t); words != "" {
		return words
	}
	if len(t.Lines) < 2 {
		return fmt.Sprintf("Board %d has no results of two tables yet. As soon as it has, tick with the board who "+
			"played another form; from then on each form is scored by itself.", number)
	}
	return fmt.Sprintf("No table is ticked as having played another form of board %d, so that all its results are "+
		"compared with one another. Once some are, each form is scored by itself.", number)
}

// tablesNamed is "table 3", or "tables 3 and 5".
func tablesNamed(tables []string) string {
	if len(tables) == 1 {
		return "table " + tables[0]
	}
	return "tables " + strings.Join(tables[:len(tables)-1], ", ") + " and " + tables[len(tables)-1]
}
