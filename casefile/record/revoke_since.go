package record

import (
	"fmt"

	"redress/bridge"
)

// revokeSince answers what the side that revoked has done since: "nothing", or "played" to the next trick, which
// establishes the revoke (Law 63A1). Of the twelfth trick there are rules of its own ("twelfth", Law 62D).
func revokeSince(r *reading) (key, why string, known bool) {
	trick, revoker, ok := r.revoke()
	if !ok {
		return unknown()
	}
	if trick == 11 {
		return "twelfth", "The card in question was played to trick 12.", true
	}
	next := 4 * (trick + 1)
	if p := progressOf(r); p.contradictory() || stages[p.from] == After && len(r.Play) < cardsDealt {
		return unknown() // somebody has claimed
	}
	if len(r.Play) <= next {
		return "nothing", fmt.Sprintf("No card is on record after trick %d.", trick+1), true
	}
	seats, ok := r.play.players(trick, r.play.contract.Denomination, true)
	if !ok {
		return unknown()
	}
	turn := seats[winnerOf([4]bridge.Card(r.Play[next-4:next]), r.play.contract.Denomination)]
	for _, card := range r.Play[next:min(next+4, len(r.Play))] {
		if owner, has := r.Deal.Owner(card); has && owner != turn {
			return unknown() // played out of turn
		}
		if turn.Side() == revoker.Side() {
			return "played", fmt.Sprintf("%s has played the %s to trick %d.", turn.Name(), card.Name(), trick+2), true
		}
		turn = turn.Next()
	}
	return "nothing", fmt.Sprintf("Nobody of %s has played to trick %d.", revoker.Side().Name(), trick+2), true
}

// revokerIs answers whose card the revoke was where that was declarer's ("declarer") or dummy's ("dummy"), for which no
// trick goes over by itself (Law 64B3). Of a defender it is not known whether a penalty card lay there.
func revokerIs(r *reading) (key, why string, known bool) {
	_, revoker, ok := r.revoke()
	if !ok {
		return unknown()
	}
	switch declarer := r.play.contract.Declarer; revoker {
	case declarer:
		return "declarer", fmt.Sprintf("%s is declarer.", revoker.Name()), true
	case declarer.Partner():
		return "dummy", fmt.Sprintf("%s is dummy.", revoker.Name()), true
	}
	return unknown()
}

// revokeHand answers that the card which did not follow suit was of the side that declares ("declaring"), which costs
// that side nothing where it is put right (Law 62B2). Of a defender's it is not known whether it lay there.
func revokeHand(r *reading) (key, why string, known bool) {
	seat, ok := r.offender()
	contract, over := r.final()
	if !ok || !over || contract.PassedOut() || seat.Side() != contract.Declarer.Side() {
		return unknown()
	}
	return "declaring", fmt.Sprintf("%s is declarer, so %s does not defend.", contract.Declarer.Name(), seat.Name()),
		true
}

// revoke is the trick in which the card in question did not follow suit, from 0, with who played it; false where it
// followed, or nobody can tell.
func (r *reading) revoke() (trick int, revoker bridge.Seat, ok bool) {
	in := r.Incident
	revoker, ok = r.offender()
	if !ok || in == nil || in.Kind != Card || in.Index == nil || *in.Index >= len(r.Play) ||
		!r.play.led || r.play.contract.PassedOut() {
		return 0, 0, false
	}
	trick = *in.Index / 4
	for i := 4 * trick; i < min(4*trick+4, len(r.Play)); i++ {
		if (i-*in.Index)%2 != 0 && r.Play[i].Suit != r.Play[4*trick].Suit {
			return 0, 0, false // both sides may have revoked on this trick
		}
	}
	return trick, revoker, r.Play[*in.Index].Suit != r.Play[4*trick].Suit
}
