package scoring

import (
	"math/big"
	"strings"
)

// ChangeText is how a figure changed, for people who see both figures with so many decimals: the difference of what is
// shown, so that the sum on paper comes out, with its sign. A change too small to be seen is "+0.00…"; no change at
// all is empty. A figure that is missing counts nothing.
func ChangeText(before, after *big.Rat, places int) string {
	exact, seen := gain(before, after), gain(shownAs(before, places), shownAs(after, places))
	switch {
	case exact.Sign() == 0:
		return ""
	case seen.Sign() == 0:
		return map[int]string{1: "+", -1: "−"}[exact.Sign()] + new(big.Rat).FloatString(places) + "…"
	case seen.Sign() > 0:
		return "+" + FigureText(seen, places)
	}
	return FigureText(seen, places)
}

// shownAs is a figure as people see it, as a number again.
func shownAs(figure *big.Rat, places int) *big.Rat {
	if figure == nil {
		return nil
	}
	shown, _ := new(big.Rat).SetString(figure.FloatString(places)) // what FloatString writes is a number
	return shown
}

// FigureText is a figure for people: exact where it has at most so many decimals, and without needless ones; otherwise
// rounded to that many, a half away from 0. The minus sign is a proper one.
func FigureText(figure *big.Rat, places int) string {
	if needed, exact := figure.FloatPrec(); exact && needed < places {
		places = needed
	}
	text := figure.FloatString(places)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-")
	}
	return strings.Replace(text, "-", "−", 1)
}
