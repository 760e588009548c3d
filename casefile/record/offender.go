package record

import "redress/bridge"

// Named is what somebody has said beside the questions on a matter; nil where nobody has.
type Named struct {
	Player *bridge.Seat // who did it, or let partner know something
	Suit   *bridge.Suit // of the card
}

// inform names who let partner know something, and partner, who had that information and chose by it, as far as the
// words do not name them by what is marked.
func (n Named) inform(words map[string]string) {
	if n.Player == nil || words["source-player"] != "" {
		return
	}
	giver, partner := *n.Player, n.Player.Partner()
	if had := words["informed"]; had != "" && had != partner.Name() {
		return // the call or card complained of is another's
	}
	words["source-player"], words["source-partner"] = giver.Name(), partner.Name()
	words["source-side"], words["other-side"] = giver.Side().Name(), giver.Side().Opponents().Name()
	words["informed"] = partner.Name()
	if words["action"] == "" {
		words["action"], words["action-player"] = partner.Name()+"'s choice", partner.Name()
	}
}

// FactsBy are the facts on a matter of which something was said beside the questions.
func (r *Record) FactsBy(named Named) Facts {
	if r == nil {
		r = &Record{} // of which nothing is known but that
	}
	return r.facts(func(x *reading) { x.named = named })
}

// offender is the player who did what the director was called for: who made the call that is marked or was dealt the
// card, else whoever was named. By the order of play alone it is not told: the card may have been played out of turn.
// The seat that an explanation or a claim names is another's, see Kind; of an explanation it is the partner of whoever
// made the call that was explained.
func (r *reading) offender() (bridge.Seat, bool) {
	if seat, marked := r.marked(); marked {
		return seat, true
	}
	if r.named.Player != nil {
		return *r.named.Player, true
	}
	if _, made, marked := r.bidding.InQuestion(); marked && r.Incident.Kind == Explanation {
		return made.Seat.Partner(), true
	}
	return 0, false
}

// suit is the suit of the card that the director was called for: of the one that is marked, else as somebody said.
func (r *reading) suit() (bridge.Suit, bool) {
	in := r.Incident
	if in != nil && in.Kind == Card && in.Index != nil && *in.Index < len(r.Play) {
		return r.Play[*in.Index].Suit, true
	}
	if r.named.Suit != nil {
		return *r.named.Suit, true
	}
	return 0, false
}

func (r *reading) marked() (bridge.Seat, bool) {
	in := r.Incident
	if in == nil || in.Kind == Explanation || in.Kind == Claim {
		return 0, false
	}
	if _, made, marked := r.bidding.InQuestion(); marked {
		return made.Seat, true
	}
	if in.Kind == Card && in.Index != nil && *in.Index < len(r.Play) {
		if owner, dealt := r.Deal.Owner(r.Play[*in.Index]); dealt {
			return owner, true
		}
	}
	if in.Seat == nil {
		return 0, false
	}
	return *in.Seat, true
}
