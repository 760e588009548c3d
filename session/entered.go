package session

import (
	"math/big"
	"regexp"

	"redress/bridge/scoring"
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

// adjusted is the artificial score of a line. Programs write one code for an average that follows the session and for a
// percentage that does not, and an adjustment made by hand may stand under a code too: where the points were printed
// they stand, and the code is only a hint. top is the sum of both sides' printed matchpoints on that board, nil where
// it is not known.
func (r Result) adjusted(method scoring.Method, top *big.Rat) *scoring.Adjusted {
	return &scoring.Adjusted{
		NorthSouth: artificial(method, r.Artificial.NS, r.Entered.NS, top),
		EastWest:   artificial(method, r.Artificial.EW, r.Entered.EW, top),
	}
}

func artificial(method scoring.Method, code, printed string, top *big.Rat) scoring.SideScore {
	percent, _ := decimal(code) // it was checked when the result was recorded
	award := scoring.PercentAward(percent)
	if points, ok := decimal(printed); ok {
		switch {
		case !method.InPercent():
			award = scoring.Award{Kind: scoring.Fixed, IMPs: points}
		case top != nil && top.Sign() > 0:
			share := new(big.Rat).Quo(points, top)
			award = scoring.Award{Kind: scoring.Fixed, Percent: share.Mul(share, hundred)}
		}
	}
	return scoring.SideScore{Award: &award}
}

// printedTop is what both sides of an ordinary line share of the matchpoints that a program printed: the most frequent
// sum, for a line that was adjusted by hand may have another. It is nil where nothing was printed.
func printedTop(results []Result) *big.Rat {
	count := map[string]int{}
	var top *big.Rat
	for _, r := range results {
		ns, printedNS := decimal(r.Entered.NS)
		ew, printedEW := decimal(r.Entered.EW)
		if r.NotPlayed || r.Artificial != (Artificial{}) || !printedNS || !printedEW {
			continue
		}
		sum := ns.Add(ns, ew)
		if count[sum.RatString()]++; top == nil || count[sum.RatString()] > count[top.RatString()] {
			top = sum
		}
	}
	return top
}
