package e2e

import (
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"redress/casefile"
	"redress/casefile/casebook"
	"redress/ledger"
	"redress/session"
)

// What BenchmarkLists compares.
const (
	listsFew      = 100 // stored cases, and as many publications
	mostSlower    = 1.5 // of the 99th percentile with many, as a multiple of that with few
	listsRounds   = 5
	listsTries    = 300 // of each page in a round, in either club
	listsSessions = 60  // at least, in either club
	listsOpen     = 12  // of them on tonight, in either club
	listsRealFew  = 12  // ruled through the pages, where there are few
	listsReal     = 300 // and where there are many
)

// listsEvening is when both clubs play.
var listsEvening = time.Date(2026, 3, 5, 19, 30, 0, 0, time.UTC)

// listsMany is how many cases the larger club of BenchmarkLists has: go test ./e2e -run xxx -bench Lists -lists
// 1000
var listsMany = flag.Int("lists", 100_000, "how many cases the larger club of BenchmarkLists has")

// BenchmarkLists opens every page that lists, finds or compares cases in a club with a hundred stored cases and in one
// with a hundred thousand, in turn and in one run, through the real handlers. It prints the median and the 99th
// percentile of both, and fails where the second exceeds the first one and a half times.
//
// Each try is the better of two, and each figure the median of its rounds: what else runs on the machine, and a
// collection of garbage, which falls on one page in a hundred, are no properties of a page.
//
// Both clubs have the same evening, with twelve open cases. Of the other cases three hundred (twelve) were answered and
// ruled through their pages and have their whole logs; the rest are rows of the lists, each stored through Append with
// its words and a log of one entry, twenty-five to a session that is a row likewise. Publications are such rows too, of
// some forty words each. What is looked for fills a page in either club, so that pages of the same length are compared,
// but for what is narrow by its nature.
func BenchmarkLists(b *testing.B) {
	few, many := newListed(b, listsFew, listsRealFew), newListed(b, *listsMany, listsReal)
	for b.Loop() {
		var worst float64
		of, to := make([]rounds, len(listPages)), make([]rounds, len(listPages))
		for range listsRounds {
			for i, page := range listPages {
				inTurn(b, few, many, page.address, &of[i], &to[i])
			}
		}
		for i, page := range listPages {
			ratio := float64(to[i].percentile(99)) / float64(of[i].percentile(99))
			worst = max(worst, ratio)
			// Not logged: the log of a benchmark is cut after ten lines.
			fmt.Printf("%-32s %d: p50 %.2f ms, p99 %.2f ms   %d: p50 %.2f ms, p99 %.2f ms   p99 %.2f times, %.2f of "+
				"the ceiling\n", page.name,
				listsFew, ms(of[i].percentile(50)), ms(of[i].percentile(99)), *listsMany, ms(to[i].percentile(50)),
				ms(to[i].percentile(99)), ratio, ratio/mostSlower)
			if ratio > mostSlower {
				b.Errorf("%s takes %.2f times as long with %d cases; at most %.1f times was promised", page.name, ratio,
					*listsMany, mostSlower)
			}
		}
		b.ReportMetric(worst, "worst-ratio")
		b.ReportMetric(worst/mostSlower, "of-ceiling")
	}
}

// rounds are the times of a page, round by round.
type rounds []*times

