package rulings

import (
	"context"
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/fault"
	"redress/handlers/sight"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
	view "redress/views/rulings"
)

// CheckRuling answers GET /cases/:id/check: everything once more, before it stays.
func (s *Handlers) CheckRuling(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	return s.checkPage(c, o, nil)
}

func (s *Handlers) checkPage(c echo.Context, o *sight.File, f *fault.Error) error {
	if o.Running == nil {
		return c.Redirect(http.StatusSeeOther, o.Head.Path)
	}
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.CheckPage{CaseHead: o.Head, Request: next, Run: o.Running.ID, Basis: o.Seq, Director: o.Director,
		Appeal: strconv.Itoa(o.AppealMinutes), Due: "30"}
	p.MayReserve = o.Director && o.May("reserve")
	p.Steps, p.May = o.Past("", false, true), o.Actor.Allows(o.State)
	p.Matters = parts.NewMatters(o.Case, o.Running, o.Result, o.Others)
	for _, unused := range o.Result.SetAside {
		p.SetAside = append(p.SetAside, o.SetAside(unused))
	}
	if outcome := o.Result.Outcome; outcome != nil {
		p.Title, p.Body = outcome.Title, o.EndBody()
		p.Missing = casefile.Missing(outcome, o.Score)
		p.MayReserve = p.MayReserve && outcome.Resume == ""
		p.MayIssue = outcome.Resume == "" && p.Missing == "" &&
			(o.State == casefile.Open || o.State == casefile.Reserved)
		if o.Running.Own == nil {
			p.Alternatives = ruling.Alternatives(
				questionnaire.WhatIf(o.Pinned.Questionnaire, o.Running.Keys(), o.Facts()))
		}
	}
	now, unscored, err := s.fieldNow(c.Request().Context(), o)
	if err != nil {
		return err
	}
	if p.Warnings, err = s.pointedOut(c.Request().Context(), o, now, unscored); err != nil {
		return err
	}
	p.Seen, p.Score = now.Seen(), ruling.NewKeyedScore(now.Score, o.Texts)
	p.AppealGiven, p.AppealWhy = discretion(o)
	status := http.StatusOK
	if f != nil {
		p.Error, p.Field, status = f.Text, f.Field, f.Code.Status()
		if p.Field != "due" && !p.MayIssue {
			p.Field = "" // its form is not on the page
		}
		asSent(c, &p)
	}
	return s.Render(c, status, view.Check(s.Page(c, "Check before you issue", views.NavDesk, o.Head.Crumbs("Check")...),
		p))
}

// pointedOut are the warnings about a case, and where its score was worked out on a field that has changed since.
func (s *Handlers) pointedOut(ctx context.Context, o *sight.File, now adjustment.Anew,
	unscored string) ([]string, error) {
	list := append(warnings(o), casefile.PointedOut(o.Case, o.Result.Outcome, o.Others)...)
	contradictions, err := sight.Contradictions(s.Desk, ctx, o)
	if err != nil {
		return nil, err
	}
	list = append(list, contradictions...)
	if o.Session != "" {
		others, err := s.Cfg.Store.Cases.Of(ctx, o.Session)
		if err != nil {
			return nil, err
		}
		list = append(list, casefile.AlsoRuled(o.Case, others)...)
	}
	for _, text := range []string{unscored, ruling.NewAnew(now)} {
		if text != "" {
			list = append(list, text)
		}
	}
	return list, nil
}

// fieldNow is what the score of a case means on the field as it is now, or why it cannot be given any more; neither
// where the way through the questions needs no score.
func (s *Handlers) fieldNow(ctx context.Context, o *sight.File) (now adjustment.Anew, unscored string, err error) {
	if o.Result.Outcome == nil || len(o.Result.Outcome.Needs) == 0 {
		return now, "", nil
	}
	w, err := s.Worksheet(ctx, o)
	if err != nil {
		return now, "", err
	}
	now, err = w.On().Anew(o.Case.Place(), o.Case.Score)
	if f := fault.Of(err); err != nil && f.Code == fault.Invalid {
		return now, "The score cannot be given any more as it is: " + f.Text + " Open it and change it.", nil
	}
	return now, "", err
}

// warnings are what a colleague would point out. The software warns; the director decides.
func warnings(o *sight.File) []string {
	var list []string
	if o.Result.Outcome == nil {
		if o.Result.Next != nil {
			list = append(list, fmt.Sprintf("A question is still open: “%s”", o.Result.Next.Title))
		}
	} else if o.Result.Outcome.Resume != "" {
		list = append(list, "Play goes on here. The ruling is given at the end of play.")
	}
	list = append(list, o.Running.Own.Warnings(o.Edition)...)
	for _, v := range o.Result.Path {
		if a, ok := o.Running.Answers[v.Step]; ok && v.From == "answer" && a.Standing == casefile.Disputed {
			list = append(list, fmt.Sprintf("A fact is disputed: “%s” See that its reason says how it was decided.",
				v.Title))
		}
	}
	if len(o.Result.SetAside) > 0 {
		list = append(list, "Some answers are set aside after a change and are not used.")
	}
	if o.Score != nil && o.Score.AsAtTable() {
		list = append(list, "The assigned result is the result at the table.")
	}
	if o.Director && (o.Record == nil || len(o.Record.Auction) == 0) {
		list = append(list, "The auction is not on record. A reviewer will ask for it.")
	}
	return list
}

// discretion tells whether the ruling rests on a fact found or on judgement, so that the right of appeal is told (83).
func discretion(o *sight.File) (bool, string) {
	if o.Running.Own != nil {
		return true, "This ruling is in your own words, so only you know whether it rests on a judgement of yours. " +
			"Where it does not, take the mark out."
	}
	if given, why := weighed(o.Running, o.Result); given {
		return given, why
	}
	for _, m := range o.Others {
		if m.End(o.Case) == nil {
			continue
		}
		if m.Run.Own != nil {
			return true, "A part of this ruling is in your own words, so only you know whether it rests on a " +
				"judgement of yours. Where it does not, take the mark out."
		}
		if given, why := weighed(m.Run, m.Result(o.Case)); given {
			return given, why
		}
	}
	return false, "Nothing in this ruling was disputed or a matter of judgement."
}

// weighed tells whether the answers about a matter were a judgement, or in dispute.
func weighed(run *casefile.Run, result questionnaire.Result) (bool, string) {
	for _, v := range result.Path {
		a := run.Answers[v.Step]
		switch {
		case v.Kind == questionnaire.Judgement && v.From == "answer":
			return true, "This ruling rests on a judgement of yours, so a review could well be in order."
		case v.Kind == questionnaire.Fact && v.From == "answer" && a.Standing == casefile.Disputed:
			return true, "This ruling rests on a fact that was disputed, so a review could well be in order."
		}
	}
	return false, ""
}
