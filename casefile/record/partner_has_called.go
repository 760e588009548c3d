package record

import "fmt"

// partnerHasCalled answers whether the partner of the player who may want to change a call has called since. A player
// may change a call made on misinformation as long as partner has not called after it (Law 21B1(a)); the last call of a
// side can therefore always be changed in the auction period, an earlier one cannot. For which call is meant see
// misinformed.
func partnerHasCalled(r *reading) (key, why string, known bool) {
	auction, index, ok := misinformed(r)
	if !ok {
		return unknown()
	}
	own := auction.Calls[index]
	partner := own.Seat.Partner()
	if later, ok := firstCallOf(auction, partner, index); ok {
		return yes, fmt.Sprintf("%s after %s, so %s's partner has called since.", did(later), called(own),
			own.Seat.Name()), true
	}
	return no, fmt.Sprintf("%s, %s's partner, has not called since %s.", partner.Name(), own.Seat.Name(), called(own)),
		true
}
