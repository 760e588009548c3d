package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// Every subject has a page that is sound: a column for each edition, and the switch of a phone with one of them on.
func TestComparePages(t *testing.T) {
	s := lawServer(t)
	live, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	lib := live.Current()
	_, list := get(t, s, "/laws/compare")
	sound(t, "/laws/compare", list)
	linked := map[string]bool{}
	for _, a := range all(list, named("a")) {
		linked[attr(a, "href")] = true
	}
	for _, subject := range lib.Subjects() {
		address := "/laws/compare/" + subject.ID
		if !linked[address] {
			t.Errorf("the list has no %s", address)
		}
		response, doc := get(t, s, address)
		if response.StatusCode != http.StatusOK {
			t.Fatalf("%s: %s", address, response.Status)
		}
		sound(t, address, doc)
		if h1 := all(doc, named("h1")); len(h1) == 1 && text(h1[0]) != subject.Title {
			t.Errorf("%s: the h1 is %q", address, text(h1[0]))
		}
		columns, radios, on := all(doc, classed("column")), 0, 0
		for _, n := range all(doc, named("input")) {
			if attr(n, "type") == "radio" && attr(n, "name") == "edition" {
				radios++
				if has(n, "checked") {
					on++
				}
			}
		}
		if len(columns) < 2 || radios != len(columns) || on != 1 {
			t.Errorf("%s: %d columns, %d in the switch, %d on", address, len(columns), radios, on)
		}
		if what := all(doc, classed("changes")); len(what) != 1 || len(text(what[0])) < 30 {
			t.Errorf("%s does not say what changes", address)
		}
		for _, column := range columns {
			e := lib.Edition(attr(column, "data-edition"))
			if house := len(all(column, classed("house"))) > 0; house != (e != nil && e.House) {
				t.Errorf("%s: the column of %s is labelled as house rules: %v", address, attr(column, "data-edition"),
					house)
			}
			if len(all(column, classed("compare-text"))) == 0 {
				t.Errorf("%s: the column of %s is empty", address, attr(column, "data-edition"))
			}
		}
	}
}

func TestCompareMarks(t *testing.T) {
	s := lawServer(t)
	_, doc := get(t, s, "/laws/compare/withdrawn-actions?edition=laws-2007")
	for _, n := range all(doc, named("input")) {
		if attr(n, "type") == "radio" && has(n, "checked") != (attr(n, "value") == "laws-2007") {
			t.Errorf("the switch is not at 2007")
		}
	}
	var ids []string
	for _, column := range all(doc, classed("column")) {
		ids = append(ids, attr(column, "data-edition"))
		marks := all(column, classed("differs"))
		if e := attr(column, "data-edition"); e == "laws-1997" && len(marks) > 0 ||
			(e == "laws-2007" || e == "laws-2017") && len(marks) == 0 {
			t.Errorf("%s: %d words are marked", attr(column, "data-edition"), len(marks))
		}
		for _, m := range marks {
			if words := text(m); !strings.HasPrefix(words, "[differs:") || !strings.HasSuffix(words, "]") {
				t.Errorf("a mark is not spoken: %q", words)
			}
		}
	}
	if got := strings.Join(ids, " "); got != "laws-1997 laws-2007 laws-2017 okb-1997" {
		t.Errorf("the columns are %s", got)
	}
}

// A number of any edition leads to its subject; more than one are listed; a law page leads there.
func TestCompareReferences(t *testing.T) {
	s := lawServer(t)
	for address, want := range map[string]string{
		"/laws/compare/16C2":               "/laws/compare/withdrawn-actions",
		"/laws/compare/laws-2007/16D":      "/laws/compare/withdrawn-actions",
		"/laws/compare/laws-2017/27B1(a)":  "/laws/compare/insufficient-bid",
		"/laws/compare/hauff-2008/C4e":     "/laws/compare/insufficient-bid",
		"/laws/compare/okb-1997/16B.1":     "/laws/compare/information-from-elsewhere",
		"/laws/compare/Law%2016C":          "/laws/compare/withdrawn-actions",
		"/laws/compare/laws-2007/law%2016": "",
	} {
		response, doc := get(t, s, address)
		if want == "" {
			sound(t, address, doc)
			if response.StatusCode != http.StatusOK || len(all(doc, classed("subjects"))) != 1 {
				t.Errorf("%s gives %d and no list", address, response.StatusCode)
			}
			continue
		}
		if response.StatusCode != http.StatusSeeOther || response.Header.Get("Location") != want {
			t.Errorf("%s: %d to %q; want %s", address, response.StatusCode, response.Header.Get("Location"), want)
		}
	}
	for _, address := range []string{"/laws/compare/nonsense", "/laws/compare/laws-2017/1",
		"/laws/compare/laws-1066/1"} {
		response, doc := get(t, s, address)
		sound(t, address, doc)
		if response.StatusCode != http.StatusNotFound {
			t.Errorf("%s gives %d", address, response.StatusCode)
		}
	}
	_, doc := get(t, s, "/laws/laws-2007/16D")
	found := false
	for _, a := range all(doc, named("a")) {
		found = found || attr(a, "href") == "/laws/compare/withdrawn-actions" &&
			text(a) == "Compare Law 16D with the other editions"
	}
	if !found {
		t.Error("the law page does not lead to the comparison")
	}
}
