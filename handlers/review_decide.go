package handlers

import (
	"cmp"
	"fmt"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/ledger"
	"redress/fault"
	"redress/rulebook/questionnaire"
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
	form := h.decisionForm(p.ReviewForm)
	form.Warnings = h.decisionWarnings(form, p.Ruling.By)
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

// decisionForm is the form of the decision with what was typed, and what can be decided.
func (h *hearing) decisionForm(f views.ReviewForm) views.ReviewDecisionForm {
	form := views.NewReviewDecisionForm(h.appeal, h.path+"/decision", f.Of("decision"))
	form.Request, form.Basis, form.ScorePath = f.Request, h.Seq, h.path+"/score"
	if h.play != nil {
		form.SanctionRule, form.DepositRule, form.TieRule = h.play.Settings.Value(session.AppealSanction), h.play.Settings.Value(session.AppealDeposit), tieWords(h.play)
	}
	if own, outcome := h.ownOutcome(); own {
		form.OwnRun = true
		if outcome != nil {
			form.OwnEnds, form.OwnMissing = outcome.Title, casefile.Missing(outcome, h.Score)
			form.ScorePath = h.path + "/run/score"
		}
	}
	if h.appeal.Locked != nil && h.Scored > h.appeal.Locked.Seq {
		form.Score = scoreView(h.Score, h.texts)
	}
	return form
}

// ownOutcome is where the way of those who hear the appeal ends; nil where it has not come to an end.
func (h *hearing) ownOutcome() (own bool, outcome *questionnaire.Reached) {
	if h.appeal.Run == "" || h.run == nil || h.run.ID != h.appeal.Run {
		return false, nil
	}
	if outcome = h.result.Outcome; outcome != nil && outcome.Resume != "" {
		outcome = nil
	}
	return true, outcome
}

// decisionWarnings are what a colleague would point out about a decision. They forbid nothing.
func (h *hearing) decisionWarnings(f views.ReviewDecisionForm, director string) (list []string) {
	a, result := h.appeal, casefile.Result(f.Result)
	_, missing := a.Tally()
	sitting := a.Sitting()
	switch {
	case missing == len(sitting):
		list = append(list, "Nobody has voted. The reasons of each member belong to the record.")
	case missing > 0:
		list = append(list, fmt.Sprintf("%s not voted yet.", cmp.Or(map[bool]string{true: "One member has"}[missing == 1], fmt.Sprintf("%d members have", missing))))
	}
	if a.Form == casefile.ByCommittee && len(sitting) < 3 {
		list = append(list, fmt.Sprintf("A committee is usually of three or more; %d hear this appeal.", len(sitting)))
	}
	for _, m := range sitting {
		if sameName(h.texts.Of(m.Name), director) {
			list = append(list, "A member gave the ruling that is appealed against.")
		}
	}
	if result == "" {
		return list
	}
	if majority := a.Majority(); majority == "" && missing < len(sitting) {
		list = append(list, "No result has a majority of the votes. "+tieWords(h.play))
	} else if majority != "" && majority != result {
		list = append(list, "The majority votes otherwise: "+views.ResultWords(majority)+".")
	}
	dissent := 0
	for _, m := range sitting {
		if m.Vote != nil && m.Vote.Result != result {
			dissent++
		}
	}
	if dissent > 0 {
		list = append(list, fmt.Sprintf("%s decided otherwise. Their reasons are told to both sides with the decision, without a name.", count(dissent, "member")))
	}
	if result != casefile.Upheld && casefile.Merit(f.Merit) != casefile.WithMerit && f.Merit != "" {
		list = append(list, "The ruling does not stay as it is, and yet the appeal is said to be without merit.")
	}
	if own, _ := h.ownOutcome(); own && result == casefile.Varied && f.Title == "" && f.Score == nil {
		if parting := h.Parting(a, h.pinned.questionnaire); parting != nil && parting.Same {
			list = append(list, "Your own way through the questions is the director's, and you have worked out no other score. A varied decision gives the same ruling again.")
		}
	}
	if result != casefile.Varied && f.Score != nil {
		list = append(list, "You worked out a score. It is not used, because the ruling is not varied.")
	}
	return list
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
	switch c.FormValue("do") {
	case "give":
		if _, err := s.do(c, h.openCase, h.decision(c)); err != nil {
			return s.hearAgain(c, "decision", err)
		}
		return c.Redirect(http.StatusSeeOther, h.path+"#decision")
	case "change":
		return s.decideAgain(c, h, nil)
	}
	if err := h.mayDecide(c, s.now()); err != nil {
		return s.hearAgain(c, "decision", err)
	}
	return s.previewDecision(c, h)
}

// decision is the command that the form holds.
func (h *hearing) decision(c echo.Context) casefile.DecideAppeal {
	x := casefile.DecideAppeal{OnAppeal: h.on(), Result: casefile.Result(c.FormValue("result")), Title: trimmed(c, "title"), Scored: c.FormValue("scored") == "score",
		Reasons: trimmed(c, "reasons"), Recommend: trimmed(c, "recommend"), Merit: casefile.Merit(c.FormValue("merit")), Sanction: trimmed(c, "sanction")}
	x.IssueRuling = casefile.IssueRuling{Setting: h.setting, EditionTitle: h.edition.Title, House: h.edition.House, ScoreAt: h.scoreAt, Basis: basis(c),
		Director: views.HearerWords(h.appeal.Form)}
	if h.run != nil {
		x.Run, x.Questionnaire, x.Quotes = h.run.ID, h.pinned.questionnaire, h.pinned.quotes
	}
	return x
}

// mayDecide tries the decision without storing it: what would be refused is told before it is looked at.
func (h *hearing) mayDecide(c echo.Context, now time.Time) error {
	x := h.decision(c)
	switch {
	case !h.Sits(h.actor) || !h.member.Chair:
		return fault.New(fault.Forbidden, "The chair enters the decision. Give your vote; it counts there.")
	case x.Basis != h.Seq:
		return fault.New(fault.Conflict, "Something was added to the case meanwhile. Look at it, then go on; what you typed is below.")
	}
	return x.Decide(h.Case, &ledger.Draft{At: now, Actor: h.actor.Name})
}

// decideAgain shows the page with the decision as it was typed.
func (s *Server) decideAgain(c echo.Context, h *hearing, wrong *fault.Error) error {
	form, err := c.FormParams()
	if err != nil {
		return err
	}
	f := views.ReviewForm{Part: "decision", Typed: map[string]string{}}
	for name := range form {
		f.Typed[name] = form.Get(name)
	}
	return s.reviewPage(c, h, f, wrong)
}

// previewDecision shows the decision once more before it is told.
func (s *Server) previewDecision(c echo.Context, h *hearing) error {
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	f := views.ReviewForm{Request: next, Part: "decision", Typed: map[string]string{}}
	form, err := c.FormParams()
	if err != nil {
		return err
	}
	for name := range form {
		f.Typed[name] = form.Get(name)
	}
	p := views.DecisionPreview{ReviewHead: s.reviewHead(c, h), Form: h.decisionForm(f)}
	before, err := s.ruledBefore(c, h)
	if err != nil {
		return err
	}
	p.Form.Warnings = h.decisionWarnings(p.Form, before.By)
	page := s.playersPage(c, "Before it is told")
	page.Crumbs = []views.Link{{Text: "The appeal", Path: h.path}, {Text: "Before it is told"}}
	return s.render(c, http.StatusOK, views.PreviewDecision(page, p))
}
