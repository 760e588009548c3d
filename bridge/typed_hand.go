package bridge

import (
	"fmt"
	"regexp"
	"strings"
)

// In which words people name a suit, a void and a ten when they type a hand.
var (
	suitsNamed = strings.NewReplacer("SPADES", "S", "SPADE", "S", "HEARTS", "H", "HEART", "H", "DIAMONDS", "D",
		"DIAMOND", "D", "CLUBS", "C", "CLUB", "C", "♠", "S", "♤", "S", "♥", "H", "♡", "H", "♦", "D", "♢", "D", "♣",
		"C", "♧", "C")
	voidsNamed = strings.NewReplacer("VOID", "-", "NONE", "-", "NIL", "-", "—", "-", "–", "-", "−", "-", "‐", "-",
		"‑", "-", "10", "T", "\u00A0", " ", "\u2009", " ", "\u202F", " ")
)

const suitLetters = "SHDC"

var (
	stops = regexp.MustCompile(`[.,;/|]`)
	wide  = regexp.MustCompile(`[ \t]{2,}|\t`)
)

// HandForm is how a hand may be typed, for the sentences that say so.
const HandForm = "write spades, hearts, diamonds and clubs, with - for a void, such as AK74 Q3 - JT952"

// readHand reads a hand in any of the forms in which people write one.
func readHand(text string) (Hand, error) {
	form := suitsNamed.Replace(voidsNamed.Replace(tidy(text)))
	if strings.ContainsAny(form, suitLetters) {
		return readNamedSuits(text, form)
	}
	holdings, err := holdingsOf(text, form)
	if err != nil {
		return Hand{}, err
	}
	var h Hand
	for i, holding := range holdings {
		for _, letter := range holding {
			if h, err = h.typed(text, Suits[i], letter); err != nil {
				return Hand{}, err
			}
		}
	}
	return h, nil
}

// holdingsOf parts a hand whose suits are not named into four: at dots, commas or strokes, or else at blanks. Where
// stops part the suits, blanks may stand anywhere; where blanks do, a void needs its dash.
func holdingsOf(text, form string) ([]string, error) {
	var parts []string
	if stops.MatchString(form) {
		parts = stops.Split(strings.Join(strings.Fields(form), ""), -1)
		if n := len(parts); n == len(Suits)+1 && parts[n-1] == "" && parts[n-2] != "" {
			parts = parts[:n-1] // a full stop at the end parts nothing
		}
	} else if parts = strings.Fields(form); len(parts) != len(Suits) {
		for _, apart := range [][]string{strings.Split(form, "\n"), wide.Split(form, -1)} {
			if len(apart) == len(Suits) {
				parts = apart
			}
		}
	}
	if len(parts) != len(Suits) {
		return nil, fmt.Errorf("%q has %s where a hand has four suits: %s", text, counted(len(parts), "suit"), HandForm)
	}
	for i, part := range parts {
		part = strings.Join(strings.Fields(part), "")
		if strings.Trim(part, "-") == "" {
			part = ""
		}
		parts[i] = part
	}
	return parts, nil
}

// readNamedSuits reads a hand whose suits are named, in any order: "S:AK74 H:Q3 C:JT952", "♠AK74 ♥Q3", and card by card
// "SA SK H3". A suit that is not named is a void.
func readNamedSuits(text, form string) (h Hand, err error) {
	var (
		suit   Suit
		named  bool
		times  [4]int // that each suit is named
		longer bool   // a suit name has more than one card behind it
		behind int
	)
	for _, letter := range form {
		switch {
		case strings.ContainsRune(suitLetters, letter):
			if suit, err = ParseSuit(string(letter)); err != nil {
				return Hand{}, err
			}
			named, behind = true, 0
			times[suit]++
		case strings.ContainsRune(" \t\r\n.,;:/|=()-", letter):
		case !named:
			return Hand{}, fmt.Errorf("%q names only some of its suits: name the suit before every card, or %s", text,
				HandForm)
		default:
			if h, err = h.typed(text, suit, letter); err != nil {
				return Hand{}, err
			}
			behind++
			longer = longer || behind > 1
		}
	}
	for _, s := range Suits {
		if times[s] > 1 && longer {
			return Hand{}, fmt.Errorf("%q names %s %d times: write the cards of a suit together", text, s.Name(),
				times[s])
		}
	}
	return h, nil
}

// typed is the hand with one more card of it as somebody typed it.
func (h Hand) typed(text string, suit Suit, letter rune) (Hand, error) {
	rank, err := ParseRank(string(letter))
	switch {
	case letter == 'X':
		return h, fmt.Errorf("the %s of %q: x does not say which card it is: write the card, or leave it out",
			suit.Name(), text)
	case err != nil:
		return h, fmt.Errorf("the %s of %q: %w", suit.Name(), text, err)
	}
	card := Card{suit, rank}
	if h.Has(card) {
		return h, fmt.Errorf("%q has the %s twice: every card is in the pack once (1A)", text, card.Name())
	}
	return h.With(card), nil
}

// counted is a number with its noun: "1 suit", "3 suits".
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Typed is the hand as people type it, which [ParseHand] reads: "AK74 Q3 - JT952".
func (h Hand) Typed() string {
	var holdings []string
	for _, s := range Suits {
		holding := h.Holding(s)
		if holding == "" {
			holding = "-"
		}
		holdings = append(holdings, holding)
	}
	return strings.Join(holdings, " ")
}
