package adjustment

import (
	"errors"
	"fmt"
	"math/big"
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
	"redress/session"
)

// averages notes what an average plus or minus waits for (12C2(c)).
func (w *worker) averages(side bridge.Side, figure scoring.Figure, effect *SideEffect) {
	given, law := w.score.Side(side), rulebook.SessionAverage
	if _, there := law.In(w.code); !there || given == nil || given.Award == nil {
		return
	}
	limit := map[scoring.AwardKind]string{scoring.AveragePlus: "above 60%",
		scoring.AverageMinus: "below 40%"}[given.Award.Kind]
	switch {
	case limit == "":
	case w.effect.Method != scoring.ByMatchpoints:
		w.note(law, "%s: the Law wants the equivalent in IMPs where the contestant does far better or worse on the "+
			"other boards, and gives no conversion; the figure is the usual one.", side.Name())
	case w.after.SessionAward:
		if alone, _ := given.Award.exact(); figure.Points != nil &&
			figure.Points.Cmp(alone.Matchpoints(figure.Top)) != 0 {
			effect.Working = append(effect.Working, fmt.Sprintf("by the other boards of the session: %s",
				w.effect.Words(effect.After)))
		}
		w.note(law, "%s: where the percentage on the other boards of the session is %s, it is given instead. As the "+
			"session is scored now the board is worth %s%%; it is final when the session is.",
			side.Name(), limit, effect.After.percent())
	default:
		w.note(law, "%s: where the percentage on the other boards of the session is %s, it is given instead; that is "+
			"not reckoned here.", side.Name(), limit)
	}
}

// elsewhere notes which score on the board stands for a side that is given none here, or that the session has none.
func (w *worker) elsewhere(side bridge.Side, board scoring.Board, who scoring.Contestant) {
	if who.Number == 0 {
		return
	}
	for _, line := range board.Lines {
		for _, sat := range bothSides {
			there := w.after.figure(w.number, line.Table, sat)
			seated := map[bridge.Side]scoring.Contestant{bridge.NorthSouth: line.NS, bridge.EastWest: line.EW}[sat]
			if line.Table != w.table && there != nil && seated == who {
				w.note(rulebook.PlayedBefore, "%s: what counts is their score from table %s, %s.", side.Name(),
					line.Table, w.effect.Words(newFigure(there, w.effect.Top)))
				return
			}
		}
	}
	w.miss("%s are given no score from this table, and the session has none of theirs on board %d from another one. "+
		"If it was not entered yet, enter it; if there is none, give them an artificial score.", side.Name(), w.number)
}

func (f *Figure) percent() string {
	if f == nil {
		return ""
	}
	return f.Percent
}

// balanced notes and works out how scores of a knockout that do not balance become one (12C4).
func (w *worker) balanced(side bridge.Side, lines []scoring.Line, at int, effect *SideEffect) {
	if !w.after.Knockout || len(lines) != 2 {
		return
	}
	figures, err := w.after.Rules.Board(lines, 0)
	if err != nil {
		return // Explain has said it
	}
	own, opponents := figures.NorthSouth[at], figures.EastWest[at]
	if side == bridge.EastWest {
		own, opponents = opponents, own
	}
	if own == nil || opponents == nil {
		return
	}
	left := new(big.Rat).Sub(big.NewRat(int64(figures.Top), 1), opponents)
	if left.Cmp(own) == 0 {
		return
	}
	effect.Working = append(effect.Working, fmt.Sprintf("knockout: the average of %s and of the %s that the "+
		"opponents' score leaves", figureText(own), figureText(left)))
	if side == bridge.NorthSouth {
		w.note(rulebook.Knockout,
			"In a knockout match scores that do not balance are worked out for each side and averaged.")
	}
}

// unsettled notes what no Law or regulation settles of how the other tables compare with this one.
func (w *worker) unsettled(own scoring.Line) {
	weighted, damaged := false, false
	for _, side := range bothSides {
		given := own.Given(side)
		weighted = weighted || len(given.Assigned) > 1
		damaged = damaged || given.Damage != nil
	}
	if weighted && w.effect.Method == scoring.ByButler {
		w.note("", "The weighted score enters the datum with its mean. No Law or regulation that is known settles "+
			"how it should.")
	}
	if damaged && !session.ByMatch(w.effect.Method) {
		w.note("", "The other tables are compared with the table result of the side that bears part of its own "+
			"damage. No Law or regulation that is known settles what they should compare with.")
	}
}

// penalty notes what a procedural penalty comes to (90), and whether the session can count it.
func (w *worker) penalty() {
	p := w.score.Penalty
	if p == nil || p.Unit == "" {
		return
	}
	if taken, known := p.Exact(w.play, w.number, w.table); known {
		game := w.after.Game
		game.Penalties = append(slices.Clip(game.Penalties), taken)
		standings, err := game.Score()
		if err != nil {
			w.miss("%s.", sentence(err))
			return
		}
		if left := standings.Uncounted; len(left) > len(w.after.Uncounted) {
			w.miss("%s.", sentence(errors.New(left[len(left)-1])))
			return
		}
	}
	words, top := p.amountWords(), w.after.top()
	if amount, ok := number(p.Amount); ok && p.Unit == scoring.PercentOfTop && top > 0 {
		words = fmt.Sprintf("%s, %s of %d", words, figureText(amount.Mul(amount, big.NewRat(int64(top), 100))), top)
	}
	w.note(rulebook.ProceduralPenalty, "The penalty is taken off afterwards and changes nobody else's score: %s.",
		words)
}

// top is the largest that a board of the game has; 0 where the method knows none.
func (s scored) top() (top int) {
	for _, board := range s.Standings.Boards {
		for _, figure := range board.NorthSouth {
			top = max(top, figure.Top)
		}
	}
	return top
}
