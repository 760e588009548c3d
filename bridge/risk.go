package bridge

import "fmt"

// Risk says whether a contract is undoubled (the zero value), doubled or redoubled (Laws 19D, 77).
type Risk uint8

// The three states of a contract.
const (
	Undoubled Risk = iota
	Doubled
	Redoubled
)

// Valid reports whether the risk is one of the three.
func (r Risk) Valid() bool { return r <= Redoubled }

// Factor multiplies the trick score: 1, 2 or 4 (Law 77).
func (r Risk) Factor() int { return 1 << r }

// String is the risk as spoken: "undoubled", "doubled", "redoubled".
func (r Risk) String() string {
	if !r.Valid() {
		return fmt.Sprintf("Risk(%d)", uint8(r))
	}
	return [...]string{"undoubled", "doubled", "redoubled"}[r]
}

// Letters is the form behind a contract: nothing, "X" or "XX".
func (r Risk) Letters() string {
	if !r.Valid() {
		return r.String()
	}
	return "XX"[:r]
}

// ParseRisk reads X or XX and the words, in either case; an empty text is undoubled, anything else is an error.
func ParseRisk(text string) (Risk, error) {
	switch tidy(text) {
	case "", "UNDOUBLED":
		return Undoubled, nil
	case "X", "D", "DBL", "DOUBLE", "DOUBLED":
		return Doubled, nil
	case "XX", "R", "RDBL", "REDOUBLE", "REDOUBLED":
		return Redoubled, nil
	}
	return Undoubled, fmt.Errorf("%q does not say whether the contract is doubled: write X, XX or nothing", text)
}

// MarshalText writes the word of String; a value outside the three is an error.
func (r Risk) MarshalText() ([]byte, error) { return marshal(r.Valid(), r.String()) }

// UnmarshalText reads what [ParseRisk] reads.
func (r *Risk) UnmarshalText(text []byte) error { return unmarshal(r, text, ParseRisk) }
