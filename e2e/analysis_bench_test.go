package e2e

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"redress/bridge"
	"redress/ledger"
	"redress/session"
	"redress/store"
)

// analysisCeiling is how many times as long the phones may wait for 99 of a hundred pages while the deals of the
// session are analysed in the background.
const analysisCeiling = 2.0

// BenchmarkAnalysis has the phones of [BenchmarkLoad] at work twice, beside the analysis of the session's deals and
// without it, each time on an event of its own, and prints how many times as long pages, posts and hints take beside
// it, and how much that is of what is allowed. Phones and server share the processors, of which the analysis takes
// one. It fails where the analysis has come to its end before the phones: then they had not waited beside it.
func BenchmarkAnalysis(b *testing.B) {
	for b.Loop() {
		alone := newEvent(b)
		alone.deal(b) // the same to read
		quiet := alone.run(b)
		e := newEvent(b)
		e.deal(b)
		e.beside = func(r *loadRun) {
			r.logsIn().do(r, http.MethodPost, "/sessions/"+e.play.ID+"/makeable", url.Values{"do": {"start"}},
				http.StatusSeeOther)
		}
		busy := e.run(b)
		e.store(b, func(kept *store.Store) error {
			wish, err := kept.Makeable.Wish(b.Context(), e.play.ID)
			if err != nil {
				return err
			}
			tables, err := kept.Makeable.Tables(b.Context(), e.play.ID)
			if wish.State != "on" {
				b.Errorf("the analysis ended before the phones, after %s: take a shorter -load", *loadFor)
			}
			if len(tables) == 0 {
				b.Error("no deal was analysed beside the phones")
			}
			b.ReportMetric(float64(len(tables)), "deals-beside")
			return err
		})
		ratio := func(p int, of func(m *measured) *times) float64 {
			return float64(of(busy).percentile(p)) / float64(of(quiet).percentile(p))
		}
		pages := ratio(99, func(m *measured) *times { return &m.pages })
		b.ReportMetric(pages, "page-of-without")
		b.ReportMetric(ratio(99, func(m *measured) *times { return &m.posts }), "post-of-without")
		b.ReportMetric(ratio(100, func(m *measured) *times { return &m.hints }), "hint-of-without")
		b.ReportMetric(pages/analysisCeiling, "of-ceiling")
		b.ReportMetric(ms(busy.pages.percentile(99)), "ms/page-p99")
		b.ReportMetric(0, "ns/op")
		b.Logf("%s of %d phones\nbeside the analysis: pages %s; posts %s; hints %s\nwithout it: pages %s; posts %s; "+
			"hints %s", *loadFor, len(e.phones), &busy.pages, &busy.posts, &busy.hints, &quiet.pages, &quiet.posts,
			&quiet.hints)
	}
}

// store opens the data folder while no program serves it.
func (e *event) store(b *testing.B, do func(kept *store.Store) error) {
	b.Helper()
	kept, err := store.Open(b.Context(), filepath.Join(e.data, "redress.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer kept.Close()
	if err := do(kept); err != nil {
		b.Fatal(err)
	}
}

// deal records the deals of all boards, dealt at random.
func (e *event) deal(b *testing.B) {
	b.Helper()
	r := rand.New(rand.NewPCG(17, 29))
	deals := session.RecordDeals{Deals: map[int]bridge.Deal{}}
	for board := range 2 * loadTables {
		var hands [4]bridge.Hand
		for i, n := range r.Perm(52) {
			hands[i%4] = hands[i%4].With(bridge.Card{Suit: bridge.Suits[n/13], Rank: bridge.Two + bridge.Rank(n%13)})
		}
		var deal bridge.Deal
		for _, seat := range bridge.Seats {
			var err error
			if deal, err = deal.With(seat, hands[seat]); err != nil {
				b.Fatal(err)
			}
		}
		deals.Deals[board+1] = deal
	}
	e.store(b, func(kept *store.Store) error {
		id, err := ledger.RandomID(nil)
		if err != nil {
			return err
		}
		clerk := &session.Clerk{Log: kept.Log, Now: time.Now}
		_, err = clerk.Do(b.Context(), e.play.ID, id, loadDirector, deals)
		return err
	})
}
