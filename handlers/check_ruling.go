package handlers

import (
	"context"
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/rulebook/questionnaire"
	"redress/views"
)

// checkRuling answers GET /cases/:id/check: everything once more, before it stays.
func (s *Server) checkRuling(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	return s.checkPage(c, o, nil)
}

func (s *Server) checkPage(c echo.Context, o *openCase, f *fault.Error) error {
	if o.run == nil {
		return c.Redirect(http.StatusSeeOther, o.head.Path)
	}
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	p := views.CheckPage{CaseHead: o.head, Request: next, Run: o.run.ID, Basis: o.Seq, Director: o.director, Appeal: strconv.Itoa(o.appeal), Due: "30"}
	p.MayReserve = o.director && o.may("reserve")
	p.Steps = o.past("", false, true)
	for _, unused := range o.result.SetAside {
		p.SetAside = append(p.SetAside, o.setAside(unused))
	}
	if outcome := o.result.Outcome; outcome != nil {
		p.Title, p.Body = outcome.Title, o.pinned.body(outcome.Step, o.step(outcome.Step))
		p.Missing = casefile.Missing(outcome, o.Score)
		p.MayReserve = p.MayReserve && outcome.Resume == ""
		p.MayIssue = outcome.Resume == "" && p.Missing == "" && (o.State == casefile.Open || o.State == casefile.Reserved)
		p.Alternatives = views.NewAlternatives(questionnaire.WhatIf(o.pinned.questionnaire, o.run.Keys(), o.Facts()))
	}
	now, unscored, err := s.fieldNow(c.Request().Context(), o)
	if err != nil {
		return err
	}
	if p.Warnings, err = s.pointedOut(c.Request().Context(), o, now, unscored); err != nil {
		return err
	}
	p.Seen, p.Score = now.Seen(), scoreView(now.Score, o.texts)
	p.AppealGiven, p.AppealWhy = o.discretion()
	status := http.StatusOK
	if f != nil {
		p.Error, p.Field, status = f.Text, f.Field, f.Code.Status()
		if p.Field != "due" && !p.MayIssue {
			p.Field = "" // its form is not on the page
		}
		p.Appeal, p.AppealGiven = orElse(c.FormValue("minutes"), p.Appeal), c.FormValue("appeal") != ""
		p.Due = orElse(c.FormValue("due"), p.Due)
	}
	return s.render(c, status, views.Check(s.page(c, "Check before you issue", views.NavDesk, o.head.Crumbs("Check")...), p))
}

// pointedOut are the warnings about a case, and where its score was worked out on a field that has changed since.
func (s *Server) pointedOut(ctx context.Context, o *openCase, now casefile.Anew, unscored string) ([]string, error) {
	list := o.warnings()
	contradictions, err := s.contradictions(ctx, o)
	if err != nil {
		return nil, err
	}
	list = append(list, contradictions...)
	for _, text := range []string{unscored, views.NewAnew(now)} {
		if text != "" {
			list = append(list, text)
		}
	}
	return list, nil
}

// fieldNow is what the score of a case means on the field as it is now, or why it cannot be given any more; neither
// where the way through the questions needs no score.
func (s *Server) fieldNow(ctx context.Context, o *openCase) (now casefile.Anew, unscored string, err error) {
	if o.result.Outcome == nil || len(o.result.Outcome.Needs) == 0 {
		return now, "", nil
	}
	w, err := s.worksheet(ctx, o)
	if err != nil {
		return now, "", err
	}
	now, err = w.on().Anew(o.Case)
	if f := fault.Of(err); err != nil && f.Code == fault.Invalid {
		return now, "The score cannot be given any more as it is: " + f.Text + " Open it and change it.", nil
	}
	return now, "", err
}

// warnings are what a colleague would point out. The software warns; the director decides.
func (o *openCase) warnings() []string {
	var list []string
	if o.result.Outcome == nil {
		if o.result.Next != nil {
			list = append(list, fmt.Sprintf("A question is still open: “%s”", o.result.Next.Title))
		}
	} else if o.result.Outcome.Resume != "" {
		list = append(list, "Play goes on here. The ruling is given at the end of play.")
	}
	for _, v := range o.result.Path {
		if a, ok := o.run.Answers[v.Step]; ok && v.From == "answer" && a.Standing == casefile.Disputed {
			list = append(list, fmt.Sprintf("A fact is disputed: “%s” See that its reason says how it was decided.", v.Title))
		}
	}
	if len(o.result.SetAside) > 0 {
		list = append(list, "Some answers are set aside after a change and are not used.")
	}
	if o.Score != nil && o.Score.AsAtTable() {
		list = append(list, "The assigned result is the result at the table.")
	}
	if standing := o.Standing(); standing != nil && !standing.Reserved && standing.Run != o.run.ID {
		if other := o.Run(standing.Run); other != nil {
			list = append(list, fmt.Sprintf("Ruling %d is on another matter, “%s”. This ruling takes its place; where both are to stand, rule on this one in a case of its own.", standing.Number, other.Title))
		}
	}
	if o.director && (o.Record == nil || len(o.Record.Auction) == 0) {
		list = append(list, "The auction is not on record. A reviewer will ask for it.")
	}
	return list
}

// discretion tells whether the ruling rests on a fact found or on judgement, so that the right of appeal is told (83).
func (o *openCase) discretion() (bool, string) {
	for _, v := range o.result.Path {
		a := o.run.Answers[v.Step]
		switch {
		case v.Kind == questionnaire.Judgement && v.From == "answer":
			return true, "This ruling rests on a judgement of yours, so a review could well be in order."
		case v.Kind == questionnaire.Fact && v.From == "answer" && a.Standing == casefile.Disputed:
			return true, "This ruling rests on a fact that was disputed, so a review could well be in order."
		}
	}
	return false, "Nothing in this ruling was disputed or a matter of judgement."
}
