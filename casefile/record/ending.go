package record

import (
	"fmt"
	"slices"

	"redress/bridge"
	"redress/fault"
)

// Ending is how far play had come where the hands on record are the cards still held, and not those dealt.
type Ending struct {
	Leader *bridge.Seat  `json:"leader,omitempty"` // who led to the trick in progress, or is to lead
	Trick  []bridge.Card `json:"trick,omitempty"`  // faced in the trick in progress, in order
	Won    *int          `json:"won,omitempty"`    // tricks of declarer's side before it
}

// Position is where play stood: the cards still held, the trick in progress and the tricks won before it.
type Position struct {
	Held   bridge.Deal
	Leader bridge.Seat // who led to the trick in progress, or is to lead
	Led    bool        // whether that is known
	Trick  []bridge.Card
	Won    int  // tricks of declarer's side
	Lost   int  // tricks of the defenders
	Count  bool // whether the tricks are known
}

// PositionOf is where play stood by the ending on record, or by the deal less the cards played to it; false where no
// hand is known.
func PositionOf(r *Record) (p Position, known bool) {
	if r == nil || r.Deal == (bridge.Deal{}) {
		return Position{}, false
	}
	if r.Ending == nil {
		return afterPlay(r)
	}
	p = Position{Held: r.Deal, Trick: r.Ending.Trick}
	if r.Ending.Leader != nil {
		p.Leader, p.Led = *r.Ending.Leader, true
	}
	if gone, even := r.Ending.gone(r.Deal); even && r.Ending.Won != nil {
		p.Won, p.Lost, p.Count = *r.Ending.Won, gone-*r.Ending.Won, true
	}
	return p, true
}

// afterPlay follows the cards played from the opening lead (44).
func afterPlay(r *Record) (p Position, known bool) {
	p = Position{Held: r.Deal}
	for _, seat := range bridge.Seats {
		hand, has := r.Deal.Hand(seat)
		for _, card := range r.Play {
			hand = hand.Without(card)
		}
		if has {
			p.Held, _ = p.Held.With(seat, hand) // no card is added
		}
	}
	contract, ok := r.FinalContract()
	if !ok || contract.PassedOut() {
		return p, true
	}
	p.Leader, p.Led, p.Count = contract.Declarer.LHO(), true, true
	for trick := range slices.Chunk(r.Play, len(bridge.Seats)) {
		if len(trick) < len(bridge.Seats) {
			p.Trick = trick
			break
		}
		p.Leader = (p.Leader + bridge.Seat(winnerOf([4]bridge.Card(trick), contract.Denomination))) % 4
		if p.Leader.Side() == contract.Declarer.Side() {
			p.Won++
		} else {
			p.Lost++
		}
	}
	return p, true
}

// Left is how many tricks are still to be won, the one in progress among them, by the cards held; even is false where
// they do not tell.
func (p Position) Left() (tricks int, even bool) {
	leader := &p.Leader
	if !p.Led {
		leader = nil
	}
	gone, even := (&Ending{Leader: leader, Trick: p.Trick}).gone(p.Held)
	return 13 - gone, even
}

// Results are the fewest and the most tricks that declarer's side can end with: those won so far, and with them all
// that are left. False where the tricks so far are not known.
func (p Position) Results() (fewest, most int, known bool) { return p.Won, 13 - p.Lost, p.Count }

// played are the cards of the trick in progress by who has played them; unknown where nobody is named as leader.
func (e *Ending) played() (cards [4]int) {
	if e == nil || e.Leader == nil {
		return cards
	}
	for i := range e.Trick {
		cards[(int(*e.Leader)+i)%4]++
	}
	return cards
}

// gone are the tricks that were complete before the one in progress; even is false where the hands do not tell.
func (e *Ending) gone(held bridge.Deal) (tricks int, even bool) {
	if e == nil || e.Leader == nil && len(e.Trick) > 0 || held.CheckLengths(e.played()) != nil {
		return 0, false
	}
	for _, seat := range bridge.Seats {
		if hand, known := held.Hand(seat); known {
			return 13 - hand.Len() - e.played()[seat], true
		}
	}
	return 0, false
}

// CheckHands says which hand has too many cards or too few against the others, as a fault at "hands" that says
// what to do. A record may hold such hands all the same: they may have been so at the table (13, 14), or be known
// in part.
func CheckHands(r *Record) error {
	if err := r.Deal.CheckLengths(r.Ending.played()); err != nil {
		return fault.At("hands", "%s.", sentence(err))
	}
	return nil
}

// check says what of an ending cannot be.
func (e *Ending) check(held bridge.Deal) error {
	if e == nil {
		return nil
	}
	if e.Leader != nil && !e.Leader.Valid() {
		return fault.At("ending.leader", "Who led is N, E, S or W.")
	}
	if len(e.Trick) > len(bridge.Seats) {
		return fault.At("ending.trick", "The trick in progress has %d cards, and a trick has four at "+
			"most. Take %d out.", len(e.Trick), len(e.Trick)-len(bridge.Seats))
	}
	for i, card := range e.Trick {
		owner, inHand := held.Owner(card)
		switch {
		case !card.Valid():
			return fault.At("ending.trick", "Card %d of the trick is not a card. Write suit and rank: SQ, HT.", i+1)
		case slices.Contains(e.Trick[:i], card):
			return fault.At("ending.trick", "The %s is in the trick in progress twice. Take one out.", card.Name())
		case inHand:
			return fault.At("ending.trick", "The %s is both in %s's hand and in the trick in progress. Take "+
				"it out of one of them.", card.Name(), owner.Name())
		}
	}
	if e.Won == nil {
		return nil
	}
	gone, even := e.gone(held)
	if !even {
		gone = 13
	}
	if *e.Won < 0 || *e.Won > gone {
		return fault.At("ending.won", "Declarer's side cannot have won %d tricks so far: %s.", *e.Won,
			soFar(gone, even))
	}
	return nil
}

func soFar(gone int, even bool) string {
	if !even {
		return "the number is 0 to 13"
	}
	return fmt.Sprintf("by the cards left, %d were played", gone)
}
