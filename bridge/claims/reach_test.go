package claims

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"redress/bridge"
)

// fewest is the least that a side can take when all four play any legal card: every order of play is tried.
func fewest(p Position, side bridge.Side) int {
	list := p.playable()
	least := -1
	for _, card := range list {
		next, n := p, 0
		seat := p.ToPlay()
		hand, _ := p.Deal.Hand(seat)
		next.Deal, _ = p.Deal.With(seat, hand.Without(card))
		next.Played = append(p.Played[:len(p.Played):len(p.Played)], card)
		if len(next.Played) == 4 {
			next.Leader = plainWinner(next.Played, p.Trump, p.Leader)
			next.Played = nil
			if next.Leader.Side() == side {
				n = 1
			}
		}
		if hand, _ := next.Deal.Hand(next.ToPlay()); hand.Len() > 0 {
			n += fewest(next, side)
		}
		if least < 0 || n < least {
			least = n
		}
	}
	return least
}

// TestAnyLegalPlay: without findings the worst is what trying every order of play says, and the best is what the
// solver says; the line is legal play to that end.
func TestAnyLegalPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	var v Solver
	for i := range 80 {
		c := Claim{Position: randomly(t, r, 2+i%3), Claimer: bridge.Seats[r.IntN(4)], Defender: i%2 == 0}
		got, err := Analyse(context.Background(), c, Findings{AnyLegal: true})
		if err != nil {
			t.Fatal(err)
		}
		if want := fewest(c.Position, c.Claimer.Side()); got.Worst != want {
			t.Errorf("%v: worst %d, want %d", c, got.Worst, want)
		}
		n, err := v.Value(context.Background(), c.Position)
		if err != nil {
			t.Fatal(err)
		}
		if c.ToPlay().Side() != c.Claimer.Side() {
			n = c.Tricks() - n
		}
		if got.Best != n {
			t.Errorf("%v: best %d, double dummy %d", c, got.Best, n)
		}
		holdsLine(t, "any legal play", c, got.Line, got.Worst)
	}
}

// TestFindingsBetweenFloorAndAll: whatever is found, the worst is not under the floor, the line is legal, and to turn
// the table or to exchange suits changes nothing.
func TestFindingsBetweenFloorAndAll(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 17))
	for i := range 60 {
		c := Claim{Position: randomly(t, r, 3+i%3), Claimer: bridge.Seats[r.IntN(4)], Defender: i%3 == 0}
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
	return c
}

// exchanged is the claim with each suit for the next.
func (c Claim) exchanged(t *testing.T) Claim {
	t.Helper()
	other := func(card bridge.Card) bridge.Card { return bridge.Card{Suit: (card.Suit + 1) % 4, Rank: card.Rank} }
	var deal bridge.Deal
	for _, seat := range bridge.Seats {
		hand, _ := c.Deal.Hand(seat)
		var cards []bridge.Card
		for _, card := range hand.Cards() {
			cards = append(cards, other(card))
		}
		var err error
		if deal, err = deal.With(seat, bridge.NewHand(cards...)); err != nil {
			t.Fatal(err)
		}
	}
	var played []bridge.Card
	for _, card := range c.Played {
		played = append(played, other(card))
	}
	if suit, ok := c.Trump.Suit(); ok {
		c.Trump = ((suit + 1) % 4).Denomination()
	}
	c.Deal, c.Played = deal, played
	return c
}

// TestAnalyseStops: an analysis that may not go on says so and gives no figure.
func TestAnalyseStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	c := Claim{Position: randomly(t, rand.New(rand.NewPCG(1, 2)), 8), Claimer: bridge.South}
	if got, err := Analyse(ctx, c, Findings{Order: AnyOrder}); !errors.Is(err, ErrNotFinished) {
		t.Errorf("%v, %v", got, err)
	}
}

// BenchmarkClaim is the worst and the best of one preset, on endings in which the claimer makes all or all but one.
func BenchmarkClaim(b *testing.B) {
	for _, cards := range []int{5, 6, 7} {
		r := rand.New(rand.NewPCG(19, 23))
		var v Solver
		var list []Claim
		for len(list) < 20 {
			c := Claim{Position: randomly(b, r, cards), Claimer: bridge.South}
			if c.Played != nil || c.Leader != bridge.South {
				continue
			}
			if n, err := v.Value(context.Background(), c.Position); err == nil && n >= cards-1 {
				list = append(list, c)
			}
		}
		for _, preset := range append(Presets[:3:3], Presets[5]) {
			b.Run(preset.Name+string(rune('0'+cards)), func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					if _, err := Analyse(context.Background(), list[i%20], preset.Findings); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
