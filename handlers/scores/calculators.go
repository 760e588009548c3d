package scores

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge/scoring"
	"redress/bridge/scoring/sums"
	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/views"
	view "redress/views/scores"
)

// ShowCalculators answers GET /score: the sums, and what the one that was sent comes to. Its address can be passed on.
func (s *Handlers) ShowCalculators(c echo.Context) error {
	p := view.CalculatorPage{Sums: calculators(s.Governing(true))}
	p.Sums[0].Open = true
	for i := range p.Sums {
		if c.QueryParam("sum") == p.Sums[i].ID {
			p.Sums[0].Open = false
			answer(c, &p.Sums[i])
		}
	}
	return s.Render(c, http.StatusOK, view.Calculators(s.Page(c, "Scores", views.NavDesk,
		views.Link{Text: "Desk", Path: "/"}, views.Link{Text: "Scores"}), p))
}

// answer works out what was typed, or says what is wrong with it.
func answer(c echo.Context, sum *view.Sum) {
	sum.Open = true
	typed := sums.Typed{}
	for i := range sum.Fields {
		f := &sum.Fields[i]
		f.Value = strings.TrimSpace(c.QueryParam(f.Name))
		typed[f.Name] = f.Value
	}
	worked, err := sums.Work(sum.ID, typed)
	if err != nil {
		known := fault.Of(err)
		sum.Error, sum.Field = web.Upper(known.Text), known.Field
		return
	}
	sum.Result = worked.Working
	if t := worked.Table; t != nil {
		sum.Table = &view.SumTable{Caption: t.Caption, Head: t.Head, Rows: t.Rows}
	}
}

var (
	vulnerable = view.SumField{Name: "vul", Label: "Vulnerable",
		Choices: []views.Choice{{Value: "None", Text: "Nobody"}, {Value: "NS", Text: "North-South"},
			{Value: "EW", Text: "East-West"}, {Value: "Both", Text: "Both sides"}}}
	weightedHint = "Points of North-South; weighted as 60% 110 + 40% -50"
)

// calculators are all sums, in the order of the page, with the laws as an edition numbers them.
func calculators(edition string) []view.Sum {
	law := func(subject rulebook.Subject) views.Link { return lawLink(subject, edition) }
	return []view.Sum{
		{ID: "contract", Title: "A contract", About: "The points of a result.", Law: law(rulebook.Scores),
			Fields: []view.SumField{{Name: "contract", Label: "Contract", Hint: "4SX by N"},
				{Name: "tricks", Label: "Declarer's tricks", Hint: "10, or the result: =, +1, -2"},
				vulnerable}},
		{ID: "board", Title: "A board", About: "What each score on a traveller is worth, weighted " +
			"scores among them; missing results are made up for by Neuberg's formula.", Law: law(rulebook.Matchpoints),
			Fields: []view.SumField{{Name: "scores", Label: "Scores", Hint: "One a line: points of North-South; " +
				"420 x3 for three of them; 60% 110 + 40% -50; A6040 for an artificial one", Lines: true},
				{Name: "scheduled", Label: "Results the board should have", Hint: "Empty: as many as there are"},
				{Name: "method", Label: "Scored by",
					Choices: []views.Choice{{Value: "matchpoints", Text: "Matchpoints (2 a win)"},
						{Value: "matchpoints-1", Text: "Matchpoints (1 a win)"},
						{Value: "cross-imps", Text: "Cross-IMPs (average)"},
						{Value: "cross-imps-sum", Text: "Cross-IMPs (total)"},
						{Value: "butler", Text: "Butler (datum)"}}}}},
		{ID: "imps", Title: "IMPs between two tables",
			About: "Each result is converted by itself and then weighted.", Law: law(rulebook.MatchIMPs),
			Fields: []view.SumField{{Name: "own", Label: "Our table", Hint: weightedHint},
				{Name: "other", Label: "The other table", Hint: "Points of North-South there"}}},
		{ID: "damage", Title: "Self-inflicted damage",
			About: "Figures of the side that was wronged, in IMPs or matchpoints.", Law: law(rulebook.SelfInflicted),
			Fields: []view.SumField{{Name: "actual", Label: "It scored"},
				{Name: "expected", Label: "Without the infraction"}, {Name: "normal", Label: "Normal after it",
					Hint: "Without the error or the gamble"}}},
		{ID: "artificial", Title: "An artificial score", About: "Average plus, average or average minus.",
			Law: law(rulebook.ArtificialScore),
			Fields: []view.SumField{{Name: "award", Label: "Award", Hint: "A6040, 60%-40%, average plus / " +
				"average minus"}, {Name: "top", Label: "Top of the board",
				Hint: "In matchpoints; empty for IMPs"}}},
		{ID: "vps", Title: "Victory points",
			About: "What a match is worth by the scale of its regulations.",
			Fields: []view.SumField{{Name: "scale", Label: "Scale", Choices: scaleChoices()},
				{Name: "boards", Label: "Boards"}, {Name: "margin", Label: "IMPs won by"}}},
		{ID: "knockout", Title: "Knockout", About: "Scores that do not balance: each side's is the " +
			"average of its own and what the other side's leaves it.", Law: law(rulebook.Knockout),
			Fields: []view.SumField{{Name: "own", Label: "IMPs given to one team"},
				{Name: "opponents", Label: "IMPs given to the other"}}},
	}
}

// lawLink leads to where an edition has a subject; empty where it has none.
func lawLink(subject rulebook.Subject, edition string) views.Link {
	ref, ok := subject.In(edition)
	if !ok {
		return views.Link{}
	}
	return views.Link{Text: rulebook.Name(ref.ID), Path: ref.Path()}
}

func scaleChoices() (choices []views.Choice) {
	for _, scale := range scoring.Scales() {
		name := scale.Name
		if !scale.Verified {
			name += " (not verified)"
		}
		choices = append(choices, views.Choice{Value: scale.ID, Text: name})
	}
	return choices
}
