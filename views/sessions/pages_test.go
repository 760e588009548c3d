package sessions

import (
	"testing"

	"redress/views"
	"redress/views/parts"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "cases", structure.On(page, Cases), nil)
	structure.View(t, "sessions", structure.On(page, Sessions), nil)
	structure.View(t, "new session", structure.On(page, NewSession), nil)
	structure.View(t, "codes", structure.On(page, Codes), nil)
	structure.View(t, "contestants", structure.On(page, Contestants), nil)
	structure.View(t, "movement", structure.On(page, Movement), nil)
	structure.View(t, "session", structure.On(page, Session), nil)
	structure.View(t, "results", structure.On(page, Results), nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a session", structure.On(page, NewSession), func(m *parts.SessionForm, field, wrong string) {
		m.Field, m.Error = field, wrong
	}, "name", "club", "date", "edition", "scoring", "boards", "authority-id")
	structure.Form(t, "names", structure.On(page, Contestants), func(m *ContestantsForm, _, wrong string) {
		m.Error = wrong
	}, "text")
	for way, fields := range map[string][]string{"mitchell": {"boards-in", "rounds"}, "teams": {"matches", "rounds"},
		"table": {"text"}} {
		structure.Form(t, "a "+way, structure.On(page, Movement), func(m *MovementForm, field, wrong string) {
			m.Way, m.Field, m.Problems = way, field, []string{wrong}
		}, fields...)
	}
	structure.Form(t, "results", structure.On(page, Results), func(m *ResultsPage, _, wrong string) {
		m.Kept = ""
		for i := range m.Lines {
			m.Lines[i].Error = ""
		}
		m.Lines[0].Error = wrong
	}, "slip")
}
