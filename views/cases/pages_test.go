package cases

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "case", structure.On(page, Case), func(p *CasePage) {
		p.Trouble = "" // then there is nothing to ask
	})
	structure.View(t, "open case", structure.On(page, OpenCase), nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a new case", structure.On(page, OpenCase), func(m *OpenCaseForm, field, wrong string) {
		m.Field, m.Error = field, wrong
	}, "account")
}
