package claims

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"testing"

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
