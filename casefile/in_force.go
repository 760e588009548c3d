package casefile

import (
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/history"
	"redress/ledger"
	"redress/session/score"
)

// Adjustment is what the ruling in force changes in the score of its session; false where no ruling was issued, where
// it is reserved, so that the result of the table stands for now, and where it gives no score. A penalty needs the
// result of the session, for that tells who sat where.
func (x InSession) Adjustment() (score.Adjustment, bool) {
	ruling := x.c.Standing()
	if ruling == nil || ruling.Score == nil || x.c.Board == 0 || x.c.Table == "" {
		return score.Adjustment{}, false
	}
	a := score.Adjustment{Case: x.c.ID, Board: x.c.Board, Table: x.c.Table}
	a.Adjusted, _ = ruling.Score.Adjusted()
	if penalty, ok := ruling.Score.Penalty.Exact(x.play, x.c.Board, x.c.Table); ok {
		a.Penalties = append(a.Penalties, penalty)
	}
	return a, a.Adjusted != nil || len(a.Penalties) > 0
}

// PenaltyWaits tells whether the penalty of the ruling in force is not taken off yet, because the board has no result.
func (x InSession) PenaltyWaits() bool {
	ruling := x.c.Standing()
	return ruling != nil && ruling.Score != nil && ruling.Score.Penalty.Waits(x.play, x.c.Board, x.c.Table)
}

// Place is the board and the table of the case, for its score.
func (c *Case) Place() adjustment.Place {
	return adjustment.Place{Session: c.Session, Board: c.Board, Table: c.Table}
}

// DecidedBy is the appeal whose decision a ruling is; nil for a ruling of the director.
func DecidedBy(c *Case, r *Ruling) *appeal.Appeal {
	for _, a := range c.Appeals {
		if a.Decision != nil && a.Decision.Gives == r.Number {
			return a
		}
	}
	return nil
}

// Superseding is why one ruling took the place of another; nothing of it where the director issued another, so that the
// case says no more.
type Superseding struct {
	Appeal   *appeal.Appeal // that was decided
	Reopened *history.Event // with which the case was taken up again
	Reserved bool           // the one before was reserved, and then given
}

// Superseded tells why a ruling was superseded by the one that came next; told is the log of the case in words.
func Superseded(c *Case, r, by *Ruling, log []ledger.Entry, told []history.Event) (s Superseding) {
	if s.Appeal = DecidedBy(c, by); s.Appeal != nil {
		return s
	}
	for i, e := range log {
		if e.Kind == "reopened" && e.Seq > r.Seq && e.Seq < by.Seq {
			s.Reopened = &told[i]
			return s
		}
	}
	s.Reserved = r.Reserved
	return s
}
