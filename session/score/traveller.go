package score

import (
	"math/big"
	"slices"

	"redress/bridge/scoring"
	"redress/session"
)

// Traveller is all that happened on one board (Law 78 compares it). It must not be shown to anyone who may still play
// the board.
type Traveller struct {
	Board  session.Board
	Method scoring.Method
	Top    int // matchpoints that both sides of a line share, after the rulings; 0 for other methods
	Lines  []TravellerLine
	Open   []string // why lines have no figures, in words
}

// TravellerLine is a result with what it is worth to each side, before and after the rulings.
type TravellerLine struct {
	session.Result

	Case   string // whose ruling adjusted the line; empty where the result stands
	Before Figures
	After  Figures
}

// Figures are what a board is worth to each side of a line, seen from its own side: matchpoints, IMPs or points, exact.
// A side that has no score has nil.
type Figures struct{ NS, EW *big.Rat }

// Changed tells whether the rulings changed what the line is worth, be it the line that was adjusted or one that
// compares with it.
func (l TravellerLine) Changed() bool {
	return differ(l.Before.NS, l.After.NS) || differ(l.Before.EW, l.After.EW)
}

func differ(a, b *big.Rat) bool {
	if a == nil || b == nil {
		return a != b
	}
	return a.Cmp(b) != 0
}

// Traveller is the traveller of a board in the order of the tables; false where the session does not play the board.
func (s *Scores) Traveller(number int) (Traveller, bool) {
	board, ok := s.play.Board(number)
	if !ok {
		return Traveller{}, false
	}
	t := Traveller{Board: board, Method: s.play.Scoring}
	for _, r := range s.boards[number] {
		t.Lines = append(t.Lines, TravellerLine{Result: r})
	}
	for _, a := range s.adjustments {
		i := slices.IndexFunc(t.Lines, func(l TravellerLine) bool { return l.Table == a.Table })
		if a.Board == number && a.Adjusted != nil && i >= 0 {
			t.Lines[i].Case = a.Case
		}
	}
	before, _ := scoredBoard(s.Before, number)
	after, _ := scoredBoard(s.After, number)
	for i := range t.Lines {
		line := &t.Lines[i]
		line.Before, line.After = figures(before, line.Table), figures(after, line.Table)
	}
	t.Open = after.Open
	if s.problem != nil {
		t.Open = append(t.Open, s.problem.Error())
	}
	for _, f := range after.NorthSouth {
		t.Top = max(t.Top, f.Top)
	}
	return t, true
}

func scoredBoard(standings scoring.Standings, number int) (scoring.ScoredBoard, bool) {
	i := slices.IndexFunc(standings.Boards, func(b scoring.ScoredBoard) bool { return b.Number == number })
	if i < 0 {
		return scoring.ScoredBoard{}, false
	}
	return standings.Boards[i], true
}

func figures(board scoring.ScoredBoard, table string) Figures {
	return Figures{NS: pointsAt(board.NorthSouth, table), EW: pointsAt(board.EastWest, table)}
}

func pointsAt(side []scoring.Figure, table string) *big.Rat {
	i := slices.IndexFunc(side, func(f scoring.Figure) bool { return f.Table == table })
	if i < 0 {
		return nil
	}
	return side[i].Points
}
