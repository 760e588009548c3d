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
	structure.View(t, "review", structure.On(page, Review), func(p *ReviewPage) {
		structure.Need(&p.Ruling)
	})
	structure.View(t, "own run", structure.On(page, OwnRun), func(p *OwnRunPage) {
		p.Trouble = "" // then there is nothing to ask
	})
	structure.View(t, "preview decision", structure.On(page, PreviewDecision), func(p *DecisionPreview) {
		p.Form.Powers = []decisions.Power{{Value: p.Form.Result, Words: "The ruling stands"}}
	})
}
