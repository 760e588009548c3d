package scoring

import (
	"errors"
	"fmt"
	"math/big"
	"slices"

	"redress/bridge"
)

// ByHand is matchpoints that somebody entered for a line in place of those that its score comes to, as scoring programs
// allow it: for one side or for both. They are exact, on the scale of the regulations ([Rules.PerWin]) and of the whole
// board, from 0 to its top, each seen from its own side; the two need not add up to the top. They stand as they were
// entered: neither missing results nor the rounding of boards change them.
//
// Whoever else plays the board is compared with the score of the line as if nothing had been entered; a line that has
// no score is no result for them.
type ByHand struct {
	NorthSouth *big.Rat // nil where nothing was entered for the side
	EastWest   *big.Rat
}

// Of is what was entered for a side; nil where nothing was.
func (h ByHand) Of(side bridge.Side) *big.Rat {
	if side == bridge.EastWest {
		return h.EastWest
	}
	return h.NorthSouth
}

// bothSides are the two sides in the order in which they are told of.
var bothSides = [2]bridge.Side{bridge.NorthSouth, bridge.EastWest}

var errNoMatchpoints = errors.New("matchpoints by hand are for boards that are scored in matchpoints: take them out, " +
	"or give an adjusted score")

// Check says why matchpoints cannot be entered, by some rules and on a board with so many results; nil where they can.
func (h ByHand) Check(rules Rules, results int) error {
	for _, side := range bothSides {
		if err := h.check(side, rules.Method); err != nil {
			return err
		}
		if err := h.within(side, rules.boardTop(results)); err != nil {
			return err
		}
	}
	return nil
}

// check says why a side cannot be given its matchpoints under a method; nil where it can. Whether they are within the
// top is known once the board is scored.
func (h ByHand) check(side bridge.Side, method Method) error {
	entered := h.Of(side)
	switch {
	case entered == nil:
		return nil
	case method != ByMatchpoints:
		return fmt.Errorf("%s: %w", side.Name(), errNoMatchpoints)
	case entered.Sign() < 0:
		return fmt.Errorf("%s: %s matchpoints by hand are below 0, the least that a board can give",
			side.Name(), FigureText(entered, 2))
	}
	return nil
}

// within says that a side was given more than the board can give; nil where it was not.
func (h ByHand) within(side bridge.Side, top int) error {
	if entered := h.Of(side); entered != nil && entered.Cmp(big.NewRat(int64(top), 1)) > 0 {
		return fmt.Errorf("%s: %s matchpoints by hand are more than the board can give, which is %d",
			side.Name(), FigureText(entered, 2), top)
	}
	return nil
}

// withinTop says which line was given more than its board can give by hand.
func withinTop(lines []Line, top int) error {
	for i, line := range lines {
		for _, side := range bothSides {
			if err := line.ByHand.within(side, top); err != nil {
				return fmt.Errorf("line %d: %w", i+1, err)
			}
		}
	}
	return nil
}

// enter puts what was entered by hand in place of the figures of a board.
func (f *SideFigures) enter(lines []Line) error {
	for i, line := range lines {
		for _, side := range bothSides {
			if entered := line.ByHand.Of(side); entered != nil {
				f.of(side)[i] = entered
			}
		}
	}
	return withinTop(lines, f.Top)
}

// of are the figures of one side.
func (f SideFigures) of(side bridge.Side) []*big.Rat {
	if side == bridge.EastWest {
		return f.EastWest
	}
	return f.NorthSouth
}

// asScored is the board without what was entered by hand.
func (b Board) asScored() Board {
	if !slices.ContainsFunc(b.Lines, func(l Seated) bool { return l.ByHand != ByHand{} }) {
		return b
	}
	b.Lines = slices.Clone(b.Lines)
	for i := range b.Lines {
		b.Lines[i].ByHand = ByHand{}
	}
	return b
}

// enter puts what was entered by hand in place of the figures of a board that has been scored. What cannot be given
// leaves its side without a figure and is told in [ScoredBoard.Open]; the other tables have theirs. On a board that has
// no top yet it waits for one, as every other figure does.
func (s *ScoredBoard) enter(method Method, b Board) {
	for i, line := range b.Lines {
		for _, side := range bothSides {
			entered, figure := line.ByHand.Of(side), s.figure(side, i)
			err := line.ByHand.check(side, method)
			if err == nil && figure.Top > 0 {
				err = line.ByHand.within(side, figure.Top)
			}
			switch {
			case err != nil:
				s.Open = append(s.Open, fmt.Sprintf("table %s: %v", line.Table, err))
			case entered != nil && figure.Top == 0 && len(s.Open) == 0:
				s.Open = append(s.Open, NothingYet)
			}
			if entered != nil && method == ByMatchpoints {
				figure.enter(entered, err, line.Given(side))
			}
		}
	}
}

// figure is that of one side of a line.
func (s *ScoredBoard) figure(side bridge.Side, line int) *Figure {
	if side == bridge.EastWest {
		return &s.EastWest[line]
	}
	return &s.NorthSouth[line]
}

// enter puts matchpoints in place of the figure of a side that was given a score, or none: then they were compared with
// nobody.
func (f *Figure) enter(entered *big.Rat, wrong error, given SideScore) {
	f.Points, f.ByHand = entered, true
	f.Artificial = len(given.Assigned) == 0
	if wrong != nil || f.Top == 0 {
		f.Points = nil
	}
}
