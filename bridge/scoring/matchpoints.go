package scoring

import (
	"fmt"
	"math/big"
)

// Top is the most matchpoints, 2 to a comparison, that a board can give where it has this many results; both sides'
// matchpoints at a table add up to it. No results, or a single one, have a top of 0.
func Top(results int) int { return 2 * max(results-1, 0) }

// Percent is matchpoints as an exact percentage of a top. A top that is not positive, where nothing was compared, is
// an error.
func Percent(matchpoints *big.Rat, top int) (*big.Rat, error) {
	if top <= 0 {
		return nil, fmt.Errorf("there is no percentage of a top of %d: the board has nothing to compare with", top)
	}
	return new(big.Rat).Mul(matchpoints, big.NewRat(100, int64(top))), nil
}

// matchpointScale gives matchpoints within a field (Law 78A). A weighted line is in the field as a part of a line for
// each of its results, which comes to the same as the expectation over all pairs of results of two tables.
type matchpointScale struct {
	frequency
	rules    Rules
	counted  int // n of the formulas of [Missing]
	intended int // N
}

func (s matchpointScale) worth(points int) *big.Rat {
	below, belowParts := s.upTo(points - 1)
	upTo, upToParts := s.upTo(points)
	matchpoints := added(below+upTo-1, upToParts) // the line itself is in the field, and equals itself
	if belowParts != nil {
		matchpoints.Add(matchpoints, belowParts)
	}
	return s.rules.perWin(s.rules.Missing.matchpoints(matchpoints, s.counted, s.intended))
}

// perWin turns matchpoints of 2 to a comparison into the regulation's.
func (r Rules) perWin(matchpoints *big.Rat) *big.Rat {
	if r.PerWin == 1 {
		return matchpoints.Mul(matchpoints, half)
	}
	return matchpoints
}

// top is the board's top where it should have had this many results.
func (r Rules) top(results int) int {
	if r.PerWin == 1 {
		return Top(results) / 2
	}
	return Top(results)
}
