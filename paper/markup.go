package paper

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"redress/rulebook"
	"redress/ruling"
)

// markdown puts Markdown of the rulebook's dialect on paper, from the same tree that a page is written from.
type markdown struct{ doc *rulebook.Document }

func marked(edition, text string) []ruling.Block {
	m := markdown{rulebook.Parse("", edition, []byte(text))}
	return m.blocks(m.doc.Root)
}

// blocks are the parts that the children of a node make.
func (m markdown) blocks(n ast.Node) []ruling.Block {
	parts := []ruling.Block{}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		parts = append(parts, m.block(c)...)
	}
	return parts
}

// block is what one block makes. HTML is left out on paper as on a page.
func (m markdown) block(n ast.Node) []ruling.Block {
	switch n := n.(type) {
	case *ast.Paragraph, *ast.TextBlock:
		return m.paragraph(n, ruling.Run{})
	case *ast.Heading, *extast.DefinitionTerm:
		return m.paragraph(n, ruling.Run{Bold: true})
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		lines := n.Lines().Value(m.doc.Source)
		return paragraphOf(ruling.Text{{Text: strings.ReplaceAll(string(lines), "\n", " ")}})
	case *ast.List:
		list := ruling.List{Numbered: n.IsOrdered()}
		for item := n.FirstChild(); item != nil; item = item.NextSibling() {
			list.Items = append(list.Items, m.blocks(item))
		}
		return []ruling.Block{list}
	case *extast.Table:
		return []ruling.Block{m.table(n)}
	case *rulebook.CalloutNode:
		title := ruling.Strong(rulebook.CalloutTitle(n.CalloutKind, n.Source))
		return []ruling.Block{ruling.Quote{Blocks: append(paragraphOf(title), m.blocks(n)...)}}
	case *ast.Blockquote:
		return []ruling.Block{ruling.Quote{Blocks: m.blocks(n)}}
	case *ast.HTMLBlock:
		return nil
	}
	return m.blocks(n)
}

func (m markdown) paragraph(n ast.Node, set ruling.Run) []ruling.Block {
	return paragraphOf(m.inlines(n, set))
}

// paragraphOf is a paragraph; none where it would have nothing but blanks.
func paragraphOf(text ruling.Text) []ruling.Block {
	if text = folded(text); len(text) == 0 {
		return []ruling.Block{}
	}
	return []ruling.Block{ruling.Paragraph{Text: text}}
}

func (m markdown) table(n *extast.Table) ruling.Table {
	var t ruling.Table
	for line := n.FirstChild(); line != nil; line = line.NextSibling() {
		var row ruling.Row
		for cell := line.FirstChild(); cell != nil; cell = cell.NextSibling() {
			text := folded(m.inlines(cell, ruling.Run{}))
			if line.Kind() == extast.KindTableHeader {
				t.Head = append(t.Head, plainOf(text))
			} else {
				row.Cells = append(row.Cells, text)
			}
		}
		if len(row.Cells) > 0 {
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

func (m markdown) inlines(n ast.Node, set ruling.Run) ruling.Text {
	var text ruling.Text
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		text = append(text, m.inline(c, set)...)
	}
	return text
}

func (m markdown) inline(n ast.Node, set ruling.Run) ruling.Text {
	switch n := n.(type) {
	case *ast.Text:
		set.Text = m.doc.Words(n)
		if n.HardLineBreak() {
			set.Text += "\n"
		} else if n.SoftLineBreak() {
			set.Text += " "
		}
		return ruling.Text{set}
	case *ast.AutoLink:
		set.Text = string(n.Label(m.doc.Source))
		return ruling.Text{set}
	case *ast.Image, *ast.RawHTML:
		return nil
	case *ast.Emphasis:
		set.Bold = set.Bold || n.Level == 2
		set.Italic = set.Italic || n.Level == 1
	}
	return m.inlines(n, set)
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
