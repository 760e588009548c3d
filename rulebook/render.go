package rulebook

import (
	"io"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// Part is a callout of a provision, or the run of its own text before or between callouts.
type Part struct {
	Kind   string // of the callout; empty for the provision's own text
	Source string // that the callout names
	HTML   string
}

// Render turns Markdown of the dialect into an HTML fragment as a page shows it. References without an edition mean the
// one given.
func Render(edition, markdown string) string { return ReadPassage(edition, markdown).HTML() }

// write writes the passage once, from its tree.
func (p Passage) write(w io.Writer, as renderer.Renderer) {
	for _, n := range p.nodes {
		// goldmark fails only where the writer does, and the builders and buffers of this package do not.
		_ = as.Render(w, p.doc.Source, n)
	}
}

// The renderers of the dialect. A page's writes every text with its suits; a bare one leaves the links out, and one for
// a line the paragraphs.
var (
	plainWriter = newWriter(textWriter{})
	bareWriter  = newWriter(textWriter{}, unwrapped{kinds: []ast.NodeKind{ast.KindLink}}, bareAutoLinks{})
	lineWriter  = newWriter(textWriter{}, unwrapped{kinds: []ast.NodeKind{ast.KindParagraph}, after: " \n"})
)

// pageWriter is the page's renderer with marks; one of its own only where there are any.
func pageWriter(marks []Mark) renderer.Renderer {
	if len(marks) == 0 {
		return plainWriter
	}
	return newWriter(textWriter{marks})
}

func newWriter(own ...renderer.NodeRenderer) renderer.Renderer {
	all := []util.PrioritizedValue{
		util.Prioritized(html.NewRenderer(), 1000),
		util.Prioritized(extension.NewTableHTMLRenderer(extension.WithTableCellAlignMethod(
			extension.TableCellAlignNone)), 500), // by their class: the content policy refuses a style
		util.Prioritized(extension.NewDefinitionListHTMLRenderer(), 500),
		util.Prioritized(calloutRenderer{}, 500),
		util.Prioritized(tableBox{}, 100),
	}
	for _, o := range own {
		all = append(all, util.Prioritized(o, 100))
	}
	return renderer.NewRenderer(renderer.WithNodeRenderers(all...))
}

// textWriter writes text with its suits, and with the marks on it.
type textWriter struct{ marks []Mark }

func (t textWriter) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindText, t.text)
	r.Register(ast.KindString, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			suited(w, n.(*ast.String).Value)
		}
		return ast.WalkContinue, nil
	})
}

func (t textWriter) text(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	text := n.(*ast.Text)
	at, stop := text.Segment.Start, text.Segment.Stop
	for _, m := range t.marks {
		if m.to <= at {
			continue
		}
		if m.from >= stop {
			break
		}
		if m.from >= at {
			suited(w, source[at:m.from])
			_, _ = w.WriteString(m.open)
			at = m.from
		}
		if m.to <= stop {
			suited(w, source[at:m.to])
			_, _ = w.WriteString(m.close)
			at = m.to
		}
	}
	suited(w, source[at:stop])
	if text.HardLineBreak() {
		_, _ = w.WriteString("<br>\n")
	} else if text.SoftLineBreak() {
		_ = w.WriteByte('\n')
	}
	return ast.WalkContinue, nil
}

// suited writes a piece of Markdown's text, escapes and entities resolved.
func suited(w util.BufWriter, text []byte) {
	writeSuited(w, string(text), func(words string) { html.DefaultWriter.Write(w, []byte(words)) })
}

// tableBox puts a table into a box in which it scrolls where it is wide, and which the keyboard reaches.
type tableBox struct{}

func (tableBox) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(extast.KindTable, func(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.WriteString(`<div class="table-wrap" tabindex="0"><table>` + "\n")
		} else {
			_, _ = w.WriteString("</table></div>\n")
		}
		return ast.WalkContinue, nil
	})
}

// unwrapped leaves the tags of some kinds of elements out.
type unwrapped struct {
	kinds []ast.NodeKind
	after string // stands where an element ends
}

func (u unwrapped) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	for _, kind := range u.kinds {
		r.Register(kind, func(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
			if !entering {
				_, _ = w.WriteString(u.after)
			}
			return ast.WalkContinue, nil
		})
	}
}

// bareAutoLinks leaves the words of an address that is a link of itself.
type bareAutoLinks struct{}

func (bareAutoLinks) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindAutoLink, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus,
		error) {
		if entering {
			_, _ = w.Write(util.EscapeHTML(n.(*ast.AutoLink).Label(source)))
		}
		return ast.WalkContinue, nil
	})
}

// render writes the provision's own blocks as HTML, the terms that its edition defines as links to their definitions.
// References were set to the addresses of their pages when the law was read.
func (p *Provision) render() []Part {
	var parts []Part
	done := map[string]bool{}
	for _, n := range p.nodes {
		passage := Passage{p.Law.doc, []ast.Node{n}}
		callout, ok := n.(*CalloutNode)
		var terms []Mark
		if !ok || callout.CalloutKind != "was" { // the wording before had terms of its own
			terms = p.Law.terms.mark(passage, done)
		}
		text := passage.HTML(terms...)
		switch last := len(parts) - 1; {
		case ok:
			parts = append(parts, Part{Kind: callout.CalloutKind, Source: callout.Source, HTML: text})
		case last >= 0 && parts[last].Kind == "":
			parts[last].HTML += text
		default:
			parts = append(parts, Part{HTML: text})
		}
	}
	p.terms = done
	return parts
}
