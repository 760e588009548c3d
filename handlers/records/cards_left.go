package records

import (
	"slices"

	"redress/bridge"
	"redress/handlers/sight"
)

// dealt is how many cards each hand is dealt.
const dealt = 13

// ofCardsLeft tells whether hands are the cards left though nobody has said so: four of fewer than thirteen cards, or
// beside some that are not all known who led, the tricks won or the trick in progress, which a deal has not. Whoever
// says that the hands were so at the table has said it.
func (f typedHandsForm) ofCardsLeft(deal bridge.Deal) bool {
	return !f.Uneven && !deal.Full() && (f.Leader+f.Trick+f.Won != "" || allShort(deal))
}

// allShort tells whether all four hands are known and none of them has all its cards.
func allShort(deal bridge.Deal) bool {
	return !slices.ContainsFunc(bridge.Seats[:], func(seat bridge.Seat) bool {
		hand, known := deal.Hand(seat)
		return !known || hand.Len() >= dealt
	})
}

// asksOfClaim tells whether the questions of a case are about a claim: they ask who has claimed.
func asksOfClaim(o *sight.File) bool {
	if o.Running == nil {
		return false
	}
	for _, step := range o.Pinned.Questionnaire.Steps {
		if step.From == "claimer-is" {
			return true
		}
	}
	return false
}
