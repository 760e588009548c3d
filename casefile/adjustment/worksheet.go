package adjustment

import (
	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/session/score"
)

// Place is the board and the table of which a score is worked out.
type Place struct {
	Session string // of play; empty where there is none
	Board   int    // 0 where it is not known
	Table   string
}

// Worksheet is what the score of a case is worked out on.
type Worksheet struct {
	Rules   *rulebook.Edition    // whose Law 12 applies
	Play    *session.Session     // of the case; nil where it has none
	Others  []score.Adjustment   // the other rulings that stand in the session
	Answers questionnaire.Result // where the questions have led
	Bounds  *Bounds              // of the tricks after a claim; nil where there was none, or they are not known
}

// Bounds are the fewest and the most tricks that declarer's side can have: those won before a claim, and with them all
// that were left.
type Bounds struct{ Fewest, Most int }

// Circumstances are those of the score that is worked out here.
func (w Worksheet) Circumstances() Circumstances {
	k := CircumstancesOf(w.Rules, w.Play, w.Answers)
	k.Bounds = w.Bounds
	return k
}

// unassessed is the fault of a score that nobody has worked out.
var unassessed = fault.New(fault.Internal, "This score was not worked out, so nobody has seen what it means or what "+
	"there is to say against it. Nothing was saved. Open the score again.")

// Assess works out what a score means on the field of a case, and what a colleague would point out about it. The faults
// are those of [Work].
func (w Worksheet) Assess(at Place, score *Score) error {
	if w.Rules == nil || w.Play != nil && w.Play.ID != at.Session {
		return unassessed
	}
	effect, err := Work(w.Rules.ID, w.Play, at.Board, at.Table, *score, w.Others)
	if err != nil {
		return err
	}
	score.Slip, score.Effect = w.Slip(at), effect
	k := w.Circumstances()
	if score.Penalty != nil {
		penalty := *score.Penalty
		penalty.Disciplinary, score.Penalty = k.Disciplined, &penalty
	}
	score.Warnings = k.Warnings(score)
	return nil
}
