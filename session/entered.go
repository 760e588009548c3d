package session

import (
	"math/big"
	"regexp"
)

// Artificial is an artificial adjusted score as a scoring program holds it: percent of the board for each side (12C2),
// as exact decimals. The zero value is none.
type Artificial struct {
	NS string `json:"ns"`
	EW string `json:"ew"`
}

// Entered is what another program printed for a line: matchpoints or IMPs, each seen from its own side, as exact
// decimals; empty where it printed none.
type Entered struct {
	NS string `json:"ns,omitempty"`
	EW string `json:"ew,omitempty"`
}

var (
	hundred     = big.NewRat(100, 1)
	decimalText = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)
)

// decimal reads an exact decimal as a scoring program prints it; false for anything else.
func decimal(text string) (*big.Rat, bool) {
	if len(text) > maxEntered || !decimalText.MatchString(text) {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// Percent is what each side has of the board.
func (a Artificial) Percent() (ns, ew *big.Rat) {
	ns, _ = decimal(a.NS) // both were checked when the result was recorded
	ew, _ = decimal(a.EW)
	return ns, ew
}

// Figures are what was printed for each side, exactly; nil where nothing was.
func (e Entered) Figures() (ns, ew *big.Rat) {
	ns, _ = decimal(e.NS)
	ew, _ = decimal(e.EW)
	return ns, ew
}
