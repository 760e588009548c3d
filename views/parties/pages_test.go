package parties

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "evidence", structure.On(page, Evidence), nil)
	structure.View(t, "hearing", structure.On(page, Hearing), nil)
	structure.View(t, "private links", structure.On(page, PrivateLinks), nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a hearing", structure.On(page, Hearing), func(m *HearingPage, field, wrong string) {
		m.Field, m.Error = field, wrong
	}, "due", "reason")
}
