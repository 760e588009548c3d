package reviews

import (
	"testing"

	"redress/views"
	"redress/views/decisions"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "review gate", structure.On(page, ReviewGate), nil)
	for _, at := range append(inTheBar, Laws, Papers) {
		structure.View(t, "review, "+at.Title(), structure.On(page, Review), func(p *ReviewPage) {
			structure.Need(&p.Ruling)
			p.Page = at
		})
	}
	structure.View(t, "own run", structure.On(page, OwnRun), func(p *OwnRunPage) {
		p.Trouble = "" // then there is nothing to ask
	})
	structure.View(t, "preview decision", structure.On(page, PreviewDecision), func(p *DecisionPreview) {
		p.Form.Powers = []decisions.Power{{Value: p.Form.Result, Words: "The ruling stands"}}
	})
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	for part, fields := range map[string][]string{"questions": {"to"},
		"decision": {"result", "recommend", "reasons", "merit", "sanction", "deposit"}} {
		structure.Form(t, "a review, "+part, structure.On(page, Review), func(m *ReviewPage, field, wrong string) {
			structure.Need(&m.Ruling)
			m.May, m.Appeal.Decision = map[string]bool{"ask-party": true}, nil
			m.Page, m.Refused = PageOf(part), decisions.Refused{Part: part, Field: field, Error: wrong}
		}, fields...)
	}
	structure.Form(t, "an interest", structure.On(page, ReviewGate), func(m *GatePage, field, wrong string) {
		m.Ask, m.AskBoard = true, true
		m.Refused = decisions.Refused{Part: "interest", Field: field, Error: wrong}
	}, "interest", "board", "other")
	structure.Form(t, "a decision shown once more", structure.On(page, PreviewDecision),
		func(m *DecisionPreview, _, wrong string) {
			m.Form.Powers, m.Wrong = []decisions.Power{{Value: "varied", Words: "The ruling is varied"}}, wrong
			m.Form.Result, m.Form.Scored = "varied", "stands"
		}, "twice")
}
