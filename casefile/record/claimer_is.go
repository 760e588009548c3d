package record

import "fmt"

// claimerIs answers whether declarer or a defender claimed or conceded (Laws 68A, 68B1). A defender's concession is
// none where partner objects at once (Law 68B2), and a defender's claim must not need one particular play of partner's
// among several normal ones (Law 70D2). Where dummy spoke it is not known: Law 68A names only declarer and the
// defenders.
func claimerIs(r *reading) (key, why string, known bool) {
	contract, ok := r.final()
	if !ok || contract.PassedOut() || r.Incident == nil || r.Incident.Kind != Claim || r.Incident.Seat == nil {
		return unknown()
	}
	claimer := *r.Incident.Seat
	switch {
	case claimer == contract.Declarer:
		return "declarer", fmt.Sprintf("%s claimed and is declarer in %s.", claimer.Name(), contract.Symbol()), true
	case claimer.Side() != contract.Declarer.Side():
		return "defender", fmt.Sprintf("%s claimed and defends against %s.", claimer.Name(), contract.Symbol()), true
	}
	return unknown()
}
