package bridge

import (
	"fmt"
	"strconv"
	"strings"
)

// book is the six tricks that declarer's side wins before the first odd trick.
const book = 6

// CheckTricks says what is wrong with a number of tricks won by one side: there are thirteen in a deal.
func CheckTricks(tricks int) error {
	if tricks < 0 || tricks > 13 {
		return fmt.Errorf("declarer's side cannot have won %d tricks: the number is 0 to 13", tricks)
	}
	return nil
}

// Needed is the number of tricks that makes the contract, 7 to 13; 0 where the board was passed out.
func (c Contract) Needed() int {
	if c.PassedOut() {
		return 0
	}
	return book + c.Level
}

// Overtricks is the number of tricks won above those needed, negative for undertricks; 0 where the board was passed
// out.
func (c Contract) Overtricks(tricks int) int {
	if c.PassedOut() {
		return 0
	}
	return tricks - c.Needed()
}

// Result is the result as a score slip shows it: "=", "+1", "-2"; empty where the board was passed out.
func (c Contract) Result(tricks int) string {
	switch over := c.Overtricks(tricks); {
	case c.PassedOut():
		return ""
	case over == 0:
		return "="
	default:
		return fmt.Sprintf("%+d", over)
	}
}

// WithResult is the contract and what became of it, for people: "2♥X by East −2", "4♠ by South =", "passed out". The
// minus is the printed one; what is typed may have either ([Contract.ParseResult]).
func (c Contract) WithResult(tricks int) string {
	if c.PassedOut() {
		return c.Symbol()
	}
	return c.Symbol() + " " + strings.Replace(c.Result(tricks), "-", "−", 1)
}

// ParseResult reads the tricks won by declarer's side, written as on a score slip ("=", "+1", "-2") or as a plain
// number of tricks ("10"). More or fewer tricks than a deal has, and any other text, are errors. A board that was
// passed out has no result: an empty text and 0 tricks are all that it takes.
func (c Contract) ParseResult(text string) (int, error) {
	form := strings.ReplaceAll(tidy(text), "−", "-")
	if c.PassedOut() {
		if form == "" || form == "0" {
			return 0, nil
		}
		return 0, fmt.Errorf("%q: a board that was passed out has no result, leave it empty", text)
	}
	if form == "=" {
		return c.Needed(), nil
	}
	number, err := strconv.Atoi(form)
	if err != nil || number < -13 || number > 13 {
		return 0, fmt.Errorf("%q is not a result: write =, +1, -2 or the number of tricks", text)
	}
	if form[0] == '+' || form[0] == '-' {
		number += c.Needed()
	}
	if err := CheckTricks(number); err != nil {
		return 0, fmt.Errorf("%q in %s: %w", text, c, err)
	}
	return number, nil
}
