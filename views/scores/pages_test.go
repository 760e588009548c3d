package scores

import (
	"testing"

	"github.com/a-h/templ"

	"redress/views"
	"redress/views/parts"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

var head = structure.Filled[parts.CaseHead]()

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "calculators", structure.On(page, Calculators), nil)
	structure.View(t, "assign score", func(m ScoreForm) templ.Component {
		return AssignScore(page, head, m)
	}, nil)
}
