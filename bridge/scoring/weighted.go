package scoring

import (
	"errors"
	"fmt"
	"math/big"
)

// Weight is one of the results that a weighted score is made of (Law 12C1(c)).
type Weight struct {
	Share  *big.Rat // how probable the result was, 0 to 1; a result that could not be reached legally has no share
	Result *big.Rat // what the result is worth in IMPs or in matchpoints, converted by itself; never in points
}

// Weighted is the adjusted score that gives each of several possible results its share (Law 12C1(c)), in the unit of
// the results: IMPs, or matchpoints. It is exact and not rounded. No results, a result or a share that is missing, a
// share below zero, and shares that do not add up to 1 are errors.
func Weighted(results []Weight) (*big.Rat, error) {
	if len(results) == 0 {
		return nil, errors.New("a weighted score needs at least one result")
	}
	score, shares := new(big.Rat), new(big.Rat)
	for i, r := range results {
		switch {
		case r.Share == nil:
			return nil, fmt.Errorf("result %d has no share: give one from 0 to 1", i+1)
		case r.Result == nil:
			return nil, fmt.Errorf("result %d has no value: give its IMPs or its matchpoints", i+1)
		case r.Share.Sign() < 0:
			return nil, fmt.Errorf("result %d has a share of %s: a share is 0 to 1", i+1, r.Share.RatString())
		}
		shares.Add(shares, r.Share)
		score.Add(score, new(big.Rat).Mul(r.Share, r.Result))
	}
	if shares.Cmp(big.NewRat(1, 1)) != 0 {
		return nil, fmt.Errorf("the shares add up to %s: they must add up to 1", shares.RatString())
	}
	return score, nil
}
