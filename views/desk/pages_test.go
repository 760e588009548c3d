package desk

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "welcome", structure.On(page, Welcome), nil)
	structure.View(t, "desk", structure.On(page, Desk), nil)
	structure.View(t, "judge", structure.On(page, Judge), nil)
	structure.View(t, "poster choice", structure.On(page, PosterChoice), nil)
	structure.View(t, "posters", structure.On(page, Posters), nil)
	structure.View(t, "paper", structure.On(page, Paper), nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a case given on", structure.On(page, Judge), func(m *JudgePage, field, wrong string) {
		m.Field, m.Error = field, wrong
	}, "reason")
}
