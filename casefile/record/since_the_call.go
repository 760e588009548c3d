package record

import (
	"fmt"
	"slices"

	"redress/bridge"
)

// sinceTheCall answers who has called after a call out of rotation: nobody ("nothing"), the opponent on the left, who
// accepts it by that ("next", Law 29A), the opponent on the right whose turn it was ("proper", Law 28B), or the one on
// the left at their own turn, of whom the laws do not say which of the two they do ("own").
func sinceTheCall(r *reading) (key, why string, known bool) {
	index, made, turn, ok := r.outOfTurn()
	if !ok {
		return unknown()
	}
	after, called, inTime := r.after(index)
	irregular := func(made bridge.MadeCall) bool { return made.Irregular }
	switch {
	case !inTime || slices.ContainsFunc(r.bidding.Before(index).Calls, irregular):
		return unknown() // somebody may be obliged to pass
	case !called:
		return "nothing", nobodySince(made), true
	case turn == made.Seat.RHO() && after.Seat == turn:
		return "proper", fmt.Sprintf("%s after it, and it was %s's turn.", did(after), turn.Name()), true
	case turn == made.Seat.LHO() && after.Seat == turn:
		return "own", fmt.Sprintf("%s after it, and it was %s's own turn.", did(after), turn.Name()), true
	case after.Seat == made.Seat.LHO():
		return "next", fmt.Sprintf("%s over it.", did(after)), true
	}
	return unknown()
}

// after is the call that follows one in the auction; false where none does. It tells what was done about that one only
// where the board is not over, for then the questions are others.
func (r *reading) after(index int) (made bridge.MadeCall, called, inTime bool) {
	if p := progressOf(r); p.contradictory() || stages[p.from] == After {
		return made, false, false
	}
	if index+1 < len(r.bidding.Calls) {
		return r.bidding.Calls[index+1], true, true
	}
	return made, false, true
}

func nobodySince(made bridge.MadeCall) string {
	return "Nobody has called after " + called(made) + "."
}
