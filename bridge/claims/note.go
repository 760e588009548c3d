package claims

import (
	"fmt"
	"slices"
	"strings"

	"redress/bridge"
)

// Note says why a step of a statement cannot be done when it is reached: then it is passed over (WBFLC 2001-11-01, item
// 3), and whoever put the statement down should know.
type Note struct {
	Step int // 0 is the first
	Text string
}

// Notes are the ruffs of the statement for which there is no trump, or by a hand that has a card of the suit left and
// must follow (Law 44C) by all that was said before.
func (c Claim) Notes() (list []Note) {
	trump, trumps := c.Trump.Suit()
	for i, step := range c.Statement {
		if step.Do != Ruff || trumps && step.Suit == trump {
			continue
		}
		a := "a " + strings.TrimSuffix(step.Suit.Name(), "s")
		var held []string
		able := false
		for _, seat := range bridge.Seats {
			hand, _ := c.Deal.Hand(seat)
			switch {
			case seat != c.Claimer && (c.Defender || seat != c.Claimer.Partner()), !trumps, hand.Length(trump) == 0,
				step.Card != nil && !hand.Has(*step.Card):
			case c.leftOf(i, seat, step.Suit) > 0:
				held = append(held, seat.Name())
			default:
				able = true
			}
		}
		switch {
		case able:
		case len(held) == 0:
			list = append(list, Note{i, fmt.Sprintf("No hand of the claimer’s has a trump to ruff %s with, so this "+
				"step is passed over.", a)})
		default:
			list = append(list, Note{i, fmt.Sprintf("%s still holds %s and must follow suit: until that is gone, this "+
				"step is passed over. Was another ruff meant, or is a step before it missing?",
				strings.Join(held, " as well as "), a)})
		}
	}
	return list
}

// leftOf is how many cards of a suit a hand has left at least when a step is reached, by all that may have been played
// of it by the steps before: none where one of these leaves the hand to throw what it likes.
func (c Claim) leftOf(step int, seat bridge.Seat, suit bridge.Suit) int {
	hand, _ := c.Deal.Hand(seat)
	left := hand.Length(suit)
	for _, s := range c.Statement[:step] {
		about := s.Suit
		if s.Card != nil && s.Do != Ruff {
			about = s.Card.Suit
		}
		switch {
		case slices.Contains([]Deed{Draw, Crossruff, RuffLead, Run}, s.Do): // may throw cards of the suit, or lead them
			return 0
		case s.Do == Ruff && about != suit, about != suit && hand.Length(about) == 0:
			left-- // may be thrown on it
		case about == suit:
			left--
		}
	}
	return left
}
