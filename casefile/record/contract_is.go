package record

import (
	"fmt"

	"redress/bridge"
)

// contractIs answers whether the contract has a trump suit, which decides whether an outstanding trump matters
// (Law 70C). The declarer need not be known.
func (r *Record) contractIs() (key, why string, known bool) {
	denomination, bid, ok := r.denomination()
	if !ok {
		return unknown()
	}
	if suit, trumps := denomination.Suit(); trumps {
		return "trumps", fmt.Sprintf("The contract is %s, so %s are trumps.", bid, suit.Name()), true
	}
	return "notrump", fmt.Sprintf("The contract is %s, so there are no trumps.", bid), true
}

// denomination is that of the contract, with the contract's bid for the screen.
func (r *Record) denomination() (denomination bridge.Denomination, bid string, known bool) {
	contract, ok := r.FinalContract()
	if _, hasCalls := r.Calls(); !ok && !hasCalls && r.Contract != "" {
		var err error
		contract, _, err = r.entered()
		ok = err == nil
	}
	named, wasBid := contract.Bid()
	return contract.Denomination, named.Symbol() + contract.Risk.Letters(), ok && wasBid
}
