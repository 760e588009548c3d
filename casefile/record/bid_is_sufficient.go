package record

import (
	"fmt"
	"slices"

	"redress/bridge"
)

// bidIsSufficient answers whether the call in question is a sufficient bid: one that outranks the last bid before it
// (Laws 18C, 18D). A pass, a double and a redouble are no bids, and of a call after the final pass (Law 39) the
// question is not asked. Where the director marked a bid made in turn as irregular although it outranks what is
// recorded, the record cannot be what the table saw.
func bidIsSufficient(r *reading) (key, why string, known bool) {
	index, made, ok := r.bidding.InQuestion()
	auction := r.bidding.Auction
	bid, isBid := made.Call.Bid()
	before := auction.Before(index)
	if !ok || !isBid || before.Over() {
		return unknown()
	}
	last, hasLast := before.LastBid()
	previous, _ := last.Call.Bid()
	if hasLast && !bid.Outranks(previous) {
		return no, fmt.Sprintf("%s does not outrank %s.", called(made), called(last)), true
	}
	if made.Irregular && made.Seat == auction.TurnAt(index) {
		return unknown()
	}
	if !hasLast {
		return yes, fmt.Sprintf("%s is the first bid of the auction.", called(made)), true
	}
	return yes, fmt.Sprintf("%s outranks %s.", called(made), called(last)), true
}

// firstCallWas answers whether a call that was changed could be made at all where it was made ("possible"): not one at
// another player's turn ("out-of-turn"), nor a bid that does not outrank the last ("too-low", Law 18D), nor a double or
// redouble that Law 19 does not allow ("inadmissible"). Where the board is over the question is another one. A call at
// another's turn that follows on one of the same player may be the one put in its place, and behind an irregular call
// somebody may be obliged to pass: neither is known.
func firstCallWas(r *reading) (key, why string, known bool) {
	index, made, ok := r.bidding.InQuestion()
	before := r.bidding.Before(index)
	_, _, inTime := r.after(index)
	irregular := func(made bridge.MadeCall) bool { return made.Irregular }
	if !ok || !inTime || r.Incident.Kind == Explanation || before.Over() ||
		slices.ContainsFunc(before.Calls, irregular) {
		return unknown()
	}
	turn := r.bidding.TurnAt(index)
	if turn != made.Seat {
		if index > 0 && before.Calls[index-1].Seat == made.Seat {
			return unknown()
		}
		return "out-of-turn", fmt.Sprintf("%s was made when it was %s's turn.", called(made), turn.Name()), true
	}
	if !admissible(before, made) {
		return "inadmissible", fmt.Sprintf("%s is a %s that cannot be made there.", called(made), spoken(made.Call)),
			true
	}
	last, hasLast := before.LastBid()
	previous, _ := last.Call.Bid()
	if bid, isBid := made.Call.Bid(); isBid && hasLast && !bid.Outranks(previous) {
		return "too-low", fmt.Sprintf("%s does not outrank %s.", called(made), called(last)), true
	}
	return "possible", fmt.Sprintf("%s was made in turn, and may be made there.", called(made)), true
}
