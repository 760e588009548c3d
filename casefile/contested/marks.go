package contested

import (
	"context"
	"slices"

	"redress/bridge"
	"redress/bridge/claims"
)

// Mark is something of which only those at the table can tell: that an opponent had been seen to be out of a suit
// before the claim (Law 70E1), or that the claimer may have forgotten a card.
type Mark struct {
	Out  *Out         `json:"out,omitempty"`
	Card *bridge.Card `json:"card,omitempty"`
	// Worst is what the play comes to if it was so, the rest being found as it is.
	Worst int `json:"worst"`
}

// Typed is the mark as it is typed: "WC", "H9".
func (m Mark) Typed() string {
	if m.Out != nil {
		return m.Out.Seat.String() + m.Out.Suit.String()
	}
	return m.Card.String()
}

// MarksOf are what can have been seen or forgotten in a position: an opponent is out of a suit of which the claiming
// side has cards, and did not show it in the trick in progress; or holds a card, and no trump, above one of the
// claiming side's. Trumps that were forgotten are a finding of their own (Law 70C).
func MarksOf(c claims.Claim) (list []Mark) {
	var ours bridge.Hand
	for _, seat := range bridge.Seats {
		if hand, _ := c.Deal.Hand(seat); seat == c.Claimer || !c.Defender && seat == c.Claimer.Partner() {
			for _, card := range hand.Cards() {
				ours = ours.With(card)
			}
		}
	}
	opponents := []bridge.Seat{c.Claimer.Next(), c.Claimer.Next().Partner()}
	for _, seat := range opponents {
		hand, _ := c.Deal.Hand(seat)
		n := int(seat+4-c.Leader) % 4
		for _, suit := range bridge.Suits {
			shows := n < len(c.Played) && c.Played[0].Suit == suit
			if hand.Length(suit) == 0 && ours.Length(suit) > 0 && !shows {
				list = append(list, Mark{Out: &Out{seat, suit}})
			}
		}
	}
	trump, trumps := c.Trump.Suit()
	for _, suit := range bridge.Suits {
		own := ours.Ranks(suit)
		for _, seat := range opponents {
			hand, _ := c.Deal.Hand(seat)
			for _, rank := range hand.Ranks(suit) {
				if (!trumps || suit != trump) && len(own) > 0 && rank > slices.Min(own) {
					list = append(list, Mark{Card: &bridge.Card{Suit: suit, Rank: rank}})
				}
			}
		}
	}
	return list
}

// marks puts down what of those would change the number, as far as there is time.
func (w *work) marks(f claims.Findings) {
	ctx, stop := context.WithTimeout(w.ctx, w.limit)
	defer stop()
	for _, mark := range MarksOf(w.claim) {
		c := w.claim
		if mark.Out != nil {
			if slices.Contains(c.ShownOut, claims.ShownOut(*mark.Out)) {
				continue
			}
			c.ShownOut = append(slices.Clone(c.ShownOut), claims.ShownOut(*mark.Out))
		} else {
			if slices.Contains(c.Forgotten, *mark.Card) {
				continue
			}
			c.Forgotten = append(slices.Clone(c.Forgotten), *mark.Card)
		}
		r, err := claims.Analyse(ctx, c, f)
		if err != nil {
			return
		}
		if mark.Worst = r.Worst; r.Worst != *w.p.Worst {
			w.p.Marks = append(w.p.Marks, mark)
		}
	}
}
