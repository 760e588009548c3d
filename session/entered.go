package session

import (
	"math/big"
	"regexp"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
)

// Artificial is an adjusted score that was entered in place of a result, for each side: percent of the board (12C2) as
// an exact decimal, or the results that it was assigned elsewhere (12C1) with their shares, as points of a side:
// "60% NS 110, 40% EW 50". The zero value is none.
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

// Assigned tells whether a side at least was assigned results, with which the other tables are compared.
func (a Artificial) Assigned() bool {
	ns, ew := a.Percent()
	return a != Artificial{} && (ns == nil || ew == nil)
}

// String is what was entered as a slip shows it: "60% to 40%", "60% NS 110, 40% EW 50".
func (a Artificial) String() string {
	words := func(given string) string {
		if _, percent := decimal(given); percent {
			return given + "%"
		}
		return given
	}
	switch {
	case !a.Assigned():
		return words(a.NS) + " to " + words(a.EW)
	case a.NS == a.EW:
		return a.NS
	}
	return "North-South " + words(a.NS) + "; East-West " + words(a.EW)
}

// AssignedText is results with their shares as [Artificial] holds them.
func AssignedText(results scoring.Mix) string {
	parts := make([]string, len(results))
	for i, o := range results {
		if parts[i] = (Result{Score: o.Points}).Points(); o.Points == 0 {
			parts[i] = bridge.NorthSouth.String() + " 0"
		}
		percent := new(big.Rat).Mul(o.Share, hundred)
		switch places, exact := percent.FloatPrec(); {
		case len(results) == 1:
		case exact:
			parts[i] = percent.FloatString(places) + "% " + parts[i]
		default:
			parts[i] = o.Share.RatString() + " " + parts[i]
		}
	}
	return strings.Join(parts, ", ")
}

// GivenBy is what a side has by its part of an [Artificial]; false for what cannot be given.
func GivenBy(text string) (given scoring.SideScore, ok bool) {
	if percent, is := decimal(text); is {
		award := scoring.PercentAward(percent)
		return scoring.SideScore{Award: &award}, award.Check() == nil
	}
	if len(text) > maxAssigned {
		return given, false
	}
	typed, err := scoring.ReadTyped(text)
	if err != nil {
		return given, false
	}
	for _, r := range typed.Results {
		if !r.PointsOnly || !r.SideNamed || r.Share == nil {
			return given, false
		}
		given.Assigned = append(given.Assigned, scoring.Outcome{Points: r.Points, Share: r.Share})
	}
	return given, given.Check() == nil
}

// Figures are what was printed for each side, exactly; nil where nothing was.
func (e Entered) Figures() (ns, ew *big.Rat) {
	ns, _ = decimal(e.NS)
	ew, _ = decimal(e.EW)
	return ns, ew
}
