package handlers_test

import (
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"redress/handlers"
)

// callouts are the kinds of the callouts on a page, each once.
func callouts(doc *html.Node) (kinds []string) {
	for _, n := range all(doc, classed("callout")) {
		if kind := strings.TrimPrefix(attr(n, "class"), "callout "); !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	slices.Sort(kinds)
	return kinds
}

// TestFilter: what is not chosen is not in the page; the form and the links to the laws around hold the choice, and
// nothing else does.
func TestFilter(t *testing.T) {
	s := lawServer(t)
	const law = "/laws/laws-2017/12"
	_, doc := get(t, s, law)
	everything := callouts(doc)
	counts := map[string]int{} // by the value of the box
	for _, box := range all(doc, func(n *html.Node) bool {
		return n.Data == "input" &&
			attr(n, "type") == "checkbox"
	}) {
		if !has(box, "checked") || attr(box, "name") != "show" {
			t.Errorf("the box %q is not ticked", attr(box, "value"))
		}
		for _, n := range all(box.Parent, classed("num")) {
			for _, digit := range text(n) {
				counts[attr(box, "value")] = counts[attr(box, "value")]*10 + int(digit-'0')
			}
		}
	}
	if n := len(all(doc, classed("commentary"))); n == 0 || counts["commentary"] != n {
		t.Errorf("%d commentaries are counted, and %d are there", counts["commentary"], n)
	}
	if n := len(all(doc, classed("was"))); n == 0 || counts["laws-2007"]+counts["laws-1997"] != n {
		t.Errorf("%v is counted, and %d notes on the wording before are there", counts, n)
	}
	if len(all(doc, classed("filter-hidden"))) > 0 {
		t.Error("something is said to be hidden")
	}
	always := []string{"amended", "footnote"}
	for query, want := range map[string][]string{
		"show=was":                              {"was"},
		"show=was,commentary":                   {"was", "commentary"},
		"show=laws-1997":                        {"was"},
		"show=election&x=1":                     {"election"},
		"show=none":                             {},
		"show=":                                 {},
		"show=%3Cscript%3E,..,was":              {"was"},
		"show=" + strings.Join(everything, ","): everything,
	} {
		response, doc := get(t, s, law+"?"+query)
		sound(t, query, doc)
		if response.StatusCode != http.StatusOK {
			t.Errorf("%s: %d", query, response.StatusCode)
		}
		for _, kind := range callouts(doc) {
			if !slices.Contains(want, kind) && !slices.Contains(always, kind) {
				t.Errorf("%s shows %s", query, kind)
			}
		}
		for _, kind := range want {
			if len(all(doc, classed(kind))) == 0 {
				t.Errorf("%s does not show %s", query, kind)
			}
		}
		if hidden := len(all(doc, classed("filter-hidden"))); (hidden == 0) != (len(want) == len(everything)) {
			t.Errorf("%s: %d notices of what is not shown", query, hidden)
		}
	}
	_, doc = get(t, s, law+"?show=laws-1997")
	if n := len(all(doc, classed("was"))); n != counts["laws-1997"] {
		t.Errorf("%d notes on 1997, of %d", n, counts["laws-1997"])
	}
	for _, a := range all(all(doc, classed("pager"))[0], named("a")) {
		if !strings.HasSuffix(attr(a, "href"), "?show=laws-1997") {
			t.Errorf("the choice is lost on the way to %s", attr(a, "href"))
		}
	}
	// One address for one choice, however it was sent.
	for query, want := range map[string]string{
		"?show=&show=was&show=commentary":                   "?show=commentary,was",
		"?show=&show=was,commentary":                        "?show=commentary,was",
		"?show=&show=" + strings.Join(everything, "&show="): "",
	} {
		response := send(t, s, http.MethodGet, law+query, "")
		if response.StatusCode != http.StatusSeeOther || response.Header.Get("Location") != law+want {
			t.Errorf("%s: %d to %q; want %s%s", query, response.StatusCode, response.Header.Get("Location"), law, want)
		}
	}
	if response := send(t, s, http.MethodGet, "/laws/laws-2017/27B1(a)?show=was",
		""); response.Header.Get("Location") != "/laws/laws-2017/27B1a?show=was" {
		t.Errorf("a number as typed loses the choice: %q", response.Header.Get("Location"))
	}
	_, doc = get(t, s, "/laws/laws-2017/12A2?show=none")
	if marked := all(doc, classed("marked")); len(marked) != 1 || attr(marked[0], "id") != "12A2" {
		t.Error("with a choice the provision is not marked")
	}
}

// TestTermsOnTheLawPage: a term leads to its definition, and the page holds that definition for the script.
func TestTermsOnTheLawPage(t *testing.T) {
	s := lawServer(t)
	_, doc := get(t, s, "/laws/laws-2017/27B1a")
	held := map[string]bool{}
	for _, n := range all(doc, func(n *html.Node) bool { return has(n, "data-term") }) {
		held[attr(n, "data-term")] = true
	}
	terms := all(doc, classed("term"))
	if len(terms) == 0 {
		t.Fatal("no term is marked")
	}
	_, definitions := get(t, s, "/laws/laws-2017/definitions")
	for _, a := range terms {
		path, slug, _ := strings.Cut(attr(a, "href"), "#")
		if path != "/laws/laws-2017/definitions" || !held[slug] || attr(a, "title") == "" {
			t.Errorf("the term %q leads to %s", text(a), attr(a, "href"))
		}
		if len(all(definitions, func(n *html.Node) bool { return attr(n, "id") == slug })) != 1 {
			t.Errorf("there is no definition #%s", slug)
		}
		for above := a.Parent; above != nil; above = above.Parent {
			if slices.Contains([]string{"a", "h1", "h2", "h3", "h4", "h5", "code"}, above.Data) ||
				classed("was")(above) {
				t.Errorf("the term %q stands in a %s", text(a), above.Data)
			}
		}
	}
	for _, section := range all(doc, classed("provision")) {
		once := map[string]bool{}
		for _, a := range all(section, classed("term")) {
			if once[attr(a, "href")] {
				t.Errorf("%s marks %s twice", attr(section, "id"), attr(a, "href"))
			}
			once[attr(a, "href")] = true
		}
	}
}

// TestCitations: each provision has one, under the name by which the visitor reached us.
func TestCitations(t *testing.T) {
	s := lawServer(t, "club.test")
	_, doc := get(t, s, "http://club.test:8080/laws/okb-1997/16")
	found := 0
	for _, section := range all(doc, classed("provision")) {
		cites := all(section, classed("cite-text"))
		want := ", OKbridge Laws, adapted from the 1997 Laws of Duplicate Contract Bridge (house rules, restated by " +
			"Redress), http://club.test:8080/laws/okb-1997/" + attr(section, "id")
		if len(cites) != 1 || !strings.HasPrefix(text(cites[0]), "Law 16") || !strings.HasSuffix(text(cites[0]), want) {
			t.Errorf("%s is cited %d times; want %q", attr(section, "id"), len(cites), want)
		}
		found++
	}
	if found < 5 {
		t.Errorf("only %d provisions", found)
	}
	if printed := all(doc, classed("only-print")); len(printed) != 1 ||
		text(printed[0]) != "http://club.test:8080/laws/okb-1997/16" {
		t.Error("a printed law does not say where it is from")
	}
}

// TestOfficialText: the text of a club's own copy stands beside ours where its number is found, and what is in it runs
// nowhere.
func TestOfficialText(t *testing.T) {
	dir := t.TempDir()
	const official = "# Laws\n\n[out](https://example.org/) ![x](https://example.org/x.png) " +
		"<script>alert(1)</script>\n\n## LAW 27: Insufficient bid {.x #27 onclick=y}\n\n#### A. " +
		"Acceptance\n\nOfficial <b>A</b>.\n\n27B1(a) Official of the **first**.\n"
	if err := os.WriteFile(filepath.Join(dir, "laws-2017.md"), []byte(official), 0o600); err != nil {
		t.Fatal(err)
	}
	live, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	now := evening
	s := handlers.New(handlers.Config{Library: live, Attached: dir, Now: func() time.Time { return now }})
	response, doc := get(t, s, "/laws/laws-2017/27")
	sound(t, "a law with its official text", doc)
	beside := map[string]string{}
	for _, n := range all(doc, classed("official")) {
		beside[attr(n.Parent, "id")] = text(n)
	}
	if len(beside) != 2 || beside["27A"] != "Official text of Law 27AA. Acceptance Official A." ||
		beside["27B1a"] != "Official text of Law 27B1(a)27B1(a) Official of the first." {
		t.Errorf("beside our wording stands %q", beside)
	}
	tag := response.Header.Get("ETag")
	response, doc = get(t, s, "/laws/laws-2017/official")
	sound(t, "the official text", doc)
	if response.StatusCode != http.StatusOK || len(all(all(doc, named("main"))[0], named("script", "img"))) > 0 ||
		len(all(doc, func(n *html.Node) bool { return attr(n, "id") == "law-27" })) != 1 {
		t.Error("the whole text is not there, or not safe")
	}
	for address, want := range map[string]int{"/laws/okb-1997/official": 404, "/laws/laws-1066/official": 404,
		"/laws/okb-1997/16": 200} {
		response, doc := get(t, s, address)
		if response.StatusCode != want || len(all(doc, classed("official"))) > 0 {
			t.Errorf("%s: %d", address, response.StatusCode)
		}
	}
	// What is attached or taken away while the program runs is seen.
	if err := os.Remove(filepath.Join(dir, "laws-2017.md")); err != nil {
		t.Fatal(err)
	}
	now = now.Add(time.Minute)
	if response := send(t, s, http.MethodGet, "/laws/laws-2017/27", "", "If-None-Match",
		tag); response.StatusCode != http.StatusOK {
		t.Errorf("the browser's copy still holds: %d", response.StatusCode)
	}
	_, doc = get(t, s, "/laws/laws-2017/27")
	if len(all(doc, classed("official"))) > 0 {
		t.Error("what was taken away is still shown")
	}
}
