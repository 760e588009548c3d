package sight

import (
	"fmt"
	"redress/bridge"
	"redress/rulebook/questionnaire"
	"redress/views"
	"redress/views/parts"
	"slices"
	"strings"
	"time"
)

// claimed are the questions that somebody has answered, with what each says.
func (o *File) Claimed(now int64) (list []parts.FactView) {
	if o.Running == nil {
		return nil
	}
	q := o.Pinned.Questionnaire
	for _, id := range stepsOf(q) {
		_, step := q.Locate(id)
		claims := o.For(o.Actor, now).Claims(o.Running, id)
		if step == nil || len(claims) == 0 {
			continue
		}
		f := parts.FactView{Step: id, Title: step.Title}
		for _, claim := range claims {
			label := claim.Key
			if option, ok := step.Option(claim.Key); ok {
				label = option.Label
			}
			f.Says = append(f.Says, parts.SeatSays{Seat: claim.Seat.Name(), Answer: label})
		}
		list = append(list, f)
	}
	return list
}

// stepsOf are the addresses of the steps of a questionnaire itself, in its order.
func stepsOf(q *questionnaire.Questionnaire) (list []string) {
	for _, step := range q.Steps {
		list = append(list, step.ID)
	}
	return list
}

// tricksPlayed is the play as people read it: four cards to a trick, the lead first.
func TricksPlayed(play []bridge.Card) (tricks []string) {
	for trick := range slices.Chunk(play, 4) {
		var cards []string
		for _, card := range trick {
			cards = append(cards, card.Symbol())
		}
		tricks = append(tricks, strings.Join(cards, " "))
	}
	return tricks
}

// hearingWords says how far both sides have been heard.
func (o *File) HearingWords(now time.Time) string {
	switch x := o.Dispute; {
	case o.Actor.Seat != nil && o.Sealed(now.Unix()):
		return "This is your own table. While the accounts are sealed you read of your seat alone; a colleague hears " +
			"both sides."
	case x == nil:
		return "Hear all four at the table and take down here what they say, or ask both sides in writing."
	case !o.Sealed(now.Unix()):
		return "The accounts are open: both sides read them side by side, once the board is over for them."
	case x.Due > 0:
		return fmt.Sprintf("Both sides were asked. What one tells is sealed from the other until both are in, you "+
			"open the accounts, or the time is up: %s.", views.Clock(x.Due, now))
	}
	return "Both sides were asked. What one tells is sealed from the other until both are in, or you open the accounts."
}
