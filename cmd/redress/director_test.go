package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"

	"redress/casefile"
	"redress/ledger"
	"redress/store"
)

// director works on cases one after the other through the pages: opens one, gives the answers that chance gives, and
// issues or reserves the ruling. It remembers what was acknowledged, and what it has sent without hearing of it.
type director struct {
	name    string
	chance  *rand.Rand
	session string // of play, for every other case; empty for none
	web     *visitor

	at      string // the case that is worked on; empty between two
	count   int    // of the texts typed, so that each is known again
	pending *deed  // built, and not acknowledged
	done    []deed // acknowledged
}

// deed is one thing that was sent: what the log must hold once it is acknowledged.
type deed struct {
	sent   bool // at least once
	form   *form
	kind   string // of the entry in the log
	stream string // the case; of an opened one, as the redirect names it
	text   string // that was typed: account, reason or note; empty for none
	number string // of the ruling, as the redirect names it
}

// work does one thing: it sends what is pending, or else opens a page and makes the next thing pending.
func (d *director) work(ctx context.Context) error {
	if d.pending == nil {
		return d.look(ctx)
	}
	d.pending.sent = true
	to, err := d.web.send(ctx, d.pending.form)
	if err != nil {
		return err
	}
	made := *d.pending
	switch d.pending = nil; made.kind {
	case "case-opened":
		// without questions it leads on to the page of one's own words
		made.stream, _, _ = strings.Cut(strings.TrimPrefix(to, "/cases/"), "/")
		d.at = "/cases/" + made.stream
	case "ruling-issued":
		d.at, made.number = "", to[strings.LastIndexByte(to, '/')+1:]
	}
	d.done = append(d.done, made)
	return nil
}

// typed is a text that nobody else types.
func (d *director) typed(what string) string {
	d.count++
	return fmt.Sprintf("The %s that %s typed as number %d.", what, d.name, d.count)
}

func (d *director) look(ctx context.Context) error {
	if d.at == "" {
		return d.openCase(ctx)
	}
	p, err := d.web.open(ctx, d.at)
	if err != nil {
		return err
	}
	stream := strings.TrimPrefix(d.at, "/cases/")
	switch answers, on, back := p.form("/answers"), p.form("/play-on"), p.form("/come-back"); {
	case d.chance.IntN(10) == 0 && p.form("/notes") != nil:
		d.pending = &deed{form: p.form("/notes"), kind: "noted", stream: stream, text: d.typed("note")}
		d.pending.form.fields.Set("note", d.pending.text)
	case answers != nil:
		d.pending = &deed{form: answers, kind: "answered", stream: stream, text: d.typed("reason")}
		keys := answers.answers()
		answers.press(keys[d.chance.IntN(len(keys))])
		answers.fields.Set("reason", d.pending.text)
	case on != nil:
		d.pending = &deed{form: on, kind: "adjourned", stream: stream}
	case back != nil:
		d.pending = &deed{form: back, kind: "come-back", stream: stream}
	case p.linked(d.at + "/check"):
		return d.rule(ctx, stream)
	case p.linked(d.at + "/own-words"):
		return d.sayInOwnWords(ctx, stream)
	default:
		d.at = ""
	}
	return nil
}

func (d *director) openCase(ctx context.Context) error {
	query := "?edition=" + []string{"laws-2017", "okb-1997"}[d.chance.IntN(2)]
	if d.session != "" && d.chance.IntN(2) == 0 {
		query = "?session=" + d.session
	}
	p, err := d.web.open(ctx, "/cases/new"+query)
	if err != nil {
		return err
	}
	f := p.form("/cases")
	d.pending = &deed{form: f, kind: "case-opened", text: d.typed("account")}
	opens := f.opening()
	f.press(opens[d.chance.IntN(len(opens))])
	f.fields.Set("account", d.pending.text)
	f.fields.Set("table", "1")
	return nil
}

// answers are the buttons that answer and leave the reason to who answers; the others have one ready.
func (f *form) answers() []button {
	return slices.DeleteFunc(slices.Clone(f.buttons), func(b button) bool { return b.name != "key" })
}

// opening are the buttons of a new case that open it; the others look for what happened.
func (f *form) opening() []button {
	return slices.DeleteFunc(slices.Clone(f.buttons), func(b button) bool { return b.name == "do" })
}

// sayInOwnWords ends the case in words of the director's own.
func (d *director) sayInOwnWords(ctx context.Context, stream string) error {
	p, err := d.web.open(ctx, d.at+"/own-words")
	if err != nil {
		return err
	}
	f := p.form("/own-words")
	d.pending = &deed{form: f, kind: "own-words", stream: stream, text: d.typed("finding")}
	f.press(f.buttons[slices.IndexFunc(f.buttons, func(b button) bool { return b.value == "save" })])
	f.fields.Set("found", d.pending.text)
	f.fields.Set("words", "Play on.")
	f.fields.Set("follows", "stands")
	return nil
}

// rule issues the ruling, or reserves it where a score is still needed. Where neither can be done the case is left
// open.
func (d *director) rule(ctx context.Context, stream string) error {
	p, err := d.web.open(ctx, d.at+"/check")
	if err != nil {
		return err
	}
	f := p.form("/ruling")
	if f == nil {
		f = p.form("/reserve")
	}
	if f == nil {
		d.at = ""
		return nil
	}
	d.pending = &deed{form: f, kind: "ruling-issued", stream: stream}
	return nil
}

