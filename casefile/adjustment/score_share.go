package adjustment

import (
	"math/big"
	"strings"

	"redress/bridge/scoring"
	"redress/fault"
)

var (
	whole   = big.NewRat(1, 1)
	hundred = big.NewRat(100, 1)
	sliver  = big.NewRat(1, 500) // less than this is missing where thirds or sixths were rounded
)

// NewShare reads how probable a result was as it is typed, "60%", "60", "2/3" or "0.6", and gives it exactly: "3/5". A
// plain number above 1 is a percentage. field names the form field for what is wrong with it.
func NewShare(field, typed string) (string, error) {
	text := strings.TrimSpace(typed)
	if value, ok := number(strings.Replace(text, ",", ".", 1)); ok && value.Cmp(whole) > 0 &&
		!strings.Contains(text, "/") {
		text += "%"
	}
	share, err := scoring.ParseShare(text)
	switch {
	case text == "":
		return "", fault.At(field, "Say how probable this result was, such as 60%% or 2/3.")
	case err != nil:
		return "", fault.At(field, "%q is not a share of a score. Write it as 60%%, 2/3 or 0.6, above 0 and at most "+
			"100%%.", typed)
	case share.Sign() <= 0 || share.Cmp(whole) > 0:
		return "", fault.At(field, "A share is above 0%% and at most 100%%; %q is not. Leave out a result that has "+
			"none.", typed)
	}
	return share.RatString(), nil
}

// checkShares tells whether the shares are read and make up one whole score.
func checkShares(field string, outcomes []Outcome) error {
	total := new(big.Rat)
	for i, o := range outcomes {
		share, ok := number(o.Share)
		if !ok || share.Sign() <= 0 {
			return fault.At(place(field, i)+"-share",
				"Say how probable this result was, such as 60%% or 2/3; leave out a result that has no share.")
		}
		total.Add(total, share)
	}
	missing := new(big.Rat).Sub(whole, total)
	hint := ""
	if small := new(big.Rat).Abs(missing); small.Cmp(sliver) < 0 {
		hint = " Write thirds and sixths as 1/3 and 1/6."
	}
	switch missing.Sign() {
	case 1:
		return fault.At(field, "The shares add up to %s: %s is missing.%s", scoring.ShareText(total),
			scoring.ShareText(missing), hint)
	case -1:
		return fault.At(field, "The shares add up to %s: that is %s too much.%s", scoring.ShareText(total),
			scoring.ShareText(missing.Neg(missing)), hint)
	}
	return nil
}

// rest is what the shares of a list leave for the one row whose share is empty, exact, and how many such rows there
// are; empty where the shares cannot be read or leave nothing.
func (l TypedResults) rest() (left string, open int) {
	rest := new(big.Rat).Set(whole)
	for _, row := range l.Rows {
		if row.Blank() {
			continue
		}
		if row.Share == "" {
			open++
			continue
		}
		share, err := NewShare("", row.Share)
		if err != nil {
			return "", open
		}
		value, _ := number(share)
		rest.Sub(rest, value)
	}
	if rest.Sign() <= 0 {
		return "", open
	}
	return rest.RatString(), open
}

// Sum says what the shares of a list come to: "100%", "40% is missing", "20% too much"; complete where they make up a
// whole score.
func (l TypedResults) Sum() (words string, complete bool) {
	total, open, typed := new(big.Rat), 0, false
	for _, row := range l.Rows {
		if row.Share == "" {
			if !row.Blank() {
				open++
			}
			continue
		}
		share, err := NewShare("", row.Share)
		if err != nil {
			return "Write the shares as 60% or 2/3", false
		}
		value, _ := number(share)
		total.Add(total, value)
		typed = true
	}
	missing := new(big.Rat).Sub(whole, total)
	switch {
	case missing.Sign() < 0:
		return scoring.ShareText(missing.Neg(missing)) + " too much", false
	case missing.Sign() == 0 && open == 0:
		return "100%", true
	case open == 1 && !typed:
		return "100%: the only result", true
	case missing.Sign() > 0 && open == 1:
		return "100%: the line left empty gets " + scoring.ShareText(missing), true
	case missing.Sign() > 0:
		return scoring.ShareText(missing) + " is missing", false
	}
	return "100%, and nothing is left for the line left empty", false
}

// ShareText is an exact share as it is shown and typed.
func ShareText(exact string) string {
	share, ok := number(exact)
	if !ok {
		return exact
	}
	return scoring.ShareText(share)
}

// maxDigits is the characters of an exact figure; the fraction of a board with many weighted scores can be long.
const maxDigits = 400

// number reads an exact figure, "13.8", "-5" or "69/5", as it is stored; false where it is none. Exponents are none, so
// that a short text is a small number.
func number(text string) (*big.Rat, bool) {
	if len(text) > maxDigits || strings.Trim(text, "-./0123456789") != "" {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}
