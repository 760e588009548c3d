package handlers_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// besides is what a form needs before it comes to a field, by the end of its address, with the name of the field where
// only that one needs it. What is not named here is sent as the table of routes has it, or as it stands on the page.
var besides = map[string]string{
	"/polls": "seat=S&question=x&methods=x&class=x&rule=own&about=call&rule-of=1&rule-in=5&rule-some=2&rule-name=x&" +
		"rule-source=x&hand=AKQ2.T98.K32.J54&options=Pass%0A5H&scoring=x",
	"/publish":            "over=1",
	"/decision":           "merit=with&reasons=x",
	"/decide":             "merit=with&reasons=x&result=upheld",
	"/notice":             "day=2031-01-01&clock=19:30&place=x",
	"/record/hands":       "left=1",
	"/claim":              "claimer=N&claimed=4",
	"/cases":              "do=none-of-these",
	"/decide recommend":   "recommend=x",
	"/decide title":       "result=varied",
	"/score ew":           "kind=split",
	"/score ewtricks":     "kind=split&ew=4S+by+N",
	"/score theirs":       "kind=damage&normal=4S+by+N&normaltricks=9",
	"/score theirstricks": "kind=damage&normal=4S+by+N&normaltricks=9&theirs=4S+by+N",
	"/score normal":       "kind=damage",
	"/score normaltricks": "kind=damage&normal=4S+by+N",
	"/score nspercent":    "kind=artificial&nsaward=fixed&ewaward=average",
	"/score nsimps":       "kind=artificial&nsaward=fixed&ewaward=average",
	"/score ewpercent":    "kind=artificial&ewaward=fixed&nsaward=average",
	"/score ewimps":       "kind=artificial&ewaward=fixed&nsaward=average",
	"/score tabletricks":  "table=3NT+by+N",
}

// elsewhere are fields that this cannot come to, with what is in its way.
var elsewhere = map[string]string{
	"/sessions/import play":         "a file comes first",
	"/sessions/import section":      "a file comes first",
	"/sessions/:id/import play":     "a file comes first",
	"/sessions/:id/import section":  "a file comes first",
	"/cases/:id/publish own":        "a text has to be looked at first",
	"/review/:token/decision title": "what is varied is read when it is chosen, and the page has chosen otherwise",
	"/cases q":                      "it is what is looked for, and nothing keeps it",
	"/online/lost reason":           "a dispute of somebody else comes first",
	"/t/:token/seat code":           "the browser has to keep the cookie of a phone first",
	"/seat code":                    "likewise",
}

// TestEveryFieldSaysWhatIsWrong types far too much into each text field of each form that a page offers. Each says so
// itself: the sentence stands at the field, and a screen reader reads it there. The top of the page says it as well,
// once, and leads to the field.
func TestEveryFieldSaysWhatIsWrong(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	v.cookie, v.brief, v.trusted = p.cookie(t, p.clubAccount(t)), true, true
	before, tried := p.entries(t), map[string]bool{}
	for _, r := range table {
		if r.get != http.StatusOK {
			continue
		}
		address := p.fill(r.address)
		page := send(t, p, http.MethodGet, address, "", "Cookie", v.cookie)
		doc, err := html.Parse(page.Body)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range all(doc, named("form")) {
			row, ok := rowOf(attr(n, "action"))
			if !ok || strings.ToUpper(attr(n, "method")) != http.MethodPost {
				continue
			}
			for _, name := range textFields(n) {
				key := row.path + " " + name
				if tried[key] || elsewhere[key] != "" {
					continue
				}
				tried[key] = true
				v.doc = doc // a button may stand outside of its form
				f := v.read(n).filledAs(p.fill(row.form + "&" + besidesOf(attr(n, "action"), name)))
				f.with(name, strings.Repeat("x ", 15_000))
				v.at = address
				if f.press(f.sends()); v.status != http.StatusUnprocessableEntity ||
					!saysAt(v.doc, name) {
					t.Errorf("%s on %s: %d, and the field %q does not say what is wrong", row.path, r.path, v.status,
						name)
				} else if problem := toldAtTop(v.doc); problem != "" {
					t.Errorf("%s on %s, with %q wrong: %s", row.path, r.path, name, problem)
				}
				if after := p.entries(t); after != before {
					t.Errorf("%s: %q takes 30 000 characters", row.path, name)
					before = after
				}
			}
		}
	}
	if len(tried) < 60 {
		t.Errorf("only %d fields were tried", len(tried))
	}
}

