package casefile

import (
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/session"
)

// Worksheet is what the score of a case is worked out on.
type Worksheet struct {
	Rules   *rulebook.Edition    // whose Law 12 applies
	Play    *session.Session     // of the case; nil where it has none
	Others  []session.Adjustment // the other rulings that stand in the session
	Answers questionnaire.Result // where the questions have led
}

// unassessed is the fault of a score that nobody has worked out.
var unassessed = fault.New(fault.Internal, "This score was not worked out, so that nobody has seen what it means and "+
	"what speaks against it. Nothing was stored. Open the score again.")

// Assess works out what a score means on the field of a case, and what a colleague would point out about it. The faults
// are those of [Work].
func (w Worksheet) Assess(c *Case, score *Score) error {
	if w.Rules == nil || w.Play != nil && w.Play.ID != c.Session {
		return unassessed
	}
	effect, err := Work(CodeOf(w.Rules), w.Play, c.Board, c.Table, *score, w.Others)
	if err != nil {
		return err
	}
	score.Slip, score.Effect = w.Slip(c), effect
	score.Warnings = CircumstancesOf(w.Rules, w.Play, w.Answers).Warnings(score)
	return nil
}

// AssignScore sets what the ruling gives. It is worked out here, whoever gives it and whatever effect and warnings it
// came with: no score is stored of which nobody has seen what it means.
type AssignScore struct {
	On     Worksheet
	Score  Score
	Reason string
	Basis  int64 // the entry up to which the person had seen the case; 0 where that is not known
}

// Name implements Command.
func (AssignScore) Name() string { return "assign-score" }

// Decide implements Command. The notes to the results become texts, which can be erased.
func (a AssignScore) Decide(c *Case, d *ledger.Draft) error {
	if a.Basis > 0 && c.Scored > a.Basis {
		return fault.New(fault.Conflict, "Somebody else has just assigned a score. What you typed is below; send it "+
			"again to put it in the place of theirs.")
	}
	if err := tooLong(ledger.MaxText, field{"reason", a.Reason}); err != nil {
		return err
	}
	if err := a.Score.Check(); err != nil {
		return err
	}
	if a.Score.NorthSouth != nil || a.Score.EastWest != nil {
		if err := required(field{"reason", a.Reason}, "Say in a few words why this result and no other."); err != nil {
			return err
		}
	}
	if err := a.On.Assess(c, &a.Score); err != nil {
		return err
	}
	score := a.Score.noted(d)
	score.Reason = d.Text(a.Reason)
	d.Add("score-assigned", 2, score)
	return nil
}
