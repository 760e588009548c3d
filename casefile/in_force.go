package casefile

import (
	"redress/casefile/adjustment"
	"redress/session"
)

// Adjustment is what the ruling in force changes in the score of its session; false where no ruling was issued, where
// it is reserved, so that the result of the table stands for now, and where it gives no score. play is the session; a
// penalty needs its result, for that tells who sat where.
func (c *Case) Adjustment(play *session.Session) (session.Adjustment, bool) {
	ruling := c.Standing()
	if ruling == nil || ruling.Score == nil || c.Board == 0 || c.Table == "" {
		return session.Adjustment{}, false
	}
	a := session.Adjustment{Case: c.ID, Board: c.Board, Table: c.Table}
	a.Adjusted, _ = ruling.Score.Adjusted()
	if penalty, ok := ruling.Score.Penalty.Exact(play, c.Board, c.Table); ok {
		a.Penalties = append(a.Penalties, penalty)
	}
	return a, a.Adjusted != nil || len(a.Penalties) > 0
}

// PenaltyWaits tells whether the penalty of the ruling in force is not taken off yet, because the board has no result.
func (c *Case) PenaltyWaits(play *session.Session) bool {
	ruling := c.Standing()
	return ruling != nil && ruling.Score != nil && ruling.Score.Penalty.Waits(play, c.Board, c.Table)
}

// Place is the board and the table of the case, for its score.
func (c *Case) Place() adjustment.Place {
	return adjustment.Place{Session: c.Session, Board: c.Board, Table: c.Table}
}
