package rulebook

import (
	"bytes"
)

// render writes the provision's own blocks as HTML. References were set to the addresses of their pages when the law
// was read.
func (p *Provision) render() string {
	var b bytes.Buffer
	for _, n := range p.nodes {
		// goldmark fails only where the writer does, and this one does not.
		_ = dialect.Renderer().Render(&b, p.Law.doc.Source, n)
	}
	return b.String()
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
