package sessions

import (
	"testing"

	"redress/views"
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
