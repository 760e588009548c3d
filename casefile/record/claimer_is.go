package record

import "fmt"

// claimerIs answers whether declarer or a defender claimed or conceded (Law 68A, 68B): a defender's concession falls
// when partner objects at once (Law 68B2), and partner's cards stay in question (Law 70D2). What dummy says is neither.
func (r *Record) claimerIs() (key, why string, known bool) {
	contract, ok := r.FinalContract()
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
