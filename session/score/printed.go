package score

import (
	"math/big"

	"redress/bridge/scoring"
	"redress/session"
)

var hundred = big.NewRat(100, 1)

// artificial is the artificial score of a line. Programs write one code for an average that follows the session and for
// a percentage that does not, and an adjustment made by hand may stand under a code too: where the points were printed
// they stand, and the code is only a hint. top is the sum of both sides' printed matchpoints on that board, nil where
// it is not known.
func artificial(r session.Result, method scoring.Method, top *big.Rat) *scoring.Adjusted {
	if r.Artificial.Assigned() { // what others are compared with is exact, and what was printed is not
		ns, _ := session.GivenBy(r.Artificial.NS) // both were checked when the result was recorded
		ew, _ := session.GivenBy(r.Artificial.EW)
		return &scoring.Adjusted{NorthSouth: ns, EastWest: ew}
	}
	ns, ew := r.Artificial.Percent()
	printedNS, printedEW := r.Entered.Figures()
	return &scoring.Adjusted{
		NorthSouth: award(method, ns, printedNS, top),
		EastWest:   award(method, ew, printedEW, top),
	}
}

func award(method scoring.Method, percent, printed, top *big.Rat) scoring.SideScore {
	award := scoring.PercentAward(percent)
	if printed != nil {
		switch {
		case !method.InPercent():
			award = scoring.Award{Kind: scoring.Fixed, IMPs: printed}
		case top != nil && top.Sign() > 0:
			share := new(big.Rat).Quo(printed, top)
			award = scoring.Award{Kind: scoring.Fixed, Percent: share.Mul(share, hundred)}
		}
	}
	return scoring.SideScore{Award: &award}
}

// printedTop is what both sides of an ordinary line share of the matchpoints that a program printed: the most frequent
// sum, for a line that was adjusted by hand may have another. It is nil where nothing was printed.
func printedTop(results session.Results) *big.Rat {
	count := map[string]int{}
	var top *big.Rat
	for _, r := range results {
		ns, ew := r.Entered.Figures()
		if r.NotPlayed || r.Artificial != (session.Artificial{}) || ns == nil || ew == nil {
			continue
		}
		sum := ns.Add(ns, ew)
		if count[sum.RatString()]++; top == nil || count[sum.RatString()] > count[top.RatString()] {
			top = sum
		}
	}
	return top
}
