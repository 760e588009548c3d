package rulebook

import (
	"bytes"
)

// Part is a callout of a provision, or the run of its own text before or between callouts.
type Part struct {
	Kind   string // of the callout; empty for the provision's own text
	Source string // that the callout names
	HTML   string
}

// render writes the provision's own blocks as HTML. References were set to the addresses of their pages when the law
// was read.
func (p *Provision) render() []Part {
	var parts []Part
	for _, n := range p.nodes {
		var b bytes.Buffer
		// goldmark fails only where the writer does, and this one does not.
		_ = dialect.Renderer().Render(&b, p.Law.doc.Source, n)
		callout, ok := n.(*CalloutNode)
		switch last := len(parts) - 1; {
		case ok:
			parts = append(parts, Part{Kind: callout.CalloutKind, Source: callout.Source, HTML: b.String()})
		case last >= 0 && parts[last].Kind == "":
			parts[last].HTML += b.String()
		default:
			parts = append(parts, Part{HTML: b.String()})
		}
	}
	return parts
}

// Render turns Markdown of the dialect (a pinned provision, a paragraph of a step) into an HTML fragment. References
// without an edition mean the one given.
func Render(edition, markdown string) string {
	doc := Parse("", edition, []byte(markdown))
	doc.References(doc.Root, func(Position, string, string, string) {})
	var b bytes.Buffer
	_ = dialect.Renderer().Render(&b, doc.Source, doc.Root)
	return b.String()
}
