package session

import (
	"cmp"
	"slices"
	"strconv"

	"redress/bridge"
	"redress/bridge/scoring"
)

// Traveller is all that happened on one board (Law 78A compares it). It must not be shown to anyone who may still play
// the board.
type Traveller struct {
	Board Board
	Top   int // matchpoints on the 2-per-win scale that both sides of a line share
	Lines []TravellerLine
}

// TravellerLine is a result with its matchpoints on the 2-per-win scale; a board not played at a table has none.
type TravellerLine struct {
	Result
	NSMatchpoints int
	EWMatchpoints int
	Points        string // for the winner of the line as a slip shows them: "NS 420"; empty where nobody scored
}

// Traveller is the traveller of a board in the order of the tables; false where the session does not play the board. A
// single result is worth 0, for nothing was compared.
func (s *Session) Traveller(number int) (Traveller, bool) {
	board, ok := s.Board(number)
	if !ok {
		return Traveller{}, false
	}
	t := Traveller{Board: board}
	var scores []int
	for _, r := range s.Results {
		if r.Board == number {
			t.Lines = append(t.Lines, TravellerLine{Result: r, Points: points(r.Score)})
		}
	}
	slices.SortStableFunc(t.Lines, func(a, b TravellerLine) int {
		return cmp.Compare(slices.Index(s.Tables, a.Table), slices.Index(s.Tables, b.Table))
	})
	for _, line := range t.Lines {
		if !line.NotPlayed {
			scores = append(scores, line.Score)
		}
	}
	t.Top = scoring.Top(len(scores))
	matchpoints := scoring.Matchpoints(scores)
	for i, compared := 0, 0; i < len(t.Lines); i++ {
		if line := &t.Lines[i]; !line.NotPlayed {
			line.NSMatchpoints = matchpoints[compared]
			line.EWMatchpoints = t.Top - matchpoints[compared]
			compared++
		}
	}
	return t, true
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
