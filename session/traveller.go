package session

import (
	"math/big"
	"slices"
	"strconv"

	"redress/bridge"
	"redress/bridge/scoring"
)

// Traveller is all that happened on one board (Law 78 compares it). It must not be shown to anyone who may still play
// the board.
type Traveller struct {
	Board  Board
	Method scoring.Method
	Top    int // matchpoints that both sides of a line share, after the rulings; 0 for other methods
	Lines  []TravellerLine
	Open   []string // why lines have no figures, in words
}

// TravellerLine is a result with what it is worth to each side, before and after the rulings.
type TravellerLine struct {
	Result
	Points string // for the winner of the line as a slip shows them: "NS 420"; empty where nobody scored

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
// The whole session is scored for it, because what an average is worth depends on the other boards (12C2(c)): for
// several boards take [Session.Score] once.
func (s *Session) Traveller(number int, adjustments ...Adjustment) (Traveller, bool) {
	scores, err := s.Score(adjustments...)
	if err != nil {
		scores = &Scores{session: s, boards: s.byBoard(), adjustments: adjustments}
	}
	t, ok := scores.Traveller(number)
	if err != nil {
		t.Open = append(t.Open, err.Error())
	}
	return t, ok
}

// Traveller is the traveller of a board, as [Session.Traveller].
func (c *Scores) Traveller(number int) (Traveller, bool) {
	board, ok := c.session.Board(number)
	if !ok {
		return Traveller{}, false
	}
	t := Traveller{Board: board, Method: c.session.Scoring}
	for _, r := range c.boards[number] {
		t.Lines = append(t.Lines, TravellerLine{Result: r, Points: points(r.Score)})
	}
	for _, a := range c.adjustments {
		if a.Board != number || a.Adjusted == nil || !c.session.HasTable(a.Table) {
			continue
		}
		i := slices.IndexFunc(t.Lines, func(l TravellerLine) bool { return l.Table == a.Table })
		if i < 0 {
			i = len(t.Lines)
			t.Lines = append(t.Lines, TravellerLine{Result: Result{Board: number, Table: a.Table, NotPlayed: true}})
		}
		t.Lines[i].Case = a.Case
	}
	before, _ := scoredBoard(c.Before, number)
	after, _ := scoredBoard(c.After, number)
	for i := range t.Lines {
		line := &t.Lines[i]
		line.Before, line.After = figures(before, line.Table), figures(after, line.Table)
	}
	t.Open = after.Open
	for _, f := range after.NorthSouth {
		t.Top = max(t.Top, f.Top)
	}
	return t, true
}

// Exact are the figures of a line before the rounding of boards, with the rulings; the same as [Scores.Traveller]'s
// where the session rounds no boards.
func (c *Scores) Exact(number int, table string) Figures {
	if c.exact == nil {
		game := c.session.Game(c.adjustments...)
		game.Rules.EachBoard = scoring.Rounding{}
		standings, err := game.Score()
		if err != nil {
			return Figures{}
		}
		c.exact = &standings
	}
	board, _ := scoredBoard(*c.exact, number)
	return figures(board, table)
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

func points(score int) string {
	switch {
	case score > 0:
		return bridge.NorthSouth.String() + " " + strconv.Itoa(score)
	case score < 0:
		return bridge.EastWest.String() + " " + strconv.Itoa(-score)
	}
	return ""
}
