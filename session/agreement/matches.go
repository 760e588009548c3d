package agreement

import (
	"fmt"
	"math/big"
	"slices"

	"redress/bridge/scoring"
	"redress/session"
	"redress/session/results"
	"redress/session/score"
)

// pairMatch is a match of Swiss pairs with the IMPs that its boards bring each pair in the session.
type pairMatch struct {
	results.Match

	boards int
	ours   [2]*big.Rat
}

// matches compares the IMPs of the matches of Swiss pairs with the sums of their boards, and their victory points with
// what those give on the scale that explains most of them (Law 78D leaves it to the organiser). Which scale was used no
// file says.
func (a *Agreement) matches(f *results.File, play *session.Session, scores *score.Scores) {
	printed := results.PairMatches(f)
	if len(printed) == 0 {
		return
	}
	if play.Scoring != scoring.ByCrossIMPs && play.Scoring != scoring.ByButler {
		a.Open = append(a.Open, fmt.Sprintf("What %d matches brought is not compared: their IMPs and victory points "+
			"are worked out where boards are scored by cross-IMPs or Butler.", len(printed)))
		return
	}
	all := matchesPlayed(f, scores, printed)
	if n := len(printed) - len(all); n > 0 {
		a.Open = append(a.Open, fmt.Sprintf("What %d of %d matches brought is not compared: the session has not all "+
			"of their boards.", n, len(printed)))
	}
	a.matchIMPs(all)
	a.victoryPoints(all)
}

// matchesPlayed are the matches all of whose boards have figures in the session.
func matchesPlayed(f *results.File, scores *score.Scores, printed []results.Match) (all []pairMatch) {
	type meeting struct{ round, one, other int }
	of := func(round, one, other int) meeting { return meeting{round, min(one, other), max(one, other)} }
	lines := map[meeting][]results.Placed{}
	for _, p := range f.Placed() {
		at := of(p.Round, p.Result.NS, p.Result.EW)
		lines[at] = append(lines[at], p)
	}
	for _, m := range printed {
		match := pairMatch{Match: m, ours: [2]*big.Rat{new(big.Rat), new(big.Rat)}}
		whole := true
		for _, p := range lines[of(m.Round, m.NS, m.EW)] {
			board, _ := scores.Traveller(p.Board)
			i := slices.IndexFunc(board.Lines, func(l score.TravellerLine) bool { return l.Table == p.Result.Table })
			if i < 0 || board.Lines[i].After.NS == nil || board.Lines[i].After.EW == nil {
				whole = false
				break
			}
			ns, ew := board.Lines[i].After.NS, board.Lines[i].After.EW
			if p.Result.NS != m.NS {
				ns, ew = ew, ns
			}
			match.boards++
			match.ours[0].Add(match.ours[0], ns)
			match.ours[1].Add(match.ours[1], ew)
		}
		if whole && match.boards > 0 {
			all = append(all, match)
		}
	}
	return all
}

func (a *Agreement) matchIMPs(all []pairMatch) {
	var figures []*big.Rat
	for _, m := range all {
		figures = append(figures, m.IMPs[:]...)
	}
	agrees := results.AgreesOf(figures)
	for _, m := range all {
		for i, imps := range m.IMPs {
			if imps == nil {
				continue
			}
			ok := agrees(imps, m.ours[i])
			if a.IMPs.count(ok); !ok {
				a.differs(m, i, "IMPs", imps, m.ours[i])
			}
		}
	}
}

// victoryPoints takes the scale by which most of the printed victory points are ours; of equal ones the first.
func (a *Agreement) victoryPoints(all []pairMatch) {
	var best Agreement
	for _, scale := range scoring.Scales() {
		tried := Agreement{Scale: scale.Name}
		var figures []*big.Rat
		for _, m := range all {
			figures = append(figures, m.VPs[:]...)
		}
		agrees := results.AgreesOf(figures)
		for _, m := range all {
			for i, vps := range m.VPs {
				if vps == nil {
					continue
				}
				ours, err := scale.Of(m.boards, wholeIMPs(m.ours[i]))
				ok := err == nil && agrees(vps, ours)
				if tried.VPs.count(ok); !ok && err == nil {
					tried.differs(m, i, "victory points", vps, ours)
				}
			}
		}
		if best.Scale == "" || tried.VPs.Agree > best.VPs.Agree {
			best = tried
		}
	}
	switch {
	case best.VPs.Compared == 0:
	case best.VPs.Agree == 0:
		a.Open = append(a.Open, fmt.Sprintf("%d victory points of matches are not compared: no scale that Redress "+
			"knows gives one of them for the IMPs that the boards bring in the session.", best.VPs.Compared))
	default:
		a.VPs, a.Scale = best.VPs, best.Scale
		a.Differences = append(a.Differences, best.Differences...)
	}
}

// wholeIMPs is a margin as scales have it: halves away from zero.
func wholeIMPs(imps *big.Rat) *big.Rat {
	whole, _ := new(big.Rat).SetString(imps.FloatString(0))
	return whole
}

func (a *Agreement) differs(m pairMatch, side int, what string, printed, ours *big.Rat) {
	who := [2]int{m.NS, m.EW}
	a.Differences = append(a.Differences, Difference{At: m.At, Kind: "match", Text: fmt.Sprintf(
		"Round %d, %d against %d: the file has %s %s for %d, the session %s.", m.Round, who[side], who[1-side],
		shown(printed), what, who[side], shown(ours))})
}
