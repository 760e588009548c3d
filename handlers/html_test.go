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

// all gives the elements below a node that answer a question.
func all(n *html.Node, want func(*html.Node) bool) []*html.Node {
	var found []*html.Node
	for c := range n.Descendants() {
		if c.Type == html.ElementNode && want(c) {
			found = append(found, c)
		}
	}
	return found
}

func named(names ...string) func(*html.Node) bool {
	return func(n *html.Node) bool {
		for _, name := range names {
			if n.Data == name {
				return true
			}
		}
		return false
	}
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, key string) bool {
	for _, a := range n.Attr {
		if a.Key == key {
			return true
		}
	}
	return false
}

func classed(class string) func(*html.Node) bool {
	return func(n *html.Node) bool {
		for _, c := range strings.Fields(attr(n, "class")) {
			if c == class {
				return true
			}
		}
		return false
	}
}

func text(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// sound checks what every page must have: one h1, the landmarks, a skip link that leads somewhere, a name for each
// control, ids that are there once, and nothing that the content policy would block.
func sound(t testing.TB, page string, doc *html.Node) {
	t.Helper()
	for _, name := range []string{"h1", "main", "header", "footer", "title"} {
		n := all(doc, named(name))
		if name == "header" || name == "footer" {
			n = all(doc, func(n *html.Node) bool { return n.Data == name && classed("site")(n) })
		} else if name == "title" {
			// a picture has one of its own
			n = all(doc, func(n *html.Node) bool { return n.Data == name && n.Parent.Data == "head" })
		}
		if len(n) != 1 {
			t.Errorf("%s: %d elements %s; want one", page, len(n), name)
		} else if name == "h1" && text(n[0]) == "" {
			t.Errorf("%s: the h1 is empty", page)
		}
	}
	ids := map[string]bool{}
	for _, n := range all(doc, func(n *html.Node) bool { return has(n, "id") }) {
		id := attr(n, "id")
		if id == "" || ids[id] {
			t.Errorf("%s: the id %q stands twice, or is empty", page, id)
		}
		ids[id] = true
	}
	if skip := all(doc, classed("skip")); len(skip) != 1 || !ids[strings.TrimPrefix(attr(skip[0], "href"), "#")] {
		t.Errorf("%s: the skip link leads nowhere", page)
	}
	labelled := map[string]bool{}
	for _, n := range all(doc, named("label")) {
		labelled[attr(n, "for")] = true
	}
	for _, n := range all(doc, named("input", "select", "textarea")) {
		if attr(n, "type") == "hidden" {
			continue
		}
		inLabel := false
		for above := n.Parent; above != nil; above = above.Parent {
			inLabel = inLabel || above.Data == "label"
		}
		if !inLabel && !labelled[attr(n, "id")] && attr(n, "aria-label") == "" {
			t.Errorf("%s: the control %q has no label", page, attr(n, "name"))
		}
	}
	for _, n := range all(doc, named("a", "button", "summary")) {
		if text(n) == "" && attr(n, "aria-label") == "" {
			t.Errorf("%s: a %s without words", page, n.Data)
		}
	}
	for _, n := range all(doc, named("nav")) {
		if !has(n, "aria-label") && !has(n, "aria-labelledby") {
			t.Errorf("%s: a nav without a name", page)
		}
	}
	level := 0
	for _, n := range all(doc, named("h1", "h2", "h3", "h4", "h5", "h6")) {
		if next := int(n.Data[1] - '0'); next > level+1 {
			t.Errorf("%s: %s %q follows a heading of level %d", page, n.Data, text(n), level)
		}
		level = int(n.Data[1] - '0')
	}
	for _, n := range all(doc, func(n *html.Node) bool { return true }) {
		if n.Data == "style" || n.Data == "script" && attr(n, "src") == "" || has(n, "style") {
			t.Errorf("%s: style or script in the page, in %s", page, n.Data)
		}
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") {
				t.Errorf("%s: the attribute %s", page, a.Key)
			}
			if (a.Key == "src" || a.Key == "href" || a.Key == "action") && strings.Contains(a.Val, "//") {
				t.Errorf("%s: %s=%q leads outside", page, a.Key, a.Val)
			}
		}
	}
}
