package scoring

import (
	"errors"
	"fmt"
	"math/big"
)

// Outcome is one of the results that a side's score is made of: points of North-South (Law 77) and how probable the
// result was.
type Outcome struct {
	Points int      // of North-South; negative where East-West score
	Share  *big.Rat // above 0, at most 1
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
	if total.Cmp(big.NewRat(1, 1)) != 0 {
		return fmt.Errorf("the shares add up to %s: they must add up to 1", total.RatString())
	}
	return nil
}
