package record

import (
	"fmt"
	"slices"

	"redress/bridge"
)

// turnWas answers at whose turn the call in question was made out of rotation, which decides what follows (Laws 30,
// 31, 32): that of the opponent on the right ("right", a pass of which no meaning is on record "right-pass"), of
// partner, or of the opponent on the left ("left-first", or "left-again" where the caller had called before). A double
// or redouble that Law 19 does not allow is "inadmissible" at whatever turn. A pass of an artificial call is treated
// like a bid (30C): of a call of partner's, or an explained one, it is not known which it is.
func turnWas(r *reading) (key, why string, known bool) {
	index, made, turn, ok := r.outOfTurn()
	if !ok {
		return unknown()
	}
	before := r.bidding.Before(index)
	why = fmt.Sprintf("%s was made when it was %s's turn", called(made), turn.Name())
	switch {
	case !admissible(before, made):
		return "inadmissible", fmt.Sprintf("%s is a %s that cannot be made there.", called(made), spoken(made.Call)),
			true
	case turn == made.Seat.Partner():
		return "partner", why + ".", true
	case turn == made.Seat.RHO() && made.Call == bridge.Pass && mayBeArtificial(before, made.Seat.Partner()):
		return unknown()
	case turn == made.Seat.RHO() && made.Call == bridge.Pass && !made.Alert && made.Explanation == "":
		return "right-pass", why + ", and no meaning of the pass is on record.", true
	case turn == made.Seat.RHO():
		return "right", why + ".", true
	}
	if _, called := firstCallOf(before, made.Seat, -1); called {
		return "left-again", fmt.Sprintf("%s, and %s had called before.", why, made.Seat.Name()), true
	}
	return "left-first", why + ".", true
}

// outOfTurn is the call in question and whose turn it was; false where it was made in turn, or is an explained one.
func (r *reading) outOfTurn() (index int, made bridge.MadeCall, turn bridge.Seat, ok bool) {
	index, made, ok = r.bidding.InQuestion()
	if !ok || r.Incident.Kind == Explanation || r.bidding.Before(index).Over() {
		return 0, made, 0, false
	}
	turn = r.bidding.TurnAt(index)
	return index, made, turn, turn != made.Seat
}

// mayBeArtificial tells whether the last call but a pass was this partner's, or had a meaning of its own.
func mayBeArtificial(before bridge.Auction, partner bridge.Seat) bool {
	for _, last := range slices.Backward(before.Calls) {
		if last.Call != bridge.Pass {
			return last.Seat == partner || last.Alert || last.Explanation != ""
		}
	}
	return false
}

// admissible tells whether a double or redouble is one of an opponents' bid, or of their double (Law 19); any other
// call is.
func admissible(before bridge.Auction, made bridge.MadeCall) bool {
	if made.Call != bridge.Double && made.Call != bridge.Redouble {
		return true
	}
	for i := len(before.Calls) - 1; i >= 0; i-- {
		last := before.Calls[i]
		if last.Call == bridge.Pass {
			continue
		}
		return last.Seat.Side() != made.Seat.Side() &&
			(made.Call == bridge.Double && last.Call.IsBid() ||
				made.Call == bridge.Redouble && last.Call == bridge.Double)
	}
	return false
}
