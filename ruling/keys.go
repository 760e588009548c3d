package ruling

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/session/handover"
)

// NewKeyedScore shows a score with what to key into scoring programs; nil where there is none. end is where the
// ruling ends, nil where that is not known.
func NewKeyedScore(score *adjustment.Score, texts Texts, end *questionnaire.Reached,
	edition string) *AdjustedScore {
	v := NewAdjustedScore(score, texts)
	if v != nil {
		v.Keys = KeysFor(score, end, edition)
	}
	return v
}

// KeysFor is what to key into the scoring programs; nil where nothing is to be keyed in, or is only known by figures
// that could not be worked out.
func KeysFor(score *adjustment.Score, end *questionnaire.Reached, edition string) (keys []KeyIn) {
	if score == nil {
		return nil
	}
	a, _ := HandedOver(score, end, edition)
	worth := (a.NorthSouth.Value != nil || a.NorthSouth.NoScore) && (a.EastWest.Value != nil || a.EastWest.NoScore)
	for _, i := range handover.HandOver(a, followers(score.Effect)...) {
		if !worth && (i.Fit == handover.FitByHand || i.Fit == handover.FitUnknown) {
			continue
		}
		keys = append(keys, KeyIn{ID: "key-" + strings.ToLower(strings.Fields(string(i.Program))[0]),
			Program: UpperFirst(string(i.Program)), Text: i.Text, Note: i.Note, Fit: fitWords[i.Fit]})
	}
	return keys
}

var fitWords = map[handover.Fit]string{
	handover.FitUnmarked: "It holds the score, and not that it was assigned.",
	handover.FitByHand:   "It cannot hold this ruling; enter by hand what it comes to.",
	handover.FitUnknown:  "Whether it can hold this ruling is not known; this is what it is worth.",
}

// followers are the other tables whose points a ruling changes.
func followers(e *adjustment.Effect) (list []handover.Follower) {
	if e == nil {
		return nil
	}
	for _, row := range e.Rows {
		if row.Own || row.NorthSouth.Change == "" && row.EastWest.Change == "" {
			continue
		}
		f := handover.Follower{Table: "Table " + row.Table, NS: row.NorthSouth.After, EW: row.EastWest.After}
		if row.Table == "" && row.Points != nil {
			f.Table = fmt.Sprintf("Each table with %d", *row.Points)
		}
		list = append(list, f)
	}
	return list
}

// HandedOver is a score as scoring programs are told of it, with its penalty; false where one of the sides is given
// nothing, so that there is only the penalty. end is where the ruling ends: where it changes tricks alone, both sides
// have a result, and no score is adjusted.
func HandedOver(score *adjustment.Score, end *questionnaire.Reached,
	edition string) (a handover.Adjustment, adjusted bool) {
	if score.Penalty != nil {
		a.Penalty, a.Disciplinary = score.Penalty.Words(), score.Penalty.Disciplinary
		law, _ := score.Penalty.Law().In(edition)
		a.PenaltyKind, a.PenaltyLaw = score.Penalty.Kind(), rulebook.Label(law.ID)
	}
	exact, ok := score.Adjusted()
	if !ok {
		return a, false
	}
	a.NorthSouth, a.EastWest = givenTo(score.NorthSouth, exact.NorthSouth), givenTo(score.EastWest, exact.EastWest)
	a.TricksAlone = end != nil && adjustment.TricksAlone(end.Needs) && a.Kind() == handover.KindAssigned
	if e := score.Effect; e != nil {
		a.Method = e.Method
		a.NorthSouth.Value, a.NorthSouth.Shown = worthOf(e, e.NorthSouth)
		a.EastWest.Value, a.EastWest.Shown = worthOf(e, e.EastWest)
	}
	return a, true
}

// LawOfTricks are the provisions by which a ruling changes tricks alone, as people read them: those on which its
// outcome rests, and in a director's own words those that are cited. Law 12 has no part in it.
func LawOfTricks(t *casefile.Transcript) string {
	var names []string
	for _, m := range t.Ranked() {
		if m.Outcome == nil || !adjustment.TricksAlone(m.Outcome.Needs) {
			continue
		}
		for _, b := range m.OutcomeBody {
			refs := b.Decides
			if m.Own != nil {
				refs = b.Refs
			}
			for _, ref := range refs {
				if name := rulebook.Label(ref.ID); !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	return strings.Join(names, ", ")
}

func givenTo(side *adjustment.SideScore, exact scoring.SideScore) (g handover.Given) {
	if exact.Award != nil {
		award := handover.Award(*exact.Award)
		g.Award = &award
		return g
	}
	g.Parted, g.NoScore = exact.Damage != nil, exact.NoScore
	if side.Award != nil { // in points, which are a result without a contract
		for _, o := range exact.Assigned {
			g.Outcomes = append(g.Outcomes, handover.Outcome{Points: o.Points, Share: o.Share})
		}
	}
	for i, o := range side.Outcomes {
		outcome := handover.Outcome{Tricks: o.Tricks, Points: o.Points, Share: exact.Assigned[i].Share}
		if contract, err := bridge.ParseContract(o.Contract); err == nil {
			outcome.Contract = &contract
		}
		g.Outcomes = append(g.Outcomes, outcome)
	}
	return g
}

func worthOf(e *adjustment.Effect, side *adjustment.SideEffect) (*big.Rat, string) {
	if side == nil || !e.Compared(side.After) {
		return nil, ""
	}
	value, ok := new(big.Rat).SetString(side.After.Exact)
	if !ok {
		return nil, ""
	}
	return value, side.After.Shown
}
