package e2e

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/net/html"

	"redress/handlers"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/store"
)

// formClub is a club whose program runs in this process, without a network and without a browser: somebody at the
// computer itself opens its pages and sends their forms.
type formClub struct {
	*handlers.Server
	store *store.Store
	heard *bytes.Buffer // what the program has logged
	at    string        // the page that was opened last
	page  *html.Node
}

var theRulebook = sync.OnceValues(func() (*library.Live, error) {
	live, _, err := library.NewLive(rulebook.Files)
	return live, err
})

func newFormClub(b *testing.B) *formClub {
	b.Helper()
	live, err := theRulebook()
	if err != nil {
		b.Fatal(err)
	}
	kept, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "redress.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = kept.Close() })
	k := &formClub{store: kept, heard: &bytes.Buffer{}}
	k.Server = handlers.New(handlers.Config{Library: live, Store: kept, Version: "test",
		Now:    func() time.Time { return listsEvening },
		Logger: slog.New(slog.NewTextHandler(k.heard, nil))})
	return k
}

func (k *formClub) ask(method, address string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, address, strings.NewReader(form.Encode()))
	r.Host, r.RemoteAddr = "localhost:8080", "127.0.0.1:50000"
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", "http://localhost:8080")
	}
	w := httptest.NewRecorder()
	k.ServeHTTP(w, r)
	return w
}

// open opens a page.
func (k *formClub) open(b *testing.B, address string) *formClub {
	b.Helper()
	address, _, _ = strings.Cut(address, "#")
	w := k.ask(http.MethodGet, address, nil)
	page, err := html.Parse(w.Body)
	if w.Code != http.StatusOK || err != nil {
		b.Fatalf("%s: %d, %v\n%s", address, w.Code, err, k.heard.String())
	}
	k.at, k.page = address, page
	return k
}

// send sends the form of the page that goes to an address with this end, with what it holds and with values by their
// names, and goes where it leads.
func (k *formClub) send(b *testing.B, end string, typed ...string) {
	b.Helper()
	action, form := k.form(end)
	if form == nil {
		b.Fatalf("%s has no form that goes to %s", k.at, end)
	}
	for i := 0; i+1 < len(typed); i += 2 {
		form.Set(typed[i], typed[i+1])
	}
	w := k.ask(http.MethodPost, action, form)
	if w.Code != http.StatusSeeOther {
		b.Fatalf("%s: %d\n%s", action, w.Code, k.heard.String())
	}
	k.open(b, w.Header().Get("Location"))
}

// form is the first form of the page that goes to an address with this end, and what its fields hold; nil where there
// is none.
func (k *formClub) form(end string) (action string, form url.Values) {
	chosen := "" // the selection whose options come
	for n := range k.page.Descendants() {
		name, value := attribute(n, "name"), attribute(n, "value")
		switch {
		case n.Data == "form" && form != nil:
			return action, form
		case n.Data == "form" && strings.HasSuffix(attribute(n, "action"), end):
			action, form = attribute(n, "action"), url.Values{}
		case form == nil:
		case n.Data == "select":
			chosen = name
		case n.Data == "option" && (has(n, "selected") || !form.Has(chosen)):
			form.Set(chosen, value)
		case n.Data == "textarea" && name != "":
			form.Set(name, "")
		case n.Data != "input" || name == "":
		case has(n, "checked") || attribute(n, "type") != "radio" && attribute(n, "type") != "checkbox":
			form.Set(name, value)
		}
	}
	return action, form
}

func has(n *html.Node, key string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// rule has a case ruled through its pages, and gives its address.
func (k *formClub) rule(b *testing.B) string {
	b.Helper()
	given, _ := example(b, "laws-2017", "misinformation", "no-firm-agreement")
	k.open(b, "/cases/new?edition=laws-2017").send(b, "/cases", "board", "7", "table", "3", "questionnaire",
		"misinformation")
	at, _, _ := strings.Cut(k.at, "?")
	for _, form := k.form("/answers"); form != nil; _, form = k.form("/answers") {
		step := form.Get("step")
		key := given[step]
		if key == "" {
			key = "told"
		}
		k.send(b, "/answers", "key", key, "reason", "Because of "+step+".")
	}
	k.open(b, at+"/check").send(b, "/ruling")
	return at
}
