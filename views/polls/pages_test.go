package polls

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
	structure.View(t, "poll prepare", func(m PollForm) templ.Component {
		return PollPrepare(page, head, m)
	}, nil)
	structure.View(t, "poll", func(m PollPage) templ.Component {
		return Poll(page, head, m)
	}, nil)
	structure.View(t, "poll ask", structure.On(page, PollAsk), nil)
	structure.View(t, "poll on paper", func(m PollPage) templ.Component {
		return PollOnPaper(page, head, m)
	}, nil)
	structure.View(t, "poll link", func(m PollLinkPage) templ.Component {
		return PollLink(page, head, m)
	}, nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a poll prepared", func(m PollForm) templ.Component { return PollPrepare(page, head, m) },
		func(m *PollForm, field, wrong string) {
			m.Field, m.Error = field, wrong
		}, "options")
}
