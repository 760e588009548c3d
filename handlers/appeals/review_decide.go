package appeals

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile/hearing"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	reviewsview "redress/views/reviews"
)

// decisionView shows the decision; before it, to the chair the form for it.
func decisionView(s *Handlers, c echo.Context, h *sight.Hearing, p *reviewsview.ReviewPage) error {
	if h.Appeal.Decision != nil {
		p.Hash = h.Appeal.Decision.Document[:min(16, len(h.Appeal.Decision.Document))]
		return nil
	}
	if !p.May["decide-appeal"] {
		return nil
	}
	d, err := decidingHere(s, h).onTheField(s, c)
	if err != nil {
		return err
	}
	form := d.decisionForm(p.Refused)
	form.Warnings = d.warnings(form, p.Ruling.By, s.Now())
	if h.Member.Chair {
		p.Decide = &form
	}
	return nil
}

// deciding is the decision as the chair enters it.
func decidingHere(s *Handlers, h *sight.Hearing) *deciding {
	return &deciding{File: h.File, appeal: h.Appeal, then: h.Play.AsOf(h.Appeal.Request.At), at: s.Now(),
		deposit: hearing.DepositNote(h.Appeal, h.Play, s.Clock), action: h.Path + "/decision", score: h.Path + "/score"}
}

// DecideAppeal answers POST /review/:token/decision: a look at the decision as it will be told, or its end. What is
// told goes to both sides and the director at the same moment, for one write brings it all.
func (s *Handlers) DecideAppeal(c echo.Context) error {
	h, err := s.Hearing(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	d, err := decidingHere(s, h).onTheField(s, c)
	if err != nil {
		return err
	}
	switch c.FormValue("do") {
	case "give":
		err := d.gives(s, c)
		if wrong, once := d.lookedAt(c, err); once {
			return s.previewDecision(c, h, d, wrong)
		}
		if err != nil {
			return s.hearAgain(c, "decision", err)
		}
		return c.Redirect(http.StatusSeeOther, pathOf(h, reviewsview.Decision))
	case "change":
		f, err := decisionTyped(c)
		if err != nil {
			return err
		}
		return s.reviewPage(c, h, f, nil)
	}
	if !h.Sits(h.Actor) || !h.Member.Chair {
		err = fault.New(fault.Forbidden, "Only the chair enters the decision. Cast your vote; it counts towards the "+
			"decision.")
	} else {
		err = d.tries(s, c)
	}
	if err != nil {
		return s.hearAgain(c, "decision", err)
	}
	return s.previewDecision(c, h, d, nil)
}

// previewDecision shows the decision to the chair once more before it is told.
func (s *Handlers) previewDecision(c echo.Context, h *sight.Hearing, d *deciding, wrong *fault.Error) error {
	before, err := ruledBefore(s, c, h)
	if err != nil {
		return err
	}
	page := s.PlayersPage(c, "Before it is announced")
	page.Crumbs = []views.Link{{Text: "The appeal", Path: h.Path}, {Text: reviewsview.Decision.Title(),
		Path: pathOf(h, reviewsview.Decision)}, {Text: "Before it is announced"}}
	return d.preview(s, c, page, reviewsview.DecisionPreview{ReviewHead: reviewHead(s, c, h)}, before.By, wrong)
}
