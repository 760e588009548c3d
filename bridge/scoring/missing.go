package scoring

import "math/big"

// matchpoints makes the matchpoints won among the results that were counted, 2 to a comparison, into those of a board
// that has as many results as were intended. Neuberg's formula gives an average result for each that is missing:
// N/n × (m + 1) − 1. The top becomes that of the intended number, and the opponents get what is left of it.
func (m Missing) matchpoints(won *big.Rat, counted, intended int) *big.Rat {
	if counted == intended {
		return won
	}
	if m == OnePerMissing {
		return won.Add(won, big.NewRat(int64(intended-counted), 1))
	}
	won.Add(won, one)
	won.Mul(won, big.NewRat(int64(intended), int64(counted)))
	return won.Sub(won, one)
}

// imps makes up for missing results in the sum of IMPs against the other lines. Neuberg's average result enlarges every
// comparison by N/n, as the English Bridge Union does it; a halved comparison is worth 0 IMPs and leaves the sum as it
// is.
func (m Missing) imps(sum *big.Rat, counted, intended int) *big.Rat {
	if counted == intended || m == OnePerMissing {
		return sum
	}
	return sum.Mul(sum, big.NewRat(int64(intended), int64(counted)))
}

// intended is how many results a board counts as having: those that it should have had, or only those that it has.
func (m Missing) intended(scheduled, compared int) int {
	if m == TopOfPlayed {
		return compared
	}
	return scheduled
}
