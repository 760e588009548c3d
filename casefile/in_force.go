package casefile

import (
	"redress/casefile/adjustment"
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
