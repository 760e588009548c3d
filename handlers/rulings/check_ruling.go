package rulings

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/casefile/check"
	"redress/fault"
	"redress/handlers/sight"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
	"redress/views/questions"
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
		Appeal: strconv.Itoa(o.AppealMinutes), Due: "30",
		AppealEnds: notStarted(o)}
	if end := o.AppealEnds(); end > 0 {
		if err = s.appealEnds(c.Request().Context(), o, &p, end); err != nil {
			return err
		}
	}
	p.MayReserve = o.Director && o.May("reserve")
	p.Steps, p.May = o.Past("", false, true), o.Actor.Allows(o.State)
	p.Matters = questions.NewMatters(o.Case, o.Running, o.Result, o.Others)
	for _, unused := range o.Result.SetAside {
		p.SetAside = append(p.SetAside, o.SetAside(unused))
	}
	if outcome := o.Result.Outcome; outcome != nil {
		p.Title, p.Body = outcome.Title, o.EndBody()
		sayOfEach(o, &p)
		p.Missing = casefile.Missing(outcome, o.Score)
		p.MayReserve = p.MayReserve && outcome.Resume == ""
		p.MayIssue = outcome.Resume == "" && p.Missing == "" &&
			(o.State == casefile.Open || o.State == casefile.Reserved)
		if o.Running.Own == nil {
			p.All = c.QueryParam("change") == "all"
			p.Alternatives, p.Others = alternatives(o, p.All)
		}
	}
	p.Undecided = o.Result.Outcome == nil && p.MayReserve
	if p.Fouled, err = sight.Fouled(s.Desk, c.Request().Context(), o); err != nil {
		return err
	}
	play, err := sight.PlayedIn(s.Desk, c.Request().Context(), o)
	if err != nil {
		return err
	}
	p.Later = o.In(play).ReadLater()
	p.Enter = resultToEnter(c, o, play, next+"-result", o.Head.Path+"/check")
	about := toIssue(o)
	p.Again = about.LooksAgain()
	if o.May("set-record") {
		p.Board = parts.BoardForm{Path: o.Head.Path, Request: next + "-board", Basis: o.Seq, Back: "check",
			Says: about.NoBoard()}
		if o.Guessed {
			p.Board.Guess = strconv.Itoa(o.Board)
		}
	}
	if o.May("name-table") && play != nil {
		p.Table = parts.TableForm{Path: o.Head.Path, Request: next + "-table", Basis: o.Seq, Back: "check",
			Tables: play.Playing(o.Board), Says: about.NoTable(play.Entered(o.Board))}
	}
	now, unscored, err := s.fieldNow(c.Request().Context(), o)
	if err != nil {
		return err
	}
	warned, err := s.pointedOut(c.Request().Context(), o, now, unscored)
	if err != nil {
		return err
	}
	p.Warnings = warnings(o, warned, unscored, ruling.NewAnew(now))
	if end := o.Result.Outcome; end != nil && end.Remedy == "result-stands" && o.Running.Own == nil &&
		!casefile.HasResult(o.Record) && o.May("set-record") {
		p.Warnings = append(p.Warnings, views.Banner{Kind: "info", Strong: "The result at the table is not on record.",
			Text: "With it the ruling says how many tricks each side has.",
			Link: &views.Link{Text: "Enter it", Path: o.Head.Path + "/record/contract"}})
	}
	if err := casefile.Unheard(o.Case, s.Now().Unix()); err != nil {
		p.MayIssue = false
		p.Sealed = &views.Banner{Kind: "warn", Strong: "Not yet.", Text: fault.Of(err).Text,
			Link: &views.Link{Text: "Both sides", Path: o.Head.Path + "/accounts"}}
	}
	p.Seen, p.Score = now.Seen(), ruling.NewKeyedScore(now.Score, o.Texts, o.Result.Outcome,
		o.Edition)
	if own := o.Running.Own; own != nil {
		if behind := casefile.WordsBehindScore(o.Case, o.Texts.Of(own.Words)); behind != "" {
			p.Words = &views.Banner{Kind: "warn", Strong: "Please check:", Text: behind,
				Link: &views.Link{Text: "Change the words", Path: o.Head.Path + "/own-words#words"}}
		}
	}
	if p.Words != nil && p.Outworn != nil {
		p.Words = nil // the same is said beside the words
	}
	if len(about.Open) > 0 { // it waits for a fact
		p.MayIssue, p.Waits = false, true
	}
	p.AppealGiven, p.AppealWhy = about.Appeal()
	status := http.StatusOK
	if f != nil {
		p.Error, p.Field, status = f.Text, f.Field, f.Code.Status()
		if !slices.Contains([]string{"due", "words"}, p.Field) && !p.MayIssue {
			p.Field = "" // its form is not on the page
		}
		asSent(c, &p)
	}
	title, crumb := "Check before you issue", "Check"
	if p.Undecided {
		title, crumb = "Reserve the ruling", "Reserve"
	}
	return s.Render(c, status, view.Check(s.Page(c, title, views.NavDesk, o.Head.Crumbs(crumb)...), p))
}

