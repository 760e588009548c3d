package scores

import (
	"fmt"
	"math/big"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/views"
	view "redress/views/scores"
)

// calculator is one sum that can be done without a case.
type calculator struct {
	view.Sum
	work func(typed map[string]string, sum *view.Sum) error
}

// ShowCalculators answers GET /score: the sums, and what the one that was sent comes to. Its address can be passed on.
func (s *Handlers) ShowCalculators(c echo.Context) error {
	var p view.CalculatorPage
	for _, one := range calculators(s.Governing(true)) {
		sum := one.Sum
		if c.QueryParam("sum") == sum.ID {
			one.answer(c, &sum)
		}
		p.Sums = append(p.Sums, sum)
	}
	return s.Render(c, http.StatusOK, view.Calculators(s.Page(c, "Scores", views.NavDesk,
		views.Link{Text: "Desk", Path: "/"}, views.Link{Text: "Scores"}), p))
}

// answer works out what was typed, or says what is wrong with it.
func (k calculator) answer(c echo.Context, sum *view.Sum) {
	typed := map[string]string{}
	sum.Fields = append([]view.SumField(nil), sum.Fields...)
	for i := range sum.Fields {
		f := &sum.Fields[i]
		f.Value = strings.TrimSpace(c.QueryParam(f.Name))
		typed[f.Name] = f.Value
	}
	if err := k.work(typed, sum); err != nil {
		known := fault.Of(err)
		sum.Error, sum.Field, sum.Result, sum.Table = known.Text, known.Field, nil, nil
	}
}

var (
	vulnerable = view.SumField{Name: "vul", Label: "Vulnerable",
		Choices: []views.Choice{{Value: "None", Text: "Nobody"}, {Value: "NS", Text: "North-South"},
			{Value: "EW", Text: "East-West"}, {Value: "Both", Text: "Both sides"}}}
	weightedHint = "Points of North-South; weighted as 60% 110 + 40% -50"
)

