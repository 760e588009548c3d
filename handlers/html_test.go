package handlers_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/net/html"

	"redress/handlers"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views/structure"
)

// rules is the rulebook that the program carries, read once for all tests.
var rules = sync.OnceValues(func() (*library.Live, error) {
	live, _, err := library.NewLive(rulebook.Files)
	return live, err
})

// lawServer is a server with nothing but the laws.
func lawServer(t testing.TB, hosts ...string) *handlers.Server {
	t.Helper()
	live, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	return handlers.New(handlers.Config{
		Library: live, Hosts: hosts, Version: "test",
		Now: func() time.Time { return time.Date(2026, 3, 5, 19, 30, 0, 0, time.UTC) },
	})
}

// send sends a request and gives the answer. Headers are pairs.
func send(t testing.TB, h http.Handler, method, address, body string, headers ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, address, strings.NewReader(body))
	r.RemoteAddr = "127.0.0.1:50000" // the laptop itself
	if strings.HasPrefix(address, "/") {
		r.Host = "localhost:8080"
	}
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

// get gets a page and parses it.
func get(t testing.TB, h http.Handler, address string) (*http.Response, *html.Node) {
	t.Helper()
	response := send(t, h, http.MethodGet, address, "")
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	return response, doc
}

// The ways to ask for the elements of a page.
var all, named, attr, has, classed, text = structure.All, structure.Named, structure.Attr, structure.Has,
	structure.Classed, structure.Text

// sound holds what every page must have.
func sound(t testing.TB, page string, doc *html.Node) {
	t.Helper()
	for _, problem := range structure.Page(doc) {
		t.Errorf("%s: %s", page, problem)
	}
}
