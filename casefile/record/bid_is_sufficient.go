package record

import "fmt"

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
