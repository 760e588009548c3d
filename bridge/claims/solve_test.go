package claims

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"testing"
	"unsafe"

	"redress/bridge"
)

type checked struct {
	Deals []struct {
		ID, PBN string
		Table   map[bridge.Denomination]map[bridge.Seat]int
	}
	Endings []ending
	Partial []ending `json:"partial_tricks"`
}

type ending struct {
	ID, PBN string
	Left    string `json:"pbn_remaining"`
	Trump   bridge.Denomination
	Leader  bridge.Seat
	Played  []bridge.Card
	Tricks  int `json:"tricks_side_to_play"`
	Cards   []struct {
		Card   bridge.Card
		Tricks int
	}
}

func (e ending) position(t testing.TB) Position {
	t.Helper()
	text := e.PBN
	if e.Left != "" {
		text = e.Left
	}
	deal, err := bridge.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return Position{Deal: deal, Trump: e.Trump, Leader: e.Leader, Played: e.Played}
}

// read gives the deals and endings whose values were worked out by two independent programs.
func read(t testing.TB) (c checked) {
	t.Helper()
	text, err := os.ReadFile("testdata/deals.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &c); err != nil {
		t.Fatal(err)
	}
	if len(c.Deals) == 0 || len(c.Endings) == 0 || len(c.Partial) == 0 {
		t.Fatal("testdata/deals.json lacks the deals, the endings or the tricks in progress")
	}
	return c
}

// TestCheckedEndings: the value of a position and of each card of it are those that were checked.
func TestCheckedEndings(t *testing.T) {
	c := read(t)
	var v Solver
	for _, e := range append(c.Endings, c.Partial...) {
		p := e.position(t)
		n, err := v.Value(context.Background(), p)
		if err != nil || n != e.Tricks {
			t.Errorf("%s: %d tricks, %v; want %d", e.ID, n, err, e.Tricks)
		}
		cards, err := v.Cards(context.Background(), p)
		if err != nil || len(cards) != len(e.Cards) {
			t.Errorf("%s: %v, %v; want %v", e.ID, cards, err, e.Cards)
			continue
		}
		for _, want := range e.Cards {
			for _, got := range cards {
				if got.Card == want.Card && got.Tricks != want.Tricks {
					t.Errorf("%s, %s: %d tricks, want %d", e.ID, got.Card, got.Tricks, want.Tricks)
				}
			}
		}
	}
}

// TestCheckedDeals: the tricks of every declarer in every denomination are those that were checked, of one deal here
// and of all where REDRESS_LONG is set.
func TestCheckedDeals(t *testing.T) {
	var v Solver
	deals := read(t).Deals
	if os.Getenv("REDRESS_LONG") == "" {
		deals = deals[:1]
	}
	for _, d := range deals {
		deal, err := bridge.ParseDeal(d.PBN)
		if err != nil {
			t.Fatal(err)
		}
		table, err := v.Table(context.Background(), deal)
		if err != nil {
			t.Fatal(err)
		}
		for trump, row := range d.Table {
			for seat, want := range row {
				if got := table[trump][seat]; got != want {
					t.Errorf("%s, %s by %s: %d tricks, want %d", d.ID, trump, seat, got, want)
				}
			}
		}
	}
}

