package record

import (
	"fmt"
	"slices"

	"redress/bridge"
)

// stages in their order.
var stages = []Stage{InAuction, Clarification, InPlay, After}

// sign is something in the record that tells how far the board has come: not before one stage, not after another.
type sign struct {
	from, to Stage
	why      string
}

// progress is how far the board can have come by all signs together.
type progress struct {
	signs    []sign
	from, to int // indexes of stages; from is behind to where the signs contradict each other
}

// progressOf gathers the signs, the auction first. A person's word for the stage counts like any other.
func progressOf(r *reading) progress {
	p := progress{from: 0, to: len(stages) - 1}
	for _, read := range []func() (sign, bool){r.bidding.sign, r.Incident.signOfStage, r.play.sign, r.Ending.sign,
		r.signOfTricks, r.entered.signOfContract, r.Incident.signOfClaim} {
		if s, ok := read(); ok {
			p.signs = append(p.signs, s)
			p.from = max(p.from, slices.Index(stages, s.from))
			p.to = min(p.to, slices.Index(stages, s.to))
		}
	}
	return p
}

// contradictory tells that no stage fits all signs.
func (p progress) contradictory() bool { return p.from > p.to }

// notBefore gives the sign that the board had come at least so far.
func (p progress) notBefore(stage Stage) (why string, known bool) {
	at := slices.Index(stages, stage)
	if p.contradictory() {
		return "", false
	}
	for _, s := range p.signs {
		if slices.Index(stages, s.from) >= at {
			return s.why, true
		}
	}
	return "", false
}

// notAfter gives the sign that the board had not come further.
func (p progress) notAfter(stage Stage) (why string, known bool) {
	at := slices.Index(stages, stage)
	if p.contradictory() {
		return "", false
	}
	for _, s := range p.signs {
		if slices.Index(stages, s.to) <= at {
			return s.why, true
		}
	}
	return "", false
}

// because gives the sign that tells a stage best: one that allows no other, or else one that allows no earlier.
func (p progress) because(stage Stage) string {
	for _, s := range p.signs {
		if s.from == stage && s.to == stage {
			return s.why
		}
	}
	why, _ := p.notBefore(stage)
	return why
}

func (b Bidding) sign() (sign, bool) {
	switch {
	case !b.Known:
		return sign{}, false
	case b.Over():
		return sign{Clarification, After, endOfAuction(b.Auction)}, true
	}
	turn, _ := b.NextSeat()
	last := b.Calls[len(b.Calls)-1]
	return sign{InAuction, InAuction, fmt.Sprintf("The last call recorded is %s, and it is %s's turn to call.",
		called(last), turn.Name())}, true
}

// endOfAuction tells which pass ended an auction (22A, 22B).
func endOfAuction(auction bridge.Auction) string {
	length := 1
	for !auction.Before(length).Over() {
		length++
	}
	for i := length - 1; i >= 0; i-- {
		if made := auction.Calls[i]; made.Call != bridge.Pass {
			return fmt.Sprintf("%s, the third pass after %s, ended the auction.", called(auction.Calls[length-1]),
				called(made))
		}
	}
	return "All four players passed, which ended the auction."
}

func (in *Incident) signOfStage() (sign, bool) {
	if in == nil || in.Stage == "" {
		return sign{}, false
	}
	return sign{in.Stage, in.Stage, "It is on record that the director was called " + stageWords[in.Stage] + "."}, true
}

func (p play) sign() (sign, bool) {
	switch len(p.cards) {
	case 0:
		return sign{}, false
	case cardsDealt:
		return sign{After, After, "All 52 cards have been played."}, true
	}
	return sign{InPlay, After, fmt.Sprintf("The lead of the %s was faced.", p.cards[0].Name())}, true
}

// sign: cards that are left are left in the play.
func (e *Ending) sign() (sign, bool) {
	return sign{InPlay, After, "The cards left in the play are on record."}, e != nil
}

// signOfTricks: a result is entered when the board is over; after a claim it may be what was claimed.
func (r *reading) signOfTricks() (sign, bool) {
	if r.Tricks == nil {
		return sign{}, false
	}
	from := After
	if r.Incident != nil && r.Incident.Kind == Claim {
		from = InPlay
	}
	if r.entered.passedOut() {
		from = Clarification // no trick was played
	}
	return sign{from, After, fmt.Sprintf("A result is on record: %d tricks for declarer's side.", *r.Tricks)}, true
}

func (e result) signOfContract() (sign, bool) {
	return sign{Clarification, After, "The contract is on record: " + e.text + "."}, e.text != ""
}

// signOfClaim: a claim concerns tricks, so the play has begun (68).
func (in *Incident) signOfClaim() (sign, bool) {
	return sign{InPlay, After, "A claim was made, which suspends play."}, in != nil && in.Kind == Claim
}

// passedOut tells that nobody bid: such a board has neither clarification period nor play (17D2).
func (r *reading) passedOut() bool {
	return r.bidding.Known && r.bidding.PassedOut() || r.entered.passedOut()
}
