package bridge

import (
	"math/bits"
	"strings"
)

// fullHand is the number of cards dealt to each player (Law 6B).
const fullHand = 13

// Hand is a set of cards: those dealt to a player, or those still held. The zero value holds none.
type Hand struct {
	set uint64 // one bit a card, sixteen bits a suit, at the value of the rank
}

func (c Card) bit() uint64 { return 1 << (uint(c.Suit)*16 + uint(c.Rank)) }

// NewHand is the hand of these cards. A card given twice counts once.
func NewHand(cards ...Card) Hand {
	var h Hand
	for _, c := range cards {
		h = h.With(c)
	}
	return h
}

// With is the hand and this card; a card outside the pack changes nothing.
func (h Hand) With(c Card) Hand {
	if !c.Valid() {
		return h
	}
	return Hand{h.set | c.bit()}
}

// Without is the hand less this card, which it need not have held.
func (h Hand) Without(c Card) Hand {
	if !c.Valid() {
		return h
	}
	return Hand{h.set &^ c.bit()}
}

// Has reports whether the card is in the hand.
func (h Hand) Has(c Card) bool { return c.Valid() && h.set&c.bit() != 0 }

// Len is the number of cards in the hand.
func (h Hand) Len() int { return bits.OnesCount64(h.set) }

// Length is the number of cards held in the suit; none for a suit that does not exist.
func (h Hand) Length(s Suit) int { return len(h.Ranks(s)) }

// Ranks are the cards held in the suit, highest first.
func (h Hand) Ranks(s Suit) []Rank {
	var ranks []Rank
	for r := Ace; r >= Two; r-- {
		if h.Has(Card{s, r}) {
			ranks = append(ranks, r)
		}
	}
	return ranks
}

// Cards are the cards of the hand, spades first and the highest first in each suit.
func (h Hand) Cards() []Card {
	var cards []Card
	for _, s := range Suits {
		for _, r := range h.Ranks(s) {
			cards = append(cards, Card{s, r})
		}
	}
	return cards
}

// Holding is the cards of one suit in letters, highest first: "AKT5", empty for a void.
func (h Hand) Holding(s Suit) string {
	var holding strings.Builder
	for _, r := range h.Ranks(s) {
		holding.WriteString(r.String())
	}
	return holding.String()
}

// String is the PBN form, spades first: "AKQ.JT9..8765432".
func (h Hand) String() string {
	holdings := make([]string, 0, len(Suits))
	for _, s := range Suits {
		holdings = append(holdings, h.Holding(s))
	}
	return strings.Join(holdings, ".")
}

// ParseHand reads a hand as people write it: spades, hearts, diamonds and clubs with dots, commas, strokes or blanks
// between ("AKQ.JT9..8765432", "AK74 Q3 - JT952"), or each behind its letter or symbol ("S:AK74 H:Q3 C:JT952"). A void
// is nothing between two dots, a dash or "void"; a ten is T or 10. It sets no number of cards; a card given twice is an
// error.
func ParseHand(text string) (Hand, error) { return readHand(text) }

// MarshalText writes the PBN form.
func (h Hand) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what [ParseHand] reads.
func (h *Hand) UnmarshalText(text []byte) error { return unmarshal(h, text, ParseHand) }
