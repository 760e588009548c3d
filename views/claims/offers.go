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
	Rare    bool // seldom stated
	Buttons []views.Choice
}

// stating is a claim whose statement is being tapped.
type stating struct {
	claims.Position
	claimer bridge.Seat
	alone   bool          // a defender, whose partner plays apart
	hands   []bridge.Hand // that the claimer plays
	turns   []bridge.Hand // of these, those still to play to the trick in progress
	theirs  []bridge.Hand
	stated  []bridge.Card // already
}

// NewOffers are the steps that a claimer can have stated: no card that is not held, or was stated already. A card that
// is not high is offered apart, as one that who overlooked a higher card may have taken for a winner. Where the rest
// was said to be good, nothing can follow.
func NewOffers(t contested.Typed) (list []Offer) {
	p, err := t.Position()
	claimer, wrong := bridge.ParseSeat(t.Claimer)
	if err != nil || wrong != nil {
		return nil
	}
	s := stating{Position: p, claimer: claimer, alone: t.Role != contested.Declarer}
	for _, seat := range bridge.Seats {
		hand, _ := p.Deal.Hand(seat)
		switch {
		case seat == claimer, seat == claimer.Partner() && t.Role == contested.Declarer:
			s.hands = append(s.hands, hand)
			if int(seat+4-p.Leader)%4 >= len(p.Played) {
				s.turns = append(s.turns, hand)
			}
		case seat.Side() != claimer.Side():
			s.theirs = append(s.theirs, hand)
		}
	}
	for _, text := range t.Steps {
		switch step, err := contested.ReadStep(text); {
		case err != nil:
		case step.Do == claims.Rest:
			return nil
		case step.Card != nil:
			s.stated = append(s.stated, *step.Card)
		}
	}
	return s.offers()
}

