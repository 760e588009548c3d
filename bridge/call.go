package bridge

import "fmt"

// Call is a pass, a double, a redouble or one of the 35 bids. Calls can be compared with ==; of two bids the higher
// value outranks the other (Law 18B). Pass is the zero value.
type Call uint8

// The three calls that are not bids (Laws 18A, 19).
const (
	Pass Call = iota
	Double
	Redouble
)

const (
	firstBid Call = Redouble + 1
	lastBid  Call = firstBid + maxLevel*Call(len(Denominations)) - 1
)

// Calls are all 38 calls: pass, double, redouble, then the bids from 1C to 7NT. The slice is the caller's own.
func Calls() []Call {
	calls := make([]Call, 0, lastBid+1)
	for c := Pass; c <= lastBid; c++ {
		calls = append(calls, c)
	}
	return calls
}

// Valid reports whether the call is one of the 38.
func (c Call) Valid() bool { return c <= lastBid }

// IsBid reports whether the call is a bid (Law 18A).
func (c Call) IsBid() bool { return firstBid <= c && c <= lastBid }

// Bid is the bid that the call makes, and false for a pass, a double or a redouble.
func (c Call) Bid() (Bid, bool) {
	if !c.IsBid() {
		return Bid{}, false
	}
	step := int(c - firstBid)
	return Bid{
		Level:        step/len(Denominations) + 1,
		Denomination: Denomination(step % len(Denominations)),
	}, true
}

// String is the canonical form: "P", "X", "XX", "1NT", "2D".
func (c Call) String() string {
	switch c {
	case Pass:
		return "P"
	case Double:
		return "X"
	case Redouble:
		return "XX"
	}
	if bid, ok := c.Bid(); ok {
		return bid.String()
	}
	return fmt.Sprintf("Call(%d)", uint8(c))
}

// Symbol is the form for the screen: "Pass", "Dbl", "Rdbl", "1NT", "2♦".
func (c Call) Symbol() string {
	switch c {
	case Pass:
		return "Pass"
	case Double:
		return "Dbl"
	case Redouble:
		return "Rdbl"
	}
	if bid, ok := c.Bid(); ok {
		return bid.Symbol()
	}
	return c.String()
}

// ParseCall reads a call in either case: P or Pass; X, D, Dbl or Double; XX, R, Rdbl or Redouble; a level and what
// [ParseDenomination] reads ("1NT", "1N", "2♦", "2 diamonds"). Anything else is an error, a bid above seven with the
// law on it.
func ParseCall(text string) (Call, error) {
	letters := tidy(text)
	switch letters {
	case "P", "PASS":
		return Pass, nil
	case "X", "D", "DBL", "DOUBLE":
		return Double, nil
	case "XX", "R", "RDBL", "REDOUBLE":
		return Redouble, nil
	case "":
		return Pass, fmt.Errorf("the call is empty: write P, X, XX or a bid such as 1NT or 2D")
	}
	denomination, err := ParseDenomination(letters[1:])
	level := int(letters[0]) - '0'
	switch {
	case err != nil || level < 0 || level > 9:
		return Pass, fmt.Errorf("%q is not a call: write P, X, XX or a bid such as 1NT or 2D", text)
	case level > maxLevel:
		return Pass, fmt.Errorf("%q is a bid of more than seven, which can never stand: record the pass that "+
			"replaces it (38C)", text)
	case level < 1:
		return Pass, fmt.Errorf("%q is not a bid: the lowest level is 1 (18A)", text)
	}
	return Bid{level, denomination}.Call()
}

// MarshalText writes the canonical form; a call outside the 38 is an error.
func (c Call) MarshalText() ([]byte, error) { return marshal(c.Valid(), c.String()) }

// UnmarshalText reads what [ParseCall] reads.
func (c *Call) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseCall) }
