package contested

import (
	"fmt"
	"strings"

	"redress/bridge"
	"redress/bridge/claims"
)

// Step is a step of the statement as it is kept.
type Step struct {
	Do   claims.Deed  `json:"do"`
	Suit *bridge.Suit `json:"suit,omitempty"`
	Card *bridge.Card `json:"card,omitempty"`
	Seat *bridge.Seat `json:"seat,omitempty"` // of the opponent through whom a suit is led
}

// ReadStep reads a step as it is tapped: "cash:HA", "play:HQ", "lead:C", "run:C", "ruff:C", "ruff:C:SK", "draw",
// "crossruff", "ruff-lead", "throw:D4", "through:CK:N", "rest".
func ReadStep(text string) (step claims.Step, err error) {
	words := strings.Split(text, ":")
	step.Do = claims.Deed(words[0])
	bad := fmt.Errorf("%q is no step of a statement: tap one of those shown", text)
	switch {
	case bare(step.Do) && len(words) == 1:
	case ofCard(step.Do) && len(words) == 2:
		card, wrong := bridge.ParseCard(words[1])
		if wrong != nil {
			return step, bad
		}
		step.Card, step.Suit = &card, card.Suit
	case step.Do == claims.Through && len(words) == 3:
		card, wrong := bridge.ParseCard(words[1])
		if step.Seat, err = bridge.ParseSeat(words[2]); wrong != nil || err != nil {
			return step, bad
		}
		step.Card, step.Suit = &card, card.Suit
	case step.Do == claims.Lead && len(words) == 2, step.Do == claims.Run && len(words) == 2,
		step.Do == claims.Ruff && (len(words) == 2 || len(words) == 3):
		if step.Suit, err = bridge.ParseSuit(words[1]); err != nil {
			return step, bad
		}
		if len(words) == 3 {
			card, wrong := bridge.ParseCard(words[2])
			if wrong != nil {
				return step, bad
			}
			step.Card = &card
		}
	default:
		return step, bad
	}
	return step, nil
}

// bare tells whether a step of this kind needs no suit and no card.
func bare(do claims.Deed) bool {
	return do == claims.Draw || do == claims.Crossruff || do == claims.RuffLead || do == claims.Rest
}

// ofCard tells whether it is about a card.
func ofCard(do claims.Deed) bool { return do == claims.Cash || do == claims.Play || do == claims.Throw }

// typedStep is a step as it is tapped, which ReadStep reads.
func typedStep(s claims.Step) string {
	text := string(s.Do)
	switch s.Do {
	case claims.Cash, claims.Play, claims.Throw:
		return text + ":" + s.Card.String()
	case claims.Through:
		return text + ":" + s.Card.String() + ":" + s.Seat.String()
	case claims.Lead, claims.Run, claims.Ruff:
		text += ":" + s.Suit.String()
	}
	if s.Card != nil {
		text += ":" + s.Card.String()
	}
	return text
}

// StepWords says a step as the claimer would have.
func StepWords(s claims.Step) string {
	switch s.Do {
	case claims.Cash:
		return "cash the " + s.Card.Symbol()
	case claims.Play:
		return "play the " + s.Card.Symbol()
	case claims.Lead:
		return "lead a " + strings.TrimSuffix(s.Suit.Name(), "s")
	case claims.Through:
		return fmt.Sprintf("a %s led through the %s (%s)", strings.TrimSuffix(s.Suit.Name(), "s"), s.Card.Symbol(),
			s.Seat.Name())
	case claims.Run:
		return "run the " + s.Suit.Name()
	case claims.Draw:
		return "draw trumps"
	case claims.Throw:
		return "throw the " + s.Card.Symbol() + " away"
	case claims.Crossruff:
		return "crossruff"
	case claims.RuffLead:
		return "ruff whatever the others lead"
	case claims.Rest:
		return "the rest is good, with no order said"
	}
	words := "ruff a " + strings.TrimSuffix(s.Suit.Name(), "s")
	if s.Card != nil {
		words += " with the " + s.Card.Symbol()
	}
	return words
}

// StatementWords are the steps of a statement in a row; what was said of none is said to be nothing.
func StatementWords(steps []claims.Step) string {
	if len(steps) == 0 {
		return "No line of play was stated."
	}
	var list []string
	for _, s := range steps {
		list = append(list, StepWords(s))
	}
	text := strings.Join(list, ", then ")
	return strings.ToUpper(text[:1]) + text[1:] + "."
}
