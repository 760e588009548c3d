package bridge

import "fmt"

// Suit is the suit of a card. The values rise as Law 1A ranks the suits, clubs (the zero value) lowest.
type Suit uint8

// The four suits, lowest first (Law 1A).
const (
	Club Suit = iota
	Diamond
	Heart
	Spade
)

// Suits are the four suits in the order in which a hand is written: spades first.
var Suits = [4]Suit{Spade, Heart, Diamond, Club}

// Valid reports whether the suit is one of the four.
func (s Suit) Valid() bool { return s <= Spade }

// Denomination is the denomination that makes this suit trumps.
func (s Suit) Denomination() Denomination { return Denomination(s) }

// String is the letter of the suit: C, D, H or S.
func (s Suit) String() string {
	if !s.Valid() {
		return fmt.Sprintf("Suit(%d)", uint8(s))
	}
	return "CDHS"[s : s+1]
}

// Symbol is the form for the screen: ♣, ♦, ♥ or ♠.
func (s Suit) Symbol() string {
	if !s.Valid() {
		return s.String()
	}
	return s.Denomination().Symbol()
}

// Name is the suit in the plural: "spades".
func (s Suit) Name() string {
	if !s.Valid() {
		return s.String()
	}
	return s.Denomination().Name()
}

// ParseSuit reads a letter, a symbol (♠ or ♤) or a name, in either case; anything else is an error.
func ParseSuit(text string) (Suit, error) {
	switch tidy(text) {
	case "C", "♣", "♧", "CLUB", "CLUBS":
		return Club, nil
	case "D", "♦", "♢", "DIAMOND", "DIAMONDS":
		return Diamond, nil
	case "H", "♥", "♡", "HEART", "HEARTS":
		return Heart, nil
	case "S", "♠", "♤", "SPADE", "SPADES":
		return Spade, nil
	}
	return Club, fmt.Errorf("%q is not a suit: write S, H, D or C", text)
}

// MarshalText writes the letter of the suit; a value outside the four is an error.
func (s Suit) MarshalText() ([]byte, error) { return marshal(s.Valid(), s.String()) }

// UnmarshalText reads what [ParseSuit] reads.
func (s *Suit) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSuit) }
