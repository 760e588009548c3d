package web

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"redress/casefile"
	"redress/ledger"
)

// streams is a hub behind a server, with a beat of the test's own.
type streams struct {
	*hub
	server *httptest.Server
	beat   chan time.Time
	open   sync.WaitGroup // streams that have not ended
}

func newStreams(t *testing.T) *streams {
	s := &streams{hub: newHub(), beat: make(chan time.Time)}
	s.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.open.Add(1)
		defer s.open.Done()
		if err := s.stream(r.Context(), w, s.beat, everyHint, r.URL.Query().Get("topic")); err != nil {
			t.Error(err)
		}
	}))
	t.Cleanup(s.server.Close)
	return s
}

// listener is a page that listens.
type listener struct {
	t     *testing.T
	lines *bufio.Reader
	body  io.Closer
	leave context.CancelFunc
}

// listens opens a stream and reads how long to wait before coming back, which is what every stream begins with.
func (s *streams) listens(t *testing.T, topic string) *listener {
	t.Helper()
	ctx, leave := context.WithCancel(t.Context())
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.server.URL+"/?topic="+topic, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := s.server.Client().Do(request)
	if err != nil {
		t.Fatal(err)
	}
	if kind := response.Header.Get("Content-Type"); kind != "text/event-stream" {
		t.Errorf("a stream of %q", kind)
	}
	l := &listener{t, bufio.NewReader(response.Body), response.Body, leave}
	l.reads("retry: 2000", "")
	return l
}

// reads holds the next lines against what they must be.
func (l *listener) reads(lines ...string) {
	l.t.Helper()
	for _, want := range lines {
		got, err := l.lines.ReadString('\n')
		if err != nil || got != want+"\n" {
			l.t.Fatalf("the stream says %q, %v; want %q", got, err, want)
		}
	}
}

var aHint = []string{"event: changed", "data:", ""}

func TestHints(t *testing.T) {
	s := newStreams(t)
	desk, one, two := s.listens(t, "*"), s.listens(t, "s-1"), s.listens(t, "s-2")
	s.tell("s-1")
	desk.reads(aHint...)
	one.reads(aHint...)
	s.tell("c-1", "s-2")
	desk.reads(aHint...)
	two.reads(aHint...)
	s.beat <- time.Time{} // one of the three takes it
	s.beat <- time.Time{}
	s.beat <- time.Time{}
	s.tell("s-1", "s-2")
	for _, l := range []*listener{desk, one, two} {
		for {
			line, err := l.lines.ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			if line == "event: changed\n" {
				break
			}
			if line != ": still here\n" && line != "\n" {
				t.Fatalf("the stream says %q", line)
			}
		}
	}
}

// TestHintsAreNotKept: who has not read the last hint needs no second one, and nobody waits for a slow reader.
func TestHintsAreNotKept(t *testing.T) {
	h := newHub()
	hint, leave := h.listen("s-1")
	for range 1000 {
		h.tell("s-1")
	}
	<-hint
	select {
	case <-hint:
		t.Error("a hint was kept twice")
	default:
	}
	leave()
	if len(h.listeners) != 0 {
		t.Errorf("%d topics are kept for nobody", len(h.listeners))
	}
}

func TestAHeartbeat(t *testing.T) {
	s := newStreams(t)
	l := s.listens(t, "*")
	s.beat <- time.Time{}
	l.reads(": still here", "")
}

// TestFourHundredPhones listen, are told, and leave; nothing of them stays.
func TestFourHundredPhones(t *testing.T) {
	s := newStreams(t)
	phones := make([]*listener, 400)
	for i := range phones {
		phones[i] = s.listens(t, "s-1")
	}
	s.tell("s-1")
	for _, phone := range phones {
		phone.reads(aHint...)
	}
	for _, phone := range phones {
		phone.leave()
	}
	s.open.Wait()
	if len(s.listeners) != 0 {
		t.Errorf("%d topics are kept for nobody", len(s.listeners))
	}
}

// TestStreamsEndWithTheServer: a server that is told to stop does not wait for them.
func TestStreamsEndWithTheServer(t *testing.T) {
	s := newStreams(t)
	l := s.listens(t, "*")
	s.close()
	s.close()
	if rest, err := io.ReadAll(l.lines); err != nil || len(rest) > 0 {
		t.Errorf("the stream ended with %q, %v", rest, err)
	}
	s.open.Wait()
}

// stuck is a connection that takes nothing within its time.
type stuck struct {
	http.ResponseWriter
	deadlines int
}

func (w *stuck) Write([]byte) (int, error)        { return 0, errors.New("i/o timeout") }
func (w *stuck) SetWriteDeadline(time.Time) error { w.deadlines++; return nil }
func (w *stuck) SetReadDeadline(at time.Time) error {
	if !at.IsZero() {
		return errors.New("the stream would end with the time for reading a request")
	}
	return nil
}