// besidesOf is what a form needs before it comes to a field; what the field alone needs goes before the rest.
func besidesOf(address, field string) (query string) {
	for end, values := range besides {
		switch {
		case strings.HasSuffix(address+" "+field, end):
			query = values + "&" + query
		case strings.HasSuffix(address, end):
			query += "&" + values
		}
	}
	return query
}

// rowOf is the row of the table that an address fits.
func rowOf(address string) (route, bool) {
	address, _, _ = strings.Cut(address, "?")
	address, _, _ = strings.Cut(address, "#")
	for _, r := range table {
		pattern, parts := strings.Split(r.path, "/"), strings.Split(address, "/")
		fits := r.post && len(pattern) == len(parts)
		for i := 0; fits && i < len(parts); i++ {
			fits = pattern[i] == parts[i] || strings.HasPrefix(pattern[i], ":")
		}
		if fits && (r.path == address || !strings.HasSuffix(r.path, ":token") || pattern[1] != "online") {
			return r, true
		}
	}
	return route{}, false
}

// textFields are the names of the fields of a form that a person types a text into.
func textFields(form *html.Node) (names []string) {
	for _, n := range all(form, named("input", "textarea")) {
		switch kind := attr(n, "type"); {
		case attr(n, "name") == "" || has(n, "readonly") || has(n, "disabled"):
		case n.Data == "textarea", kind == "", kind == "text", kind == "search", kind == "number":
			names = append(names, attr(n, "name"))
		}
	}
	return names
}

// filledAs fills in what the form lacks, as the table of routes has it.
func (f *form) filledAs(query string) *form {
	values, _ := url.ParseQuery(query)
	for name, list := range values {
		if f.values.Get(name) == "" {
			f.values[name] = list
		}
	}
	return f
}

// sends is the button that the table of routes names; the first one where the page has it not.
func (f *form) sends() string {
	if _, ok := f.button(f.values.Get("do")); ok {
		return f.values.Get("do")
	}
	return ""
}

// saysAt tells whether a field with this name says that it is wrong, and why.
func saysAt(doc *html.Node, name string) bool {
	for _, n := range all(doc, func(n *html.Node) bool {
		return attr(n, "name") == name && attr(n, "aria-invalid") == "true"
	}) {
		for _, id := range strings.Fields(attr(n, "aria-describedby")) {
			for _, said := range all(doc, classed("field-error")) {
				if attr(said, "id") == id && text(said) != "" {
					return true
				}
			}
		}
	}
	return false
}

// toldAtTop is what is wrong with how the top of a page tells what its fields say.
func toldAtTop(doc *html.Node) string {
	for _, said := range all(doc, classed("field-error")) {
		if text(said) == "" {
			continue
		}
		var leads []*html.Node
		for _, box := range all(doc, func(n *html.Node) bool { return attr(n, "role") == "alert" }) {
			for _, n := range all(box, named("li", "p")) {
				if text(n) == text(said) || n.Data == "p" && strings.HasSuffix(text(n), " "+text(said)) {
					leads = append(leads, n)
				}
			}
		}
		if len(leads) != 1 || len(all(leads[0], named("a"))) != 1 {
			return fmt.Sprintf("%q is told %d times at the top, or leads nowhere", text(said), len(leads))
		}
		place := strings.TrimPrefix(attr(all(leads[0], named("a"))[0], "href"), "#")
		if at := all(doc, func(n *html.Node) bool { return attr(n, "id") == place }); len(at) != 1 ||
			at[0] != said && !strings.Contains(attr(at[0], "aria-describedby"), attr(said, "id")) {
			return fmt.Sprintf("%q leads to %q, which is not its field", text(said), place)
		}
	}
	return ""
}