// workUntil goes on until so many rulings were given.
func (d *director) workUntil(t *testing.T, rulings int) {
	t.Helper()
	for rulings > 0 {
		if err := d.work(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := len(d.done); n > 0 && d.pending == nil && d.done[n-1].kind == "ruling-issued" {
			rulings--
			if err := d.openCase(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// startExample opens the example session and gives its id.
func startExample(t *testing.T, web *visitor) string {
	t.Helper()
	p, err := web.open(t.Context(), "/")
	if err != nil {
		t.Fatal(err)
	}
	to, err := web.send(t.Context(), p.form("/sessions/example"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimPrefix(to, "/sessions/")
}

// checkKept: everything that was acknowledged is in the log, once.
func checkKept(t *testing.T, kept *store.Store, deeds []deed) {
	t.Helper()
	streams := map[string]*stream{}
	for _, made := range deeds {
		s := streams[made.stream]
		if s == nil {
			s = readStream(t, kept, made.stream)
			streams[made.stream] = s
		}
		want := 1
		if made.text == "" && made.number == "" { // a case may adjourn and be taken up more than once
			want = len(slices.DeleteFunc(slices.Clone(deeds), func(other deed) bool { return !other.like(made) }))
		}
		if n := s.count(made); n != want {
			t.Errorf("%s of %s (%q) stands %d times in the log; want %d", made.kind, made.stream, made.text, n, want)
		}
		if made.kind == "ruling-issued" {
			s.checkTranscript(t, kept, made, deeds)
		}
	}
	names, err := kept.Log.Streams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	accounts := map[string]string{}
	for _, name := range names {
		if !strings.HasPrefix(name, "c-") {
			continue
		}
		for _, text := range readStream(t, kept, name).opened() {
			if twice := accounts[text]; twice != "" {
				t.Errorf("one request opened two cases, %s and %s", twice, name)
			}
			accounts[text] = name
		}
	}
}

// stream is the log of a case with its texts.
type stream struct {
	entries []ledger.Entry
	bodies  []logged
	texts   map[string]ledger.Text
}

// logged is what the bodies of entries hold, as far as a test asks.
type logged struct {
	Run        string         `json:"run"`
	Step       string         `json:"step"`
	Key        string         `json:"key"`
	Number     int            `json:"number"`
	Transcript string         `json:"transcript"`
	Reason     ledger.TextRef `json:"reason"`
	Text       ledger.TextRef `json:"text"`
	Account    ledger.TextRef `json:"account"`
	Found      ledger.TextRef `json:"found"`
}

func readStream(t *testing.T, kept *store.Store, name string) *stream {
	t.Helper()
	entries, err := kept.Log.Entries(t.Context(), name)
	if err != nil {
		t.Fatalf("the case %s: %v", name, err)
	}
	texts, err := kept.Log.Texts(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	s := &stream{entries: entries, texts: texts, bodies: make([]logged, len(entries))}
	for i, e := range entries {
		if err := json.Unmarshal(e.Body, &s.bodies[i]); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// like tells whether two deeds without words are of one kind and in one run.
func (d deed) like(other deed) bool {
	return d.kind == other.kind && d.stream == other.stream && d.form.fields.Get("run") == other.form.fields.Get("run")
}

// count is how often a deed stands in the log.
func (s *stream) count(made deed) (n int) {
	sent := made.form.fields
	for i, b := range s.bodies {
		if s.entries[i].Kind != made.kind {
			continue
		}
		fits := false
		switch made.kind {
		case "case-opened":
			fits = s.texts[b.Account.ID].Body == made.text
		case "answered":
			fits = b.Run == sent.Get("run") && b.Step == sent.Get("step") && b.Key == sent.Get("key") &&
				s.texts[b.Reason.ID].Body == made.text
		case "noted":
			fits = s.texts[b.Text.ID].Body == made.text
		case "own-words":
			fits = s.texts[b.Found.ID].Body == made.text
		case "ruling-issued":
			fits = fmt.Sprint(b.Number) == made.number
		default:
			fits = b.Run == sent.Get("run")
		}
		if fits {
			n++
		}
	}
	return n
}

func (s *stream) opened() (accounts []string) {
	for i, b := range s.bodies {
		if s.entries[i].Kind == "case-opened" && b.Account.ID != "" {
			accounts = append(accounts, s.texts[b.Account.ID].Body)
		}
	}
	return accounts
}

// checkTranscript: the document of a ruling is there, is what its hash says, and holds the answers that were
// acknowledged.
func (s *stream) checkTranscript(t *testing.T, kept *store.Store, ruling deed, deeds []deed) {
	t.Helper()
	for i, b := range s.bodies {
		if s.entries[i].Kind != "ruling-issued" || fmt.Sprint(b.Number) != ruling.number {
			continue
		}
		document, err := kept.Log.Content(t.Context(), b.Transcript)
		if err != nil {
			t.Errorf("the transcript of ruling %s of %s: %v", ruling.number, ruling.stream, err)
			return
		}
		var frozen casefile.Transcript
		if err := json.Unmarshal(document.Body, &frozen); err != nil {
			t.Fatal(err)
		}
		for _, made := range deeds {
			if made.stream != ruling.stream || made.kind != "answered" {
				continue
			}
			if !slices.ContainsFunc(frozen.Steps,
				func(step casefile.TranscriptStep) bool { return frozenAs(step, made.form.fields) }) {
				t.Errorf("the ruling of %s does not hold the answer %s=%s", ruling.stream, made.form.fields.Get("step"),
					made.form.fields.Get("key"))
			}
		}
	}
}

func frozenAs(step casefile.TranscriptStep, sent url.Values) bool {
	return step.Step == sent.Get("step") && step.Key == sent.Get("key") && step.From == "answer"
}
