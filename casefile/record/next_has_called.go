package record

import "fmt"

// nextHasCalled answers whether the left-hand opponent has called over the call in question, made in turn: a bid that
// is not sufficient is accepted by that (Law 27A1), and an inadmissible double goes with what followed it (Law 36A).
// Once a lead has been faced it answers nothing: then such a double only does not count in the score (Law 36C).
func nextHasCalled(r *reading) (key, why string, known bool) {
	index, made, ok := r.bidding.InQuestion()
	if !ok || r.Incident.Kind == Explanation || r.bidding.Before(index).Over() ||
		r.bidding.TurnAt(index) != made.Seat {
		return unknown()
	}
	after, called, inTime := r.after(index)
	_, led := progressOf(r).notBefore(InPlay)
	switch {
	case !inTime, led:
		return unknown()
	case !called:
		return "open", nobodySince(made), true
	case after.Seat == made.Seat.LHO():
		return "called", fmt.Sprintf("%s over it.", did(after)), true
	}
	return unknown() // the caller has put another call in its place, or called out of turn
}

// calledOver answers only that the next player has called over a bid that is not high enough ("called"). That nobody
// has does not say whether the bidder meant another one, which is asked first (Law 25A).
func calledOver(r *reading) (key, why string, known bool) {
	if key, why, known = nextHasCalled(r); key != "called" {
		return unknown()
	}
	return key, why, known
}
