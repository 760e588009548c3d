package record

import (
	"slices"

	"redress/bridge"
	"redress/fault"
)

// TypedPlay is the play as its page has it: the cards in the order in which they were faced, and what is marked there.
type TypedPlay struct {
	Cards  []bridge.Card
	Index  int // of the card in question; -1 for none
	Action int // of the card complained of; -1 for none
}

// ReadCards reads the cards as the page sends them back, one text a card.
func (t *TypedPlay) ReadCards(cards []string) error {
	t.Cards = nil
	for i, text := range cards {
		card, err := bridge.ParseCard(text)
		if err != nil || i >= cardsDealt {
			return fault.At("play", "The play could not be read at card %d. Enter it again.", i+1)
		}
		t.Cards = append(t.Cards, card)
	}
	return nil
}

// Add puts a card behind the others. It may be anybody's: a lead out of turn and a revoke are cards that were faced.
func (t *TypedPlay) Add(text string) error {
	card, err := bridge.ParseCard(text)
	if err != nil {
		return fault.At("play", "%q is no card.", text)
	}
	if slices.Contains(t.Cards, card) {
		return fault.At("play", "The %s has been played already. If that was a mistake, take cards back to that "+
			"one.", card.Name())
	}
	t.Cards = append(t.Cards, card)
	return nil
}

// Undo takes the last card back, with what is marked at it.
func (t *TypedPlay) Undo() {
	if n := len(t.Cards) - 1; n >= 0 {
		t.Cards, t.Index, t.Action = t.Cards[:n], markBelow(t.Index, n), markBelow(t.Action, n)
	}
}

// markBelow is a mark where it stands at one of the first n cards, and else none.
func markBelow(mark, n int) int {
	if mark < n {
		return mark
	}
	return -1
}

// Put puts the play into a record. A card in question is what the case is about; its holder, where the hands tell whose
// it was, is concerned.
func (t TypedPlay) Put(r *Record) error {
	r.Play = t.Cards
	var in Incident
	if r.Incident != nil {
		in = *r.Incident
	}
	if in.ActionCard = nil; t.Action >= 0 && t.Action < len(t.Cards) {
		in.Action, in.ActionCard = nil, &t.Action
	}
	switch marked := t.Index >= 0 && t.Index < len(t.Cards); {
	case marked && (in.Kind != Card || in.Index == nil || *in.Index != t.Index):
		in.Kind, in.Index, in.Seat = Card, &t.Index, nil
		if owner, known := r.Deal.Owner(t.Cards[t.Index]); known {
			in.Seat = &owner
		}
	case !marked && in.Kind == Card:
		in.Index = nil
	}
	if r.Incident = &in; in == (Incident{}) {
		r.Incident = nil
	}
	return r.Check()
}

// ToPlay is who is to play next by the cards on record, from the opening lead on (41A, 44); false where the contract is
// not known, or no card is left.
func (r *Record) ToPlay() (bridge.Seat, bool) {
	p, known := afterPlay(r)
	if !known || !p.Led || len(r.Play) >= cardsDealt {
		return 0, false
	}
	return (p.Leader + bridge.Seat(len(p.Trick))) % 4, true
}
