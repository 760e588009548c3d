package claims

import (
	"context"
	"errors"
	"testing"

	"redress/bridge"
)

func TestConceded(t *testing.T) {
	for _, x := range claimsRead(t) {
		if x.ID != "C09" {
			continue
		}
		c := x.claim(t)
		r, err := Analyse(context.Background(), c, Findings{Order: AnyOrder})
		if err != nil || c.Back(r) != 1 {
			t.Errorf("%d go back, %v; the diamond that was given up wins whenever it is played", c.Back(r), err)
		}
		c.Claimed = 3
		if c.Back(r) != 0 {
			t.Errorf("%d go back of a claim of all", c.Back(r))
		}
	}
}

// TestAgreed: what the other side would have taken lies between what it takes by any play and what the cards allow it,
// and is seen from its own hands.
func TestAgreed(t *testing.T) {
	r := seeded(61, 67)
	var v Analyst
	for i := range many(40, 1000) {
		c := claimed(t, r, 3+i%3)
		got, err := v.Agreed(context.Background(), c, Findings{Order: AnyOrder})
		if err != nil {
			t.Fatal(err)
		}
		least := fewestPlay(c.Trump, c.Claimer.Next().Side()).value(handsOf(c.Position), c.Leader, c.Played)
		least = sideOf(c.Claimer.Next(), least, c.Tricks())
		want := plainPlay(c.Trump).value(handsOf(c.Position), c.Leader, c.Played)
		want = sideOf(c.Claimer.Next(), want, c.Tricks())
		if got.Kept != c.Tricks()-c.Claimed || got.Worst < least || got.Best > want || got.Double != want {
			t.Errorf("%+v: %+v, floor %d, double dummy %d", c, got, least, want)
		}
	}
}

// TestMature: a claim of top cards is mature; one that needs a card to lie right is not, until it is proven.
func TestMature(t *testing.T) {
	for _, x := range []struct {
		name, pbn string
		out       []ShownOut
		mature    bool
		tricks    int
		other     int
	}{
		{"top cards alone", "N:.32.4. QJ...2 AK..A. ..98.3", nil, true, 3, 0},
		{"a two-way finesse", "N:...KT2 ...Q74 ...AJ3 .6..95", nil, false, 3, 2},
		{"a two-way finesse, West out", "N:...KT2 ...Q97 ...AJ3 .654..",
			[]ShownOut{{bridge.West, bridge.Club}}, true, 3, 0},
		{"a finesse that works", "N:...AQ .A..2 ...J3 ...K4", nil, false, 2, 1},
		{"long cards that may not run", "N:4..7.6 8..3.5 ..AK2. ..QJT.", nil, false, 2, 3},
	} {
		deal, err := bridge.ParsePosition(x.pbn)
		if err != nil {
			t.Fatal(err)
		}
		c := Claim{Position: Position{Deal: deal, Trump: bridge.NoTrump, Leader: bridge.South}, Claimer: bridge.South,
			ShownOut: x.out}
		m, err := new(Analyst).Mature(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		if m.Mature != x.mature || m.Tricks != x.tricks || m.Other != x.other || (m.Lie == nil) != x.mature {
			t.Errorf("%s: %+v", x.name, m)
		}
	}
	over, stop := context.WithCancel(context.Background())
	stop()
	c := Claim{Position: randomly(t, seeded(1, 2), 8), Claimer: bridge.South}
	if _, err := new(Analyst).Mature(over, c); !errors.Is(err, ErrNotFinished) {
		t.Errorf("%v", err)
	}
}
