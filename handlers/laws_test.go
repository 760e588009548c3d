package handlers_test

import (
	"net/http"
	"net/url"
	"path"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// pages are one of each kind, with what their h1 says.
var pages = []struct{ address, h1 string }{
	{"/laws", "Laws"},
	{"/laws/laws-2017", "Laws of Duplicate Bridge 2017"},
	{"/laws/okb-1997", "OKbridge Laws, adapted from the 1997 Laws of Duplicate Contract Bridge"},
	{"/laws/laws-2017/definitions", "Definitions"},
	{"/laws/laws-2017/27", "Law 27 Insufficient bid"},
	{"/laws/laws-2017/27B1a", "Law 27 Insufficient bid"},
	{"/laws/okb-1997/16B.1", "Law 16 Unauthorised information"},
	{"/laws/hauff-2008", "Paul Hauff's revised laws, 2008"},
	{"/laws/hauff-2008/definitions", "Definitions"},
	{"/laws/hauff-2008/TO", "Rules TO Section III: The Tournament Organiser"},
	{"/laws/hauff-2008/C4e", "Rules C Section I: Cardplay"},
	{"/laws/search", "Find in the laws"},
	{"/laws/search?q=insufficient+bid", "Find in the laws"},
	{"/laws/search?q=zzzyx", "Find in the laws"},
	{"/laws/search?q=%3Cscript%3E&edition=laws-2017", "Find in the laws"},
	{"/questionnaires", "Questionnaires"},
	{"/laws/laws-2017/99", "There is no such page"},
	{"/nowhere", "There is no such page"},
}

func TestPages(t *testing.T) {
	s := lawServer(t)
	for _, p := range pages {
		_, doc := get(t, s, p.address)
		sound(t, p.address, doc)
		if h1 := all(doc, named("h1")); len(h1) == 1 && text(h1[0]) != p.h1 {
			t.Errorf("%s: the h1 is %q; want %q", p.address, text(h1[0]), p.h1)
		}
	}
}

// Every page of the laws and the questionnaires is sound, and every link on it leads to a page, and to a place on it.
func TestLawLinks(t *testing.T) {
	s := lawServer(t)
	live, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	queue := []string{"/laws", "/questionnaires"}
	for _, e := range live.Current().Editions {
		for _, law := range e.Laws {
			for _, p := range law.Provisions {
				queue = append(queue, p.Ref().Path())
			}
		}
	}
	// by page; the desk and the casebook are not of this table
	ids := map[string]map[string]bool{"/": {}, "/casebook": {}}
	wanted := map[string]string{} // page#id to the page that links there
	for _, address := range queue {
		ids[address] = nil
	}
	for len(queue) > 0 {
		address := queue[0]
		queue = queue[1:]
		response, doc := get(t, s, address)
		if response.StatusCode != http.StatusOK {
			t.Errorf("%s gives %d", address, response.StatusCode)
			continue
		}
		sound(t, address, doc)
		ids[address] = map[string]bool{}
		for _, n := range all(doc, func(n *html.Node) bool { return has(n, "id") }) {
			ids[address][attr(n, "id")] = true
		}
		for _, n := range all(doc, named("a", "link")) {
			to, fragment, _ := strings.Cut(attr(n, "href"), "#")
			if to == "" {
				to = address
			}
			if strings.HasPrefix(to, "/static/") || strings.HasPrefix(to, "/laws/search") ||
				strings.Contains(to, "/chart.svg") || strings.HasPrefix(to, "/practice/") {
				continue
			}
			if fragment != "" {
				wanted[to+"#"+fragment] = address
			}
			if _, known := ids[to]; !known {
				ids[to] = nil
				queue = append(queue, to)
			}
		}
	}
	for at, from := range wanted {
		page, id, _ := strings.Cut(at, "#")
		if !ids[page][id] {
			t.Errorf("%s links to %s, and there is no such place", from, at)
		}
	}
	if len(ids) < 1000 {
		t.Errorf("only %d pages were looked at", len(ids))
	}
}

// What people type for a number leads to the one address of the provision.
func TestTypedReferences(t *testing.T) {
	s := lawServer(t)
	for typed, want := range map[string]string{
		"27B1(a)":                   "/laws/laws-2017/27B1a",
		"27b1a":                     "/laws/laws-2017/27B1a",
		"Law%2027":                  "/laws/laws-2017/27",
		"12%20c%201":                "/laws/laws-2017/12C1",
		"12C1(e)(i)":                "/laws/laws-2017/12C1ei",
		"27%42%31%28a)":             "/laws/laws-2017/27B1a",
		"../hauff-2008/%23P1":       "/laws/hauff-2008/P1",
		"../hauff-2008/p1":          "/laws/hauff-2008/P1",
		"../hauff-2008/to":          "/laws/hauff-2008/TO",
		"../hauff-2008/TO%2001":     "/laws/hauff-2008/TO01",
		"../hauff-2008/C4(e)":       "/laws/hauff-2008/C4e",
		"../hauff-2008/rule%20c2b1": "/laws/hauff-2008/C2B1",
	} {
		response := send(t, s, http.MethodGet, path.Join("/laws/laws-2017", typed), "")
		if response.StatusCode != http.StatusMovedPermanently || response.Header.Get("Location") != want {
			t.Errorf("%s: %d to %q; want %s", typed, response.StatusCode, response.Header.Get("Location"), want)
		}
	}
	for query, want := range map[string]string{
		"q=27B1(a)&edition=laws-2017": "/laws/laws-2017/27B1a",
		"q=law+64&edition=laws-2017":  "/laws/laws-2017/64",
		"q=16B.1":                     "/laws/okb-1997/16B.1",
		"q=rule+C61":                  "/laws/hauff-2008/C61",
		"q=%23TD+9":                   "/laws/hauff-2008/TD9",
	} {
		response := send(t, s, http.MethodGet, "/laws/search?"+query, "")
		if response.StatusCode != http.StatusSeeOther || response.Header.Get("Location") != want {
			t.Errorf("%s: %d to %q; want %s", query, response.StatusCode, response.Header.Get("Location"), want)
		}
	}
}

func TestReferencesThatAreNone(t *testing.T) {
	s := lawServer(t)
	for address, offers := range map[string]string{
		"/laws/laws-2017/27B9":                        "/laws/laws-2017/27B",
		"/laws/laws-2017/99":                          "/laws/laws-2017",
		"/laws/laws-2017/nonsense":                    "/laws/laws-2017",
		"/laws/laws-2017/%00":                         "/laws/laws-2017",
		"/laws/laws-2017/..%2f..%2fetc":               "/laws/laws-2017",
		"/laws/laws-2017/" + strings.Repeat("9", 500): "/laws/laws-2017",
		"/laws/laws-1066/27":                          "/laws",
		"/laws/laws-1066":                             "/laws",
		"/laws/laws-1066/definitions":                 "/laws",
		"/questionnaires/laws-2017/none":              "/questionnaires",
		"/questionnaires/laws-1066/claim":             "/laws",
	} {
		response, doc := get(t, s, address)
		if response.StatusCode != http.StatusNotFound {
			t.Errorf("%s gives %d", address, response.StatusCode)
		}
		sound(t, address, doc)
		found := false
		for _, a := range all(doc, named("a")) {
			found = found || attr(a, "href") == offers && classed("button")(a)
		}
		if !found {
			t.Errorf("%s does not offer %s", address, offers)
		}
	}
}

func TestLawPage(t *testing.T) {
	s := lawServer(t)
	_, doc := get(t, s, "/laws/laws-2017/27B1a")
	marked := all(doc, classed("marked"))
	if len(marked) != 1 || attr(marked[0], "id") != "27B1a" || !has(marked[0], "autofocus") {
		t.Errorf("27B1(a) is not the one that is marked")
	}
	if !strings.Contains(text(doc), "Restated in our own words; the official text governs.") {
		t.Error("the page does not say that the wording is ours")
	}
	if cited := all(doc, classed("cited")); len(cited) == 0 || has(cited[0], "open") {
		t.Error("what cites the law is not there, or not folded")
	}
	for _, class := range []string{"unsettled", "was", "pager", "outline"} {
		if len(all(doc, classed(class))) == 0 {
			t.Errorf("nothing of the class %s is there", class)
		}
	}
	_, doc = get(t, s, "/laws/laws-2017/27")
	if len(all(doc, classed("marked"))) != 0 {
		t.Error("something is marked on the page of the whole law")
	}
	// House codes that cite the law have their label at the foot; the head of the page is about the law itself.
	labelled := func(doc *html.Node) bool {
		head := all(doc, classed("lead"))
		return len(head) == 1 && len(all(head[0], func(n *html.Node) bool {
			return classed("badge")(n) &&
				classed("house")(n)
		})) > 0
	}
	if labelled(doc) {
		t.Error("the 2017 code is labelled as house rules")
	}
	for _, address := range []string{"/laws/okb-1997/16", "/laws/hauff-2008/P1"} {
		if _, doc = get(t, s, address); !labelled(doc) {
			t.Errorf("%s: a house code is not labelled as such", address)
		}
	}
}

func TestSearchMarksWords(t *testing.T) {
	s := lawServer(t)
	response, doc := get(t, s, "/laws/search?q="+url.QueryEscape("logical alternative"))
	if response.StatusCode != http.StatusOK {
		t.Fatal(response.Status)
	}
	marks := all(doc, named("mark"))
	if len(marks) == 0 {
		t.Error("no word is marked")
	}
	for _, m := range marks {
		if w := strings.ToLower(text(m)); !strings.HasPrefix(w, "logical") && !strings.HasPrefix(w, "alternative") {
			t.Errorf("%q is marked", w)
		}
	}
	for _, n := range all(doc, named("input")) {
		if attr(n, "name") == "q" && attr(n, "value") != "logical alternative" {
			t.Error("what was typed is lost")
		}
	}
	if response := send(t, s, http.MethodGet, "/laws/search?q="+strings.Repeat("x", 500),
		""); response.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("a question without end gives %d", response.StatusCode)
	}
}

