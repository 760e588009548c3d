package claims

import (
	"context"
	"math/bits"

	"redress/bridge"
)

// Back is how many of the tricks that a claim gave up go back, because no normal play loses them (Law 71): where the
// worst is more than was claimed.
func (c Claim) Back(r Result) int { return max(0, r.Least-c.Claimed) }

// Agreement is what the side that agreed to a claim would have taken (Law 69B). Since 2007 it gets back a trick that it
// would likely have won, in 1997 one that no normal play loses. What is likely is the director's to judge: these are
// bounds of it.
type Agreement struct {
	Kept   int // tricks that the claim left to it
	Result     // of its normal play, both hands apart where it defended
	Double int // with all cards in view
}

// Agreed looks at a claim as the side that agreed to it does.
func (v *Analyst) Agreed(ctx context.Context, c Claim, f Findings) (a Agreement, err error) {
	if err := c.Check(); err != nil {
		return a, err
	}
	other := Claim{Position: c.Position, Claimer: c.Claimer.Next(), Defender: !c.Defender, everybody: !c.Defender,
		Claimed: c.Tricks() - c.Claimed, Code: c.Code}
	a.Kept = other.Claimed
	if a.Result, err = v.Analyse(ctx, other, f); err != nil {
		return a, err
	}
	a.Double, err = v.solver.Value(ctx, c.Position)
	if other.Claimer.Side() != c.ToPlay().Side() {
		a.Double = c.Tricks() - a.Double
	}
	return a, err
}

// Maturity is whether a claim was mature in OKbridge's code, where play goes on once a claim is rejected: nothing that
// is unproven of how the others' cards lie can change the tricks. That holds where a careful claimer with no guess
// taken takes as many in every lie, whatever the others do, as with all cards in view.
type Maturity struct {
	Mature bool
	Tricks int          // of the claiming side, all playing well with all cards in view
	Other  int          // where the claim is premature: the tricks that it may come to as well
	Lie    *bridge.Deal // and how the cards that are left lie then
}

// Mature looks through every lie of the others' cards that those who were seen to be out of a suit allow. It is an
// error where the claim cannot be, and ErrNotFinished where the context ends first.
func (v *Analyst) Mature(ctx context.Context, c Claim) (m Maturity, err error) {
	if err := c.Check(); err != nil {
		return m, err
	}
	c.Forgotten = nil // a careful claimer forgets none
	if m.Tricks, err = v.inView(ctx, c); err != nil {
		return m, err
	}
	if same, err := v.same(ctx, c, &m); err != nil || !same {
		return m, err
	}
	left, right := c.Claimer.Next(), c.Claimer.Next().Partner()
	first, _ := c.Deal.Hand(left)
	second, _ := c.Deal.Hand(right)
	cards := append(first.Cards(), second.Cards()...)
	for set := uint32(1)<<first.Len() - 1; set < 1<<len(cards); set = following(set) {
		var hands [2]bridge.Hand
		fits := true
		for i, card := range cards {
			who, seat := 1, right
			if set>>i&1 == 1 {
				who, seat = 0, left
			}
			hands[who] = hands[who].With(card)
			fits = fits && !c.out(seat, card.Suit)
		}
		if !fits {
			continue
		}
		lie := c
		lie.Deal, _ = c.Deal.With(left, bridge.Hand{}) // first emptied, so that no card is in two hands for a moment
		if lie.Deal, err = lie.Deal.With(right, hands[1]); err != nil {
			return m, err
		}
		if lie.Deal, err = lie.Deal.With(left, hands[0]); err != nil {
			return m, err
		}
		if same, err := v.same(ctx, lie, &m); err != nil || !same {
			return m, err
		}
	}
	m.Mature = true
	return m, nil
}

// same tells whether a lie leaves the tricks as they are, and puts down what it changes.
func (v *Analyst) same(ctx context.Context, c Claim, m *Maturity) (bool, error) {
	n, err := v.inView(ctx, c)
	if err != nil {
		return false, err
	}
	if ctx.Err() != nil {
		return false, ErrNotFinished
	}
	if n == m.Tricks {
		a := v.analysis(ctx, c, Findings{Order: TopDown, Aware: true, Entries: true, NoFinesse: true})
		if n = a.fewest(c); a.over {
			return false, ErrNotFinished
		}
	}
	if n != m.Tricks {
		m.Other, m.Lie = n, &c.Deal
	}
	return n == m.Tricks, nil
}

// following is the next greater number with as many bits.
func following(set uint32) uint32 {
	if set == 0 {
		return ^uint32(0)
	}
	low := set & -set
	next := set + low
	return next | (set^next)>>2>>bits.TrailingZeros32(low)
}

// out tells whether an opponent was seen to be out of a suit, in the trick in progress too.
func (c Claim) out(seat bridge.Seat, suit bridge.Suit) bool {
	for _, o := range c.ShownOut {
		if o.Seat == seat && o.Suit == suit {
			return true
		}
	}
	n := int(seat+4-c.Leader) % 4
	return n < len(c.Played) && suit == c.Played[0].Suit && c.Played[n].Suit != suit
}

// inView is what the claiming side takes with all cards in view.
func (v *Analyst) inView(ctx context.Context, c Claim) (int, error) {
	n, err := v.solver.Value(ctx, c.Position)
	if c.ToPlay().Side() != c.Claimer.Side() {
		n = c.Tricks() - n
	}
	return n, err
}
