package scoring

import "math/big"

// crossScale gives IMPs against every other line (Law 78B, compared across the field). A line against itself is worth
// nothing, a weighted one in the mean, so that it may stay in the field.
type crossScale struct {
	frequency
	rules    Rules
	counted  int
	intended int
}

func (s crossScale) worth(points int) *big.Rat {
	sum := s.sum(func(other int) int { return s.rules.capped(IMPs(points - other)) })
	sum = s.rules.Missing.imps(sum, s.counted, s.intended)
	return sum.Mul(sum, s.rules.Divisor.inverse(s.intended))
}

// capped is the IMPs of one comparison, as many as count.
func (r Rules) capped(imps int) int {
	if r.Cap == 0 {
		return imps
	}
	return min(max(imps, -r.Cap), r.Cap)
}

// inverse is what the sum of IMPs against the others is multiplied by on a board of so many results. A board with one
// result has no comparisons, and nothing to divide.
func (d Divisor) inverse(results int) *big.Rat {
	switch {
	case results < 2 || d == Undivided:
		return one
	case d == ByResults:
		return big.NewRat(1, int64(results))
	case d == ByRoot:
		return new(big.Rat).Inv(root(2 * results * (results - 1)))
	}
	return big.NewRat(1, int64(results-1))
}

// root is the square root of a whole number, to the nearest sixth decimal.
func root(n int) *big.Rat {
	const scaled = 10_000_000 // one digit more than is kept, for the rounding
	square := new(big.Int).Mul(big.NewInt(int64(n)), big.NewInt(scaled*scaled))
	digits := new(big.Rat).SetFrac(square.Sqrt(square), big.NewInt(scaled))
	return Rounding{On: true, Places: 6}.Apply(digits, new(big.Rat))
}