// The rules of a house code that stand in groups: each group has a page, in the order that the edition gives the
// groups.
func TestGroupPages(t *testing.T) {
	s := lawServer(t)
	previous := ""
	groups := []string{"P", "C", "W", "TO", "TD"}
	for i, group := range groups {
		address := "/laws/hauff-2008/" + group
		_, doc := get(t, s, address)
		if before := all(doc, classed("previous")); i > 0 && (len(before) != 1 || attr(before[0], "href") != previous) {
			t.Errorf("%s does not lead back to %s", address, previous)
		}
		next := all(doc, classed("next"))
		if i+1 < len(groups) && (len(next) != 1 || attr(next[0], "href") != "/laws/hauff-2008/"+groups[i+1]) || i+
			1 == len(groups) && len(next) != 0 {
			t.Errorf("%s does not lead on to the group after it", address)
		}
		previous = address
	}
	_, doc := get(t, s, "/laws/hauff-2008/C61")
	if marked := all(doc, classed("marked")); len(marked) != 1 || attr(marked[0], "id") != "C61" ||
		attr(marked[0], "aria-label") != "Rule C61" || !classed("depth-2")(marked[0]) {
		t.Error("C61 is not the one that is marked, two levels down")
	}
	_, doc = get(t, s, "/laws/laws-2017/27")
	if !strings.Contains(text(doc), "Rule C4(e)") {
		t.Error("what cites the law does not name the rule of the house code")
	}
	_, doc = get(t, s, "/laws/hauff-2008/C99")
	if !strings.Contains(text(doc), "Rules C") {
		t.Error("the group is not offered for a rule that is not there")
	}
}
