package record

import "fmt"

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
