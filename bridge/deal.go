package bridge

import (
	"fmt"
	"strings"
)

// Deal is the four hands of a board, each of them known or not. The zero value knows none.
type Deal struct {
	hands [4]Hand
	known [4]bool
}

// Hand is the hand in this seat, and whether it is known.
func (d Deal) Hand(s Seat) (Hand, bool) {
	if !s.Valid() {
		return Hand{}, false
	}
	return d.hands[s], d.known[s]
}

// With is the deal with this hand known to be in this seat. A card that another seat holds is an error, and so is
// a seat that does not exist; the deal then comes back as it was.
func (d Deal) With(s Seat, h Hand) (Deal, error) {
	if !s.Valid() {
		return d, fmt.Errorf("%s is not a seat", s)
	}
	for _, card := range h.Cards() {
		if owner, ok := d.Owner(card); ok && owner != s {
			return d, fmt.Errorf("the %s is both in %s's and in %s's hand: every card is in the pack once (1A)",
				card.Name(), owner.Name(), s.Name())
		}
	}
	d.hands[s], d.known[s] = h, true
	return d, nil
}

// Owner is the seat whose known hand holds the card, if there is one.
func (d Deal) Owner(c Card) (Seat, bool) {
	for _, s := range Seats {
		if d.known[s] && d.hands[s].Has(c) {
			return s, true
		}
	}
	return North, false
}

// Full reports whether all four hands are known with thirteen cards each (Law 6B).
func (d Deal) Full() bool {
	for _, s := range Seats {
		if !d.known[s] || d.hands[s].Len() != fullHand {
			return false
		}
	}
	return true
}

// Complete is the deal with the fourth hand filled in where the other three are known with thirteen cards each, and
// whether it is then full. Any other deal comes back as it was.
func (d Deal) Complete() (Deal, bool) {
	var missing []Seat
	rest := NewHand()
	for _, suit := range Suits {
		for r := Two; r <= Ace; r++ {
			rest = rest.With(Card{suit, r})
		}
	}
	for _, s := range Seats {
		switch {
		case !d.known[s]:
			missing = append(missing, s)
		case d.hands[s].Len() == fullHand:
			rest = Hand{rest.set &^ d.hands[s].set}
		}
	}
	if len(missing) != 1 || rest.Len() != fullHand {
		return d, d.Full()
	}
	d.hands[missing[0]], d.known[missing[0]] = rest, true
	return d, true
}

// String is the PBN form, North's hand first: "N:AKQ.. ...", a hyphen for a hand that is not known.
func (d Deal) String() string { return d.From(North) }

// From is the PBN form beginning with this seat (PBN begins with the dealer); North where the seat does not exist.
func (d Deal) From(first Seat) string {
	if !first.Valid() {
		first = North
	}
	hands := make([]string, 0, len(Seats))
	for i, s := 0, first; i < len(Seats); i, s = i+1, s.Next() {
		if d.known[s] {
			hands = append(hands, d.hands[s].String())
		} else {
			hands = append(hands, "-")
		}
	}
	return first.String() + ":" + strings.Join(hands, " ")
}

// ParseDeal reads the PBN text of a deal: a seat, a colon and four hands clockwise from that seat, such as
// "N:AKQ2.. - ... ...". A hyphen stands for a hand that is not known; every other hand must have thirteen cards
// (Law 6B). A card given twice, a hand too long or too short and a text that is no deal are errors.
func ParseDeal(text string) (Deal, error) {
	d, err := ParsePosition(text)
	if err != nil {
		return Deal{}, err
	}
	for _, s := range Seats {
		if h, ok := d.Hand(s); ok && h.Len() != fullHand {
			return Deal{}, fmt.Errorf("%s has %d cards and should have 13 (%s): correct the hand, or write - if it "+
				"is not known", s.Name(), h.Len(), h)
		}
	}
	return d, nil
}

// ParsePosition reads the cards still held in the middle of play, in the notation of [ParseDeal] but with any number
// of cards in each hand.
func ParsePosition(text string) (Deal, error) {
	letter, rest, found := strings.Cut(text, ":")
	if !found {
		return Deal{}, fmt.Errorf("%q does not say whose hand comes first: begin with N: or another seat and a colon",
			text)
	}
	seat, err := ParseSeat(letter)
	if err != nil {
		return Deal{}, fmt.Errorf("the first hand of the deal: %w", err)
	}
	hands := strings.Fields(rest)
	if len(hands) != len(Seats) {
		return Deal{}, fmt.Errorf("the deal has %d hands and should have 4: write - for a hand that is not known",
			len(hands))
	}
	var d Deal
	for _, text := range hands {
		if text != "-" {
			hand, err := ParseHand(text)
			if err != nil {
				return Deal{}, fmt.Errorf("%s's hand: %w", seat.Name(), err)
			}
			if d, err = d.With(seat, hand); err != nil {
				return Deal{}, err
			}
		}
		seat = seat.Next()
	}
	return d, nil
}

// MarshalText writes the PBN form.
func (d Deal) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what [ParsePosition] reads: a record may know parts of hands, or the cards left in an ending.
func (d *Deal) UnmarshalText(text []byte) error { return unmarshal(d, text, ParsePosition) }
