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

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "an appeal lodged", structure.On(page, AppealNew), func(m *AppealLodge, field, wrong string) {
		m.Field, m.Error, m.Bar = field, wrong, ""
		m.Contest = map[string]string{"captain": "teams", "absent": "pairs"}[field]
	}, "seat", "contest", "grounds", "reasons", "asks", "late", "captain", "absent")
	for do, fields := range map[string][]string{"name-member": {"who"}, "concur": {"seat", "captain"},
		"press-on": {"seat", "on_law"}, "further": {"to"}} {
		structure.Form(t, "to "+do, structure.On(page, AppealDesk), func(m *AppealPage, field, wrong string) {
			m.May = map[string]bool{do: true, "further-appeal": do == "further"}
			m.Sent = AppealSent{Do: do, Field: field, Error: wrong}
		}, fields...)
	}
}
