package record

import (
	"fmt"

	"redress/bridge"
)

// contractIs answers whether the contract has a trump suit, which decides whether an outstanding trump matters
// (Law 70C). The declarer need not be known.
func contractIs(r *reading) (key, why string, known bool) {
	denomination, bid, ok := denominationOf(r)
	if !ok {
		return unknown()
	}
	if suit, trumps := denomination.Suit(); trumps {
		return "trumps", fmt.Sprintf("The contract is %s, so %s are trumps.", bid, suit.Name()), true
	}
	return "notrump", fmt.Sprintf("The contract is %s, so there are no trumps.", bid), true
}

// denominationOf is that of the contract, with the contract's bid for the screen.
func denominationOf(r *reading) (denomination bridge.Denomination, bid string, known bool) {
	contract, ok := r.final()
	if !ok && !r.bidding.Known {
		contract, ok = r.entered.contract, r.entered.names()
	}
	named, wasBid := contract.Bid()
	return contract.Denomination, named.Symbol() + contract.Risk.Letters(), ok && wasBid
}