func (s stating) offers() (list []Offer) {
	list = []Offer{{Words: "No order", Buttons: []views.Choice{{Value: string(claims.Rest), Text: "The rest is good"}}}}
	if trump, trumps := s.Trump.Suit(); trumps && held(s.hands, trump) > 0 && held(s.theirs, trump) > 0 {
		list = append(list, Offer{Words: "Trumps", Buttons: []views.Choice{{Value: string(claims.Draw),
			Text: "Draw trumps"}}})
	}
	cash := Offer{Words: "Cash", Help: "a card that is high"}
	low := Offer{Words: "Cash, though it is not high", Help: "the others hold a higher card", Rare: true}
	through := Offer{Words: "Lead through", Help: "an opponent, to catch this card: a finesse by the hand behind"}
	play := Offer{Words: "Finesse", Help: "or play this card at the first turn"}
	throw := Offer{Words: "Throw away", Help: "this card, on what was said before it", Rare: true}
	run, lead := Offer{Words: "Run", Help: "a suit to its end"}, Offer{Words: "Lead", Help: "a suit once"}
	ruff := Offer{Words: "Ruff", Help: "a card of this suit"}
	sized := Offer{Words: "Ruff with this trump", Rare: true}
	for _, suit := range bridge.Suits {
		for _, hand := range s.hands {
			for _, rank := range hand.Ranks(suit) {
				card := bridge.Card{Suit: suit, Rank: rank}
				if slices.Contains(s.stated, card) {
					continue
				}
				if over(s.theirs, card) == 0 {
					cash.Buttons = append(cash.Buttons, cardChoice(claims.Cash, card))
				} else {
					low.Buttons = append(low.Buttons, cardChoice(claims.Cash, card))
				}
				if s.finesses(card) {
					play.Buttons = append(play.Buttons, cardChoice(claims.Play, card))
				}
				if s.others(suit) {
					throw.Buttons = append(throw.Buttons, cardChoice(claims.Throw, card))
				}
			}
		}
		through.Buttons = append(through.Buttons, s.through(suit)...)
		if trumps := s.ruffs(suit); len(trumps) > 0 {
			choice := suitChoice(claims.Ruff, suit)
			ruff.Buttons = append(ruff.Buttons, choice)
			for _, card := range trumps {
				sized.Buttons = append(sized.Buttons, views.Choice{Value: choice.Value + ":" + card.String(),
					Text: choice.Text + " with the " + card.Symbol()})
			}
		}
		if held(s.hands, suit) == 0 {
			continue
		}
		lead.Buttons = append(lead.Buttons, suitChoice(claims.Lead, suit))
		if held(s.hands, suit) > 1 {
			run.Buttons = append(run.Buttons, suitChoice(claims.Run, suit))
		}
	}
	if len(ruff.Buttons) > 1 && len(s.hands) > 1 {
		ruff.Buttons = append(ruff.Buttons, views.Choice{Value: string(claims.Crossruff), Text: "Crossruff"})
	}
	if len(ruff.Buttons) > 0 && s.Leader.Side() != s.claimer.Side() {
		ruff.Buttons = append(ruff.Buttons, views.Choice{Value: string(claims.RuffLead), Text: "Whatever they lead"})
	}
	for _, offer := range []Offer{cash, run, lead, ruff, through, play, sized, throw, low} {
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

// others tells whether a card of another suit is left, on which one of the suit could be thrown.
func (s stating) others(suit bridge.Suit) bool {
	return slices.ContainsFunc(append(slices.Clone(s.hands), s.theirs...), func(hand bridge.Hand) bool {
		return hand.Len() > hand.Length(suit)
	})
}

// finesses tells whether a card can be meant to win though the others hold one above it: one of theirs is below.
func (s stating) finesses(card bridge.Card) bool {
	above := over(s.theirs, card)
	return above > 0 && above < held(s.theirs, card.Suit)
}

// through are the cards of the others that can be led through, so that the hand behind finesses: it has one above and
// one below. Declarer can have meant either opponent to hold the card.
func (s stating) through(suit bridge.Suit) (list []views.Choice) {
	for _, seat := range bridge.Seats {
		hand, _ := s.Deal.Hand(seat.Next())
		own := hand.Ranks(suit)
		if seat.Side() == s.claimer.Side() || s.alone && seat.Next() != s.claimer || len(own) < 2 {
			continue
		}
		for _, other := range bridge.Seats {
			if other.Side() == s.claimer.Side() || s.alone && other != seat {
				continue
			}
			opponent, _ := s.Deal.Hand(other)
			for _, rank := range opponent.Ranks(suit) {
				if rank > slices.Min(own) && rank < slices.Max(own) && rank > bridge.Nine {
					card := bridge.Card{Suit: suit, Rank: rank}
					list = append(list, views.Choice{Value: string(claims.Through) + ":" + card.String() + ":" +
						seat.String(), Text: card.Symbol() + " with " + seat.Name()})
				}
			}
		}
	}
	return list
}

// ruffs are the trumps with which the claimer can come to ruff a suit: of a hand that has fewer cards of it than
// somebody else, or none in the trick in progress to which it was led. Those that were stated already are left out.
func (s stating) ruffs(suit bridge.Suit) (list []bridge.Card) {
	trump, trumps := s.Trump.Suit()
	if !trumps || suit == trump {
		return nil
	}
	led := len(s.Played) > 0 && s.Played[0].Suit == suit
	all := append(slices.Clone(s.hands), s.theirs...)
	for _, hand := range s.hands {
		longer := func(other bridge.Hand) bool { return other.Length(suit) > hand.Length(suit) }
		now := led && hand.Length(suit) == 0 && slices.Contains(s.turns, hand)
		if !now && !slices.ContainsFunc(all, longer) {
			continue
		}
		for _, rank := range hand.Ranks(trump) {
			if card := (bridge.Card{Suit: trump, Rank: rank}); !slices.Contains(s.stated, card) {
				list = append(list, card)
			}
		}
	}
	return list
}
