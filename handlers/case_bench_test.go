package handlers_test

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/ledger"
	"redress/rulebook/questionnaire"
	"redress/store"
)

// leastQuestionShare is how fast a question with its durable answer must be at least, as a share of a bare Echo handler
// that does the same SQLite statements and writes a page of the same size.
// It is 0.7 where nothing else runs; two runs of one minute differ by up to 0.04.
const leastQuestionShare = 0.65

// BenchmarkQuestion measures what a director waits for: an answer is posted, stored in a transaction that is synced to
// the disk, and the page of the next question is fetched where the answer leads. It is held against a bare Echo handler
// with a store of the same settings that reads and appends the same rows and writes a page of the same size, over HTTP,
// with the same client, in one run and in turn. Every case is answered from its first question to its end. It prints
// the share of the two as "of-bare", and fails below
// leastQuestionShare.
func BenchmarkQuestion(b *testing.B) {
	for _, directors := range []int{1, 8} {
		b.Run(fmt.Sprintf("directors=%d", directors), func(b *testing.B) { benchmarkQuestion(b, directors) })
	}
}

func benchmarkQuestion(b *testing.B, directors int) {
	k := newClub(b)
	bench := &questionBench{TB: b, club: k}
	bench.rehearse()
	bareStore, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "bare.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = bareStore.Close() })
	bench.bare = bareStore
	bench.copySession()
	ours, bare := httptest.NewServer(k), httptest.NewServer(bench.bareServer())
	b.Cleanup(ours.Close)
	b.Cleanup(bare.Close)
	bench.client = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: directors, DisableCompression: true}}

	var oursTime, bareTime time.Duration
	rounds, questions := 0, 0
	for b.Loop() {
		cases := make([]string, directors)
		for i := range cases {
			cases[i] = bench.newCase()
		}
		first, second := ours, bare
		firstTime, secondTime := &oursTime, &bareTime
		if rounds%2 == 1 {
			first, second, firstTime, secondTime = second, first, secondTime, firstTime
		}
		*firstTime += bench.round(first.URL, cases)
		*secondTime += bench.round(second.URL, cases)
		for _, path := range cases {
			bench.close(path)
		}
		rounds++
		questions += directors * len(bench.answers)
	}
	share := float64(bareTime) / float64(oursTime)
	b.ReportMetric(share, "of-bare")
	b.ReportMetric(float64(oursTime.Microseconds())/float64(questions), "µs/question")
	b.ReportMetric(float64(bareTime.Microseconds())/float64(questions), "µs/bare")
	b.ReportMetric(float64(bench.bytes/len(bench.pages)), "bytes/page")
	if rounds >= 3 && share < leastQuestionShare {
		b.Errorf("a question is %.2f times as fast as the bare handler; at least %.2f was promised", share,
			leastQuestionShare)
	}
}

// questionBench is the script that both servers play.
type questionBench struct {
	testing.TB
	club    *club
	bare    *store.Store
	client  *http.Client
	session string
	answers []url.Values   // the forms, one a question
	pages   map[int]string // by the number of entries of the case: the page then
	bytes   int
	made    int
	rows    sync.Map // by id of the case: its row in the lists as it began
}

// rehearse answers one case through its pages and keeps the forms that were sent and the pages that were shown.
func (q *questionBench) rehearse() {
	v := q.club.visitor(q.TB)
	v.opens("/").form("/sessions/example").pressed("")
	q.session = strings.TrimPrefix(v.at, "/sessions/")
	path := q.newCase()
	e := theRules(q.TB).Edition("laws-2017")
	asked := e.Questionnaire("unauthorised-information")
	answers := questionnaire.Answers{}
	for _, x := range e.Examples[asked.ID] {
		if x.Answers["stage"] == "after" && len(x.Answers) > len(answers) {
			answers = x.Answers
		}
	}
	q.pages = map[int]string{}
	defer q.close(path)
	for v.opens(path); v.step() != ""; {
		f := v.form("/answers")
		_, step := asked.Locate(v.step())
		key := answers[v.step()]
		if step.Kind == questionnaire.Statement {
			key = questionnaire.Told
		}
		if step.Kind == questionnaire.Judgement {
			f.with("reason", "The pause was agreed, and a pass was a real choice for this player.")
		}
		form := url.Values{}
		for name, values := range f.values {
			form[name] = values
		}
		form.Set("key", key)
		q.answers = append(q.answers, form)
		f.pressed(key)
		n := len(q.club.log(q.TB, strings.TrimPrefix(path, "/cases/")))
		q.pages[n] = v.body
		q.bytes += len(v.body)
	}
	if len(q.answers) < 8 {
		q.Fatalf("only %d questions were asked", len(q.answers))
	}
}

// close closes a case: on a board that has an open one no other is opened.
func (q *questionBench) close(path string) {
	seen := len(q.club.log(q.TB, strings.TrimPrefix(path, "/cases/")))
	form := url.Values{"request": {"close " + path}, "basis": {strconv.Itoa(seen)}, "reason": {"Only measured."}}
	answer := send(q.TB, q.club, http.MethodPost, path+"/close", form.Encode())
	if answer.StatusCode != http.StatusSeeOther {
		q.Fatalf("%s is not closed: %d", path, answer.StatusCode)
	}
}

// The boards and tables of the example: each director has a board at a table of their own.
const (
	boardsOfExample = 6
	tablesOfExample = 3
)

