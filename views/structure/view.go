package structure

import (
	"context"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"
)

// said is an error as a test gives it to a form.
const said = "Say it shorter."

// On is a view whose first argument stands, such as the frame of the page.
func On[P, M any](page P, view func(P, M) templ.Component) func(M) templ.Component {
	return func(m M) templ.Component { return view(page, m) }
}

// View holds a page against what every page must have, in each state of its model: bare, and filled with its flags up
// or down. set makes a filled model one that can be (a seat that is a seat), and may be nil.
func View[M any](t *testing.T, name string, view func(M) templ.Component, set func(*M)) {
	t.Helper()
	for state, fill := range map[string]func(*M){
		"bare":       func(m *M) { Fill(m, false, true) },
		"flags up":   func(m *M) { Fill(m, true, false) },
		"flags down": func(m *M) { Fill(m, false, false) },
	} {
		var m M
		fill(&m)
		if set != nil {
			set(&m)
		}
		for _, problem := range Page(rendered(t, name+", "+state, view(m))) {
			t.Errorf("%s, %s: %s", name, state, problem)
		}
	}
}

// Form holds a form with something wrong in it: for each of the fields that can be, what is wrong is shown once, the
// field that it is about says so, and what was typed is kept.
func Form[M any](t *testing.T, name string, view func(M) templ.Component, set func(m *M, field, wrong string),
	fields ...string) {
	t.Helper()
	for _, field := range fields {
		var m M
		Fill(&m, true, false)
		set(&m, field, said)
		doc := rendered(t, name+", "+field, view(m))
		for _, problem := range append(Page(doc), Wrong(doc, field)...) {
			t.Errorf("%s, with %s wrong: %s", name, field, problem)
		}
	}
}

// Wrong lists what is wrong with how a page shows that a field is wrong. A banner may say it as well, and lead there.
func Wrong(doc *html.Node, field string) (problems []string) {
	told := All(doc, func(n *html.Node) bool { return Classed("field-error")(n) && strings.Contains(Text(n), said) })
	if len(told) != 1 {
		problems = append(problems, "what is wrong is not told once")
	}
	for _, n := range All(doc, func(n *html.Node) bool { return Attr(n, "aria-invalid") == "true" }) {
		for _, id := range strings.Fields(Attr(n, "aria-describedby")) {
			if told := All(doc, func(n *html.Node) bool { return Attr(n, "id") == id }); len(told) == 1 &&
				strings.Contains(Text(told[0]), said) {
				return problems
			}
		}
	}
	return append(problems, "no field says that it is wrong, and why")
}

func rendered(t *testing.T, name string, view templ.Component) *html.Node {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%s cannot be shown: %v\n%s", name, p, debug.Stack())
		}
	}()
	var b strings.Builder
	if err := view.Render(context.Background(), &b); err != nil {
		t.Fatalf("%s cannot be shown: %v", name, err)
	}
	doc, err := html.Parse(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
