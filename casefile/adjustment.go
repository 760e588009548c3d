package casefile

import (
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
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
	if penalty, ok := ruling.Score.Penalty.exact(play, c.Board, c.Table); ok {
		a.Penalties = append(a.Penalties, penalty)
	}
	return a, a.Adjusted != nil || len(a.Penalties) > 0
}

// exact is the penalty for the arithmetic of the game; false where there is none, where it is only stated in words, and
// where nobody knows who sat there.
func (p *Penalty) exact(play *session.Session, board int, table string) (scoring.Penalty, bool) {
	if p == nil || p.Unit == "" || play == nil {
		return scoring.Penalty{}, false
	}
	amount, ok := number(p.Amount)
	seat, known := seated(play.Game(), board, table)
	if !ok || !known {
		return scoring.Penalty{}, false
	}
	penalty := scoring.Penalty{Contestant: seat.NS, Unit: p.Unit, Amount: amount, Match: seat.Match}
	if p.Against(bridge.EastWest) {
		penalty.Contestant = seat.EW
	}
	return penalty, penalty.Contestant.Number > 0
}

// Against tells whether the penalty is that side's.
func (p *Penalty) Against(side bridge.Side) bool { return Offender(p.Side).Is(side) }

// seated is who sat at a table for a board; false where the game does not know.
func seated(game scoring.Game, board int, table string) (scoring.Seated, bool) {
	for _, b := range game.Boards {
		if i := slices.IndexFunc(b.Lines, func(l scoring.Seated) bool { return l.Table == table }); b.Number == board &&
			i >= 0 {
			return b.Lines[i], true
		}
	}
	return scoring.Seated{}, false
}

// PenaltyWaits says that a penalty is not taken off yet.
const PenaltyWaits = "The penalty is not taken off yet: the board has no result at this table, so nobody knows whose " +
	"score it comes off. It counts as soon as there is one."

// waits tells whether a penalty that the session counts is not taken off yet, because the board has no result at the
// table.
func (p *Penalty) waits(play *session.Session, board int, table string) bool {
	if p == nil || p.Unit == "" || play == nil {
		return false
	}
	_, counts := p.exact(play, board, table)
	_, amount := number(p.Amount)
	_, played := play.Result(board, table)
	return amount && !counts && !played
}

// PenaltyWaits tells whether the penalty of the ruling in force is not taken off yet, because the board has no result.
func (c *Case) PenaltyWaits(play *session.Session) bool {
	ruling := c.Standing()
	return ruling != nil && ruling.Score != nil && ruling.Score.Penalty.waits(play, c.Board, c.Table)
}
