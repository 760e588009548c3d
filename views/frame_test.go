package views_test

import (
	"context"
	"io"
	"testing"

	"github.com/a-h/templ"

	"redress/views"
	"redress/views/structure"
)

// The page of an error, with all that it can show and with the least.
func TestErrorPage(t *testing.T) {
	structure.View(t, "an error", views.ErrorView, nil)
}

// A page of any form: with crumbs, banners, who is logged in, and for a player, who is led nowhere else.
func TestLayout(t *testing.T) {
	structure.View(t, "a page", func(p views.Page) templ.Component {
		return views.ErrorView(views.ErrorPage{Page: p, Heading: "A page"})
	}, nil)
}

// around is a page with a component in its main part.
func around(content templ.Component) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		heading := templ.Raw("<h1>A page</h1>")
		return views.Layout(views.Page{Title: "A page"}).Render(
			templ.WithChildren(ctx, templ.Join(heading, content)), w)
	})
}

// Every kind of field says what is wrong with it.
func TestFields(t *testing.T) {
	type model struct{ Kind, Err string }
	structure.Form(t, "a field", func(m model) templ.Component {
		switch m.Kind {
		case "area":
			return around(views.TextArea("a", "a", "A", "typed", m.Err))
		case "pick":
			return around(views.Pick("a", "A", "x", []views.Choice{{Value: "x", Text: "X"}}, m.Err))
		case "taps":
			return around(views.Taps(views.TapsView{Name: "a", Legend: "A", Err: m.Err,
				Choices: []views.Choice{{Value: "x", Text: "X"}}}))
		}
		return around(views.Field(views.FieldView{ID: "a", Label: "A", Hint: "A hint.", Err: m.Err}))
	}, func(m *model, kind, wrong string) { m.Kind, m.Err = kind, wrong }, "line", "area", "pick", "taps")
}

// What two people have changed at once stands beside each other, in a form whose button puts one in place of the other.
func TestSeen(t *testing.T) {
	structure.View(t, "a clash", func(s views.Seen) templ.Component {
		return around(templ.Join(views.SeenFields(s), views.Storing(s), views.BarMenu(), views.Sending(s)))
	}, nil)
}

// What a rule shows: its provision in full, where it comes from, the mark of a house code, a step with its callouts.
func TestComponents(t *testing.T) {
	type model struct {
		Quote  views.Quote
		Blocks []views.Block
		Tag    views.EditionTag
		Code   views.QRCode
	}
	structure.View(t, "components", func(m model) templ.Component {
		m.Blocks = append(m.Blocks, views.Block{Kind: "text", HTML: "x"}, views.Block{Kind: "law", HTML: "x"})
		return around(templ.Join(views.LawQuote(m.Quote), views.StepBody(m.Blocks), views.House(m.Tag),
			views.Own(m.Tag), views.QR(m.Code, "A code"), views.Blank("Name"), views.PrintButton("Print")))
	}, nil)
}
