package scoring

import (
	"math/big"
	"strings"
)

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
