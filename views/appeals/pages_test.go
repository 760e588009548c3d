package appeals

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "appeal new", structure.On(page, AppealNew), nil)
	structure.View(t, "appeal desk", structure.On(page, AppealDesk), nil)
	structure.View(t, "appeal paper", structure.On(page, AppealPaperView), func(p *AppealPaper) {
		structure.Need(&p.Ruling)
	})
	structure.View(t, "appeal seat", structure.On(page, AppealSeatView), nil)
}
