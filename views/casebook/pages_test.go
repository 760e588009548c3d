package casebook

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "casebook", structure.On(page, CasebookView), nil)
	structure.View(t, "casebook index", structure.On(page, CasebookIndexView), nil)
	structure.View(t, "case read", structure.On(page, CaseReadView), func(p *CaseRead) {
		structure.Need(&p.Page)
	})
	structure.View(t, "booklet", structure.On(page, BookletView), func(b *Booklet) {
		b.Keywords, b.Provisions = nil, nil // their numbers are those of the cases
	})
	structure.View(t, "practise", structure.On(page, PractiseView), func(p *Practise) {
		structure.Need(&p.Case.Page)
		p.Case.Ruling.Told, p.Case.Hand.Known = nil, false // their headings stand above that of the page
	})
	structure.View(t, "publish", structure.On(page, Publish), func(p *PublishPage) {
		structure.Need(&p.Preview.Page)
		p.Field = ""
		p.Preview.Page.Pinned, p.Preview.Laws, p.Preview.Page.Laws = "", nil, nil
	})
	structure.View(t, "figures", structure.On(page, Figures), func(p *FiguresPage) {
		for _, s := range p.Sections { // a row has a cell below each head but its own
			for i := range s.Rows {
				s.Rows[i].Cells = s.Rows[i].Cells[:len(s.Head)-1]
			}
		}
	})
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a publication", structure.On(page, Publish), func(m *PublishPage, field, wrong string) {
		structure.Need(&m.Preview.Page)
		m.Field, m.Error, m.Request = field, wrong, "a-request"
		m.Preview.Page.Pinned, m.Preview.Laws, m.Preview.Page.Laws = "", nil, nil
	}, "over", "why", "read")
	structure.Form(t, "the figures", structure.On(page, Figures), func(m *FiguresPage, field, wrong string) {
		m.Sections, m.Form.FromErr, m.Form.ToErr = nil, "", ""
		if field == "from" {
			m.Form.FromErr = wrong
		} else {
			m.Form.ToErr = wrong
		}
	}, "from", "to")
}
