package claims

import (
	"context"
	"testing"

	"redress/bridge"
)

// TestStated: what a statement comes to that is a crossruff, that throws a card away, or that names no order.
func TestStated(t *testing.T) {
	card := func(text string) *bridge.Card {
		c, err := bridge.ParseCard(text)
		if err != nil {
			t.Fatal(err)
		}
		return &c
	}
	cash := func(text string) Step { return Step{Do: Cash, Suit: card(text).Suit, Card: card(text)} }
	for _, row := range []struct {
		name      string
		pbn       string
		trump     bridge.Denomination
		statement []Step
		worst     int
	}{
		{"a crossruff", "N:QJ..32. .J.KQJ. AK.32.. .AKQ.A.", bridge.Spades, []Step{{Do: Crossruff}}, 4},
		{"nothing said of it", "N:QJ..32. .J.KQJ. AK.32.. .AKQ.A.", bridge.Spades, nil, 3},
		{"a crossruff begun with trumps", "N:QJ..32. .J.KQJ. AK.32.. .AKQ.A.", bridge.Spades,
			[]Step{cash("SA"), {Do: Crossruff}}, 3},
		{"a loser thrown", "N:...A3 ..K.2 .A..4 .K.A.", bridge.NoTrump,
			[]Step{cash("HA"), {Do: Throw, Card: card("C3")}}, 2},
		{"the winner thrown", "N:...A3 ..K.5 .A..4 .K.A.", bridge.NoTrump,
			[]Step{cash("HA"), {Do: Throw, Card: card("CA")}}, 1},
		{"a card to be cashed is not thrown", "N:A.852.AK. J9.QT.T.J 4.63..AKQ 8.KJ9.QJ.", bridge.NoTrump,
			[]Step{cash("CA"), cash("CK"), cash("CQ"), cash("SA"), cash("DA"), cash("DK")}, 6},
		{"nor is one of a suit to be run", "N:A.852.AK. J9.QT.T.J 4.63..AKQ 8.KJ9.QJ.", bridge.NoTrump,
			[]Step{{Do: Run, Suit: card("CA").Suit}, cash("SA"), {Do: Run, Suit: card("DA").Suit}}, 6},
		{"no order at all", "N:A.852.AK. J9.QT.T.J 4.63..AKQ 8.KJ9.QJ.", bridge.NoTrump, nil, 3},
	} {
		deal, err := bridge.ParsePosition(row.pbn)
		if err != nil {
			t.Fatalf("%s: %v", row.name, err)
		}
		c := Claim{Position: Position{Deal: deal, Trump: row.trump, Leader: bridge.South}, Claimer: bridge.South,
			Statement: row.statement}
		r, err := Analyse(context.Background(), c, Findings{Order: AnyOrder})
		if err != nil || r.Worst != row.worst {
			t.Errorf("%s: %d, want %d (%v) by %v", row.name, r.Worst, row.worst, err, r.Line)
		}
	}
}

// TestShownOutGuesses: that an opponent is out of a suit saves a guess in it and nothing else: it shows nobody a trump
// that was overlooked, whether it is out of trumps or of a suit without a guess.
func TestShownOutGuesses(t *testing.T) {
	for _, row := range []struct {
		name, pbn string
		trump     bridge.Denomination
		out       ShownOut
		worst     int // whether or not it was seen
		aware     int
	}{
		{"a master trump, East out of trumps", "N:54..2.3 T9..97. .8.AKQ. J.J..AK", bridge.Hearts,
			ShownOut{bridge.East, bridge.Heart}, 0, 3},
		{"a small trump, West out of hearts", "N:.4.65.7 .98.J.T K.AK.A. 3..Q.KQ", bridge.Spades,
			ShownOut{bridge.West, bridge.Heart}, 3, 4},
	} {
		deal, err := bridge.ParsePosition(row.pbn)
		if err != nil {
			t.Fatalf("%s: %v", row.name, err)
		}
		c := Claim{Position: Position{Deal: deal, Trump: row.trump, Leader: bridge.South}, Claimer: bridge.South}
		for _, seen := range [][]ShownOut{nil, {row.out}} {
			c.ShownOut = seen
			for _, f := range []Findings{{Order: AnyOrder}, {Order: AnyOrder, Aware: true}} {
				want := row.worst
				if f.Aware {
					want = row.aware
				}
				if r, err := Analyse(context.Background(), c, f); err != nil || r.Worst != want {
					t.Errorf("%s, seen %v, aware %v: %d, want %d (%v)", row.name, seen, f.Aware, r.Worst, want, err)
				}
			}
		}
	}
}

// TestNoOrderSaid: that the rest is good, in no order that was said, is as if nothing had been said; and no step can
// follow it.
func TestNoOrderSaid(t *testing.T) {
	random := seeded(17, 3)
	for range 40 {
		c := claimed(t, random, 4)
		c.Statement = nil
		plain, err := Analyse(context.Background(), c, Findings{Order: AnyOrder})
		if err != nil {
			t.Fatal(err)
		}
		c.Statement = []Step{{Do: Rest}}
		rested, err := Analyse(context.Background(), c, Findings{Order: AnyOrder})
		if err != nil || rested.Worst != plain.Worst || rested.Best != plain.Best {
			t.Errorf("%v: %d and %d, want %d and %d (%v)", c.Position, rested.Worst, rested.Best, plain.Worst,
				plain.Best, err)
		}
		if c.Statement = append(c.Statement, Step{Do: Draw}); c.Check() == nil {
			t.Error("a step can follow what names no order")
		}
	}
}
