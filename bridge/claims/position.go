package claims

import (
	"fmt"

	"redress/bridge"
)

// Position is a moment of the play: the cards still held, the denomination, and the trick in progress.
type Position struct {
	Deal   bridge.Deal         // what each hand still holds, without the cards of the trick in progress
	Trump  bridge.Denomination // the denomination of the contract
	Leader bridge.Seat         // who led to the trick in progress, or is to lead
	Played []bridge.Card       // the trick in progress, from the lead on; at most three cards
}

// ToPlay is the seat whose turn it is (Law 44B).
func (p Position) ToPlay() bridge.Seat { return (p.Leader + bridge.Seat(len(p.Played))) % 4 }

// Tricks is the number of tricks still to be won, the one in progress among them.
func (p Position) Tricks() int {
	hand, _ := p.Deal.Hand(p.ToPlay())
	return hand.Len()
}

// Check is an error where the position cannot come about, which says where.
func (p Position) Check() error {
	if !p.Trump.Valid() {
		return fmt.Errorf("%s is no denomination", p.Trump)
	}
	if !p.Leader.Valid() {
		return fmt.Errorf("%s is no seat", p.Leader)
	}
	if len(p.Played) > 3 {
		return fmt.Errorf("%d cards are played to the trick: a trick in progress has at most three", len(p.Played))
	}
	most := p.Tricks()
	if most == 0 {
		return fmt.Errorf("%s is to play and holds no card", p.ToPlay().Name())
	}
	for _, seat := range bridge.Seats {
		hand, known := p.Deal.Hand(seat)
		if !known {
			return fmt.Errorf("%s's hand is not known", seat.Name())
		}
		want := most
		if n := int(seat+4-p.Leader) % 4; n < len(p.Played) {
			want--
		}
		if hand.Len() != want {
			if led, ok := p.otherLeader(); ok {
				return fmt.Errorf("%s is said to have led, and by the cards left it was %s: the lead was out of turn, "+
					"or the leader is wrong", p.Leader.Name(), led.Name())
			}
			return fmt.Errorf("%s holds %s and should hold %d", seat.Name(), number(hand.Len(), "card"), want)
		}
	}
	return p.checkTrick()
}

// otherLeader is the seat from which on so many hands as have played to the trick hold one card less than the rest.
func (p Position) otherLeader() (bridge.Seat, bool) {
	n := len(p.Played)
	for _, leader := range bridge.Seats {
		fits := n > 0 && leader != p.Leader
		last, _ := p.Deal.Hand(leader.Partner().Next()) // the last to play, which has not yet
		for i := range 4 {
			hand, _ := p.Deal.Hand((leader + bridge.Seat(i)) % 4)
			fits = fits && (i < n && hand.Len() == last.Len()-1 || i >= n && hand.Len() == last.Len())
		}
		if fits {
			return leader, true
		}
	}
	return 0, false
}

// checkTrick looks at the cards of the trick in progress: each is in the pack once, and each follows suit (Law 44C).
func (p Position) checkTrick() error {
	for i, card := range p.Played {
		seat := (p.Leader + bridge.Seat(i)) % 4
		if !card.Valid() {
			return fmt.Errorf("%s played a card that is not in the pack", seat.Name())
		}
		if owner, held := p.Deal.Owner(card); held {
			return fmt.Errorf("the %s was played by %s and is still in %s's hand", card.Name(), seat.Name(),
				owner.Name())
		}
		for _, other := range p.Played[:i] {
			if other == card {
				return fmt.Errorf("the %s is played twice to the trick", card.Name())
			}
		}
		hand, _ := p.Deal.Hand(seat)
		if led := p.Played[0].Suit; card.Suit != led && hand.Length(led) > 0 {
			return fmt.Errorf("%s played the %s and still holds a card of the suit led", seat.Name(), card.Name())
		}
	}
	return nil
}

// number is a count with its noun: "1 card", "2 cards".
func number(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
