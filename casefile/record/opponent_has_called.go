package record

import "fmt"

// opponentHasCalled answers whether the left-hand opponent has called after the call that may be changed: once that
// call is changed, the left-hand opponent may change any call made after it (Law 21B2). For which call is meant see
// misinformed.
func opponentHasCalled(r *reading) (key, why string, known bool) {
	auction, index, ok := misinformed(r)
	if !ok {
		return unknown()
	}
	own := auction.Calls[index]
	opponent := own.Seat.LHO()
	if later, ok := firstCallOf(auction, opponent, index); ok {
		return yes, fmt.Sprintf("%s after %s, so %s's left-hand opponent has called since.", did(later), called(own),
			own.Seat.Name()), true
	}
	return no, fmt.Sprintf("%s, %s's left-hand opponent, has not called since %s.", opponent.Name(), own.Seat.Name(),
		called(own)), true
}
