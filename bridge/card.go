package bridge

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Rank is the rank of a card within its suit: 2 to 14, the ace highest (Law 1A).
type Rank uint8

// The thirteen ranks, lowest first (Law 1A).
const (
	Two Rank = iota + 2
	Three
	Four
	Five
	Six
	Seven
	Eight
	Nine
	Ten
	Jack
	Queen
	King
	Ace
)

const rankLetters = "23456789TJQKA"

// Valid reports whether the rank is one of the thirteen.
func (r Rank) Valid() bool { return Two <= r && r <= Ace }

// Honour reports whether the rank is ten or higher; an exposed honour is treated otherwise than a low card
// (Laws 24, 50B).
func (r Rank) Honour() bool { return Ten <= r && r <= Ace }

// String is one character: 2 to 9, T, J, Q, K or A.
func (r Rank) String() string {
	if !r.Valid() {
		return fmt.Sprintf("Rank(%d)", uint8(r))
	}
	return rankLetters[r-Two : r-Two+1]
}

// Name is the rank as spoken: "2" to "10", "jack", "queen", "king", "ace".
func (r Rank) Name() string {
	switch r {
	case Ten:
		return "10"
	case Jack:
		return "jack"
	case Queen:
		return "queen"
	case King:
		return "king"
	case Ace:
		return "ace"
	}
	return r.String()
}

// ParseRank reads 2 to 9, T or 10, J, Q, K and A, in either case; anything else is an error.
func ParseRank(text string) (Rank, error) {
	letter := tidy(text)
	if letter == "10" {
		return Ten, nil
	}
	if i := strings.Index(rankLetters, letter); len(letter) == 1 && i >= 0 {
		return Two + Rank(i), nil
	}
	return 0, fmt.Errorf("%q is not a rank: write A, K, Q, J, T or 9 to 2", text)
}

// Card is one card of the pack (Law 1A). The zero value is no card.
type Card struct {
	Suit Suit
	Rank Rank
}

// Valid reports whether the card is one of the 52.
func (c Card) Valid() bool { return c.Suit.Valid() && c.Rank.Valid() }

// String is the suit's letter and the rank: "SQ", "HT".
func (c Card) String() string { return c.Suit.String() + c.Rank.String() }

// Symbol is the form for the screen: "♠Q", "♥10".
func (c Card) Symbol() string {
	if c.Rank == Ten {
		return c.Suit.Symbol() + "10"
	}
	return c.Suit.Symbol() + c.Rank.String()
}

// Name is the card as spoken: "queen of spades".
func (c Card) Name() string { return c.Rank.Name() + " of " + c.Suit.Name() }

// ParseCard reads a suit and a rank, the suit as letter or symbol: "SQ", "HT", "h10", "♠Q". Anything else is an error.
func ParseCard(text string) (Card, error) {
	letters := tidy(text)
	_, width := utf8.DecodeRuneInString(letters)
	suit, suitErr := ParseSuit(letters[:width])
	rank, rankErr := ParseRank(letters[width:])
	if suitErr != nil || rankErr != nil {
		return Card{}, fmt.Errorf("%q is not a card: write the suit, then the rank, such as SQ or HT", text)
	}
	return Card{Suit: suit, Rank: rank}, nil
}

// MarshalText writes the form of String; a card outside the pack is an error.
func (c Card) MarshalText() ([]byte, error) { return marshal(c.Valid(), c.String()) }

// UnmarshalText reads what [ParseCard] reads.
func (c *Card) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseCard) }
