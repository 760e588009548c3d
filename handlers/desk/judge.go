package desk

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/desk"
)

// ShowJudge answers GET /cases/:id/judge: who rules on a case, and what speaks against who asks.
func (s *Handlers) ShowJudge(c echo.Context) error {
	return s.judgePage(c, nil)
}

// judgePage shows who rules; with f, what was wrong with what was sent.
func (s *Handlers) judgePage(c echo.Context, f *fault.Error) error {
	o, err := s.LoadRun(c)
	if err != nil {
		return err
	}
	e := s.ViewerOf(c)
	play, err := e.SessionOf(o.Session)
	if err != nil {
		return err
	}
	judge := o.In(play).Judge(e.Mine)
	p := view.JudgePage{Path: o.Head.Path, Name: o.Head.Name, Where: o.Head.Where, Edition: o.Edition, Request: e.Next,
		Kept:   e.KeepFrom(o.Case) != nil,
		Reason: c.FormValue("reason"), To: c.FormValue("to")}
	if p.Kept || o.State.ToBeRuled() { // whether it is done is not told to whom it is kept from
		p.MayTake, p.MayGive = o.May("take-case"), o.May("hand-over")
	}
	if p.Kept && !judge.OwnTable {
		p.Where = "On a board that you may still play"
	}
	if o.Taken != nil {
		p.By, p.Since, p.Yours = o.Taken.By, s.Clock(o.Taken.At), o.Taken.By == e.Mine
	}
	for _, conflict := range judge.Conflicts() {
		p.Conflicts = append(p.Conflicts, view.ConflictView{Text: conflict.Text, Law: conflict.Law})
	}
	if p.Colleagues, err = s.Colleagues(c); err != nil {
		return err
	}
	p.Colleagues = slices.DeleteFunc(p.Colleagues, func(name string) bool { return name == p.By }) // who has it already
	page := s.Page(c, "Who rules on "+o.Head.Name, views.NavDesk, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: o.Head.Name, Path: o.Head.Path}, views.Link{Text: "Who rules"})
	status := http.StatusOK
	if f != nil {
		status = f.Code.Status()
		if f.Field == "" {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: f.Text}
		} else {
			p.Field, p.Error = f.Field, f.Text
		}
	}
	return s.Render(c, status, view.Judge(page, p))
}

// TakeCase answers POST /cases/:id/take: who sends it works on the case from now on.
func (s *Handlers) TakeCase(c echo.Context) error {
	o, err := s.LoadRun(c)
	if err != nil {
		return err
	}
	e := s.ViewerOf(c)
	play, err := e.SessionOf(o.Session)
	if err != nil {
		return err
	}
	return s.assign(c, casefile.TakeCase{From: c.FormValue("from"), Judge: o.In(play).Judge(e.Mine)}, "")
}

// HandOver answers POST /cases/:id/hand-over.
func (s *Handlers) HandOver(c echo.Context) error {
	to := web.Trimmed(c, "to")
	names, err := s.Colleagues(c)
	if err != nil {
		return err
	}
	o, err := s.LoadRun(c)
	if err != nil {
		return err
	}
	e := s.ViewerOf(c)
	play, err := e.SessionOf(o.Session)
	if err != nil {
		return err
	}
	return s.assign(c, casefile.HandOver{To: to, Reason: c.FormValue("reason"), From: c.FormValue("from"),
		Judge: o.In(play).Judge(e.Mine), Gets: o.In(play).Judge(to), Colleagues: names}, "/")
}

// assign gives a case to somebody and goes on to a page, the case where it is empty.
func (s *Handlers) assign(c echo.Context, command casefile.Command, then string) error {
	o, err := s.LoadRun(c)
	if err != nil {
		return err
	}
	_, err = s.Do(c, o, command)
	switch known := fault.Of(err); {
	case err == nil && then == "":
		return c.Redirect(http.StatusSeeOther, o.Head.Path)
	case err == nil:
		return c.Redirect(http.StatusSeeOther, then)
	case c.FormValue("request") != "" && (known.Code == fault.Invalid || known.Code == fault.Conflict):
		return s.judgePage(c, known)
	}
	return err
}
