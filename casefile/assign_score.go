package casefile

import (
	"redress/casefile/adjustment"
	"redress/fault"
	"redress/ledger"
)

// AssignScore sets what the ruling gives. It is worked out here, whoever gives it and whatever effect and warnings it
// came with: no score is stored of which nobody has seen what it means.
type AssignScore struct {
	On     adjustment.Worksheet
	Score  adjustment.Score
	Reason string
	Basis  int64 // the entry up to which the person had seen the case; 0 where that is not known
}

// Name implements Command.
func (AssignScore) Name() string { return "assign-score" }

// Decide implements Command. The notes to the results become texts, which can be erased.
func (a AssignScore) Decide(c *Case, d *ledger.Draft) error {
	if a.Basis > 0 && c.Scored > a.Basis {
		return fault.New(fault.Conflict, "Somebody else has just entered a score. What you typed is below; send it "+
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
	if err := a.On.Assess(c.Place(), &a.Score); err != nil {
		return err
	}
	score := a.Score.Noted(d)
	score.Reason = d.Text(a.Reason)
	d.Add("score-assigned", 2, score)
	return nil
}
