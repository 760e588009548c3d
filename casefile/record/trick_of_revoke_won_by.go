package record

import (
	"fmt"

	"redress/bridge"
)

// trickOfRevokeWonBy answers who won the trick of the revoke: "revoker", "partner" or "opponents". One trick is
// transferred where the revoker's side won it, and two may be where the revoker in person did (Law 64A); a trick won by
// dummy was not won by declarer.
//
// The incident must be the card at Index, one of a complete trick in which it did not follow suit. Who played which
// card is known where the deal tells the owner of every card of the trick. Otherwise the play is taken to have gone
// round from declarer's left-hand opponent, each trick led by the winner of the one before, and Seat must name the
// player to whom that brings the card; cards whose owners are known must agree.
func trickOfRevokeWonBy(r *reading) (key, why string, known bool) {
	in := r.Incident
	denomination, _, ok := denominationOf(r)
	if !ok || in == nil || in.Kind != Card || in.Index == nil {
		return unknown()
	}
	index := *in.Index
	first := index - index%4
	if index < 0 || first+4 > len(r.Play) {
		return unknown()
	}
	cards := [4]bridge.Card(r.Play[first : first+4])
	seats, ok := r.play.players(first/4, denomination, in.Seat != nil)
	revoker := seats[index%4]
	if !ok || in.Seat != nil && *in.Seat != revoker || cards[index%4].Suit == cards[0].Suit {
		return unknown()
	}
	best := winnerOf(cards, denomination)
	winner := seats[best]
	why = fmt.Sprintf("%s won trick %d with the %s", winner.Name(), first/4+1, cards[best].Name())
	switch winner {
	case revoker:
		return "revoker", fmt.Sprintf("%s, the card in question.", why), true
	case revoker.Partner():
		return "partner", fmt.Sprintf("%s, and is the partner of %s, who played the %s.", why, revoker.Name(),
			cards[index%4].Name()), true
	}
	return "opponents", fmt.Sprintf("%s, and is an opponent of %s, who played the %s.", why, revoker.Name(),
		cards[index%4].Name()), true
}
