package record

import "redress/bridge"

// Word puts the record's words into a blank of a questionnaire: "South's 3♠", "North", "East-West". Known is false
// where the record does not tell, contradicts itself or was not given.
func (f Facts) Word(blank string) (text string, known bool) {
	r := f.read()
	if r == nil {
		return "", false
	}
	if text = r.words()[blank]; text != "" {
		return text, true
	}
	return "", false
}

// words are what the record can say in blanks.
func (r *reading) words() map[string]string {
	words := map[string]string{}
	if made, seat, ok := r.source(); ok {
		words["source"] = made
		words["source-player"], words["source-partner"] = seat.Name(), seat.Partner().Name()
		words["source-side"], words["other-side"] = seat.Side().Name(), seat.Side().Opponents().Name()
	}
	if made, seat, ok := r.action(); ok {
		words["action"], words["action-player"] = made, seat.Name()
	}
	if seat, ok := r.informed(); ok {
		words["informed"] = seat.Name()
	}
	if seat, ok := r.offender(); ok {
		words["offender"], words["partner"] = seat.Name(), seat.Partner().Name()
		words["lho"], words["rho"] = seat.LHO().Name(), seat.RHO().Name()
		words["offenders"], words["opponents"] = seat.Side().Name(), seat.Side().Opponents().Name()
		words["unshown"] = r.bidding.notShown(seat)
	}
	if suit, ok := r.suit(); ok {
		words["suit"] = suit.Name()
	}
	if named := r.named.Suit; named != nil {
		words["named-suit"] = named.Name()
	}
	if _, last, ok := r.bidding.insufficient(); ok {
		words["last-bid"] = called(last)
	}
	if bid, ok := r.bidding.lowestSufficient(); ok {
		words["lowest"] = "the lowest sufficient bid that shows the same denomination (" + bid.Symbol() +
			", if natural)"
	}
	r.named.inform(words)
	if in := r.Incident; in != nil && in.Seat != nil {
		switch in.Kind {
		case Claim:
			words["claimer"] = in.Seat.Name()
		case Explanation:
			words["misled"] = in.Seat.Name()
		}
	}
	if contract, ok := r.final(); ok && !contract.PassedOut() {
		words["declarer"], words["dummy"] = contract.Declarer.Name(), contract.Declarer.Partner().Name()
	}
	return words
}

// source is the call or card that the incident is about, with who made it.
func (r *reading) source() (words string, seat bridge.Seat, ok bool) {
	if _, made, asked := r.bidding.InQuestion(); asked {
		return called(made), made.Seat, true
	}
	in := r.Incident
	if in == nil || in.Kind != Card || in.Index == nil {
		return "", 0, false
	}
	return r.played(*in.Index)
}

// action is the call or card complained of, with who made it.
func (r *reading) action() (words string, seat bridge.Seat, ok bool) {
	if _, made, complained := r.bidding.ComplainedOf(); complained {
		return called(made), made.Seat, true
	}
	if in := r.Incident; in != nil && in.ActionCard != nil {
		return r.played(*in.ActionCard)
	}
	return "", 0, false
}

// informed is who had information from partner: who made the call or played the card complained of; else who made the
// call that partner explained, or the partner of whoever made the call or played the card in question.
func (r *reading) informed() (seat bridge.Seat, ok bool) {
	if r.Incident == nil || r.Incident.Kind == Claim {
		return 0, false
	}
	if _, seat, ok = r.action(); ok {
		return seat, true
	}
	if _, seat, ok = r.source(); ok && r.Incident.Kind == Explanation {
		return seat, true
	}
	return seat.Partner(), ok
}

// played is a card that was played, with who played it where that is certain.
func (r *reading) played(index int) (words string, seat bridge.Seat, ok bool) {
	if index < 0 || index >= len(r.Play) {
		return "", 0, false
	}
	card := r.Play[index]
	if seat, ok = r.Deal.Owner(card); !ok {
		trick := index / 4
		if !r.play.led || 4*trick+4 > len(r.Play) {
			return "", 0, false
		}
		seats, known := r.play.players(trick, r.play.contract.Denomination, true)
		if !known {
			return "", 0, false
		}
		seat = seats[index%4]
	}
	return seat.Name() + "'s " + card.Symbol(), seat, true
}

// called names a call as its maker's: "South's double", "North's 2♦".
func called(made bridge.MadeCall) string {
	return made.Seat.Name() + "'s " + spoken(made.Call)
}

// did tells that a call was made: "South doubled", "North bid 2♦".
func did(made bridge.MadeCall) string {
	switch made.Call {
	case bridge.Pass:
		return made.Seat.Name() + " passed"
	case bridge.Double:
		return made.Seat.Name() + " doubled"
	case bridge.Redouble:
		return made.Seat.Name() + " redoubled"
	}
	return made.Seat.Name() + " bid " + made.Call.Symbol()
}

func spoken(call bridge.Call) string {
	switch call {
	case bridge.Pass:
		return "pass"
	case bridge.Double:
		return "double"
	case bridge.Redouble:
		return "redouble"
	}
	return call.Symbol()
}

// ActionBy is who made the call or played the card complained of; false where none is marked, or nobody can tell.
func (r *Record) ActionBy() (bridge.Seat, bool) {
	_, seat, ok := r.read().action()
	return seat, ok
}
