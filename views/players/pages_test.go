package players

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "online", structure.On(page, OnlineView), nil)
	structure.View(t, "question", structure.On(page, OnlineQuestionView), nil)
	structure.View(t, "ask for a skip", structure.On(page, AskForSkipView), nil)
	structure.View(t, "matter", structure.On(page, MatterView), nil)
	structure.View(t, "table", structure.On(page, Table), nil)
	structure.View(t, "filing", structure.On(page, Filing), nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a matter filed", structure.On(page, Filing), func(m *FilingForm, field, wrong string) {
		m.Field, m.Error = field, wrong
	}, "what")
}
