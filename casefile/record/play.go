package record

import (
	"fmt"

	"redress/bridge"
	"redress/fault"
)

// play is the play on record: the cards in the order in which they were faced, who was dealt them, and the contract.
type play struct {
	cards    []bridge.Card
	deal     bridge.Deal
	contract bridge.Contract
	led      bool // whether the contract is known, and with it who had the opening lead (41A)
}

// check says what of the cards played cannot be.
func (p play) check() error {
	seen := map[bridge.Card]bool{}
	for i, card := range p.cards {
		if !card.Valid() {
			return fault.At("play", "Card %d is not a card. Write suit and rank: SQ, HT.", i+1)
		}
		if seen[card] {
			return fault.At("play", "Card %d, the %s, was played before.", i+1, card.Name())
		}
		seen[card] = true
	}
	return nil
}

// players are who played the four cards of a trick, counted from 0; known is false where that is not certain. Without
// their owners the cards are followed from the opening lead, where they may be.
func (p play) players(trick int, denomination bridge.Denomination, follow bool) (seats [4]bridge.Seat, known bool) {
	if seats, known = p.owners(trick); known {
		return seats, true
	}
	if !p.led || !follow {
		return seats, false
	}
	leader := p.contract.Declarer.LHO()
	for t := 0; ; t++ {
		for i := range seats {
			seats[i] = (leader + bridge.Seat(i)) % 4
			if owner, has := p.deal.Owner(p.cards[4*t+i]); has && owner != seats[i] {
				return seats, false
			}
		}
		if t == trick {
			return seats, true
		}
		leader = seats[winnerOf([4]bridge.Card(p.cards[4*t:4*t+4]), denomination)]
	}
}

// owners are who held the four cards of a trick, where the deal tells it and each is another player's.
func (p play) owners(trick int) (seats [4]bridge.Seat, known bool) {
	var seen [4]bool
	for i, card := range p.cards[4*trick : 4*trick+4] {
		owner, has := p.deal.Owner(card)
		if !has || seen[owner] {
			return seats, false
		}
		seats[i], seen[owner] = owner, true
	}
	return seats, true
}

// winnerOf is the place of the card that wins a trick: the highest trump, or else the highest of the suit led (Laws
// 44E, 44F).
func winnerOf(cards [4]bridge.Card, denomination bridge.Denomination) int {
	trump, trumps := denomination.Suit()
	best := 0
	for i, card := range cards {
		if card.Suit == cards[best].Suit && card.Rank > cards[best].Rank || trumps && card.Suit == trump &&
			cards[best].Suit != trump {
			best = i
		}
	}
	return best
}

// warnOfPlay follows the cards from the opening lead (44): the first one that its player was not dealt, and, where all
// were played, the tricks.
func warnOfPlay(r *reading) []string {
	p := r.play
	if !p.led || p.contract.PassedOut() || len(p.cards) == 0 {
		return nil
	}
	trumps, hasTrumps := p.contract.Denomination.Suit()
	turn, won := p.contract.Declarer.Next(), 0
	for start := 0; start < len(p.cards); start += len(bridge.Seats) {
		winner, best := turn, p.cards[start]
		for i, card := range p.cards[start:min(start+len(bridge.Seats), len(p.cards))] {
			if owner, dealt := p.deal.Owner(card); dealt && owner != turn {
				if in := r.Incident; in != nil && in.Kind == Card && in.Index != nil && *in.Index <= start+i {
					return nil // that it was not that player's turn is what the director was called for
				}
				return []string{fmt.Sprintf("Card %d, the %s, is %s's to play, but it was dealt to %s. Where it was "+
					"played out of turn, say so in a note.",
					start+i+1, card.Name(), turn.Name(), owner.Name())}
			}
			if beats(card, best, trumps, hasTrumps) {
				winner, best = turn, card
			}
			turn = turn.Next()
		}
		turn = winner
		if winner.Side() == p.contract.Declarer.Side() {
			won++
		}
	}
	if len(p.cards) == cardsDealt && r.Tricks != nil && *r.Tricks != won {
		return []string{fmt.Sprintf("By the cards played declarer's side won %d tricks, but %d are entered. A "+
			"rectification may account for it.", won, *r.Tricks)}
	}
	return nil
}

// beats tells whether a card wins against the best one of the trick so far (44E, 44F).
func beats(card, best bridge.Card, trumps bridge.Suit, hasTrumps bool) bool {
	switch {
	case card.Suit == best.Suit:
		return card.Rank > best.Rank
	case hasTrumps:
		return card.Suit == trumps
	}
	return false
}
