package rulebook

import (
	"bytes"
	"slices"
	"strings"
)

// Wording is what a callout says of an older code.
type Wording struct {
	Text string // plain
	HTML string // without the frame of the callout
}

// Was gives what the provision's callouts say of an older code.
func (p *Provision) Was(source string) []Wording {
	var found []Wording
	for _, c := range p.callouts {
		if c.CalloutKind != "was" || c.Source != source {
			continue
		}
		var b bytes.Buffer
		for n := c.FirstChild(); n != nil; n = n.NextSibling() {
			// goldmark fails only where the writer does, and this one does not.
			_ = dialect.Renderer().Render(&b, p.Law.doc.Source, n)
		}
		found = append(found, Wording{Text: p.Law.doc.Text(c), HTML: b.String()})
	}
	return found
}

// WasSources lists the older codes that the provision's callouts tell of.
func (p *Provision) WasSources() []string {
	var found []string
	for _, c := range p.callouts {
		if c.CalloutKind == "was" && !slices.Contains(found, c.Source) {
			found = append(found, c.Source)
		}
	}
	return found
}

// OwnHTML is the provision's own text without its callouts.
func (p *Provision) OwnHTML() string {
	var b strings.Builder
	for _, part := range p.Parts() {
		if part.Kind == "" {
			b.WriteString(part.HTML)
		}
	}
	return b.String()
}
