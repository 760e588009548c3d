package records

import (
	"slices"

	"redress/bridge"
	"redress/fault"
)

// dealt is how many cards each hand is dealt.
const dealt = 13

// ofCardsLeft tells whether hands are the cards left though nobody has said so: four of fewer than thirteen cards, or
// beside some that are not all known who led, the tricks won or the trick in progress, which a deal has not. Whoever
// says that the hands were so at the table has said it, and a hand that has all its cards is one that was dealt.
func (f typedHandsForm) ofCardsLeft(deal bridge.Deal) bool {
	return !f.Uneven && f.dealt() == "" && (f.Leader+f.Trick+f.Won != "" || allShort(deal))
}

// allShort tells whether all four hands are known and none of them has all its cards.
func allShort(deal bridge.Deal) bool {
	return !slices.ContainsFunc(bridge.Seats[:], func(seat bridge.Seat) bool {
		hand, known := deal.Hand(seat)
		return !known || hand.Len() >= dealt
	})
}

// dealt is the name of a hand that has all its cards; empty where none has.
func (f typedHandsForm) dealt() string {
	for _, field := range f.Hands {
		if hand, err := bridge.ParseHand(field.Text); err == nil && hand.Len() >= dealt {
			return field.Name
		}
	}
	return ""
}

// endingOfDealt is what is wrong where somebody says of hands as they were dealt what goes with the cards left alone.
func (f typedHandsForm) endingOfDealt() error {
	field, name := "", f.dealt()
	switch {
	case name == "" || f.Uneven:
	case f.Trick != "":
		field = "trick"
	case f.Won != "":
		field = "won"
	case f.Leader != "":
		field = "leader"
	}
	if field == "" {
		return nil
	}
	return fault.At(field, "%s has 13 cards, so these are the hands as they were dealt, and this goes with the cards "+
		"left. Choose “Cards left” and take out what was played; or choose “As dealt” and empty this.", name)
}
