package polling

import (
	"slices"

	"redress/bridge"
	"redress/casefile/record"
)

// Decision is who had to decide what a poll asks about, the auction before it, and what was called at the table; empty
// where they have not called yet. A seat that is asked for goes before the record. Where a call is marked as complained
// of, it is that one. Else it is, with 16B, the next call of whom the call or the explanation in question could have
// helped: the partner of who made the call, and who made the explained one; with other laws of the player whom the
// record names. Where they did not call after it, it is their last call. Where the record names nobody, seat is nil and
// the auction is whole: whoever prepares the poll says who it was.
//
// What was said at the table of a call whose explanation is in question is left out: it is the information that a
// player may not use (16), or that they should not have been given (21). Whoever prepares the poll writes the right
// one.
func Decision(r *record.Record, law Law, asked string) (seat *bridge.Seat, before bridge.Auction, call string) {
	seat, before, call = decision(r, law, asked)
	if index, said := SaidInQuestion(r); said && index < len(before.Calls) {
		before.Calls = slices.Clone(before.Calls)
		before.Calls[index].Explanation = ""
	}
	return seat, before, call
}

// SaidInQuestion is the call, counted from 0, of which something was said at the table that is in question; false where
// there is none.
func SaidInQuestion(r *record.Record) (index int, said bool) {
	index, made, ok := r.Bidding().InQuestion()
	return index, ok && r.Incident.Kind == record.Explanation && made.Explanation != ""
}

func decision(r *record.Record, law Law, asked string) (_ *bridge.Seat, before bridge.Auction, call string) {
	var seat bridge.Seat
	bidding := r.Bidding()
	auction := bidding.Auction
	index, made, inQuestion := bidding.InQuestion()
	action, complained, marked := bidding.ComplainedOf()
	played, byCard := r.ActionBy()
	switch chosen, err := bridge.ParseSeat(asked); {
	case err == nil && asked != "":
		seat = chosen
	case marked:
		seat = complained.Seat
	case byCard:
		seat = played
	case inQuestion && law == LogicalAlternatives && r.Incident.Kind == record.Call:
		seat = made.Seat.Partner()
	case inQuestion && law == LogicalAlternatives:
		seat = made.Seat
	case r.Incident != nil && r.Incident.Seat != nil:
		seat = *r.Incident.Seat
		if k := r.Incident.Kind; law == LogicalAlternatives && (k == record.Call || k == record.Card) {
			seat = seat.Partner() // who could use what that player let them know
		}
	default:
		return nil, auction, ""
	}
	if marked && seat == complained.Seat {
		return &seat, auction.Before(action), complained.Call.String()
	}
	decided := -1
	for i, made := range auction.Calls {
		if made.Seat == seat && (decided < 0 || !inQuestion || decided <= index) {
			decided = i
		}
	}
	next, running := auction.NextSeat()
	if decided < 0 || running && next == seat && (!inQuestion || decided <= index) {
		return &seat, auction, ""
	}
	return &seat, auction.Before(decided), auction.Calls[decided].Call.String()
}

// AskedOnAnother is what of the board peers were told otherwise than it is on record, where any have answered; empty
// where it is the same, or not on record. An explanation that they were given as the right one is no other auction.
func (p *Poll) AskedOnAnother(r *record.Record) string {
	if r == nil || !slices.ContainsFunc(p.Respondents, func(x Respondent) bool { return x.Answer != nil }) {
		return ""
	}
	if hand, known := r.Deal.Hand(p.Seat); known && hand.Len() == p.Hand.Len() && hand != p.Hand {
		return "hand"
	}
	calls, known := r.Calls()
	told, err := bridge.ParseAuction(p.Dealer, p.Auction)
	if !known || err != nil {
		return ""
	}
	for i, made := range told.Calls {
		if i >= len(calls.Calls) || made.Seat != calls.Calls[i].Seat || made.Call != calls.Calls[i].Call {
			return "auction"
		}
	}
	return ""
}
