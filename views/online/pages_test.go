package online

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "online filing", structure.On(page, OnlineFilingView), nil)
	structure.View(t, "online address", structure.On(page, OnlineAddressView), nil)
	structure.View(t, "invitations", structure.On(page, InvitationsView), nil)
	structure.View(t, "invitation", structure.On(page, InvitationView), nil)
	structure.View(t, "adjudication queue", structure.On(page, AdjudicationQueueView), nil)
	structure.View(t, "referred", structure.On(page, ReferredView), nil)
	structure.View(t, "lost link", structure.On(page, LostLinkView), nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a dispute filed", structure.On(page, OnlineFilingView),
		func(m *OnlineFiling, field, wrong string) {
			m.Field, m.Error, m.Together = field, wrong, "" // who settle it together paste no board
		}, "what", "paste", "auction")
}
