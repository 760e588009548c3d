package claims

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"redress/bridge"
)

// plainAnalysis tries every choice to its end: no bound, nothing taken for the same that merely resembles it. What is
// normal it asks of the analysis that it holds to account.
type plainAnalysis struct {
	*analysis
	kept map[moment]int
}

func (x *plainAnalysis) value(m moment) int {
	if m.n == 4 {
		won := x.turn(&m)
		return won + x.value(m)
	}
	seat := (int(m.leader) + int(m.n)) & 3
	if m.hands[seat] == 0 {
		return 0
	}
	if n, ok := x.kept[m]; ok {
		return n
	}
	list := x.options(&m, seat, nil)
	free := slices.DeleteFunc(slices.Clone(list), func(o option) bool { return !o.free() })
	worst := true
	switch {
	case !x.sides(seat):
	case x.atBest, x.f.PartnerRight && !x.plays(seat):
		worst = false
	case len(free) > 0:
		list = free
	default:
		worst = false
	}
	best, early := -1, map[int]int{} // of a suit that may be led too soon, the best card counts
	for _, o := range list {
		next := x.add(&m, o)
		n := x.value(next)
		if o.early && worst && x.sides(seat) {
			early[o.suit()] = max(early[o.suit()], n)
		} else if best < 0 || worst && n < best || !worst && n > best {
			best = n
		}
	}
	for _, n := range early {
		if best < 0 || n < best {
			best = n
		}
	}
	x.kept[m] = best
	return best
}

// finding is something found at random.
func finding(r *rand.Rand, c Claim) Findings {
	some := func() bool { return r.IntN(2) == 0 }
	f := Findings{Order: []SuitOrder{Solid, TopDown, AnyOrder}[r.IntN(3)], Aware: some(), KeepsTrump: some(),
		Entries: some(), NoFinesse: some(), RuffsLow: some(), MayLeave: some(), Unsettled: some(), Masters: some(),
		PartnerRight: some(), Discards: some()}
	if r.IntN(3) == 0 {
		f.Switches = AtMost(r.IntN(3))
	}
	if c.Code.excuses() {
		f.Obvious = SuitsOf(bridge.Suits[r.IntN(4)])
	}
	return f
}

// TestAnalysisPlainly: whatever is found and said, the bounds and the memory of the analysis change nothing, also where
// there is next to no memory.
func TestAnalysisPlainly(t *testing.T) {
	r := seeded(37, 41)
	var v Analyst
	small := Analyst{Memory: 1}
	for i := range many(300, 10000) {
		c := claimed(t, r, 3+i%3)
		f := finding(r, c)
		got, err := v.Analyse(context.Background(), c, f)
		if err != nil {
			t.Fatal(err)
		}
		x := plainAnalysis{new(Analyst).analysis(context.Background(), c, f), map[moment]int{}}
		if want := x.value(*x.start(c)); got.Worst != want || got.Least != want {
			t.Errorf("%+v, %+v: worst %d, want %d", c, f, got.Worst, want)
		}
		x.atBest, x.kept = true, map[moment]int{}
		if want := x.value(*x.start(c)); got.Best != want || got.Most != want {
			t.Errorf("%+v, %+v: best %d, want %d", c, f, got.Best, want)
		}
		holdsLine(t, "worst", c, got.Line, got.Worst)
		holdsLine(t, "best", c, got.BestLine, got.Best)
		if again, err := small.Analyse(context.Background(), c, f); err != nil || again.Worst != got.Worst ||
			again.Best != got.Best {
			t.Errorf("%+v, %+v: %v, %v without memory, want %v", c, f, again, err, got)
		}
	}
}

// TestCombinations: a search that stands for another comes to the same.
func TestCombinations(t *testing.T) {
	r := seeded(43, 47)
	for i := range many(12, 300) {
		c := claimed(t, r, 3+i%3)
		asks := c.asks()
		got, _, err := new(Analyst).combinations(context.Background(), c, asks)
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range got {
			f, rest := Findings{Order: AnyOrder}, i
			for _, matter := range asks {
				matter.readings[rest%len(matter.readings)].put(&f)
				rest /= len(matter.readings)
			}
			var v Analyst
			if want := v.analysis(context.Background(), c, f).fewest(c); n != want {
				t.Errorf("%+v, %+v: %d, want %d", c, f, n, want)
			}
		}
	}
}

// clock is a context that ends after it was looked at so often.
type clock struct {
	context.Context
	looks int
}

func (c *clock) Err() error {
	if c.looks--; c.looks < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// TestBestBound: where the time ends early what was found by then is said, the truth lies between the bounds, and more
// time never makes them wider.
func TestBestBound(t *testing.T) {
	r := seeded(53, 59)
	unfinished := holdsBounds(t, brokenOff(t), Findings{Order: AnyOrder, RuffsLow: true, Masters: true,
		Switches: AtMost(1), Unsettled: true, Obvious: SuitsOf(bridge.Club)})
	for range many(20, 200) {
		c := claimed(t, r, 7)
		unfinished += holdsBounds(t, c, finding(r, c))
	}
	if unfinished == 0 {
		t.Error("no analysis was left unfinished")
	}
}

// brokenOff is a claim whose time ended within the search for a trick fewer, and was said to come to it.
func brokenOff(t *testing.T) Claim {
	t.Helper()
	deal, err := bridge.ParsePosition("N:A9873..74. .94.AQ8.AK T62.7..83 .A53.5.Q7")
	if err != nil {
		t.Fatal(err)
	}
	return Claim{Position: Position{deal, bridge.Clubs, bridge.South, cardsOf("C5 C2")}, Claimer: bridge.East,
		Claimed: 6, Statement: []Step{{Do: Ruff, Suit: bridge.Club, Card: &cardsOf("CA")[0]}},
		Forgotten: cardsOf("S2 C8"), Code: Code1997}
}

// holdsBounds stops the analysis of a claim at many moments, and tells how often it was left unfinished.
func holdsBounds(t *testing.T, c Claim, f Findings) (unfinished int) {
	t.Helper()
	truth, err := Analyse(context.Background(), c, f)
	if err != nil {
		t.Fatal(err)
	}
	for looks := 1; looks < 40; looks += 6 {
		got, err := Analyse(&clock{context.Background(), looks}, c, f)
		if err != nil && !errors.Is(err, ErrNotFinished) {
			t.Fatal(err)
		}
		if err != nil {
			unfinished++
		}
		if got.Least > truth.Worst || got.Worst < truth.Worst || got.Best > truth.Best || got.Most < truth.Best {
			t.Errorf("%+v: %+v, and with more time %+v", c, got, truth)
		}
		if got.Line != nil {
			holdsLine(t, "unfinished", c, got.Line, got.Worst)
		}
	}
	return unfinished
}
