package record

import "fmt"

// explainerIs answers whether the side whose call was explained declares or defends. It decides when a mistaken
// explanation by partner must be corrected: declarer and dummy after the final pass, a defender at the end of the play
// (Law 20F5(b)). It is known once the contract is.
func explainerIs(r *reading) (key, why string, known bool) {
	_, made, ok := r.bidding.InQuestion()
	contract, hasContract := r.final()
	if !ok || !hasContract || contract.PassedOut() {
		return unknown()
	}
	side, declaring := made.Seat.Side(), contract.Declarer.Side()
	if side == declaring {
		return "declaring", fmt.Sprintf("%s is the call in question, and %s declare %s.", called(made), side.Name(),
			contract.Symbol()), true
	}
	return "defending", fmt.Sprintf("%s is the call in question, and %s defend against %s.", called(made), side.Name(),
		contract.Symbol()), true
}