// newCase opens a case of the example, and puts the same entries into the store of the bare server.
func (q *questionBench) newCase() string {
	q.made++
	form := url.Values{"request": {fmt.Sprintf("open-the-case-%08d", q.made)}, "session": {q.session}, "example": {"3"},
		"board":         {strconv.Itoa(1 + q.made%boardsOfExample)},
		"table":         {strconv.Itoa(1 + q.made/boardsOfExample%tablesOfExample)},
		"questionnaire": {"unauthorised-information"},
		"account":       {"North thought for about half a minute over 4H, asked nothing and passed."}}
	answer := send(q.TB, q.club, http.MethodPost, "/cases", form.Encode())
	path := answer.Header.Get("Location")
	if path == "" {
		q.Fatalf("no case is opened: %d %s", answer.StatusCode, form.Encode())
	}
	if q.bare == nil {
		return path
	}
	stream := strings.TrimPrefix(path, "/cases/")
	entries := q.club.log(q.TB, stream)
	texts, err := q.club.store.Log.Texts(q.Context(), stream)
	if err != nil {
		q.Fatal(err)
	}
	summary, err := q.club.store.Cases.ByID(q.Context(), stream)
	if err != nil {
		q.Fatal(err)
	}
	q.rows.Store(stream, summary)
	q.copy(ledger.Batch{Stream: stream, Entries: entries, Texts: slices.Collect(maps.Values(texts)), Row: summary})
	return path
}

// copySession puts the session into the store of the bare server.
func (q *questionBench) copySession() {
	summary, err := q.club.store.Sessions.ByID(q.Context(), q.session)
	if err != nil {
		q.Fatal(err)
	}
	q.copy(ledger.Batch{Stream: q.session, Entries: q.club.log(q.TB, q.session), Row: summary})
}

func (q *questionBench) copy(b ledger.Batch) {
	b.Request = "copy " + b.Stream
	if err := q.bare.Log.Append(q.Context(), b); err != nil {
		q.Fatal(err)
	}
}

// round has every director answer a case of their own from the first question to the last, all at once.
func (q *questionBench) round(site string, cases []string) time.Duration {
	runs := make([]string, len(cases))
	for i, path := range cases {
		for _, e := range q.club.log(q.TB, strings.TrimPrefix(path, "/cases/")) {
			if found := runID.FindSubmatch(e.Body); found != nil {
				runs[i] = string(found[1])
			}
		}
	}
	var all sync.WaitGroup
	start := time.Now()
	for i, path := range cases {
		all.Go(func() {
			for n, answer := range q.answers {
				form := url.Values{}
				for name, values := range answer {
					form[name] = values
				}
				form.Set("run", runs[i])
				form.Set("request", fmt.Sprintf("answer-%s-%04d", path, n))
				q.post(site+path+"/answers", form)
			}
		})
	}
	all.Wait()
	return time.Since(start)
}

func (q *questionBench) post(address string, form url.Values) {
	response, err := q.client.PostForm(address, form)
	if err != nil {
		q.Error(err)
		return
	}
	defer response.Body.Close()
	if n, _ := io.Copy(io.Discard, response.Body); response.StatusCode != http.StatusOK || n < 5000 {
		q.Errorf("%s: %d, %d bytes", address, response.StatusCode, n)
	}
}

// bareServer is Echo with the same two routes: it reads the log of the case and the row of its session once for each
// request, keeps nothing between them, stores the same rows, and knows nothing of bridge.
func (q *questionBench) bareServer() *echo.Echo {
	e := echo.New()
	pages := map[int]templ.Component{}
	for n, body := range q.pages {
		pages[n] = templ.Raw(body)
	}
	read := func(c echo.Context) ([]ledger.Entry, error) {
		entries, err := q.bare.Log.Entries(c.Request().Context(), c.Param("id"))
		if err == nil {
			_, err = q.bare.Sessions.ByID(c.Request().Context(), q.session)
		}
		return entries, err
	}
	e.POST("/cases/:id/answers", func(c echo.Context) error {
		ctx, id := c.Request().Context(), c.Param("id")
		entries, err := read(c)
		if err != nil {
			return err
		}
		last := entries[len(entries)-1]
		request := c.FormValue("request")
		if _, found, err := q.bare.Log.Requested(ctx, request); found || err != nil {
			return fmt.Errorf("sent twice: %w", err)
		}
		d := &ledger.Draft{At: evening, Actor: "director"}
		d.Add("answered", 1, map[string]any{"run": c.FormValue("run"), "step": c.FormValue("step"),
			"key": c.FormValue("key"), "by": "director", "standing": "found", "reason": d.Text(c.FormValue("reason"))})
		sealed := ledger.Seal(id, last, d.Entries)
		kept, _ := q.rows.Load(id)
		row := kept.(casefile.Summary)
		row.Seq, row.Head = sealed[0].Seq, sealed[0].Hash
		err = q.bare.Log.Append(ctx, ledger.Batch{Stream: id, Expected: last.Seq, Request: request, Entries: sealed,
			Texts: d.Texts, Row: row})
		if err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, "/cases/"+id+"#present")
	})
	e.GET("/cases/:id", func(c echo.Context) error {
		entries, err := read(c)
		if err != nil {
			return err
		}
		ctx := c.Request().Context()
		if _, err = q.bare.Log.Texts(ctx, c.Param("id")); err != nil {
			return err
		}
		c.Response().Header().Set(echo.HeaderContentType, echo.MIMETextHTMLCharsetUTF8)
		c.Response().WriteHeader(http.StatusOK)
		return pages[len(entries)].Render(ctx, c.Response())
	})
	return e
}
