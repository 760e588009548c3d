package handlers

import (
	"math/big"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile"
	"redress/session/results"
	"redress/views"
)

// scoreView shows a score with what to key into scoring programs; nil where there is none.
func scoreView(score *casefile.Score, texts views.Texts) *views.ScoreView {
	v := views.NewScoreView(score, texts)
	if v != nil {
		v.Keys = keysFor(score)
	}
	return v
}

// keysFor is what to key into the scoring programs; nil where the score is not one to be keyed in, or is only known by
// figures that could not be worked out.
func keysFor(score *casefile.Score) (keys []views.KeyIn) {
	a, ok := handedOver(score)
	if !ok {
		return nil
	}
	worth := a.NorthSouth.Value != nil && a.EastWest.Value != nil
	for _, i := range results.HandOver(a) {
		if i.Fit != results.FitWhole && !worth {
			continue
		}
		keys = append(keys, views.KeyIn{ID: "key-" + strings.ToLower(strings.Fields(string(i.Program))[0]), Program: upper(string(i.Program)), Text: i.Text, Note: i.Note, Fit: fitWords[i.Fit]})
	}
	return keys
}

var fitWords = map[results.Fit]string{
	results.FitByHand:  "It cannot hold this ruling; enter by hand what it comes to.",
	results.FitUnknown: "Whether it can hold this ruling is not known; this is what it is worth.",
}

// handedOver is a score as scoring programs are told of it; false where one of the sides is given nothing.
func handedOver(score *casefile.Score) (results.Adjustment, bool) {
	adjusted, ok := score.Adjusted()
	if !ok {
		return results.Adjustment{}, false
	}
	a := results.Adjustment{
		NorthSouth: givenTo(score.NorthSouth, adjusted.NorthSouth), EastWest: givenTo(score.EastWest, adjusted.EastWest),
	}
	if e := score.Effect; e != nil {
		a.Method = e.Method
		a.NorthSouth.Value, a.NorthSouth.Shown = worthOf(e.NorthSouth)
		a.EastWest.Value, a.EastWest.Shown = worthOf(e.EastWest)
	}
	return a, true
}

func givenTo(side *casefile.SideScore, exact scoring.SideScore) (g results.Given) {
	if exact.Award != nil {
		award := results.Award(*exact.Award)
		g.Award = &award
		return g
	}
	g.Parted = exact.Damage != nil
	for i, o := range side.Outcomes {
		outcome := results.Outcome{Tricks: o.Tricks, Points: o.Points, Share: exact.Assigned[i].Share}
		if contract, err := bridge.ParseContract(o.Contract); err == nil {
			outcome.Contract = &contract
		}
		g.Outcomes = append(g.Outcomes, outcome)
	}
	return g
}

func worthOf(side *casefile.SideEffect) (*big.Rat, string) {
	if side == nil || side.After == nil {
		return nil, ""
	}
	value, ok := new(big.Rat).SetString(side.After.Exact)
	if !ok {
		return nil, ""
	}
	return value, side.After.Shown
}
