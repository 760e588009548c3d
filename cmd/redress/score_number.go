package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"redress/bridge/scoring"
)

// exact is a number as scores have it: a JSON number, or a fraction or a decimal as text ("14/3"). It is written as a
// number, in full where it has few decimals, otherwise rounded to nine. Without a value it is null.
type exact struct{ *big.Rat }

// mostDigits is how long a number may be.
const mostDigits = 40

// numeral is a number that can be read: decimals with an exponent of two digits at most, so that no figure fills the
// memory, or a fraction.
var numeral = regexp.MustCompile(`^[+-]?(\d+/\d+|\d*\.?\d+([eE][+-]?\d{1,2})?|\d+\.)$`)

func (e *exact) UnmarshalJSON(text []byte) error {
	if bytes.Equal(text, []byte("null")) {
		e.Rat = nil
		return nil
	}
	value, err := readNumber(text)
	e.Rat = value
	return err
}

func readNumber(text []byte) (*big.Rat, error) {
	number := string(text)
	if len(text) > 0 && text[0] == '"' {
		if err := json.Unmarshal(text, &number); err != nil {
			return nil, err
		}
	}
	number = strings.TrimSpace(strings.Replace(number, "−", "-", 1))
	value, ok := new(big.Rat), false
	if len(number) <= mostDigits && numeral.MatchString(number) {
		value, ok = value.SetString(number)
	}
	if !ok {
		return nil, fmt.Errorf("%s is no number: write it as 12, 4.5 or 14/3", clipped(text))
	}
	return value, nil
}

// clipped is the beginning of a text that may be long.
func clipped(text []byte) string {
	if len(text) > mostDigits {
		return string(text[:mostDigits]) + "..."
	}
	return string(text)
}

func (e exact) MarshalJSON() ([]byte, error) {
	if e.Rat == nil {
		return []byte("null"), nil
	}
	places, finite := e.FloatPrec()
	if !finite || places > 12 {
		places = 9
	}
	text := e.FloatString(places)
	if strings.Trim(text, "-0.") == "" {
		return []byte("0"), nil
	}
	return []byte(text), nil
}

// integer is a whole number without decimals, in a range that every count and score of the game keeps.
type integer int

func (w *integer) UnmarshalJSON(text []byte) error {
	value, err := readNumber(text)
	if err != nil {
		return err
	}
	if !value.IsInt() || !value.Num().IsInt64() || value.Num().Int64() > 1_000_000 || value.Num().Int64() < -1_000_000 {
		return fmt.Errorf("%s is no whole number that a score can have", clipped(text))
	}
	*w = integer(value.Num().Int64())
	return nil
}

// or is the number, or another one where none is given.
func (w *integer) or(otherwise int) int {
	if w == nil {
		return otherwise
	}
	return int(*w)
}

// rounding is how an input wants its figures rounded; without places they stay exact.
type rounding struct {
	Places *integer `json:"round_places"`
	Mode   string   `json:"round_mode"`
}

func (r rounding) rule() (scoring.Rounding, error) {
	ties, err := readTies(r.Mode)
	if err != nil {
		return scoring.Rounding{}, err
	}
	if places := r.Places.or(0); places < 0 || places > 6 {
		return scoring.Rounding{}, fmt.Errorf("figures are rounded to 0 to 6 decimals, not to %d", places)
	}
	return scoring.Rounding{On: r.Places != nil, Places: r.Places.or(0), Ties: ties}, nil
}

// readTies reads which way a half goes.
func readTies(mode string) (scoring.Ties, error) {
	switch strings.NewReplacer("half", "", "_", "", "-", "", " ", "", "from", "", "zero", "", "to", "").Replace(mode) {
	case "", "away":
		return scoring.AwayFromZero, nil
	case "up":
		return scoring.Upward, nil
	case "even":
		return scoring.ToEven, nil
	case "average", "wardaverage", "wardsaverage":
		return scoring.TowardAverage, nil
	case "down", "floor":
		return scoring.Down, nil
	}
	return "", fmt.Errorf("%q is no way to round: it is half_up, half_even, half_away, toward_average or down", mode)
}

// asNumbers are figures as numbers, rounded by a rule; those that are missing are null.
func asNumbers(figures []*big.Rat, rule scoring.Rounding, centre *big.Rat) []exact {
	numbers := make([]exact, len(figures))
	for i, figure := range figures {
		if figure != nil {
			numbers[i] = exact{rule.Apply(figure, centre)}
		}
	}
	return numbers
}

// fractions are figures as exact text; those that are missing are null.
func fractions(figures []*big.Rat) []any {
	texts := make([]any, len(figures))
	for i, figure := range figures {
		if figure != nil {
			texts[i] = figure.RatString()
		}
	}
	return texts
}

func number(n int) *big.Rat { return big.NewRat(int64(n), 1) }
