package records

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
	structure.View(t, "record", func(m RecordForm) templ.Component { return Record(page, head, m) }, nil)
	structure.View(t, "contract", func(m ContractForm) templ.Component { return Contract(page, head, m) }, nil)
	structure.View(t, "hands", func(m HandsForm) templ.Component { return Hands(page, head, m) }, nil)
}
