package scores

import (
	"strings"

	"redress/casefile/adjustment"
	"redress/handlers/sight"
	"redress/rulebook"
	"redress/session"
	"redress/views"
	"redress/views/parts"
	view "redress/views/scores"
)

// teamBoards is what Law 86B gives in each of its cases; nil where the board is not one of a match of teams, and under
// a code that has no such scheme.
func teamBoards(w *sight.Worksheet) *view.TeamBoards {
	if w.Play == nil || !session.ByMatch(w.Play.Scoring) {
		return nil
	}
	code := adjustment.CodeOf(w.RulesOf)
	if _, there := rulebook.TeamComparison.In(w.Edition); !there && w.RulesOf.House {
		return nil // house rules that have a way of their own
	}
	var v *view.TeamBoards
	for _, c := range adjustment.TeamCases(code, w.Play.Scoring) {
		if v == nil {
			v = &view.TeamBoards{}
		}
		row := view.TeamCase{When: c.When, Text: c.Relief.Text, Law: provisionOf(c.Relief.Law, code)}
		for _, given := range c.Scores {
			row.Chips = append(row.Chips, parts.Chip{Value: "team:" + teamKey(given), Text: given.Words,
				Note: given.Particulars})
		}
		v.Cases = append(v.Cases, row)
	}
	return v
}

// teamKey is a score as [typedScore.giveTeams] reads it.
func teamKey(given adjustment.TeamScore) string {
	if given.Assigned {
		return "assigned"
	}
	return string(given.NorthSouth) + "|" + string(given.EastWest)
}

// provisionOf leads to where a code has a subject.
func provisionOf(law rulebook.Subject, code string) views.Link {
	ref, _ := law.In(code)
	return views.Link{Text: law.Law(code), Path: ref.Path()}
}

// giveTeams puts what Law 86B gives into the form: "average-plus|average-minus" for North-South and East-West, or
// "assigned" for one result that the director goes on to type.
func (f *typedScore) giveTeams(given string) {
	ns, ew, artificial := strings.Cut(given, "|")
	if !artificial {
		if f.Kind = adjustment.SameScore; f.Likely {
			f.Kind = adjustment.ByLikelihood
		}
		return
	}
	f.Kind = adjustment.Artificial
	f.NSAward, f.EWAward = adjustment.TypedAward{Kind: ns}, adjustment.TypedAward{Kind: ew}
}
