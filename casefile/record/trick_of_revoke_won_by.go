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
func (r *Record) trickOfRevokeWonBy() (key, why string, known bool) {
	in := r.Incident
	denomination, _, ok := r.denomination()
	if !ok || in == nil || in.Kind != Card || in.Index == nil {
		return unknown()
	}
	index := *in.Index
	first := index - index%4
	if index < 0 || first+4 > len(r.Play) {
		return unknown()
	}
	cards := [4]bridge.Card(r.Play[first : first+4])
	seats, ok := r.playersOf(first/4, denomination)
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

// playersOf are who played the four cards of a trick, counted from 0; known is false where that is not certain.
func (r *Record) playersOf(trick int, denomination bridge.Denomination) (seats [4]bridge.Seat, known bool) {
	if seats, known = r.ownersOf(trick); known {
		return seats, true
	}
	contract, ok := r.FinalContract()
	if !ok || r.Incident.Seat == nil {
		return seats, false
	}
	leader := contract.Declarer.LHO()
	for t := 0; ; t++ {
		for i := range seats {
			seats[i] = (leader + bridge.Seat(i)) % 4
			if owner, has := r.Deal.Owner(r.Play[4*t+i]); has && owner != seats[i] {
				return seats, false
			}
		}
		if t == trick {
			return seats, true
		}
		leader = seats[winnerOf([4]bridge.Card(r.Play[4*t:4*t+4]), denomination)]
	}
}

// ownersOf are who held the four cards of a trick, where the deal tells it and each is another player's.
func (r *Record) ownersOf(trick int) (seats [4]bridge.Seat, known bool) {
	var seen [4]bool
	for i, card := range r.Play[4*trick : 4*trick+4] {
		owner, has := r.Deal.Owner(card)
		if !has || seen[owner] {
			return seats, false
		}
		seats[i], seen[owner] = owner, true
	}
	return seats, true
}

// winnerOf is the place of the card that wins a trick: the highest trump, or else the highest of the suit led (Laws
// 44E, 44F).
func winnerOf(cards [4]bridge.Card, denomination bridge.Denomination) int {
	trump, trumps := denomination.Suit()
	best := 0
	for i, card := range cards {
		if card.Suit == cards[best].Suit && card.Rank > cards[best].Rank || trumps && card.Suit == trump &&
			cards[best].Suit != trump {
			best = i
		}
	}
	return best
}
