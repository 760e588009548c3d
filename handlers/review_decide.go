package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/session"
	"redress/views"
)

// tieTerm is the setting that says what happens where the votes are even (93, left to the regulations).
const tieTerm = session.Key("appeal-tie")

// tieWords say what the regulations have for a tie; where they say nothing, so do we.
func tieWords(play *session.Session) string {
	if play == nil {
		return ""
	}
	switch play.Settings.Value(tieTerm) {
	case "chair":
		return "Where the votes are even, the chair's decides under these regulations."
	case "stands":
		return "Where the votes are even, the ruling stands under these regulations."
	}
	return ""
}

// decisionView shows the decision; before it, to the chair the form for it.
func (s *Server) decisionView(c echo.Context, h *hearing, p *views.ReviewPage) error {
	if h.appeal.Decision != nil {
		return s.decided(c, h, p)
	}
	if !p.May["decide-appeal"] {
		return nil
	}
	d := h.deciding()
	form := d.decisionForm(p.ReviewForm)
	form.Warnings = d.decisionWarnings(form, p.Ruling.By, s.now())
	if h.member.Chair {
		p.Decide = &form
	}
	return nil
}

// decisionDocument is the decision on an appeal as it was frozen; nil before it.
func (s *Server) decisionDocument(c echo.Context, a *casefile.Appeal) (*casefile.AppealDocument, error) {
	if a.Decision == nil {
		return nil, nil
	}
	document := &casefile.AppealDocument{}
	return document, s.document(c.Request().Context(), a.Decision.Document, document)
}

// decided shows the ruling that a decision has put in the place of the old one.
func (s *Server) decided(c echo.Context, h *hearing, p *views.ReviewPage) error {
	p.Hash = h.appeal.Decision.Document[:min(16, len(h.appeal.Decision.Document))]
	for _, ruling := range h.Rulings {
		if ruling.Number != h.appeal.Decision.Gives {
			continue
		}
		var t casefile.Transcript
		if err := s.document(c.Request().Context(), ruling.Transcript, &t); err != nil {
			return err
		}
		gives := s.rulingView(h.openCase, ruling, t)
		p.Gives = &gives
	}
	return nil
}

// deciding is the decision as the chair enters it.
func (h *hearing) deciding() *deciding {
	return &deciding{openCase: h.openCase, appeal: h.appeal, play: h.play, action: h.path + "/decision", score: h.path + "/score"}
}

// decideAppeal answers POST /review/:token/decision: a look at the decision as it will be told, or its end. What is told goes
// to both sides and the director at the same moment, for one write brings it all.
func (s *Server) decideAppeal(c echo.Context) error {
	h, err := s.hearing(c)
	if err != nil {
		return err
	}
	if _, err := request(c); err != nil {
		return err
	}
	d := h.deciding()
	switch c.FormValue("do") {
	case "give":
		err := d.gives(s, c)
		if wrong, once := saidOnce(err); once {
			return s.previewDecision(c, h, wrong)
		}
		if err != nil {
			return s.hearAgain(c, "decision", err)
		}
		return c.Redirect(http.StatusSeeOther, h.path+"#decision")
	case "change":
		f, err := decisionTyped(c)
		if err != nil {
			return err
		}
		return s.reviewPage(c, h, f, nil)
	}
	if !h.Sits(h.actor) || !h.member.Chair {
		err = fault.New(fault.Forbidden, "The chair enters the decision. Give your vote; it counts there.")
	} else {
		err = d.tries(s, c)
	}
	if err != nil {
		return s.hearAgain(c, "decision", err)
	}
	return s.previewDecision(c, h, nil)
}

// previewDecision shows the decision to the chair once more before it is told.
func (s *Server) previewDecision(c echo.Context, h *hearing, wrong *fault.Error) error {
	before, err := s.ruledBefore(c, h)
	if err != nil {
		return err
	}
	page := s.playersPage(c, "Before it is told")
	page.Crumbs = []views.Link{{Text: "The appeal", Path: h.path}, {Text: "Before it is told"}}
	return h.deciding().preview(s, c, page, views.DecisionPreview{ReviewHead: s.reviewHead(c, h)}, before.By, wrong)
}
