package scoring

import "math/big"

// Apply rounds a figure; centre is the average of the board or of the total, which only [TowardAverage] looks at: half
// the top for matchpoints, 0 for IMPs. The result may be the figure itself, which is never changed.
func (r Rounding) Apply(value, centre *big.Rat) *big.Rat {
	if !r.On {
		return value
	}
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(r.Places)), nil)
	scaled := new(big.Rat).Mul(value, new(big.Rat).SetInt(scale))
	if scaled.IsInt() {
		return value
	}
	// Euclidean division rounds down, below zero as well.
	units := new(big.Int).Div(scaled.Num(), scaled.Denom())
	if r.up(value, centre, new(big.Rat).Sub(scaled, new(big.Rat).SetInt(units)), units.Bit(0) == 1) {
		units.Add(units, big.NewInt(1))
	}
	return new(big.Rat).SetFrac(units, scale)
}

// up tells whether a value goes to the higher of the two figures that it lies between: rest is how far it lies above
// the lower one, odd whether that one's last digit is.
func (r Rounding) up(value, centre, rest *big.Rat, odd bool) bool {
	if r.Ties == Down {
		return false
	}
	if side := rest.Cmp(half); side != 0 {
		return side > 0
	}
	switch r.Ties {
	case ToEven:
		return odd
	case Upward:
		return true
	}
	if side := value.Cmp(centre); r.Ties == TowardAverage && side != 0 {
		return side < 0
	}
	return value.Sign() > 0
}