// calculators are all sums, in the order of the page, with the laws as an edition numbers them.
func calculators(edition string) []calculator {
	law := func(subject rulebook.Subject) views.Link { return lawLink(subject, edition) }
	return []calculator{
		{view.Sum{ID: "contract", Title: "A contract", About: "The points of a result.", Law: law(rulebook.Scores),
			Fields: []view.SumField{{Name: "contract", Label: "Contract", Hint: "4SX by N"},
				{Name: "tricks", Label: "Declarer's tricks", Hint: "10, or the result: =, +1, -2"},
				vulnerable}}, workContract},
		{view.Sum{ID: "board", Title: "A board", About: "What each score on a traveller is worth, weighted " +
			"scores among them; missing results are made up for by Neuberg's formula.", Law: law(rulebook.Matchpoints),
			Fields: []view.SumField{{Name: "scores", Label: "Scores", Hint: "One a line: points of North-South; " +
				"420 x3 for three of them; 60% 110 + 40% -50; A6040 for an artificial one", Lines: true},
				{Name: "scheduled", Label: "Results the board should have", Hint: "Empty: as many as there are"},
				{Name: "method", Label: "Scored by",
					Choices: []views.Choice{{Value: "matchpoints", Text: "Matchpoints (2 a win)"},
						{Value: "matchpoints-1", Text: "Matchpoints (1 a win)"},
						{Value: "cross-imps", Text: "Cross-IMPs (average)"},
						{Value: "cross-imps-sum", Text: "Cross-IMPs (total)"},
						{Value: "butler", Text: "Butler (datum)"}}}}}, workBoard},
		{view.Sum{ID: "imps", Title: "IMPs between two tables",
			About: "Each result is converted by itself and then weighted.", Law: law(rulebook.MatchIMPs),
			Fields: []view.SumField{{Name: "own", Label: "Our table", Hint: weightedHint},
				{Name: "other", Label: "The other table", Hint: "Points of North-South there"}}}, workIMPs},
		{view.Sum{ID: "damage", Title: "Self-inflicted damage",
			About: "Figures of the side that was wronged, in IMPs or matchpoints.", Law: law(rulebook.SelfInflicted),
			Fields: []view.SumField{{Name: "actual", Label: "It scored"},
				{Name: "expected", Label: "Without the infraction"}, {Name: "normal", Label: "Normal after it",
					Hint: "Without the error or the gamble"}}}, workDamage},
		{view.Sum{ID: "artificial", Title: "An artificial score", About: "Average plus, average or average minus.",
			Law: law(rulebook.ArtificialScore),
			Fields: []view.SumField{{Name: "award", Label: "Award", Hint: "A6040, 60%-40%, average plus / " +
				"average minus"}, {Name: "top", Label: "Top of the board",
				Hint: "In matchpoints; empty for IMPs"}}}, workArtificial},
		{view.Sum{ID: "vps", Title: "Victory points",
			About: "What a match is worth by the scale of its regulations.",
			Fields: []view.SumField{{Name: "scale", Label: "Scale", Choices: scaleChoices()},
				{Name: "boards", Label: "Boards"}, {Name: "margin", Label: "IMPs won by"}}}, workVictoryPoints},
		{view.Sum{ID: "knockout", Title: "Knockout", About: "Scores that do not balance: each side's is the " +
			"average of its own and what the other side's leaves it.", Law: law(rulebook.Knockout),
			Fields: []view.SumField{{Name: "own", Label: "IMPs given to one team"},
				{Name: "opponents", Label: "IMPs given to the other"}}}, workKnockout},
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

func workContract(typed map[string]string, sum *view.Sum) error {
	contract, err := bridge.ParseContract(typed["contract"])
	if err != nil {
		return fault.At("contract", "%s.", err)
	}
	vul, err := bridge.ParseVulnerability(typed["vul"])
	if err != nil {
		return fault.At("vul", "%s.", err)
	}
	tricks := 0
	if !contract.PassedOut() {
		if tricks, err = contract.ParseResult(typed["tricks"]); err != nil {
			return fault.At("tricks", "Give the tricks that declarer won, 0 to 13, or the result as =, +1 or -2.")
		}
	}
	lines, err := scoring.Working(contract, tricks, vul.Of(contract.Declarer.Side()))
	if err != nil {
		return fault.At("contract", "%s.", err)
	}
	points, err := scoring.ForNorthSouth(contract, tricks, vul)
	if err != nil {
		return fault.At("contract", "%s.", err)
	}
	for _, line := range lines {
		sum.Result = append(sum.Result, line.Text)
	}
	sum.Result = append(sum.Result, fmt.Sprintf("North-South: %s", pointsText(points)))
	return nil
}

func workIMPs(typed map[string]string, sum *view.Sum) error {
	own, err := typedTable("own", typed["own"])
	if err != nil {
		return err
	}
	other, err := typedTable("other", typed["other"])
	if err != nil {
		return err
	}
	lines := []scoring.Line{own, other}
	working, err := scoring.Rules{Method: scoring.ByTeamsIMPs}.Explain(lines, 0, 0, bridge.NorthSouth)
	if err != nil {
		return fault.At("own", "%s.", err)
	}
	sum.Result = working
	return nil
}

func workDamage(typed map[string]string, sum *view.Sum) error {
	var figures [3]*big.Rat
	for i, field := range []string{"actual", "expected", "normal"} {
		var err error
		if figures[i], err = figure(field, typed[field]); err != nil {
			return err
		}
	}
	split, err := scoring.SplitDamage(figures[0], figures[1], figures[2])
	if err != nil {
		return fault.At("actual", "%s.", err)
	}
	text := func(f *big.Rat) string { return scoring.FigureText(f, 2) }
	sum.Result = []string{
		fmt.Sprintf("Damage: %s less %s = %s", text(split.Expected), text(split.Actual), text(split.Damage)),
		fmt.Sprintf("Of this the side inflicted %s on itself", text(split.SelfInflicted)),
		fmt.Sprintf("The wronged side is given %s + %s = %s", text(split.Actual), text(split.Consequent),
			text(split.NonOffending)),
	}
	if split.Case == scoring.NoDamage {
		sum.Result = append(sum.Result, "There is no damage: both sides keep what they scored.")
	} else {
		sum.Result = append(sum.Result, fmt.Sprintf("The other side is given its side of %s", text(split.Expected)))
	}
	return nil
}

func workArtificial(typed map[string]string, sum *view.Sum) error {
	ns, ew, err := scoring.ParseAwards(typed["award"])
	if err != nil {
		return fault.At("award", "%s.", err)
	}
	if typed["top"] == "" {
		for _, award := range []scoring.Award{ns, ew} {
			if err := award.Fits(scoring.ByTeamsIMPs); err != nil {
				return fault.At("top", "%s is a percentage of a top, and the Law gives no conversion into IMPs. Give "+
					"the top of the board.", award)
			}
		}
		sum.Result = []string{fmt.Sprintf("North-South, %s: %s IMPs", ns, scoring.FigureText(ns.InIMPs(), 2)),
			fmt.Sprintf("East-West, %s: %s IMPs", ew, scoring.FigureText(ew.InIMPs(), 2))}
		return nil
	}
	top, err := wholeNumber("top", typed["top"], 1, 100000)
	if err != nil {
		return err
	}
	sum.Result = []string{
		fmt.Sprintf("North-South, %s: %s of %d", ns, scoring.FigureText(ns.Matchpoints(top), 2), top),
		fmt.Sprintf("East-West, %s: %s of %d", ew, scoring.FigureText(ew.Matchpoints(top), 2), top),
	}
	for _, a := range []scoring.Award{ns, ew} {
		if a.Kind == scoring.AveragePlus || a.Kind == scoring.AverageMinus {
			sum.Result = append(sum.Result, "Once the session is scored, average plus is the contestant's own "+
				"percentage where that is above 60, average minus where it is below 40.")
			break
		}
	}
	return nil
}

func workVictoryPoints(typed map[string]string, sum *view.Sum) error {
	boards, err := wholeNumber("boards", typed["boards"], 1, scoring.MostBoards)
	if err != nil {
		return err
	}
	margin, err := figure("margin", typed["margin"])
	if err != nil {
		return err
	}
	for _, scale := range scoring.Scales() {
		if scale.ID != typed["scale"] {
			continue
		}
		own, err := scale.Of(boards, margin)
		if err != nil {
			return fault.At("boards", "%s.", err)
		}
		other, err := scale.Of(boards, new(big.Rat).Neg(margin))
		if err != nil {
			return fault.At("boards", "%s.", err)
		}
		sum.Result = []string{fmt.Sprintf("%s, %d boards, %s IMPs: %s and %s", scale.Name, boards,
			scoring.FigureText(margin, 2), scoring.FigureText(own, 2), scoring.FigureText(other, 2))}
		return nil
	}
	return fault.At("scale", "Choose one of the scales.")
}

func workKnockout(typed map[string]string, sum *view.Sum) error {
	own, err := figure("own", typed["own"])
	if err != nil {
		return err
	}
	opponents, err := figure("opponents", typed["opponents"])
	if err != nil {
		return err
	}
	balanced := scoring.Balanced(own, opponents)
	text := func(f *big.Rat) string { return scoring.FigureText(f, 2) }
	sum.Result = []string{
		fmt.Sprintf("(%s + %s) / 2 = %s", text(own), text(new(big.Rat).Neg(opponents)), text(balanced)),
		fmt.Sprintf("One team %s, the other %s", text(balanced), text(new(big.Rat).Neg(balanced))),
	}
	return nil
}

// typedTable is what a table scored, which is no artificial score.
func typedTable(field, text string) (scoring.Line, error) {
	typed, err := scoring.ParseTyped(text, nil)
	switch {
	case err != nil:
		return typed.Line, fault.At(field, "%s.", web.Upper(err.Error()))
	case len(typed.Given(bridge.NorthSouth).Assigned) == 0:
		return typed.Line, fault.At(field, "%q is no score to compare: give points, or results with their shares.",
			web.Shorten(text))
	}
	return typed.Line, nil
}

func figure(field, text string) (*big.Rat, error) {
	plain := strings.ReplaceAll(strings.TrimSpace(text), "−", "-")
	value, ok := new(big.Rat).SetString(plain)
	if !ok || len(plain) > 20 || strings.ContainsAny(plain, "eEpPxX_") {
		return nil, fault.At(field, "Give a number, such as -6, 13.8 or 14/3.")
	}
	return value, nil
}

func wholeNumber(field, text string, least, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, fault.At(field, "Give a number from %d to %d.", least, most)
	}
	return n, nil
}

func pointsText(points int) string { return scoring.FigureText(big.NewRat(int64(points), 1), 0) }
