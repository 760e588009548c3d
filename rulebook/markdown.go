package rulebook

import (
	"bytes"
	"sort"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// dialect is goldmark as the rulebook reads it: CommonMark with tables, definition lists, heading attributes, our
// callouts and our links to provisions. How it is written is in render.go; raw HTML is left out by goldmark's default.
var dialect = goldmark.New(
	goldmark.WithExtensions(extension.Table, extension.DefinitionList, callouts{}),
	goldmark.WithParserOptions(parser.WithHeadingAttribute(),
		parser.WithASTTransformers(util.Prioritized(alignment{}, 500))),
).Parser()

// alignment gives the cells of a table a class where they are not aligned to the left.
type alignment struct{}

// Transform implements parser.ASTTransformer.
func (alignment) Transform(doc *ast.Document, _ text.Reader, _ parser.Context) {
	classes := map[extast.Alignment]string{extast.AlignRight: "right", extast.AlignCenter: "centre"}
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if cell, ok := n.(*extast.TableCell); ok && entering && classes[cell.Alignment] != "" {
			cell.SetAttributeString("class", []byte(classes[cell.Alignment]))
		}
		return ast.WalkContinue, nil
	})
}

// Document is one parsed file: goldmark's tree with what is needed to speak about places in it.
type Document struct {
	File    string
	Edition string // the edition that references without one mean
	Source  []byte
	Root    ast.Node
	lines   []int // offset of the start of each line
}

// Parse reads a file of the dialect. Front matter must have been blanked before.
func Parse(file, edition string, source []byte) *Document {
	d := &Document{File: file, Edition: edition, Source: source}
	d.Root = dialect.Parse(text.NewReader(source))
	d.lines = append(d.lines, 0)
	for i := 0; ; {
		n := bytes.IndexByte(source[i:], '\n')
		if n < 0 {
			break
		}
		i += n + 1
		d.lines = append(d.lines, i)
	}
	return d
}

// At is the place of a byte offset.
func (d *Document) At(offset int) Position {
	return Position{d.File, sort.SearchInts(d.lines, offset+1)}
}

// Start is the offset of the line at which a node begins; for a node without text of its own that of its first child.
func (d *Document) Start(n ast.Node) int {
	for n != nil {
		if n.Type() == ast.TypeBlock {
			if lines := n.Lines(); lines != nil && lines.Len() > 0 {
				return d.lineStart(lines.At(0).Start)
			}
		} else if t, ok := n.(*ast.Text); ok {
			return d.lineStart(t.Segment.Start)
		}
		n = n.FirstChild()
	}
	return 0
}

// Place is the position of a node.
func (d *Document) Place(n ast.Node) Position { return d.At(d.Start(n)) }

func (d *Document) lineStart(offset int) int {
	return d.lines[sort.SearchInts(d.lines, offset+1)-1]
}

// Text is the plain text of a node, blanks folded.
func (d *Document) Text(n ast.Node) string {
	var b strings.Builder
	d.text(&b, n)
	return strings.Join(strings.Fields(b.String()), " ")
}

func (d *Document) text(b *strings.Builder, n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		b.Write(n.Segment.Value(d.Source))
		if n.SoftLineBreak() || n.HardLineBreak() {
			b.WriteByte(' ')
		}
		return
	case *ast.String:
		b.Write(n.Value)
		return
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		d.text(b, c)
		if c.Type() == ast.TypeBlock {
			b.WriteByte(' ')
		}
	}
}

// Words are the words of one text of the tree as they are read: escapes and entities resolved, but in code.
func (d *Document) Words(t *ast.Text) string {
	words := t.Segment.Value(d.Source)
	if t.IsRaw() || t.Parent() != nil && t.Parent().Kind() == ast.KindCodeSpan {
		return string(words)
	}
	return string(util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(words))))
}

// Attribute gives an attribute of a heading, empty where it is not there.
func Attribute(n ast.Node, name string) string {
	value, ok := n.AttributeString(name)
	if !ok {
		return ""
	}
	switch v := value.(type) {
	case []byte:
		return string(v)
	case string:
		return v
	}
	return ""
}

// Link is a link of the dialect: to a provision (law:27B1a), to a step (#id), or to anything else.
type Link struct {
	Text        string
	Destination string
	Title       string
	At          Position
	Quoted      bool // stands in a block quote
}

// Links lists the links below a node in the order of the text.
func (d *Document) Links(n ast.Node) []Link {
	var links []Link
	_ = ast.Walk(n, func(c ast.Node, entering bool) (ast.WalkStatus, error) {
		if link, ok := c.(*ast.Link); ok && entering {
			links = append(links, d.link(link))
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	})
	return links
}

func (d *Document) link(link *ast.Link) Link {
	found := Link{Text: d.Text(link), Destination: string(link.Destination), Title: string(link.Title)}
	for n := ast.Node(link); n != nil; n = n.Parent() {
		if n.Type() == ast.TypeBlock && found.At.Line == 0 {
			found.At = d.Place(n)
			if t, ok := link.FirstChild().(*ast.Text); ok {
				found.At = d.At(t.Segment.Start)
			}
		}
		if n.Kind() == ast.KindBlockquote || n.Kind() == KindCallout {
			found.Quoted = true
		}
	}
	return found
}

// Definition is a term with its senses, from a definition list.
type Definition struct {
	Term   string   `json:"term"`
	Slug   string   `json:"slug"`
	Senses []string `json:"senses"` // Markdown
	At     Position `json:"-"`
}

// definitions reads every definition list below a node.
func (d *Document) definitions(n ast.Node) []Definition {
	var found []Definition
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if c.Kind() != extast.KindDefinitionList {
			continue
		}
		for item := c.FirstChild(); item != nil; item = item.NextSibling() {
			switch item.Kind() {
			case extast.KindDefinitionTerm:
				term := d.Text(item)
				found = append(found, Definition{Term: term, Slug: Slug(term), At: d.Place(item)})
			case extast.KindDefinitionDescription:
				if len(found) > 0 {
					last := &found[len(found)-1]
					last.Senses = append(last.Senses, d.markdown(item))
				}
			}
		}
	}
	return found
}

// markdown is the source text of a block's paragraphs and lists, without the marks of the block around them.
func (d *Document) markdown(n ast.Node) string {
	var parts []string
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if c.Kind() == ast.KindList {
			var items []string
			for item := c.FirstChild(); item != nil; item = item.NextSibling() {
				items = append(items, "- "+strings.ReplaceAll(d.markdown(item), "\n", "\n  "))
			}
			parts = append(parts, strings.Join(items, "\n"))
			continue
		}
		var b strings.Builder
		lines := c.Lines()
		for i := 0; lines != nil && i < lines.Len(); i++ {
			segment := lines.At(i)
			b.Write(segment.Value(d.Source))
		}
		if text := strings.TrimSpace(b.String()); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, "\n\n")
}

// Slug is a term as it stands in an address: lower case, words joined by hyphens.
func Slug(term string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(term), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9')
	}), "-")
}

// items are the texts of all items of the lists of a file.
func (d *Document) items() (list []string) {
	_ = ast.Walk(d.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if item, ok := n.(*ast.ListItem); ok && entering {
			list = append(list, d.Text(item))
		}
		return ast.WalkContinue, nil
	})
	return list
}
