package conduct

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "conduct new", structure.On(page, ConductNew), nil)
	structure.View(t, "conduct filed", structure.On(page, ConductFiled), nil)
	structure.View(t, "conduct", structure.On(page, Conduct), nil)
	structure.View(t, "conduct report", structure.On(page, ConductReport), nil)
	structure.View(t, "privacy", structure.On(page, Privacy), nil)
	structure.View(t, "person", structure.On(page, Person), nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a report", structure.On(page, ConductNew), func(m *ConductForm, field, wrong string) {
		m.Field, m.Error = field, wrong
	}, "what")
}
