package session

import (
	"math/big"
	"regexp"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
)

// ByHand is matchpoints that a scorer entered for a side of a line or for both, which stand in place of what the line
// comes to: on the scale of the session, as decimals or fractions ("12", "7.5", "15/2"); empty where none were. The
// other tables are compared with the result of the line as if nothing had been entered ([scoring.ByHand]).
type ByHand struct {
	NS string `json:"ns,omitempty"`
	EW string `json:"ew,omitempty"`
	By string `json:"-"` // who entered them
}

// Entered tells whether matchpoints were entered for a side at least.
func (h ByHand) Entered() bool { return h.NS != "" || h.EW != "" }

// String is what was entered, as a line shows it: "matchpoints by hand: NS 12, EW 7.5"; empty where nothing was.
func (h ByHand) String() string {
	var sides []string
	for _, side := range []struct {
		of      bridge.Side
		entered string
	}{{bridge.NorthSouth, h.NS}, {bridge.EastWest, h.EW}} {
		if side.entered != "" {
			sides = append(sides, side.of.String()+" "+side.entered)
		}
	}
	if len(sides) == 0 {
		return ""
	}
	return "matchpoints by hand: " + strings.Join(sides, ", ")
}

// same tells whether the same was entered, by whomever.
func (h ByHand) same(other ByHand) bool { return h.NS == other.NS && h.EW == other.EW }

var matchpointText = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+|/[0-9]*[1-9][0-9]*)?$`)

// matchpoints reads what was entered for a side; nil where nothing was, false for what is no number.
func matchpoints(text string) (*big.Rat, bool) {
	if text == "" {
		return nil, true
	}
	if len(text) > maxEntered || !matchpointText.MatchString(text) {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// Scored is what was entered, exactly. It was checked when it was recorded.
func (h ByHand) Scored() scoring.ByHand {
	ns, _ := matchpoints(h.NS)
	ew, _ := matchpoints(h.EW)
	return scoring.ByHand{NorthSouth: ns, EastWest: ew}
}

// Line is the slip with what was entered by hand beside it.
func (r Result) Line() string {
	if !r.ByHand.Entered() {
		return r.Slip()
	}
	return r.Slip() + ", " + r.ByHand.String()
}
