package scoring

import (
	"fmt"
	"slices"
	"strings"

	"redress/bridge"
)

// Par is the result of a board where both sides bid as well as they can with all cards in view, each contract that
// cannot be made doubled: neither side can better it by bidding on. It rests on double-dummy tricks alone and says
// nothing of what was likely at the table (compare Law 12C1(c)).
type Par struct {
	Points    int           // total points of North-South
	Contracts []ParContract // which bring it, in each denomination the lowest; none where the board is passed out
}

// ParContract is a contract that brings par, by the seats of one side that win the most tricks in it.
type ParContract struct {
	Contract bridge.Contract // its Declarer is the first of Seats
	Seats    []bridge.Seat   // one of a side, or both
	Tricks   int             // 0 to 13
}

// String is the short form "4H-S", "1S-EW+2" or, doubled and three down, "5D*-EW-3".
func (p ParContract) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d%s", p.Contract.Level, p.Contract.Denomination.String()[:1])
	if p.Contract.Risk != bridge.Undoubled {
		b.WriteByte('*')
	}
	b.WriteByte('-')
	if len(p.Seats) == 2 {
		b.WriteString(p.Seats[0].Side().String())
	} else {
		b.WriteString(p.Contract.Declarer.String())
	}
	if over := p.Tricks - p.Contract.Needed(); over != 0 {
		fmt.Fprintf(&b, "%+d", over)
	}
	return b.String()
}

// NewPar works out par from the tricks of each declarer in each denomination, as [redress/bridge/claims] finds them:
// an auction in which the sides take turns, the dealer's first, and each bids whatever is best for it to the end.
// Tricks outside 0 to 13, and a seat or a vulnerability that does not exist, are errors.
func NewPar(tricks [5][4]int, dealer bridge.Seat, vul bridge.Vulnerability) (Par, error) {
	if !dealer.Valid() {
		return Par{}, fmt.Errorf("%s is no seat: the dealer is N, E, S or W", dealer)
	}
	if !vul.Valid() {
		return Par{}, fmt.Errorf("%s is no vulnerability: it is none, NS, EW or both", vul)
	}
	for _, den := range bridge.Denominations {
		for _, seat := range bridge.Seats {
			if err := bridge.CheckTricks(tricks[den][seat]); err != nil {
				return Par{}, fmt.Errorf("%s by %s: %w", den, seat.Name(), err)
			}
		}
	}
	type final struct {
		contract ParContract
		own      int // points of North-South where the others pass
		tempts   int // and the best that the others could get for themselves by a higher bid, if nobody bid again
	}
	better := func(side bridge.Side, a, b int) int {
		if side == bridge.NorthSouth {
			return max(a, b)
		}
		return min(a, b)
	}
	var all []final // from the highest bid down, each side's in turn
	var most [2]int // by side: the best it can reach by some bid above the one looked at
	var bare [2]int // by side: the best score of such a bid where nobody bids again
	var may [2]bool // whether there is such a bid
	for level := 7; level > 0; level-- {
		for _, den := range slices.Backward(bridge.Denominations[:]) {
			var reached, bid [2]int
			for _, side := range [2]bridge.Side{bridge.NorthSouth, bridge.EastWest} {
				contract, own, err := parContract(tricks, side, bridge.Bid{Level: level, Denomination: den}, vul)
				if err != nil {
					return Par{}, err
				}
				other, onward := side.Opponents(), own
				f := final{contract, own, own}
				if may[other] {
					onward = better(other, own, most[other])
					f.tempts = better(other, own, bare[other])
				}
				all, reached[side], bid[side] = append(all, f), onward, own
			}
			for side := range reached {
				if may[side] {
					reached[side] = better(bridge.Side(side), most[side], reached[side])
					bid[side] = better(bridge.Side(side), bare[side], bid[side])
				}
				most[side], bare[side], may[side] = reached[side], bid[side], true
			}
		}
	}
	second := dealer.Side().Opponents()
	par := Par{Points: better(dealer.Side(), better(second, 0, most[second]), most[dealer.Side()])}
	for _, f := range slices.Backward(all) { // from the lowest bid up
		named := func(p ParContract) bool {
			return p.Contract.Denomination == f.contract.Contract.Denomination &&
				p.Contract.Declarer.Side() == f.contract.Contract.Declarer.Side()
		}
		if par.Points != 0 && f.own == par.Points && f.tempts == f.own && !slices.ContainsFunc(par.Contracts, named) {
			par.Contracts = append(par.Contracts, f.contract)
		}
	}
	if len(par.Contracts) > 1 && par.Contracts[0].Contract.Risk == bridge.Undoubled {
		slices.Reverse(par.Contracts) // what is made is named from the highest, a sacrifice from the lowest
	}
	return par, nil
}

// parContract is what a side makes of a bid, doubled where it fails, and the points of North-South.
func parContract(tricks [5][4]int, side bridge.Side, bid bridge.Bid, vul bridge.Vulnerability) (ParContract, int,
	error) {
	seats := side.Seats()
	best := max(tricks[bid.Denomination][seats[0]], tricks[bid.Denomination][seats[1]])
	p := ParContract{Tricks: best}
	for _, seat := range seats {
		if tricks[bid.Denomination][seat] == best {
			p.Seats = append(p.Seats, seat)
		}
	}
	p.Contract = bridge.Contract{Level: bid.Level, Denomination: bid.Denomination, Declarer: p.Seats[0]}
	if best < p.Contract.Needed() {
		p.Contract.Risk = bridge.Doubled
	}
	points, err := Score(p.Contract, best, vul.Of(side))
	if side == bridge.EastWest {
		points = -points
	}
	return p, points, err
}
