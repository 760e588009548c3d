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

// SelfInflicted splits damage to which the non-offending side contributed by an error or a gamble of the kind that Law
// 12C1(e) names. The three figures are that side's: what it scored (actual), what it could expect without the
// infraction, which may be a [Weighted] score, and what was normal after the infraction but without the error or
// gamble. They are on a scale where one side's gain is the other's loss: IMPs, or matchpoints counted from the average.
//
// The first result is for the non-offending side, the second for the offending side, each seen from its own side; the
// two need not balance. The Law says who is not relieved and leaves the arithmetic to practice, which is this:
//
//   - expected no better than actual: there is no damage, and both sides keep what they scored;
//   - normal at least as good as expected: all damage is self-inflicted, and the non-offending side keeps actual;
//   - normal no better than actual: the error cost nothing, and the non-offending side gets expected;
//   - otherwise it gets actual and what the infraction cost, the difference of expected and normal.
//
// Where there is damage, the offending side gets its side of expected. A figure that is missing is an error.
func SelfInflicted(actual, expected, normal *big.Rat) (nonOffending, offending *big.Rat, err error) {
	switch {
	case actual == nil:
		return nil, nil, errors.New("the score at the table is missing")
	case expected == nil:
		return nil, nil, errors.New("the score to be expected without the infraction is missing")
	case normal == nil:
		return nil, nil, errors.New("the normal score after the infraction is missing")
	case expected.Cmp(actual) <= 0:
		return new(big.Rat).Set(actual), new(big.Rat).Neg(actual), nil
	}
	offending = new(big.Rat).Neg(expected)
	switch {
	case normal.Cmp(expected) >= 0:
		return new(big.Rat).Set(actual), offending, nil
	case normal.Cmp(actual) <= 0:
		return new(big.Rat).Set(expected), offending, nil
	}
	consequent := new(big.Rat).Sub(expected, normal)
	return consequent.Add(consequent, actual), offending, nil
}
