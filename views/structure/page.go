package structure

import (
	"fmt"
	"regexp"
	"strings"

	"golang.org/x/net/html"
)

// Page lists what is wrong in a whole page.
func Page(doc *html.Node) []string {
	c := &checker{doc: doc}
	c.landmarks()
	c.ids()
	c.references()
	c.controls()
	c.errors()
	c.names()
	c.headings()
	c.policy()
	return c.problems
}

type checker struct {
	doc      *html.Node
	byID     map[string]*html.Node
	problems []string
}

func (c *checker) report(format string, args ...any) {
	c.problems = append(c.problems, fmt.Sprintf(format, args...))
}

// landmarks are what a page has once.
func (c *checker) landmarks() {
	for _, name := range []string{"h1", "main", "header", "footer", "title"} {
		n := All(c.doc, Named(name))
		switch name {
		case "header", "footer":
			n = All(c.doc, func(n *html.Node) bool { return n.Data == name && Classed("site")(n) })
		case "title": // a picture has one of its own
			n = All(c.doc, func(n *html.Node) bool { return n.Data == name && n.Parent.Data == "head" })
		}
		if len(n) != 1 {
			c.report("%d elements %s; want one", len(n), name)
		} else if name == "h1" && Text(n[0]) == "" {
			c.report("the h1 is empty")
		}
	}
}

func (c *checker) ids() {
	c.byID = map[string]*html.Node{}
	for _, n := range All(c.doc, func(n *html.Node) bool { return Has(n, "id") }) {
		id := Attr(n, "id")
		if id == "" || strings.ContainsAny(id, " \t\n") || c.byID[id] != nil {
			c.report("the id %q stands twice, is empty or has blanks", id)
		}
		c.byID[id] = n
	}
	skip := All(c.doc, Classed("skip"))
	if len(skip) != 1 || c.byID[strings.TrimPrefix(Attr(skip[0], "href"), "#")] == nil {
		c.report("the skip link leads nowhere")
	}
}

// references are what names another element: a label its control, a control its hint, a link a place on the page.
func (c *checker) references() {
	for _, n := range All(c.doc, func(*html.Node) bool { return true }) {
		for _, key := range []string{"for", "aria-labelledby", "aria-describedby", "aria-controls", "list"} {
			for _, id := range strings.Fields(Attr(n, key)) {
				if c.byID[id] == nil {
					c.report("%s=%q of %s names nothing on the page", key, id, n.Data)
				}
			}
		}
		if id, inside := strings.CutPrefix(Attr(n, "href"), "#"); inside && id != "" && c.byID[id] == nil {
			c.report("the link %q leads to #%s, which is not on the page", Text(n), id)
		}
	}
}

// controls have a label, and one that was filled in wrongly says why.
func (c *checker) controls() {
	labelled := map[string]bool{}
	for _, n := range All(c.doc, Named("label")) {
		labelled[Attr(n, "for")] = true
	}
	for _, n := range All(c.doc, Named("input", "select", "textarea")) {
		if Attr(n, "type") == "hidden" {
			continue
		}
		if !within(n, "label") && !labelled[Attr(n, "id")] && Attr(n, "aria-label") == "" {
			c.report("the control %q has no label", Attr(n, "name"))
		}
		if Attr(n, "aria-invalid") != "true" {
			continue
		}
		said := ""
		for _, id := range strings.Fields(Attr(n, "aria-describedby")) {
			if c.byID[id] != nil {
				said += Text(c.byID[id])
			}
		}
		if said == "" {
			c.report("the control %q is wrong, and nothing says why", Attr(n, "name"))
		}
	}
	for _, n := range All(c.doc, Named("fieldset")) {
		if legend := All(n, Named("legend")); len(legend) == 0 && !Has(n, "aria-label") && !Has(n, "aria-labelledby") {
			c.report("a fieldset without a legend")
		}
	}
}

// errors are the sentences beside fields: each is what a control, or a group of them, says that it is wrong for.
func (c *checker) errors() {
	named := map[string]bool{}
	for _, n := range All(c.doc, func(n *html.Node) bool { return Attr(n, "aria-invalid") == "true" }) {
		for _, id := range strings.Fields(Attr(n, "aria-describedby")) {
			named[id] = true
		}
	}
	for _, n := range All(c.doc, Classed("field-error")) {
		if said := Text(n); said != "" && !named[Attr(n, "id")] {
			c.report("%q stands at no control that says that it is wrong", said)
		}
	}
}

// names are of what can be pressed or gone to. What is said aloud alone stands apart from the word before it.
func (c *checker) names() {
	for _, n := range All(c.doc, Named("a", "button", "summary")) {
		if Text(n) == "" && Attr(n, "aria-label") == "" {
			c.report("a %s without words", n.Data)
		}
	}
	for _, n := range All(c.doc, Classed("visually-hidden")) {
		if before := n.PrevSibling; before != nil && before.Type == html.TextNode && n.FirstChild != nil &&
			word.MatchString(before.Data[len(before.Data)-1:]) && word.MatchString(n.FirstChild.Data[:1]) {
			c.report("%q is read with the word before it", Text(n))
		}
	}
	for _, n := range All(c.doc, Named("nav")) {
		if !Has(n, "aria-label") && !Has(n, "aria-labelledby") {
			c.report("a nav without a name")
		}
	}
}

var word = regexp.MustCompile(`^[[:alnum:](]`)

func (c *checker) headings() {
	level := 0
	for _, n := range All(c.doc, Named("h1", "h2", "h3", "h4", "h5", "h6")) {
		if next := int(n.Data[1] - '0'); next > level+1 {
			c.report("%s %q follows a heading of level %d", n.Data, Text(n), level)
		}
		level = int(n.Data[1] - '0')
	}
}

// policy is what the content policy would block, and what would leave the house.
func (c *checker) policy() {
	for _, n := range All(c.doc, func(*html.Node) bool { return true }) {
		if n.Data == "style" || n.Data == "script" && Attr(n, "src") == "" || Has(n, "style") {
			c.report("style or script in the page, in %s", n.Data)
		}
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") {
				c.report("the attribute %s", a.Key)
			}
			if (a.Key == "src" || a.Key == "href" || a.Key == "action") && strings.Contains(a.Val, "//") {
				c.report("%s=%q leads outside", a.Key, a.Val)
			}
		}
	}
}
