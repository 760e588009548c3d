package paper

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"redress/rulebook"
	"redress/ruling"
)

// marked puts Markdown of the rulebook's dialect on paper. It goes by way of the rulebook's own HTML, so that the paper
// and the page read it alike.
func marked(edition, markdown string) []ruling.Block {
	nodes, err := html.ParseFragment(strings.NewReader(rulebook.Render(edition, markdown)),
		&html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil { // a reader of a string does not fail
		return []ruling.Block{ruling.Paragraph{Text: ruling.Plain(markdown)}}
	}
	return blocks(nodes)
}

// blocks are the parts that a list of nodes makes; text between blocks becomes a paragraph.
func blocks(nodes []*html.Node) []ruling.Block {
	var parts []ruling.Block
	var loose ruling.Text
	flush := func() {
		if loose = folded(loose); len(loose) > 0 {
			parts = append(parts, ruling.Paragraph{Text: loose})
		}
		loose = nil
	}
	for _, n := range nodes {
		switch part := block(n); {
		case part != nil:
			flush()
			parts = append(parts, part...)
		default:
			loose = append(loose, inline(n, ruling.Run{})...)
		}
	}
	flush()
	return parts
}

// block is what one element makes; nil where it is none that stands by itself.
func block(n *html.Node) []ruling.Block {
	switch n.DataAtom {
	case atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Dt, atom.Pre:
		set := ruling.Run{Bold: n.DataAtom != atom.P && n.DataAtom != atom.Pre || is(n, "callout-kind")}
		if text := folded(inlines(n, set)); len(text) > 0 {
			return []ruling.Block{ruling.Paragraph{Text: text}}
		}
		return []ruling.Block{}
	case atom.Ul, atom.Ol:
		list := ruling.List{Numbered: n.DataAtom == atom.Ol}
		for _, item := range children(n) {
			if item.DataAtom == atom.Li {
				list.Items = append(list.Items, blocks(children(item)))
			}
		}
		return []ruling.Block{list}
	case atom.Table:
		return []ruling.Block{table(n)}
	case atom.Blockquote:
		return []ruling.Block{ruling.Quote{Blocks: blocks(children(n))}}
	case atom.Div, atom.Section, atom.Dl, atom.Dd:
		if is(n, "callout") {
			return []ruling.Block{ruling.Quote{Blocks: blocks(children(n))}}
		}
		return append([]ruling.Block{}, blocks(children(n))...)
	}
	return nil
}

func table(n *html.Node) ruling.Table {
	var t ruling.Table
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.DataAtom != atom.Tr {
			for _, c := range children(n) {
				walk(c)
			}
			return
		}
		var row ruling.Row
		var head []string
		for _, cell := range children(n) {
			switch cell.DataAtom {
			case atom.Th:
				head = append(head, plainOf(folded(inlines(cell, ruling.Run{}))))
			case atom.Td:
				row.Cells = append(row.Cells, folded(inlines(cell, ruling.Run{})))
			}
		}
		if len(head) > 0 && t.Head == nil {
			t.Head = head
		}
		if len(row.Cells) > 0 {
			t.Rows = append(t.Rows, row)
		}
	}
	walk(n)
	return t
}

func inlines(n *html.Node, set ruling.Run) ruling.Text {
	var text ruling.Text
	for _, c := range children(n) {
		text = append(text, inline(c, set)...)
	}
	return text
}

func inline(n *html.Node, set ruling.Run) ruling.Text {
	switch {
	case n.Type == html.TextNode:
		set.Text = strings.ReplaceAll(n.Data, "\n", " ")
		return ruling.Text{set}
	case n.DataAtom == atom.Br:
		set.Text = "\n"
		return ruling.Text{set}
	case n.DataAtom == atom.Strong, n.DataAtom == atom.B:
		set.Bold = true
	case n.DataAtom == atom.Em, n.DataAtom == atom.I:
		set.Italic = true
	}
	return inlines(n, set)
}

// folded is a text without blanks at its ends; empty where it has nothing else.
func folded(text ruling.Text) ruling.Text {
	for len(text) > 0 && strings.TrimSpace(text[0].Text) == "" {
		text = text[1:]
	}
	for len(text) > 0 && strings.TrimSpace(text[len(text)-1].Text) == "" {
		text = text[:len(text)-1]
	}
	return text
}

func plainOf(text ruling.Text) string {
	var b strings.Builder
	for _, run := range text {
		b.WriteString(run.Text)
	}
	return b.String()
}

func children(n *html.Node) []*html.Node {
	var list []*html.Node
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		list = append(list, c)
	}
	return list
}

func is(n *html.Node, class string) bool {
	for _, a := range n.Attr {
		if a.Key == "class" && strings.Contains(" "+a.Val+" ", " "+class+" ") {
			return true
		}
	}
	return false
}
