package record

import "redress/bridge"

// misinformed gives the call that a player may want to change under Law 21B1(a), with its index and the auction.
//
// The incident must be an explanation (an alert, a missing alert, a wrong answer) of the call at Index. The player is
// an opponent of its maker, and the call is that player's last one behind it: the latest decision that the explanation
// can have influenced. Where Seat names the player, it is that one. Where it does not, it is the only opponent who has
// called since; where both have, nobody can tell whose call is meant. Not known either where the player has not called
// since, where Seat sits on the side that explained, and where the record contradicts itself about how far the board
// has come.
func misinformed(r *reading) (auction bridge.Auction, index int, known bool) {
	explained, made, ok := r.bidding.InQuestion()
	if !ok || r.Incident.Kind != Explanation || progressOf(r).contradictory() {
		return bridge.Auction{}, 0, false
	}
	auction = r.bidding.Auction
	seats := made.Seat.Side().Opponents().Seats()
	first, hasFirst := lastCallOf(auction, seats[0], explained)
	second, hasSecond := lastCallOf(auction, seats[1], explained)
	switch seat := r.Incident.Seat; {
	case seat != nil && *seat == seats[0]:
		return auction, first, hasFirst
	case seat != nil && *seat == seats[1]:
		return auction, second, hasSecond
	case seat != nil || hasFirst == hasSecond:
		return bridge.Auction{}, 0, false
	case hasFirst:
		return auction, first, true
	}
	return auction, second, true
}

// lastCallOf is the last call of a seat behind an index.
func lastCallOf(auction bridge.Auction, seat bridge.Seat, behind int) (index int, ok bool) {
	for i := len(auction.Calls) - 1; i > behind; i-- {
		if auction.Calls[i].Seat == seat {
			return i, true
		}
	}
	return 0, false
}

// firstCallOf is the first call of a seat behind an index.
func firstCallOf(auction bridge.Auction, seat bridge.Seat, behind int) (bridge.MadeCall, bool) {
	for _, made := range auction.Calls[behind+1:] {
		if made.Seat == seat {
			return made, true
		}
	}
	return bridge.MadeCall{}, false
}
