package scoring

import "math/big"

// Standings are the score of a whole game: what every board is worth to every table, and how the contestants stand.
// Figures may share memory: do not change them.
type Standings struct {
	Method    Method
	Boards    []ScoredBoard // in the order of the game
	Matches   []MatchScore  // of teams, in the order in which the game first names them; nil for pairs
	Uncounted []string      // penalties that are not counted, and why, in words; nil where all are
	Places    []Place       // North-South's ranking before East-West's where they are apart, each from first to last
}

// ScoredBoard is what a board is worth to each of its lines.
type ScoredBoard struct {
	Number     int
	NorthSouth []Figure // in the order of the board's lines
	EastWest   []Figure
	// why lines have no figure, in words: nothing to compare with, or what cannot be scored; nil where all have one or
	// did not play
	Open []string
}

// Figure is what a board is worth to one side of a line, seen from that side.
type Figure struct {
	Contestant Contestant
	Partner    Contestant // of an individual: scores the same
	Table      string
	Points     *big.Rat // matchpoints, IMPs or points, after the rounding of boards; nil where there is none
	// the most that the board can give, in matchpoints or in points of a board-a-match; 0 for other methods
	Top        int
	Artificial bool // a score of Law 12C2, or matchpoints by hand without a result, which was compared with nobody
	ByHand     bool // matchpoints that were entered by hand, in place of what the line comes to

	again bool // of a team, whose figure of the board stands at its other table
}

// Place is how a contestant stands.
type Place struct {
	Contestant Contestant
	Rank       int      // 1 is the best; equal contestants have the same, and the next one comes after all of them
	Tied       bool     // with somebody
	Boards     int      // that gave the contestant a figure; one that it sat out is none
	Total      *big.Rat // what it ranks by: matchpoints, IMPs, points or VPs, after pro-rating, penalties and rounding
	Percent    *big.Rat // of what it could have scored; nil where the method knows no percentage
	Penalty    *big.Rat // what penalties took off the total; nil where none did
}

// Of is where a contestant stands; false where it has no place.
func (s Standings) Of(c Contestant) (Place, bool) {
	for _, p := range s.Places {
		if p.Contestant == c {
			return p, true
		}
	}
	return Place{}, false
}
