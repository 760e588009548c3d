package record

import (
	"fmt"

	"redress/bridge"
)

// opponentsHoldTrump answers whether an opponent of the claimer still held a trump when the claim was made (Law 70C),
// by the cards left, or by the deal less the cards played before the claim. Where nobody is named as claimer it is
// known only if it is so for either side. A hand that is not known cannot show that there was none. At notrump nobody
// holds one.
func opponentsHoldTrump(r *reading) (key, why string, known bool) {
	denomination, bid, ok := denominationOf(r)
	if !ok {
		return unknown()
	}
	suit, trumps := denomination.Suit()
	if !trumps {
		return no, fmt.Sprintf("The contract is %s: there is no trump suit.", bid), true
	}
	held, left := heldAtClaim(r)
	if !left {
		return unknown()
	}
	sides := []bridge.Side{bridge.NorthSouth, bridge.EastWest}
	if in := r.Incident; in != nil && in.Kind == Claim && in.Seat != nil {
		sides = []bridge.Side{(*in.Seat).LHO().Side()}
	}
	for _, side := range sides {
		one, said, told := trumpsOf(side, held, suit)
		if !told || key != "" && key != one {
			return unknown()
		}
		key, why = one, said
	}
	if len(sides) > 1 && key == yes {
		why = fmt.Sprintf("By the cards left, each side still held trumps (%s), whoever claimed.", suit.Name())
	}
	return key, why, true
}

// heldAtClaim are the cards held when a claim was made; false where the record does not tell.
func heldAtClaim(r *reading) (bridge.Deal, bool) {
	before := *r.Record
	if in := r.Incident; in != nil && in.Kind == Claim && in.Index != nil && *in.Index <= len(r.Play) {
		before.Play = r.Play[:*in.Index]
	}
	if r.Ending == nil && (len(before.Play) == 0 || len(before.Play) == cardsDealt) {
		return bridge.Deal{}, false
	}
	at, known := PositionOf(&before)
	return at.Held, known
}

// trumpsOf tells whether a side holds a trump.
func trumpsOf(side bridge.Side, held bridge.Deal, suit bridge.Suit) (key, why string, known bool) {
	whole := true
	for _, seat := range bridge.Seats {
		if seat.Side() != side {
			continue
		}
		hand, has := held.Hand(seat)
		if whole = whole && has; has && hand.Length(suit) > 0 {
			return yes, fmt.Sprintf("By the cards left, %s held %s in trumps (%s).", seat.Name(), hand.Holding(suit),
				suit.Name()), true
		}
	}
	if !whole {
		return unknown()
	}
	return no, fmt.Sprintf("By the cards left, %s held no trump (%s).", side.Name(), suit.Name()), true
}