// TestTables: of many deals each comes back once, with the tricks it has alone; one that cannot be keeps no other back.
func TestTables(t *testing.T) {
	deals := []bridge.Deal{{}}
	r := seeded(103, 107)
	for range 9 {
		deals = append(deals, randomTable(t, r, 5))
	}
	var v Solver
	seen := map[int]bool{}
	err := v.Tables(context.Background(), deals, 2, func(i int, got Tricks, err error) {
		if seen[i] {
			t.Errorf("deal %d comes twice", i)
		}
		seen[i] = true
		want, wrong := new(Solver).Table(context.Background(), deals[i])
		if got != want || (err == nil) != (wrong == nil) || (err == nil) != (i > 0) {
			t.Errorf("deal %d: %v, %v; want %v, %v", i, got, err, want, wrong)
		}
	})
	if err != nil || len(seen) != len(deals) {
		t.Errorf("%d deals of %d, %v", len(seen), len(deals), err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	hard := []bridge.Deal{randomTable(t, r, 13)}
	if err := v.Tables(ctx, hard, 2, func(int, Tricks, error) {}); !errors.Is(err, ErrNotFinished) {
		t.Errorf("%v", err)
	}
}

// randomTable deals so many cards to each hand.
func randomTable(t testing.TB, r *rand.Rand, cards int) bridge.Deal {
	t.Helper()
	for {
		if p := randomly(t, r, cards); p.Played == nil {
			return p.Deal
		}
	}
}

// TestTableStops: a table that may not go on says that it is not finished, and gives no figure.
func TestTableStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	deal, err := bridge.ParseDeal(read(t).Deals[0].PBN)
	if err != nil {
		t.Fatal(err)
	}
	var v Solver
	if table, err := v.Table(ctx, deal); !errors.Is(err, ErrNotFinished) || table != (Tricks{}) {
		t.Errorf("%v, %v", table, err)
	}
	if _, err := v.Table(context.Background(), bridge.Deal{}); err == nil {
		t.Error("a deal of which no hand is known has a table")
	}
}

// until is a context that ends when it has been asked so many times whether it has.
type until struct {
	context.Context
	left int
}

func (u *until) Err() error {
	if u.left--; u.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestATableAfterOneThatWasBrokenOff: wherever the search of a deal is broken off, it gives no figure, and what the
// solver has seen by then makes nothing of what it is asked next wrong.
func TestATableAfterOneThatWasBrokenOff(t *testing.T) {
	deal, err := bridge.ParseDeal("N:AKQJ864.T97532.. T97532.AKQJ864.. ..AKQJ864.T97532 ..T97532.AKQJ864")
	if err != nil {
		t.Fatal(err)
	}
	want, err := new(Solver).Table(context.Background(), deal)
	if err != nil {
		t.Fatal(err)
	}
	other := randomTable(t, seeded(211, 223), 6)
	beside, err := new(Solver).Table(context.Background(), other)
	if err != nil {
		t.Fatal(err)
	}
	v := Solver{Processors: 1}
	broken := 0
	for n := 0; ; n += 7 {
		table, err := v.Table(&until{context.Background(), n}, deal)
		if err == nil {
			if table != want {
				t.Errorf("whole after %d looks at the clock: %v, want %v", n, table, want)
			}
			break
		}
		if broken++; !errors.Is(err, ErrNotFinished) || table != (Tricks{}) {
			t.Errorf("broken off after %d looks at the clock: %v, %v", n, table, err)
		}
		if table, err := v.Table(context.Background(), other); err != nil || table != beside {
			t.Errorf("after %d looks at the clock another deal: %v, %v; want %v", n, table, err, beside)
		}
	}
	if broken < 5 {
		t.Errorf("the search was broken off at %d places alone", broken)
	}
}

// TestSolverWithoutMemory: a solver with next to no room begins anew all the time, and is as right.
func TestSolverWithoutMemory(t *testing.T) {
	r := seeded(83, 89)
	v, small := Solver{}, Solver{Memory: 1}
	for range many(12, 200) {
		p := randomly(t, r, 10)
		want, err := v.Value(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := small.Value(context.Background(), p); err != nil || got != want {
			t.Errorf("%v: %d, %v without memory, want %d", p, got, err, want)
		}
	}
	if room := len(small.seen.entries); room > 1<<10 {
		t.Errorf("%d entries are held, more than the least", room)
	}
}

// TestWhatAMemoryLetsGo: a memory that is full lets go what has the fewest tricks left, keeps the rest as it was, and
// never holds more than it may.
func TestWhatAMemoryLetsGo(t *testing.T) {
	m := newMemory(1)
	shape := func(tricks, n int) key { // of hands with so many cards, many of them
		return key{lengths: uint64(tricks)<<60 | uint64(n), leader: int8(n & 3)}
	}
	entry := func(n int) (look, depths) { return look{uint64(n & 3), 0}, depths{1, 0, 0, 0} }
	for n := range 100 { // the ones to be kept, with three answers each
		for i := range 3 {
			l, d := entry(n + i)
			m.keep(shape(12, n), l, d, int8(i), 12)
		}
	}
	for n := range 5000 {
		l, d := entry(n)
		m.keep(shape(2, n), l, d, 0, 1)
		if len(m.entries) > m.most {
			t.Fatalf("%d entries, and at most %d", len(m.entries), m.most)
		}
	}
	for n := range 100 {
		s := m.slot(shape(12, n))
		if !s.taken || s.n != 3 {
			t.Fatalf("shape %d has %d answers", n, s.n)
		}
		for i := range 3 {
			l, _ := entry(n + i)
			if k := m.find(s, l, i); k == nil || int(k.low) < i {
				t.Errorf("shape %d no longer answers %d: %+v", n, i, k)
			}
		}
	}
	known := 0
	for n := range 5000 {
		if m.slot(shape(2, n)).taken {
			known++
		}
	}
	if known == 0 || known > 1500 {
		t.Errorf("of 5000 shapes near the end %d are known", known)
	}
	for n := range 5000 { // where all have as many, it begins anew
		l, d := entry(n)
		m.keep(shape(12, 1000+n), l, d, 0, 1)
		if len(m.entries) > m.most {
			t.Fatalf("%d entries, and at most %d", len(m.entries), m.most)
		}
	}
}

// TestSolverMemory: what a solver holds after a deal is within its bound, and is let go.
func TestSolverMemory(t *testing.T) {
	const bound = 1 << 20
	v := Solver{Memory: bound}
	p := Position{Trump: bridge.NoTrump, Leader: bridge.West}
	var err error
	if p.Deal, err = bridge.ParseDeal(read(t).Deals[0].PBN); err != nil {
		t.Fatal(err)
	}
	if _, err := v.Value(context.Background(), p); err != nil {
		t.Fatal(err)
	}
	held := cap(v.seen.entries)*int(unsafe.Sizeof(kept{})) + len(v.seen.slots)*int(unsafe.Sizeof(slot{}))
	if held > bound || held < bound/4 {
		t.Errorf("%d bytes are held of %d", held, bound)
	}
	if v.Release(); v.seen != nil {
		t.Error("nothing is let go")
	}
}

// TestAnalystMemory is the same of an analysis.
func TestAnalystMemory(t *testing.T) {
	const bound = 1 << 16
	v := Analyst{Memory: bound}
	r := seeded(97, 101)
	for range 10 {
		if _, err := v.Analyse(context.Background(), claimed(t, r, 6), Findings{AnyLegal: true}); err != nil {
			t.Fatal(err)
		}
	}
	if held := len(v.recall.slots) * int(unsafe.Sizeof(recalled{})); held > bound || held < bound/4 {
		t.Errorf("%d bytes are held of %d", held, bound)
	}
	if v.Release(); v.recall.slots != nil {
		t.Error("nothing is let go")
	}
}
