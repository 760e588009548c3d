package handlers_test

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// search is what the page of a search shows, by structure.
type search struct {
	groups  []string
	first   []string // the addresses of the first group
	remarks []string
	marks   []string
	also    int
}

func readSearch(doc *html.Node) search {
	var s search
	for _, n := range all(doc, classed("remark")) {
		s.remarks = append(s.remarks, text(n))
	}
	for _, found := range all(doc, func(n *html.Node) bool { return has(n, "data-found") || has(n, "data-words") }) {
		for _, n := range all(found, named("h2")) {
			if !has(found, "data-words") {
				break
			}
			s.groups = append(s.groups, text(n))
		}
	}
	for i, list := range all(doc, classed("results")) {
		for _, h3 := range all(list, named("h3")) {
			for _, a := range all(h3, named("a")) {
				if i == 0 {
					s.first = append(s.first, attr(a, "href"))
				}
			}
		}
		for _, n := range all(list, named("mark")) {
			s.marks = append(s.marks, text(n))
		}
		for _, where := range all(list, classed("where")) {
			s.also += len(all(where, named("a")))
		}
	}
	return s
}

func TestSearchPage(t *testing.T) {
	s := lawServer(t)
	_, doc := get(t, s, "/laws/search?edition=laws-2017&q="+url.QueryEscape("they never alerted"))
	sound(t, "search", doc)
	got := readSearch(doc)
	if len(got.first) != 3 || got.first[0] != "/questionnaires/laws-2017/misinformation" || got.groups[0] != "Best" ||
		len(got.groups) < 2 {
		t.Errorf("found %+v", got)
	}
	if len(got.marks) == 0 || !strings.Contains(strings.ToLower(strings.Join(got.marks, " ")), "alert") {
		t.Errorf("marked %v", got.marks)
	}
	_, doc = get(t, s, "/laws/search?q=insufficient+bid")
	if got := readSearch(doc); got.first[0] != "/laws/laws-2017/27" || got.also == 0 {
		t.Errorf("the law of other editions does not stand with ours: %+v", got)
	}
	_, doc = get(t, s, "/laws/search?q=zzzyx")
	if got := readSearch(doc); len(got.first) != 0 ||
		len(all(doc, func(n *html.Node) bool { return attr(n, "href") == "/laws/search?q=64A" })) != 1 {
		t.Errorf("nothing is found, and nothing offered: %+v", got)
	}
}

// A number that is not there offers what is: the nearest, the editions that have it, and where its matter went.
func TestSearchNumbers(t *testing.T) {
	s := lawServer(t)
	for address, want := range map[string]struct{ remark, link string }{
		"q=27F":                     {"There is no 27F; nearest: 27D, 27C.", "/laws/laws-2017/27C"},
		"q=27F&edition=laws-2017":   {"There is no 27F in 2017; nearest: 27D, 27C.", "/laws/laws-2017/27D"},
		"q=16B.1&edition=laws-2017": {"There is no 16B.1 in 2017; it is in OKb 1997.", "/laws/okb-1997/16B.1"},
		"q=16D": {"16D of 2007 (Information from withdrawn calls and plays) is 16C in 2017.",
			"/laws/laws-2017/16C"},
		"q=16D+withdrawn+calls": {"16D of 2007 (Information from withdrawn calls and plays) is 16C in 2017.",
			"/laws/laws-2007/16D"},
		"q=16D&edition=laws-2017&part=1": {"16D of 2007 (Information from withdrawn calls and plays) is 16C in 2017.",
			"/laws/laws-2007/16D"},
	} {
		response, doc := get(t, s, "/laws/search?"+address)
		if response.StatusCode != http.StatusOK {
			t.Errorf("%s gives %d", address, response.StatusCode)
			continue
		}
		got, linked := readSearch(doc), false
		for _, remark := range got.remarks {
			linked = linked || remark == want.remark
		}
		if !linked {
			t.Errorf("%s says %q; want %q", address, got.remarks, want.remark)
		}
		if len(all(doc, func(n *html.Node) bool { return n.Data == "a" && attr(n, "href") == want.link })) == 0 {
			t.Errorf("%s has no link to %s", address, want.link)
		}
	}
	for query, want := range map[string]string{"q=16D&edition=laws-2017": "/laws/laws-2017/16D",
		"q=16D&edition=laws-2007": "/laws/laws-2007/16D"} {
		response := send(t, s, http.MethodGet, "/laws/search?"+query, "")
		if response.StatusCode != http.StatusSeeOther || response.Header.Get("Location") != want {
			t.Errorf("%s: %d to %q; want %s", query, response.StatusCode, response.Header.Get("Location"), want)
		}
	}
}

// While somebody types, what was found is answered alone, the same as on the page, and a number leads nowhere by
// itself.
func TestSearchPart(t *testing.T) {
	s := lawServer(t)
	for _, query := range []string{"q=comparable+call", "q=27B1a&edition=laws-2017", "q=27F",
		"q=%3Cscript%3Ealert(1)%3C/script%3E", "q="} {
		response := send(t, s, http.MethodGet, "/laws/search?part=1&"+query, "")
		body, err := io.ReadAll(response.Body)
		if err != nil || response.StatusCode != http.StatusOK || !strings.HasPrefix(response.Header.Get("Content-Type"),
			"text/html") {
			t.Errorf("%s gives %d, %v", query, response.StatusCode, err)
		}
		part := string(body)
		if !strings.HasPrefix(part, "<div data-words=") || strings.Contains(part, "<html") ||
			strings.Contains(part, "<script") || strings.Contains(part, " id=") {
			t.Errorf("%s: not a part of a page: %.80s", query, part)
		}
		if _, doc := get(t, s, "/laws/search?"+query); !strings.HasPrefix(query, "q=27B1a") {
			whole := all(doc, func(n *html.Node) bool { return has(n, "data-words") })
			parsed, err := html.Parse(strings.NewReader(part))
			if err != nil || len(whole) != 1 || text(whole[0]) != text(parsed) {
				t.Errorf("%s: the part and the page differ", query)
			}
		}
	}
	if response := send(t, s, http.MethodGet, "/laws/search?part=1&q="+strings.Repeat("x", 500),
		""); response.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("a question without end gives %d", response.StatusCode)
	}
}

// Every page of the laws has the search box: a plain form, which the script finds by its mark.
func TestSearchBoxes(t *testing.T) {
	s := lawServer(t)
	for address, edition := range map[string]string{
		"/laws": "", "/laws/laws-2017": "laws-2017", "/laws/laws-2017/27": "laws-2017",
		"/laws/okb-1997/16B.1": "okb-1997", "/laws/search": "",
	} {
		_, doc := get(t, s, address)
		forms := all(doc, func(n *html.Node) bool { return n.Data == "form" && attr(n, "action") == "/laws/search" })
		if len(forms) != 1 || !has(forms[0], "data-live") || attr(forms[0], "method") != "get" {
			t.Errorf("%s: %d search boxes", address, len(forms))
			continue
		}
		hidden := ""
		for _, n := range all(forms[0], named("input")) {
			if attr(n, "name") == "edition" {
				hidden = attr(n, "value")
			}
		}
		around := forms[0].Parent
		if hidden != edition || len(all(around, func(n *html.Node) bool { return has(n, "data-found") })) != 1 ||
			len(all(around, func(n *html.Node) bool {
				return has(n, "data-found-words") &&
					attr(n, "role") == "status"
			})) != 1 {
			t.Errorf("%s: the box has no place for what is found, or searches %q", address, hidden)
		}
	}
}
