package claims

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"redress/bridge"
)

// TestAnyLegalPlay: without findings the worst is what trying every order of play says, and the best is what the
// solver says; the line is legal play to that end.
func TestAnyLegalPlay(t *testing.T) {
	var v Solver
	for cards, n := range map[int]int{2: many(20, 200), 3: many(20, 500), 4: many(60, 2000), 5: many(12, 1000)} {
		r := seeded(3, uint64(cards))
		for i := range n {
			c := Claim{Position: randomly(t, r, cards), Claimer: bridge.Seats[r.IntN(4)], Defender: i%2 == 0}
			got, err := Analyse(context.Background(), c, Findings{AnyLegal: true})
			if err != nil {
				t.Fatal(err)
			}
			side := c.Claimer.Side()
			want := fewestPlay(c.Trump, side).value(handsOf(c.Position), c.Leader, c.Played)
			if want = sideOf(c.Claimer, want, c.Tricks()); got.Worst != want {
				t.Errorf("%v: worst %d, want %d", c, got.Worst, want)
			}
			n, err := v.Value(context.Background(), c.Position)
			if err != nil {
				t.Fatal(err)
			}
			if c.ToPlay().Side() != side {
				n = c.Tricks() - n
			}
			if got.Best != n {
				t.Errorf("%v: best %d, double dummy %d", c, got.Best, n)
			}
			holdsLine(t, "any legal play", c, got.Line, got.Worst)
			holdsLine(t, "the best of any play", c, got.BestLine, got.Best)
		}
	}
}

// claimed deals an ending at random with a claim of it: who claimed and how many, what was said of the play, what may
// have been forgotten, and who was seen to be out of a suit.
func claimed(t testing.TB, r *rand.Rand, cards int) Claim {
	t.Helper()
	c := Claim{Position: randomly(t, r, cards), Claimer: bridge.Seats[r.IntN(4)], Defender: r.IntN(3) == 0}
	c.Claimed, c.Mentioned = r.IntN(c.Tricks()+1), r.IntN(8) == 0
	c.Code = []Code{Code2017, Code2007, Code1997}[r.IntN(3)]
	var own []bridge.Card
	for _, seat := range bridge.Seats {
		hand, _ := c.Deal.Hand(seat)
		for _, card := range hand.Cards() {
			switch {
			case seat == c.Claimer || !c.Defender && seat == c.Claimer.Partner():
				own = append(own, card)
			case r.IntN(8) == 0:
				c.Forgotten = append(c.Forgotten, card)
			}
		}
		for _, suit := range bridge.Suits {
			if hand.Length(suit) == 0 && r.IntN(4) == 0 {
				c.ShownOut = append(c.ShownOut, ShownOut{seat, suit})
			}
		}
	}
	for range r.IntN(3) {
		card := own[r.IntN(len(own))]
		step := Step{Do: []Deed{Cash, Lead, Run, Draw, Ruff, Play, Throw, Crossruff}[r.IntN(8)], Suit: card.Suit}
		if step.Do == Cash || step.Do == Play || step.Do == Throw || step.Do == Ruff && r.IntN(2) == 0 {
			step.Card = &card
		}
		c.Statement = append(c.Statement, step)
	}
	return c
}

// TestFindingsBetweenFloorAndAll: whatever is found, the worst is not under the floor, the line is legal, and to turn
// the table or to exchange suits changes nothing.
func TestFindingsBetweenFloorAndAll(t *testing.T) {
	r := seeded(13, 17)
	for i := range many(60, 2000) {
		c := claimed(t, r, 3+i%3)
		floor, err := Analyse(context.Background(), c, Findings{AnyLegal: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, preset := range Presets {
			got, err := Analyse(context.Background(), c, preset.Findings)
			if err != nil || got.Worst < floor.Worst || got.Best < got.Worst {
				t.Errorf("%s, %v: %d to %d, floor %d, %v", preset.Name, c, got.Worst, got.Best, floor.Worst, err)
			}
			holdsLine(t, preset.Name, c, got.Line, got.Worst)
			holdsLine(t, "the best of "+preset.Name, c, got.BestLine, got.Best)
			for name, other := range map[string]Claim{"turned": c.turned(t), "suits exchanged": c.exchanged(t)} {
				same, err := Analyse(context.Background(), other, preset.Findings)
				if err != nil || same.Worst != got.Worst || same.Best != got.Best {
					t.Errorf("%s, %s, %v: %d to %d, was %d to %d, %v", preset.Name, name, c, same.Worst, same.Best,
						got.Worst, got.Best, err)
				}
			}
		}
	}
}

// turned is the claim with every hand one seat on.
func (c Claim) turned(t *testing.T) Claim {
	t.Helper()
	var deal bridge.Deal
	for _, seat := range bridge.Seats {
		hand, _ := c.Deal.Hand(seat)
		var err error
		if deal, err = deal.With(seat.Next(), hand); err != nil {
			t.Fatal(err)
		}
	}
	c.Deal, c.Leader, c.Claimer = deal, c.Leader.Next(), c.Claimer.Next()
	c.ShownOut = slices.Clone(c.ShownOut)
	for i := range c.ShownOut {
		c.ShownOut[i].Seat = c.ShownOut[i].Seat.Next()
	}
	return c
}

// exchanged is the claim with each suit for the next.
func (c Claim) exchanged(t *testing.T) Claim {
	t.Helper()
	var deal bridge.Deal
	for _, seat := range bridge.Seats {
		hand, _ := c.Deal.Hand(seat)
		var cards []bridge.Card
		for _, card := range hand.Cards() {
			cards = append(cards, nextSuit(card))
		}
		var err error
		if deal, err = deal.With(seat, bridge.NewHand(cards...)); err != nil {
			t.Fatal(err)
		}
	}
	all := func(cards []bridge.Card) (list []bridge.Card) {
		for _, card := range cards {
			list = append(list, nextSuit(card))
		}
		return list
	}
	c.Played, c.Forgotten = all(c.Played), all(c.Forgotten)
	c.Statement, c.ShownOut = slices.Clone(c.Statement), slices.Clone(c.ShownOut)
	for i, step := range c.Statement {
		c.Statement[i].Suit = (step.Suit + 1) % 4
		if step.Card != nil {
			card := nextSuit(*step.Card)
			c.Statement[i].Card = &card
		}
	}
	for i, out := range c.ShownOut {
		c.ShownOut[i].Suit = (out.Suit + 1) % 4
	}
	if suit, ok := c.Trump.Suit(); ok {
		c.Trump = ((suit + 1) % 4).Denomination()
	}
	c.Deal = deal
	return c
}

func nextSuit(c bridge.Card) bridge.Card { return bridge.Card{Suit: (c.Suit + 1) % 4, Rank: c.Rank} }

// TestAnalyseStops: an analysis that may not go on says so and gives no figure.
func TestAnalyseStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	c := Claim{Position: randomly(t, seeded(1, 2), 8), Claimer: bridge.South}
	if got, err := Analyse(ctx, c, Findings{Order: AnyOrder}); !errors.Is(err, ErrNotFinished) {
		t.Errorf("%v, %v", got, err)
	}
}
