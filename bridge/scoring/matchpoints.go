package scoring

import (
	"fmt"
	"math/big"
)

// Matchpoints are what each result on a traveller is worth (Law 78A): 2 for every other score that it beats and 1 for
// every one that it equals, in the order given. Scores signed for North-South give North-South's matchpoints;
// East-West's are [Top] less that. A single result is worth 0.
func Matchpoints(scores []int) []int {
	matchpoints := make([]int, len(scores))
	for i, own := range scores {
		for j, other := range scores {
			switch {
			case i == j:
			case own > other:
				matchpoints[i] += 2
			case own == other:
				matchpoints[i]++
			}
		}
	}
	return matchpoints
}

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
