package claims

import (
	"slices"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/casefile/contested"
	"redress/views"
)

// Offer are steps of one kind that can be added to a statement.
type Offer struct {
	Words   string // "Cash"
	Help    string
	Buttons []views.Choice
}

// stating is a claim whose statement is being tapped.
type stating struct {
	claims.Position
	hands  []bridge.Hand // that the claimer plays
	theirs []bridge.Hand
	stated []bridge.Card // already
}

// NewOffers are the steps that a claimer can have stated: no card that is not held, or was stated already, and none
// that cannot win. All is offered that may have been meant by one who overlooked a card.
func NewOffers(t contested.Typed) (list []Offer) {
	p, err := t.Position()
	claimer, wrong := bridge.ParseSeat(t.Claimer)
	if err != nil || wrong != nil {
		return nil
	}
	s := stating{Position: p}
	for _, seat := range bridge.Seats {
		hand, _ := p.Deal.Hand(seat)
		switch {
		case seat == claimer, seat == claimer.Partner() && t.Role == contested.Declarer:
			s.hands = append(s.hands, hand)
		case seat.Side() != claimer.Side():
			s.theirs = append(s.theirs, hand)
		}
	}
	for _, text := range t.Steps {
		if step, err := contested.ReadStep(text); err == nil && step.Card != nil {
			s.stated = append(s.stated, *step.Card)
		}
	}
	return s.offers()
}

func (s stating) offers() (list []Offer) {
	if trump, trumps := s.Trump.Suit(); trumps && held(s.hands, trump) > 0 && held(s.theirs, trump) > 0 {
		list = append(list, Offer{Words: "Trumps", Buttons: []views.Choice{{Value: "draw", Text: "Draw trumps"}}})
	}
	cash := Offer{Words: "Cash", Help: "a card that wins"}
	play := Offer{Words: "Finesse", Help: "or play this card at the first turn"}
	run, lead := Offer{Words: "Run", Help: "a suit to its end"}, Offer{Words: "Lead", Help: "a suit once"}
	ruff := Offer{Words: "Ruff", Help: "a card of this suit"}
	for _, suit := range bridge.Suits {
		for _, hand := range s.hands {
			for _, rank := range hand.Ranks(suit) {
				card := bridge.Card{Suit: suit, Rank: rank}
				if slices.Contains(s.stated, card) {
					continue
				}
				if s.canWin(card) {
					cash.Buttons = append(cash.Buttons, cardChoice(claims.Cash, card))
				}
				if s.finesses(card) {
					play.Buttons = append(play.Buttons, cardChoice(claims.Play, card))
				}
			}
		}
		if s.canRuff(suit) {
			ruff.Buttons = append(ruff.Buttons, suitChoice(claims.Ruff, suit))
		}
		if held(s.hands, suit) == 0 {
			continue
		}
		lead.Buttons = append(lead.Buttons, suitChoice(claims.Lead, suit))
		if held(s.hands, suit) > 1 {
			run.Buttons = append(run.Buttons, suitChoice(claims.Run, suit))
		}
	}
	for _, offer := range []Offer{cash, run, lead, ruff, play} {
		if len(offer.Buttons) > 0 {
			list = append(list, offer)
		}
	}
	return list
}

func cardChoice(do claims.Deed, card bridge.Card) views.Choice {
	return views.Choice{Value: string(do) + ":" + card.String(), Text: card.Symbol()}
}

func suitChoice(do claims.Deed, suit bridge.Suit) views.Choice {
	return views.Choice{Value: string(do) + ":" + suit.String(), Text: suit.Symbol()}
}

func held(hands []bridge.Hand, suit bridge.Suit) (cards int) {
	for _, hand := range hands {
		cards += hand.Length(suit)
	}
	return cards
}

// over are the cards of some hands above a card of its suit.
func over(hands []bridge.Hand, card bridge.Card) (cards int) {
	for _, hand := range hands {
		for _, rank := range hand.Ranks(card.Suit) {
			if rank > card.Rank {
				cards++
			}
		}
	}
	return cards
}

// canWin tells whether a card can come to win a trick by being led: the others hold no more cards above it than the
// claimer does, who draws them with those.
func (s stating) canWin(card bridge.Card) bool { return over(s.theirs, card) <= over(s.hands, card) }

// finesses tells whether a card can be meant to win though the others hold one above it: one of theirs is below.
func (s stating) finesses(card bridge.Card) bool {
	above := over(s.theirs, card)
	return above > 0 && above < held(s.theirs, card.Suit)
}

// canRuff tells whether the claimer can come to ruff a suit: a hand with a trump has fewer of it than somebody else.
func (s stating) canRuff(suit bridge.Suit) bool {
	trump, trumps := s.Trump.Suit()
	if !trumps || suit == trump {
		return false
	}
	all := append(slices.Clone(s.hands), s.theirs...)
	for _, hand := range s.hands {
		longer := func(other bridge.Hand) bool { return other.Length(suit) > hand.Length(suit) }
		if hand.Length(trump) > 0 && slices.ContainsFunc(all, longer) {
			return true
		}
	}
	return false
}
