package rulebook

import (
	"slices"

	"github.com/yuin/goldmark/ast"
)

// Wording is what a callout says of an older code.
type Wording struct {
	Text    string  // plain
	Passage Passage // without the frame of the callout
}

// Was gives what the provision's callouts say of an older code.
func (p *Provision) Was(source string) []Wording {
	var found []Wording
	for _, c := range p.callouts {
		if c.CalloutKind != "was" || c.Source != source {
			continue
		}
		wording := Wording{Text: p.Law.doc.Text(c), Passage: Passage{doc: p.Law.doc}}
		for n := c.FirstChild(); n != nil; n = n.NextSibling() {
			wording.Passage.nodes = append(wording.Passage.nodes, n)
		}
		found = append(found, wording)
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

// Own is the provision's own text without its callouts.
func (p *Provision) Own() Passage {
	return Passage{p.Law.doc, slices.DeleteFunc(slices.Clone(p.nodes), func(n ast.Node) bool {
		return n.Kind() == KindCallout
	})}
}
