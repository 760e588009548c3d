package dealtable

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"redress/bridge"
)

// Wrong is why a line has no deal, with the columns that are to blame.
type Wrong struct {
	Columns []Column
	Err     error
}

// What a cell can hold, so that what is told of it is no longer than a sentence.
const (
	longestDeal = 300
	longestHand = 120
)

// Read is the deal of a line, of which cell is what stands in a column: empty where the line has none. A hand that is
// left out, or written as "-", is not known, and is filled in where the other three are.
func Read(cell func(Column) string) (bridge.Deal, *Wrong) {
	if text := cell(Deal); !unknown(text) {
		if len(text) > longestDeal {
			return bridge.Deal{}, &Wrong{[]Column{Deal}, errors.New("the text is too long for a deal")}
		}
		d, err := bridge.ParseDeal(text)
		if err != nil {
			return bridge.Deal{}, &Wrong{[]Column{Deal}, err}
		}
		d, _ = d.Complete()
		return d, nil
	}
	var d bridge.Deal
	for _, seat := range bridge.Seats {
		var wrong *Wrong
		if d, wrong = withHand(d, seat, cell); wrong != nil {
			return bridge.Deal{}, wrong
		}
	}
	d, _ = d.Complete()
	return d, nil
}

// unknown tells whether a cell says nothing of a hand.
func unknown(text string) bool { return slices.Contains([]string{"", "-", "–", "—", "?"}, text) }

// withHand is the deal with the hand of a seat, from its own column or from those of its suits.
func withHand(d bridge.Deal, seat bridge.Seat, cell func(Column) string) (bridge.Deal, *Wrong) {
	columns := []Column{Hand(seat)}
	hand, err := bridge.NewHand(), error(nil)
	if text := cell(Hand(seat)); !unknown(text) {
		if hand, err = parse(text); err == nil {
			d, err = d.With(seat, hand)
		}
	} else if columns = holdings(seat); slices.ContainsFunc(columns, func(c Column) bool { return !unknown(cell(c)) }) {
		for i, column := range columns {
			var held bridge.Hand
			if held, err = parseHolding(i, cell(column)); err == nil {
				hand = joined(hand, held)
				d, err = d.With(seat, hand)
			}
			if err != nil {
				columns = []Column{column}
				break
			}
		}
	} else {
		return d, nil
	}
	if err == nil && hand.Len() != 13 {
		err = fmt.Errorf("%s has %d cards, and a hand has 13 (6B)", seat.Name(), hand.Len())
	}
	if err != nil {
		return d, &Wrong{columns, err}
	}
	return d, nil
}

func parse(text string) (bridge.Hand, error) {
	if len(text) > longestHand {
		return bridge.Hand{}, errors.New("the text is too long for a hand")
	}
	return bridge.ParseHand(text)
}

// parseHolding reads the cards of one suit, spades being 0: "AK74", "A K 7 4", "♠AK74"; nothing or a dash for a void.
func parseHolding(suit int, text string) (bridge.Hand, error) {
	text = strings.NewReplacer(" ", "", ".", "", ",", "", ";", "", "/", "", "|", "", "\n", "").Replace(text)
	text = strings.TrimPrefix(text, bridge.Suits[suit].Symbol())
	if unknown(text) {
		text = ""
	}
	before, behind := strings.Repeat(".", suit), strings.Repeat(".", len(bridge.Suits)-1-suit)
	hand, err := parse(before + text + behind)
	if err == nil && hand.Length(bridge.Suits[suit]) != hand.Len() {
		err = fmt.Errorf("%q names another suit than %s", text, bridge.Suits[suit].Name())
	}
	return hand, err
}

func joined(a, b bridge.Hand) bridge.Hand {
	for _, card := range b.Cards() {
		a = a.With(card)
	}
	return a
}
