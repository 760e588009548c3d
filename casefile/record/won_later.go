package record

import (
	"fmt"

	"redress/bridge"
)

// wonLater answers whether the side that revoked won a trick after that of the revoke (Laws 64A1, 64A2, 64B1). That it
// won none is known only when all cards are on record.
func wonLater(r *reading) (key, why string, known bool) {
	trick, revoker, ok := r.revoke()
	if !ok {
		return unknown()
	}
	for later := trick + 1; 4*later+4 <= len(r.Play); later++ {
		seats, ok := r.play.players(later, r.play.contract.Denomination, true)
		if !ok {
			return unknown()
		}
		cards := [4]bridge.Card(r.Play[4*later : 4*later+4])
		best := winnerOf(cards, r.play.contract.Denomination)
		if winner := seats[best]; winner.Side() == revoker.Side() {
			return yes, fmt.Sprintf("%s won trick %d with the %s.", winner.Name(), later+1, cards[best].Name()), true
		}
	}
	if len(r.Play) < cardsDealt {
		return unknown()
	}
	return no, fmt.Sprintf("%s won no trick after trick %d.", revoker.Side().Name(), trick+1), true
}
