package record

import (
	"reflect"

	"redress/bridge"
	"redress/fault"
)

// Incident is what the director was called for.
type Incident struct {
	Kind Kind `json:"kind,omitempty"`
	// from 0: of the call, or for a card of the card; for a claim the cards played before it
	Index *int `json:"index,omitempty"`
	// from 0: of the call complained of, which is said to have come of the one at Index or of what was said of it
	Action *int `json:"action,omitempty"`
	// from 0: the card complained of, likewise; of the two one at most is marked
	ActionCard *int         `json:"action_card,omitempty"`
	Seat       *bridge.Seat `json:"seat,omitempty"`  // who is concerned: see Kind
	Stage      Stage        `json:"stage,omitempty"` // how far the board had come when the director was called
}

// Kind is what an incident is about. Index and Seat mean something else for each.
type Kind string

// The kinds of incident.
const (
	Call Kind = "call" // the call at Index, made by Seat
	Card Kind = "card" // the card at Index, played by Seat
	// what was said, alerted or left unsaid of the call at Index; Seat is the opponent who may change a call
	Explanation Kind = "explanation"
	Claim       Kind = "claim" // claimed or conceded by Seat
)

// MarksAs tells whether two incidents mark the same calls and cards, however far the board has come.
func (in *Incident) MarksAs(other *Incident) bool {
	return reflect.DeepEqual(in.marks(), other.marks())
}

func (in *Incident) marks() Incident {
	if in == nil {
		return Incident{}
	}
	marks := *in
	marks.Stage = ""
	return marks
}

// Unmarked is an incident of which is known how far the board had come, and nothing else; nil where that is not known.
func (in *Incident) Unmarked() *Incident {
	if in == nil || in.Stage == "" {
		return nil
	}
	return &Incident{Stage: in.Stage}
}

// About is the record as it speaks of an incident.
func (r *Record) About(in *Incident) *Record {
	if r == nil || r.Incident == in {
		return r
	}
	about := *r
	about.Incident = in
	return &about
}

// Stage is how far a board has come.
type Stage string

// The stages of a board.
const (
	InAuction     Stage = "auction"       // before the final pass
	Clarification Stage = "clarification" // from the final pass until an opening lead is faced (17D1)
	InPlay        Stage = "play"          // from then on (41C)
	After         Stage = "after"         // the board is over
)

var stageWords = map[Stage]string{
	InAuction:     "in the auction",
	Clarification: "in the clarification period, before a lead was faced",
	InPlay:        "in the play",
	After:         "when the board was over",
}

// check says what of an incident cannot be, beside so many calls and cards on record.
func (in *Incident) check(calls, cards int) error {
	if in == nil {
		return nil
	}
	switch in.Kind {
	case "", Call, Card, Explanation, Claim:
	default:
		return fault.At("incident.kind", "The incident is a call, card, explanation or claim, not %q.",
			in.Kind)
	}
	if _, ok := stageWords[in.Stage]; !ok && in.Stage != "" {
		return fault.At("incident.stage", "The stage is auction, clarification, play or after, not %q.",
			in.Stage)
	}
	if in.Seat != nil && !in.Seat.Valid() {
		return fault.At("incident.seat", "The seat is N, E, S or W.")
	}
	return in.checkIndex(calls, cards)
}

// checkIndex holds what is marked against the calls or cards recorded, where there are any.
func (in *Incident) checkIndex(calls, cards int) error {
	if in.Action != nil && (*in.Action < 0 || calls > 0 && *in.Action >= calls) {
		return fault.At("incident.action", "There is no call with index %d to complain of: %d calls are recorded, "+
			"counted from 0.", *in.Action, calls)
	}
	switch card := in.ActionCard; {
	case card == nil:
	case in.Action != nil:
		return fault.At("incident.action_card", "A call and a card are both marked as complained of. Leave one.")
	case *card < 0 || *card >= cardsDealt || cards > 0 && *card >= cards:
		return fault.At("incident.action_card", "There is no card with index %d to complain of: %d cards are "+
			"recorded, counted from 0.", *card, cards)
	}
	if in.Index == nil {
		return nil
	}
	index := *in.Index
	switch {
	case index < 0:
		return fault.At("incident.index", "The index counts from 0, not %d.", index)
	case in.Kind == Card && cards > 0 && index >= cards:
		return fault.At("incident.index", "There is no card with index %d: %d cards are recorded, counted from 0.",
			index, cards)
	case in.Kind == Claim && (index > cardsDealt || cards > 0 && index > cards):
		return fault.At("incident.index", "A claim after %d cards cannot be: %d are recorded.", index, cards)
	case in.Kind != Card && in.Kind != Claim && calls > 0 && index >= calls:
		return fault.At("incident.index", "There is no call with index %d: %d calls are recorded, counted from 0.",
			index, calls)
	}
	return nil
}
