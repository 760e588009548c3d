package web

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/ledger"
)

// hub tells the pages that are open that something they show has changed. What it says is a hint and carries nothing:
// the page asks for itself again, and is shown what its reader may see. A hint that is lost costs nothing but time, for
// the log alone is the truth.
type hub struct {
	mu        sync.Mutex
	listeners map[string]map[chan struct{}]bool // by topic: the stream of a session or a case, a table, or everything
	closed    chan struct{}
	once      sync.Once
}

// everything is the topic of whatever is stored.
const everything = "*"

// TableTopic is the topic of what concerns one table of a session and nobody else: a hundred other tables need not ask.
func TableTopic(session, table string) string { return session + "/" + table }

func newHub() *hub {
	return &hub{listeners: map[string]map[chan struct{}]bool{}, closed: make(chan struct{})}
}

// tell wakes who listens to a topic, and who listens to everything that is stored.
func (h *hub) tell(topics ...string) { h.wake(append(topics, everything)...) }

// wake wakes who listens to a topic. Somebody who has not taken the last hint yet needs no second one.
func (h *hub) wake(topics ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range topics {
		for hint := range h.listeners[topic] {
			select {
			case hint <- struct{}{}:
			default:
			}
		}
	}
}

// listen gives hints about some topics until leave is called.
func (h *hub) listen(topics ...string) (hint chan struct{}, leave func()) {
	hint = make(chan struct{}, 1)
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range topics {
		if h.listeners[topic] == nil {
			h.listeners[topic] = map[chan struct{}]bool{}
		}
		h.listeners[topic][hint] = true
	}
	return hint, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		for _, topic := range topics {
			delete(h.listeners[topic], hint)
			if len(h.listeners[topic]) == 0 {
				delete(h.listeners, topic)
			}
		}
	}
}

// close ends every stream of events, so that the server can stop.
func (h *hub) close() { h.once.Do(func() { close(h.closed) }) }

// told is a log that tells the hub of what it stored, the one place where that is done.
type Telling struct {
	ledger.Log
	hub *hub
}

// Append implements ledger.Log.
func (l Telling) Append(ctx context.Context, b ledger.Batch) error {
	if err := l.Log.Append(ctx, b); err != nil {
		return err
	}
	l.hub.tell(concerned(b)...)
	return nil
}

// Hint wakes those who listen to the topic of something that is in no log, and nobody else.
func (l Telling) Hint(topic string) { l.hub.wake(topic) }

// concerned are the topics of what was stored. What names its table concerns that table; everything else of a session
// concerns all of them.
func concerned(b ledger.Batch) []string {
	row, isCase := b.Row.(casefile.Summary)
	switch {
	case isCase && (row.Session == "" || !slices.ContainsFunc(b.Entries, forPlayers)):
		return []string{b.Stream}
	case isCase && row.Table == "":
		return []string{b.Stream, row.Session}
	case isCase:
		return []string{b.Stream, TableTopic(row.Session, row.Table)}
	}
	var topics []string
	for _, e := range b.Entries {
		var body struct{ Table string }
		if err := json.Unmarshal(e.Body, &body); err != nil || body.Table == "" {
			return []string{b.Stream}
		}
		topics = append(topics, TableTopic(b.Stream, body.Table))
	}
	return topics
}

// forPlayers tells whether an entry of a case changes what its table is shown. A hint about anything else would betray
// that the other side has told its account.
func forPlayers(e ledger.Entry) bool {
	switch e.Kind {
	case "dispute-filed", "ruling-issued", "ruling-undone", "reopened", "appeal-lodged", "appeal-decided":
		return true
	}
	return false
}

// heartbeat is how often a silent stream sends a comment, so that a connection which is dead is found.
const heartbeat = 25 * time.Second

const (
	eventStream  = "text/event-stream"
	changedEvent = "event: changed\ndata:\n\n"
)

// DeskEvents answers GET /desk/events: a hint whenever something was stored. The page that listens asks for its part
// again.
func (s *Site) DeskEvents(c echo.Context) error {
	return s.Events(c, everything)
}

// Events streams hints about some topics as server-sent events until the page is left or the server stops. Whether the
// reader may listen has been decided.
func (s *Site) Events(c echo.Context, topics ...string) error {
	return s.EventsIf(c, everyHint, topics...)
}

// everyHint is for a page that asks for its part anew, and may be told more often than it changes.
func everyHint(first bool) bool { return !first }

// EventsIf streams those hints at which the page has changed. It is asked first when the page comes.
func (s *Site) EventsIf(c echo.Context, changed func(first bool) bool, topics ...string) error {
	if c.Request().Method == http.MethodHead {
		c.Response().Header().Set(echo.HeaderContentType, eventStream)
		return c.NoContent(http.StatusOK)
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	ctx, leave := s.places.take(c.Request().Context(), listening(c))
	defer leave()
	look := func(first bool) bool {
		ledger.Anew(c.Request().Context()) // a hint says that what was read is no more
		return changed(first)
	}
	return s.hub.stream(ctx, c.Response(), beat.C, look, topics...)
}

// stream writes hints, and a comment at every beat. A reader who takes nothing for the time of a heartbeat is dropped;
// the browser comes back by itself, and its page asks anew.
func (h *hub) stream(ctx context.Context, w http.ResponseWriter, beat <-chan time.Time, changed func(first bool) bool,
	topics ...string) error {
	control := http.NewResponseController(w)
	hint, leave := h.listen(topics...)
	defer leave()
	w.Header().Set(echo.HeaderContentType, eventStream)
	w.Header().Set("X-Accel-Buffering", "no") // or a proxy would keep the hints back
	w.WriteHeader(http.StatusOK)
	// The server's limit of time for reading a request would end the stream as well.
	if err := control.SetReadDeadline(time.Time{}); err != nil {
		return fmt.Errorf("stream of events: %w", err)
	}
	line := "retry: 2000\n\n"
	if changed(true) {
		line += changedEvent
	}
	for {
		// The machine's clock, for the connection has no other.
		if err := control.SetWriteDeadline(time.Now().Add(heartbeat)); err != nil {
			return fmt.Errorf("stream of events: %w", err)
		}
		if _, err := io.WriteString(w, line); err != nil {
			return nil // the page was left
		}
		if err := control.Flush(); err != nil {
			return nil
		}
		select {
		case <-hint:
			if line = ""; changed(false) {
				line = changedEvent
			}
		case <-beat:
			line = ": still here\n\n"
		case <-ctx.Done():
			return nil
		case <-h.closed:
			return nil
		}
	}
}
