package scores

import (
	"strings"

	"redress/bridge/scoring"
	"redress/casefile/adjustment"
	"redress/handlers/sight"
	"redress/rulebook"
	"redress/session"
	"redress/views"
	"redress/views/parts"
	view "redress/views/scores"
)

// teamCases are the cases that Law 86B tells apart, in its order, with the scores that can be tapped in each.
var teamCases = []struct {
	when  string
	found adjustment.TeamBoards
	chips []parts.Chip
}{
	{"One adjusted score, and the result at the other table clearly favours a side",
		adjustment.TeamBoards{Favourable: true}, []parts.Chip{assignIt}},
	{"One adjusted score, and the result at the other table favours nobody clearly", adjustment.TeamBoards{},
		[]parts.Chip{assignIt}},
	{"Several, and no team at fault", adjustment.TeamBoards{Several: true, Fault: adjustment.NobodyAtFault},
		[]parts.Chip{{Value: "team:average-plus|average-plus", Text: "Average plus for both"}}},
	{"Several, and one team at fault", adjustment.TeamBoards{Several: true, Fault: adjustment.OneAtFault}, []parts.Chip{
		{Value: "team:average-plus|average-minus", Text: "North-South average plus, East-West its complement"},
		{Value: "team:average-minus|average-plus", Text: "East-West average plus, North-South its complement"},
		assignIt}},
	{"Several, and both teams at fault", adjustment.TeamBoards{Several: true, Fault: adjustment.BothAtFault},
		[]parts.Chip{
			{Value: "team:average-minus|average-minus", Text: "Average minus for both"},
			{Value: "team:average|average", Text: "Average for both", Note: "only partly at fault"}}},
}

var assignIt = parts.Chip{Value: "team:assigned", Text: "Assign a score"}

// teamBoards is what Law 86B gives in each of its cases; nil where the board is not one of a match of teams, and under
// a code that has no such scheme.
func teamBoards(w *sight.Worksheet) *view.TeamBoards {
	if w.Play == nil || !session.ByMatch(w.Play.Scoring) {
		return nil
	}
	code := adjustment.CodeOf(w.RulesOf)
	v := &view.TeamBoards{}
	for _, c := range teamCases {
		c.found.Code = code
		relief, err := c.found.Relief()
		if err != nil {
			return nil
		}
		row := view.TeamCase{When: c.when, Text: relief.Text, Law: provisionOf(relief.Law, code)}
		if !relief.Settled { // it says the same in every case
			row.When = ""
			v.Cases = []view.TeamCase{row}
			return v
		}
		for _, chip := range c.chips {
			if chip == assignIt || w.Play.Scoring != scoring.ByTotalPoints { // which know no average (12C2)
				row.Chips = append(row.Chips, chip)
			}
		}
		v.Cases = append(v.Cases, row)
	}
	return v
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
		f.Kind = adjustment.SameScore
		return
	}
	f.Kind = adjustment.Artificial
	f.NSAward, f.EWAward = adjustment.TypedAward{Kind: ns}, adjustment.TypedAward{Kind: ew}
}
