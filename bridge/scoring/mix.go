package scoring

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
)

// Outcome is one of the results that a side's score is made of: points of North-South (Law 77) and how probable the
// result was.
type Outcome struct {
	Points int      // of North-South; negative where East-West score
	Share  *big.Rat // above 0, at most 1
	Name   string   // what people call it, as "4♠ by North, 10 tricks"; empty where only the points are known
}

// Mix is the real score of a side: one outcome, or several with shares that add up to 1 (Law 12C1(c)). Each outcome is
// converted into matchpoints or IMPs by itself, and only then weighted; the points are never averaged. A Mix without
// outcomes is no score.
type Mix []Outcome

// Plain is a single result.
func Plain(points int) Mix { return Mix{{Points: points, Share: big.NewRat(1, 1)}} }

// Check says what is wrong with the shares; nil where they are all above 0 and add up to 1.
func (m Mix) Check() error {
	if len(m) == 0 {
		return errors.New("a score needs at least one result")
	}
	total := new(big.Rat)
	for i, o := range m {
		switch {
		case o.Share == nil:
			return fmt.Errorf("result %d has no share: give one from 0 to 1", i+1)
		case o.Share.Sign() <= 0:
			return fmt.Errorf("result %d has a share of %s: leave out what has none", i+1, o.Share.RatString())
		}
		total.Add(total, o.Share)
	}
	if total.Cmp(one) != 0 {
		return fmt.Errorf("the shares add up to %s: they must add up to 1", total.RatString())
	}
	return nil
}

// worth is the mean of what the outcomes are worth, each by itself.
func (m Mix) worth(each func(points int) *big.Rat) *big.Rat {
	if len(m) == 1 {
		return each(m[0].Points)
	}
	mean := new(big.Rat)
	for _, o := range m {
		mean.Add(mean, new(big.Rat).Mul(o.Share, each(o.Points)))
	}
	return mean
}

// with is the two scores, each counted half.
func (m Mix) with(other Mix) Mix {
	both := slices.Concat(m, other)
	for i, o := range both {
		both[i].Share = new(big.Rat).Mul(o.Share, half)
	}
	return both
}

// same tells whether two scores are the same results with the same shares, in the same order.
func (m Mix) same(other Mix) bool {
	if len(m) != len(other) {
		return false
	}
	for i, o := range m {
		if o.Points != other[i].Points || o.Share != other[i].Share && o.Share.Cmp(other[i].Share) != 0 {
			return false
		}
	}
	return true
}
