package scoring

import (
	"fmt"
	"math/big"
	"strings"
)

// ParseShare reads how probable a result was (Law 12C1(c)), as people write it: "60%", "60 %", "12.5%", "0.6" or "2/3",
// with a point or a comma. It is exact. What is no such number, or is below 0 or above the whole, is an error.
func ParseShare(text string) (*big.Rat, error) {
	digits, percent := strings.CutSuffix(strings.TrimSpace(text), "%")
	share, ok := decimal(strings.TrimSpace(digits))
	if over, under, cut := strings.Cut(digits, "/"); cut && !percent {
		share, ok = fraction(strings.TrimSpace(over), strings.TrimSpace(under))
	}
	if ok && percent {
		share.Quo(share, hundred)
	}
	if !ok || len(share.Denom().String()) > shareDigits {
		return nil, fmt.Errorf("%q is not a share: write it as 60%%, 0.6 or 2/3", text)
	}
	if share.Cmp(one) > 0 {
		return nil, fmt.Errorf("a share of %s is more than the whole: write it as 60%%, 0.6 or 2/3",
			strings.TrimSpace(text))
	}
	return share, nil
}

// shareDigits is how many digits a number of a share has at most: none is large, and each that is read can be written.
const shareDigits = 20

// decimal reads digits with a point or a comma among them.
func decimal(text string) (*big.Rat, bool) {
	text = strings.Replace(text, ",", ".", 1)
	if len(text) > shareDigits || strings.Trim(text, "0123456789.") != "" || strings.Trim(text, ".") == "" {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// fraction reads one whole number over another that is not 0.
func fraction(over, under string) (*big.Rat, bool) {
	if strings.ContainsAny(over+under, ".,") {
		return nil, false
	}
	numerator, ok := decimal(over)
	denominator, and := decimal(under)
	if !ok || !and || denominator.Sign() == 0 {
		return nil, false
	}
	return numerator.Quo(numerator, denominator), true
}

// ShareText is a share for people: a percentage where that has at most two decimals, otherwise a fraction: "60%",
// "12.5%", "2/3".
func ShareText(share *big.Rat) string {
	percent := new(big.Rat).Mul(share, hundred)
	if places, exact := percent.FloatPrec(); exact && places <= 2 {
		return percent.FloatString(places) + "%"
	}
	return share.RatString()
}
