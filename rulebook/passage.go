package rulebook

import (
	"bytes"
	"slices"

	"github.com/yuin/goldmark/ast"
)

// Passage is a part of a document, to be read run by run and to be shown: the own text of a provision, or what one of
// its callouts tells.
type Passage struct {
	doc   *Document
	nodes []ast.Node
}

// ReadPassage reads Markdown of the dialect (a pinned provision, a paragraph of a step). References without an edition
// mean the one given.
func ReadPassage(edition, markdown string) Passage {
	doc := Parse("", edition, []byte(markdown))
	doc.References(doc.Root, func(Position, string, string, string) {})
	return Passage{doc, []ast.Node{doc.Root}}
}

// Run is a stretch of a passage in one face: nothing but words stands in it, and a mark in it crosses no element.
type Run struct {
	Text   string
	pieces []piece
	titled bool // stands in a link or a heading
}

// piece is where a part of a run stands: from a place in the run on, at a place in the source.
type piece struct{ at, source int }

// Mark is a stretch of a run that is shown between two pieces of HTML: a term that leads to its definition, words in
// which two laws differ.
type Mark struct {
	from, to    int // in the source
	open, close string
}

// Mark puts a mark on the words of a run between two places.
func (r Run) Mark(from, to int, open, close string) Mark {
	return Mark{from: r.source(from), to: r.source(to-1) + 1, open: open, close: close}
}

// source is where a byte of the run stands.
func (r Run) source(at int) int {
	i, found := slices.BinarySearchFunc(r.pieces, at, func(p piece, at int) int { return p.at - at })
	if !found {
		i--
	}
	return r.pieces[i].source + at - r.pieces[i].at
}

// Runs are the runs of a passage in their order. Code is none: what is code is shown as it is.
func (p Passage) Runs() []Run {
	var runs []Run
	for _, n := range p.nodes {
		_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if !entering {
				return ast.WalkContinue, nil
			}
			switch n := n.(type) {
			case *ast.CodeSpan, *ast.CodeBlock, *ast.FencedCodeBlock, *ast.Image:
				return ast.WalkSkipChildren, nil
			case *ast.Text:
				if before, ok := n.PreviousSibling().(*ast.Text); !ok || before.HardLineBreak() {
					runs = append(runs, Run{titled: isTitled(n)})
				}
				runs[len(runs)-1].add(n, p.doc.Source)
			}
			return ast.WalkContinue, nil
		})
	}
	return runs
}

func isTitled(n ast.Node) bool {
	for ; n != nil; n = n.Parent() {
		if n.Kind() == ast.KindLink || n.Kind() == ast.KindHeading {
			return true
		}
	}
	return false
}

// add appends a text of the tree to the run. A line that breaks in the source does not end it.
func (r *Run) add(n *ast.Text, source []byte) {
	r.pieces = append(r.pieces, piece{len(r.Text), n.Segment.Start})
	r.Text += string(source[n.Segment.Start:n.Segment.Stop])
	if n.SoftLineBreak() {
		r.Text += "\n"
	}
}

// HTML is the passage as a page shows it, its suits coloured, with marks; the marks stand in the order of the text and
// do not overlap.
func (p Passage) HTML(marks ...Mark) string {
	var b bytes.Buffer
	p.write(&b, pageWriter(marks))
	return b.String()
}

// Bare is the passage without its links, for who could not follow them.
func (p Passage) Bare() string {
	var b bytes.Buffer
	p.write(&b, bareWriter)
	return b.String()
}

// Line is the passage without its paragraphs, so that it can stand in a button.
func (p Passage) Line() string {
	var b bytes.Buffer
	p.write(&b, lineWriter)
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
