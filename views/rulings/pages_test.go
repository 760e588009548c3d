package rulings

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "check", structure.On(page, Check), nil)
	structure.View(t, "ruling", structure.On(page, Ruling), func(p *RulingPage) {
		structure.Need(&p.Sheet)
		structure.Need(&p.Behind)
	})
	structure.View(t, "history", structure.On(page, History), nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a ruling checked", structure.On(page, Check), func(m *CheckPage, field, wrong string) {
		m.Field, m.Error = field, wrong
	}, "minutes", "due")
}
