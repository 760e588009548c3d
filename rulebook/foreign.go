package rulebook

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
)

// Foreign reports what is none of the dialect's: pictures, which would be fetched from wherever they lie, and tell
// there who reads; HTML, which is left out of what is shown; and addresses as they are, which lead out of the rulebook.
func (d *Document) Foreign(report func(at Position, code, text, do string)) {
	_ = ast.Walk(d.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Image:
			report(d.within(n, n.Destination), "image", "The picture \""+string(n.Destination)+
				"\" would not be shown, or be fetched from elsewhere.", "Say in words what it shows.")
		case *ast.AutoLink:
			address := n.URL(d.Source)
			report(d.within(n, address), "link", "The link to \""+string(address)+"\" leads out of the rulebook.",
				"Link to a provision with law:, or name the source in words.")
		case *ast.RawHTML:
			report(d.At(n.Segments.At(0).Start), "html", "HTML is left out of what is shown.",
				"Write it as Markdown; write a < that is one as \\<.")
		case *ast.HTMLBlock:
			report(d.Place(n), "html", "HTML is left out of what is shown.",
				"Write it as Markdown; write a < that is one as \\<.")
		}
		return ast.WalkContinue, nil
	})
}

// within is the place of some words in the block that holds a node.
func (d *Document) within(n ast.Node, words []byte) Position {
	for n != nil && n.Type() != ast.TypeBlock {
		n = n.Parent()
	}
	start := d.Start(n)
	return d.At(start + max(0, bytes.Index(d.Source[start:], words)))
}
