package imports

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "upload", structure.On(page, Upload), nil)
	structure.View(t, "columns", structure.On(page, Columns), nil)
	structure.View(t, "import", structure.On(page, Import), nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a file", structure.On(page, Upload), func(m *UploadPage, _, wrong string) {
		m.Error = wrong
	}, "file")
	structure.Form(t, "what a file brings", structure.On(page, Import), func(m *ImportPage, _, wrong string) {
		m.Refused, m.YesField, m.YesError = "", m.Yes[0].Name, wrong
	}, "a question")
}