// percentile is the median of that of the rounds.
func (r rounds) percentile(p int) time.Duration {
	var all []time.Duration
	for _, round := range r {
		all = append(all, round.percentile(p))
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// inTurn opens a page in both clubs for a round, now the one first and now the other.
func inTurn(b *testing.B, few, many *listed, page string, of, to *rounds) {
	b.Helper()
	a, z := few.address(page), many.address(page)
	for range 10 { // what is made once is made
		few.get(b, a)
		many.get(b, z)
	}
	first, second := &times{}, &times{}
	for i := range listsTries {
		if i%2 == 0 {
			first.add(few.better(b, a))
			second.add(many.better(b, z))
		} else {
			second.add(many.better(b, z))
			first.add(few.better(b, a))
		}
	}
	*of, *to = append(*of, first), append(*to, second)
}

// listPages are the pages. {c} is a ruled case, {mid} a place in the middle of the list, {before} the middle of the
// casebook.
var listPages = []struct{ name, address string }{
	{"all cases", "/cases"},
	{"cases, further back", "/cases?behind={mid}"},
	{"cases, ruled", "/cases?state=ruled"},
	{"cases, ruled, two words", "/cases?state=ruled&q=revoke+trick"},
	{"cases, a board of a session", "/cases?session={s}&q=board+7"},
	{"the desk", "/"},
	{"the desk, what changes", "/?part=1"},
	{"a case, with rulings like it", "{c}"},
	{"the casebook", "/casebook"},
	{"casebook, further back", "/casebook?before={before}"},
	{"casebook, one word", "/casebook?q=hesitation"},
	{"casebook, three words", "/casebook?q=partner+hesitation+double"},
	{"casebook, by law", "/casebook?law=16B1"},
	{"casebook, its index", "/casebook/index"},
	{"sessions", "/sessions"},
}

// listed is a club with so many cases.
type listed struct {
	*formClub
	n                      int
	ruled, middle, session string // a case ruled through its pages, a place in the middle of the list, a session there
}

func newListed(b *testing.B, n, real int) *listed {
	b.Helper()
	l := &listed{formClub: newFormClub(b), n: n}
	began := time.Now()
	for range real {
		l.ruled = l.rule(b)
	}
	l.stockRest(b, n-real-listsOpen)
	l.publish(b, n)
	l.beOn(b)
	fmt.Printf("%d cases were stored in %.0f s\n", n, time.Since(began).Seconds())
	return l
}

// stock puts a row into the lists, with a log of one entry.
func (l *listed) stock(b *testing.B, stream string, row func(head string) any) {
	b.Helper()
	d := ledger.Draft{At: listsEvening, Actor: "stock"}
	d.Add("noted", 1, map[string]any{})
	if err := d.Err(); err != nil {
		b.Fatal(err)
	}
	entries := ledger.Seal(stream, ledger.Entry{}, d.Entries)
	err := l.store.Log.Append(b.Context(), ledger.Batch{Stream: stream, Request: "stock-" + stream, Entries: entries,
		Row: row(entries[0].Hash)})
	if err != nil {
		b.Fatal(err)
	}
}

// What the rows of the lists are about. Their questionnaires are none of the rulebook: no page reads them for a ruling
// like its own.
var (
	stockTitles = []string{"Revoke", "Revoke", "Revoke", "Revoke", "Claim or concession", "Insufficient bid",
		"Lead out of turn"}
	stockOutcomes = []string{"One trick is transferred", "Two tricks are transferred", "One trick is transferred",
		"Two tricks are transferred", "No rectification", "An adjusted score", "Play continues"}
	stockWords = []string{"partner", "hesitation", "double", "pass", "spade", "heart", "trick", "dummy", "declarer",
		"lead"}
)

// stockRest puts in the cases of which only the rows of the lists are needed, and their sessions.
func (l *listed) stockRest(b *testing.B, n int) {
	sessions := max(listsSessions, n/25)
	together(n, func(i int) {
		opened := listsEvening.AddDate(0, 0, -3).Unix() - int64(n-i)*600 // the desk is not about them any more
		if i < sessions {
			id := fmt.Sprintf("s-%d", i)
			l.stock(b, id, func(head string) any {
				return session.Summary{ID: id, Name: "Club evening",
					Date: time.Unix(opened, 0).UTC().Format(time.DateOnly), Ended: true, ScoreAt: opened, Seq: 1,
					Head: head}
			})
		}
		c := casefile.Summary{ID: fmt.Sprintf("c-%06d", i), Number: 1 + i, Session: fmt.Sprintf("s-%d", i*sessions/n),
			Edition: "laws-2017", Board: 1 + i%30, Table: fmt.Sprint(1 + i%12),
			Title: stockTitles[i%len(stockTitles)], Questionnaire: "stock", State: casefile.Ruled,
			Outcome: stockOutcomes[i%len(stockOutcomes)], Opened: opened, Updated: opened + 300, RuledAt: opened +
				300}
		if i%9 == 8 {
			c.State, c.RuledAt = casefile.Closed, 0
		}
		l.stock(b, c.ID, func(head string) any {
			c.Seq, c.Head = 1, head
			return c
		})
		if i == n/2 {
			l.middle, l.session = fmt.Sprintf("%d.%s", opened, c.ID), c.Session
		}
	})
}

// publish puts in publications.
func (l *listed) publish(b *testing.B, n int) {
	together(n, func(i int) {
		id := fmt.Sprintf("b-%06d", i)
		words := []string{"edition:laws-2017", "q:misinformation", "keyword:misinformation",
			fmt.Sprintf("law:%d", 1+i%93), fmt.Sprintf("finding:f%d", i%40), "outcome:adjusted-score"}
		if i%3 == 0 {
			words = append(words, "law:16B1")
		}
		for j := range len(stockWords) {
			if (i+j)%10 < 7 {
				words = append(words, stem(stockWords[j]))
			}
		}
		for j := range 28 {
			words = append(words, fmt.Sprintf("word%d", (i*31+j*j*17)%5000))
		}
		slices.Sort(words)
		l.stock(b, id, func(head string) any {
			return casebook.Row{Words: slices.Compact(words), Summary: casebook.Summary{ID: id, Number: i +
				1, State: casebook.Published, Version: 1, Case: fmt.Sprintf("c-%06d", i), Edition: "laws-2017",
				Questionnaire: "misinformation", Title: stockTitles[i%len(stockTitles)],
				Outcome: stockOutcomes[i%len(stockOutcomes)], Level: casebook.Club, Period: "2026",
				Keywords: []string{"misinformation"}, Laws: []string{"16B1"}, Published: listsEvening.Unix(),
				Updated: listsEvening.Unix(), Seq: 1, Head: head}}
		})
	})
}

// stem is a word as the casebook looks it up.
func stem(word string) string {
	words, _ := casebook.Query{Text: word}.Words()
	return words[0]
}

// beOn starts the evening that both clubs have.
func (l *listed) beOn(b *testing.B) {
	l.open(b, "/sessions/new").send(b, "/sessions", "name", "Tonight", "date", listsEvening.Format(time.DateOnly),
		"boards", "27", "tables", "9")
	id := strings.TrimPrefix(l.at, "/sessions/")
	for i := range listsOpen {
		l.open(b, fmt.Sprintf("/cases/new?session=%s&board=%d&table=%d", id, i+1, i%9+1)).
			send(b, "/cases", "questionnaire", "claim")
	}
}

// together stores n things, many at once, so that they share commits.
func together(n int, store func(i int)) {
	var group sync.WaitGroup
	turns := make(chan int)
	for range 64 {
		group.Go(func() {
			for i := range turns {
				store(i)
			}
		})
	}
	for i := range n {
		turns <- i
	}
	close(turns)
	group.Wait()
}

func (l *listed) address(pattern string) string {
	return strings.NewReplacer("{c}", l.ruled, "{mid}", url.QueryEscape(l.middle), "{s}", l.session, "{before}",
		fmt.Sprint(l.n/2)).Replace(pattern)
}

// better is the better of two tries.
func (l *listed) better(b *testing.B, address string) time.Duration {
	b.Helper()
	return min(l.get(b, address), l.get(b, address))
}

// get opens a page and tells how long that took.
func (l *listed) get(b *testing.B, address string) time.Duration {
	b.Helper()
	began := time.Now()
	w := l.ask(http.MethodGet, address, nil)
	took := time.Since(began)
	if w.Code != http.StatusOK {
		b.Fatalf("%s: %d\n%s", address, w.Code, l.heard.String())
	}
	return took
}
