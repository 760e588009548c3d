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

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a record", func(m RecordForm) templ.Component { return Record(page, head, m) },
		func(m *RecordForm, field, wrong string) {
			m.Field, m.Error = field, wrong
		}, "board", "dealer", "vul", "auction", "incident.kind", "incident.seat", "incident.stage")
	structure.Form(t, "a contract", func(m ContractForm) templ.Component { return Contract(page, head, m) },
		func(m *ContractForm, field, wrong string) {
			m.Field, m.Error = field, wrong
		}, "level", "strain", "declarer", "tricks")
	structure.Form(t, "hands", func(m HandsForm) templ.Component { return Hands(page, head, m) },
		func(m *HandsForm, field, wrong string) {
			for i, id := range []string{"n", "e", "s", "w"} {
				m.Hands[i].ID = id
			}
			m.Field, m.Error = field, wrong
		}, "n", "w", "trick", "won", "leader", "paste", "hands")
}