// TestAReaderWhoTakesNothing is dropped.
func TestAReaderWhoTakesNothing(t *testing.T) {
	h, w := newHub(), &stuck{ResponseWriter: httptest.NewRecorder()}
	if err := h.stream(t.Context(), w, nil, everyHint, "*"); err != nil || w.deadlines != 1 || len(h.listeners) != 0 {
		t.Errorf("%v, %d deadlines, %d topics", err, w.deadlines, len(h.listeners))
	}
}

// refusing is a log that stores nothing.
type refusing struct{ ledger.Log }

func (refusing) Append(context.Context, ledger.Batch) error { return errors.New("the disk is full") }

// storing is a log that stores everything.
type storing struct{ ledger.Log }

func (storing) Append(context.Context, ledger.Batch) error { return nil }

// TestToldOfWhatIsStored: of a case its session is told as well; of what could not be stored nobody.
func TestToldOfWhatIsStored(t *testing.T) {
	h := newHub()
	ofSession, leave := h.listen("s-1")
	defer leave()
	b := ledger.Batch{Stream: "c-1", Row: casefile.Summary{ID: "c-1", Session: "s-1"},
		Entries: []ledger.Entry{{Kind: "dispute-filed"}}}
	if err := (Telling{refusing{}, h}).Append(t.Context(), b); err == nil || len(ofSession) != 0 {
		t.Errorf("%v, and %d hints", err, len(ofSession))
	}
	if err := (Telling{storing{}, h}).Append(t.Context(), b); err != nil || len(ofSession) != 1 {
		t.Errorf("%v, and %d hints", err, len(ofSession))
	}
}

// TestAHintDoesNotBetray: a table is told of a dispute and of its ruling, and not that somebody there has told
// something.
func TestAHintDoesNotBetray(t *testing.T) {
	h := newHub()
	table, leave := h.listen("s-1", TableTopic("s-1", "3"))
	defer leave()
	desk, gone := h.listen(everything)
	defer gone()
	for kind, hints := range map[string]int{"dispute-filed": 1, "ruling-issued": 1, "account-given": 0,
		"fact-stated": 0, "evidence-added": 0, "noted": 0, "case-opened": 0} {
		b := ledger.Batch{Stream: "c-1", Row: casefile.Summary{ID: "c-1", Session: "s-1", Table: "3"},
			Entries: []ledger.Entry{{Kind: kind}}}
		if err := (Telling{storing{}, h}).Append(t.Context(), b); err != nil || len(table) != hints || len(desk) != 1 {
			t.Errorf("%s: %v, %d hints at the table and %d at the desk", kind, err, len(table), len(desk))
		}
		<-desk
		if hints == 1 {
			<-table
		}
	}
}

// TestWhomItConcerns: what concerns one table does not wake the others of the session.
func TestWhomItConcerns(t *testing.T) {
	entry := func(body string) ledger.Entry { return ledger.Entry{Body: []byte(body)} }
	filed, told := []ledger.Entry{{Kind: "dispute-filed"}}, []ledger.Entry{{Kind: "account-given"}}
	for _, c := range []struct {
		what   string
		batch  ledger.Batch
		topics []string
	}{
		{"a dispute of a table", ledger.Batch{Stream: "c-1", Row: casefile.Summary{Session: "s-1", Table: "3"},
			Entries: filed}, []string{"c-1", "s-1/3"}},
		{"an account of a side, of which the other may not know",
			ledger.Batch{Stream: "c-1", Row: casefile.Summary{Session: "s-1", Table: "3"}, Entries: told},
			[]string{"c-1"}},
		{"a dispute of no table", ledger.Batch{Stream: "c-1", Row: casefile.Summary{Session: "s-1"}, Entries: filed},
			[]string{"c-1", "s-1"}},
		{"a dispute without a session", ledger.Batch{Stream: "c-1", Row: casefile.Summary{Table: "3"}, Entries: filed},
			[]string{"c-1"}},
		{"a seat and a call", ledger.Batch{Stream: "s-1", Entries: []ledger.Entry{entry(`{"table":"3","seat":"N"}`),
			entry(`{"call":"x","table":"4"}`)}}, []string{"s-1/3", "s-1/4"}},
		{"a seat and a round", ledger.Batch{Stream: "s-1", Entries: []ledger.Entry{entry(`{"table":"3","seat":"N"}`),
			entry(`{"round":2}`)}}, []string{"s-1"}},
		{"a call of an older program", ledger.Batch{Stream: "s-1", Entries: []ledger.Entry{entry(`{"call":"x"}`)}},
			[]string{"s-1"}},
	} {
		if got := concerned(c.batch); !slices.Equal(got, c.topics) {
			t.Errorf("%s concerns %q, want %q", c.what, got, c.topics)
		}
	}
	h := newHub()
	hint, leave := h.listen("s-1", TableTopic("s-1", "3"), TableTopic("s-1", "3"))
	if h.tell(TableTopic("s-1", "4")); len(hint) != 0 {
		t.Error("table 3 was told of table 4")
	}
	if h.tell(TableTopic("s-1", "3")); len(hint) != 1 {
		t.Error("table 3 was not told of itself")
	}
	if leave(); len(h.listeners) != 0 {
		t.Errorf("%d topics are kept for nobody", len(h.listeners))
	}
}
