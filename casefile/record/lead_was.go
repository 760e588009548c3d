package record

import (
	"fmt"

	"redress/bridge"
)

// leadWas answers who led the card in question out of turn, and whether to the first trick: a defender the opening lead
// ("opening", Law 54) or a later one ("defender", Law 56), declarer or dummy the opening lead ("declaring-side", Law
// 54E) or a later one ("declarer", Law 55).
func leadWas(r *reading) (key, why string, known bool) {
	in := r.Incident
	seat, ok := r.offender()
	if !ok || in == nil || in.Kind != Card || in.Index == nil || *in.Index%4 != 0 || !r.play.led ||
		*in.Index >= len(r.Play) || r.play.contract.PassedOut() {
		return unknown()
	}
	declarer, trick := r.play.contract.Declarer, *in.Index/4
	leader := declarer.LHO()
	if trick > 0 {
		seats, known := r.play.players(trick-1, r.play.contract.Denomination, true)
		if !known {
			return unknown()
		}
		leader = seats[winnerOf([4]bridge.Card(r.Play[4*trick-4:4*trick]), r.play.contract.Denomination)]
	}
	if seat == leader {
		return unknown()
	}
	why = fmt.Sprintf("%s led the %s to trick %d, and the lead was %s's.", seat.Name(), r.Play[*in.Index].Name(),
		trick+1, leader.Name())
	switch declaring := seat.Side() == declarer.Side(); {
	case declaring && trick == 0:
		return "declaring-side", why, true
	case declaring:
		return "declarer", why, true
	case trick == 0:
		return "opening", why, true
	}
	return "defender", why, true
}

// exposedCardWas answers what card of a defender is in question that was exposed by playing it, led out of turn or not
// following suit: an honour ("honour") or a lower one ("played"). Either makes a major penalty card (Law 50B).
func exposedCardWas(r *reading) (key, why string, known bool) {
	lead, why, led := leadWas(r)
	_, revoker, revoked := r.revoke()
	switch {
	case led && (lead == "opening" || lead == "defender"):
	case revoked && revoker.Side() != r.play.contract.Declarer.Side():
		why = fmt.Sprintf("%s played the %s and did not follow suit.", revoker.Name(), r.Play[*r.Incident.Index].Name())
	default:
		return unknown()
	}
	if r.Play[*r.Incident.Index].Rank.Honour() {
		return "honour", why, true
	}
	return "played", why, true
}
