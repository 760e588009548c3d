package structure

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// All gives the elements below a node that answer a question.
func All(n *html.Node, want func(*html.Node) bool) []*html.Node {
	var found []*html.Node
	for c := range n.Descendants() {
		if c.Type == html.ElementNode && want(c) {
			found = append(found, c)
		}
	}
	return found
}

// Named asks for elements by their names.
func Named(names ...string) func(*html.Node) bool {
	return func(n *html.Node) bool { return slices.Contains(names, n.Data) }
}

// Classed asks for elements of a class.
func Classed(class string) func(*html.Node) bool {
	return func(n *html.Node) bool { return slices.Contains(strings.Fields(Attr(n, "class")), class) }
}

// Attr is the value of an attribute; empty where it is not there.
func Attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// Has tells whether an element has an attribute.
func Has(n *html.Node, key string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
}

// Text is what is read of a node, blanks folded.
func Text(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func within(n *html.Node, name string) bool {
	for above := n.Parent; above != nil; above = above.Parent {
		if above.Data == name {
			return true
		}
	}
	return false
}