// appealEnds says when the time to ask for a review ends (92B); where it is over, that the ruling says so, and apart
// from it when the correction period ended, or ends (79C).
func (s *Handlers) appealEnds(ctx context.Context, o *sight.File, p *view.CheckPage, end int64) error {
	now := s.Now().Unix()
	if end > now {
		p.AppealEnds = fmt.Sprintf("The score can be inspected: %d minutes end at %s.", o.AppealMinutes, s.Clock(end))
		return nil
	}
	p.AppealEnds = fmt.Sprintf("The score can be inspected: %d minutes ended at %s, and the ruling says so.",
		o.AppealMinutes, s.Clock(end))
	play, err := s.Session(ctx, o.Session)
	if err != nil {
		return err
	}
	if of, set := play.CorrectionEnds(); set && of <= now {
		p.Correction = "ended at " + s.Clock(of)
	} else if set {
		p.Correction = "ends at " + s.Clock(of)
	}
	return nil
}

// notStarted says why nobody can tell yet until when a review can be asked for; and where the answers say that this
// time, or that for corrections, is over, that the session speaks against it.
func notStarted(o *sight.File) string {
	if o.Session == "" {
		return "This case belongs to no session, so it is not known here when the score can be inspected."
	}
	for _, v := range o.Result.Path {
		if step := o.Step(v.Step); v.Key == "no" && step != nil && questionnaire.OfPeriod(step.From) {
			return fmt.Sprintf("You answered “%s” with No, but in this session the official score is not yet marked "+
				"as open to inspection, and the time begins with that. If it is over, mark the score; if not, change "+
				"the answer.", v.Title)
		}
	}
	return "The time has not started: the official score is not yet marked as open to inspection."
}

// mostAlternatives is how many other answers are shown before somebody asks for all of them.
const mostAlternatives = 5

// alternatives are the other answers that would change the ruling, those that would end otherwise first; and how many
// are not shown.
func alternatives(o *sight.File, all bool) (shown []ruling.Block, others int) {
	list := questionnaire.WhatIf(o.Pinned.Questionnaire, o.Running.Keys(), casefile.FactsOf(o.Case, o.Running))
	slices.SortStableFunc(list, func(a, b questionnaire.Alternative) int {
		switch {
		case (a.Ends != "") == (b.Ends != ""):
			return 0
		case a.Ends != "":
			return -1
		}
		return 1
	})
	if !all && len(list) > mostAlternatives {
		list, others = list[:mostAlternatives], len(list)-mostAlternatives
	}
	return ruling.Alternatives(list), others
}

// warnings are banners of what is pointed out: of the provisions that a ruling in own words names, and of the score,
// with the way there. field is what has become of the score on the field as it is now.
func warnings(o *sight.File, list []string, field ...string) (shown []views.Banner) {
	r := toIssue(o)
	ofScore := slices.Concat(field, r.ScoreWarnings())
	var ofLaws []string
	if o.Running.Own != nil {
		ofLaws = o.Running.Own.Warnings(o.Case.Edition)
	}
	for _, text := range list {
		b := views.Banner{Kind: "warn", Strong: "Please check:", Text: text}
		if slices.Contains(ofLaws, text) {
			b.Link = &views.Link{Text: "Name the provisions", Path: o.Head.Path + "/own-words#laws"}
		}
		if named, step := r.NobodyNamed(); text == named && o.May("name-player") {
			b.Link = &views.Link{Text: "Say who it was",
				Path: o.Head.Path + "?step=" + url.QueryEscape(step) + "#present"}
		}
		if text == r.NoSuit() && o.May("name-player") {
			b.Link = &views.Link{Text: "Say which", Path: o.Head.Path + "#present"}
		}
		if text == r.Unmarked() && o.May("set-record") {
			b.Link = &views.Link{Text: "Mark them on the record", Path: o.Head.Path + "/record"}
		}
		if slices.Contains(ofScore, text) && o.May("assign-score") {
			b.Link = &views.Link{Text: "Change the score", Path: o.Head.Path + "/score"}
		}
		shown = append(shown, b)
	}
	return shown
}

// pointedOut are the warnings about a case, and where its score was worked out on a field that has changed since.
func (s *Handlers) pointedOut(ctx context.Context, o *sight.File, now adjustment.Anew,
	unscored string) ([]string, error) {
	ofSession, err := s.ofSession(ctx, o)
	if err != nil {
		return nil, err
	}
	list := append(toIssue(o).Warnings(), ofSession...)
	for _, text := range []string{unscored, ruling.NewAnew(now)} {
		if text != "" {
			list = append(list, text)
		}
	}
	return list, nil
}

// ofSession are the warnings that the session of a case gives: what its record contradicts, and other cases on its
// board.
func (s *Handlers) ofSession(ctx context.Context, o *sight.File) ([]string, error) {
	list, err := sight.Contradictions(s.Desk, ctx, o)
	if err != nil {
		return nil, err
	}
	if o.Session != "" {
		others, err := s.Cfg.Store.Cases.Of(ctx, o.Session)
		if err != nil {
			return nil, err
		}
		for _, other := range o.Summary().OnBoardOf(others) {
			list = append(list, other.AlsoOn())
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
		return now, "The score can no longer be given as it is: " + f.Text + " Open it and change it.", nil
	}
	return now, "", err
}

// toIssue is the ruling that a case has come to.
func toIssue(o *sight.File) check.Ruling {
	r := check.Of(o.Case, o.Running, o.Questionnaire(), o.Result, o.Others, o.Director)
	r.Text = o.Texts.Of
	return r
}
