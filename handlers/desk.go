package handlers

import (
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/session"
	"redress/views"
)

// desk answers GET /: who calls, what waits, what is open, what was ruled; before the first session, and for who is not
// logged in, the welcome page. With part=1 it is the part alone that changes.
func (s *Server) desk(c echo.Context) error {
	switch {
	case !who(c).Known():
		return s.welcome(c)
	case access.Desk.Judge(who(c)) != access.Pass: // an adjudicator has no part in the sessions of play
		return c.Redirect(http.StatusSeeOther, "/adjudication")
	}
	ctx := c.Request().Context()
	e := s.eveningOf(c)
	lists, err := e.deskLists()
	if err != nil {
		return err
	}
	if len(lists.sessions) == 0 && len(lists.cases) == 0 {
		return s.welcome(c)
	}
	live, err := e.deskLive(lists)
	if err != nil {
		return err
	}
	if c.QueryParam("part") != "" {
		return s.render(c, http.StatusOK, views.LivePart(live))
	}
	d := views.DeskPage{Live: live, New: "/cases/new", Directs: who(c).Directs(), Sessions: sessionRows(lists.sessions)}
	if d.Moved, err = s.movedTonight(e, e.tonight(lists.on)); err != nil {
		return err
	}
	if now := current(lists.on); now != nil {
		d.Name, d.New = now.Name, "/cases/new?session="+now.ID
		if now.Example && d.Directs {
			d.Disputes = "/sessions/" + now.ID
		}
	}
	started, err := s.cfg.Store.HasExample(ctx)
	if err != nil {
		return err
	}
	if !started {
		d.Example = live.Request
	}
	page := s.page(c, "Desk", views.NavDesk)
	page.Banner = s.rulebookBanner()
	return s.render(c, http.StatusOK, views.Desk(page, d))
}

// deskLive is the part of the desk that changes: of every session that is on, or was on a day ago.
func (e *evening) deskLive(lists deskLists) (views.LiveView, error) {
	for _, id := range e.tonight(lists.on) {
		if _, err := e.play(id); err != nil {
			return views.LiveView{}, err
		}
	}
	live, err := e.live("/")
	if err != nil {
		return live, err
	}
	none := "No open case."
	if live.Directs {
		none += " When you are called, tap New case."
	}
	err = e.put(&live, lists.cases, "", none)
	return live, err
}

func (s *Server) welcome(c echo.Context) error {
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	page := s.page(c, "Welcome", views.NavDesk)
	if who(c).Known() {
		page.Banner = s.rulebookBanner()
	}
	return s.render(c, http.StatusOK, views.Welcome(page, views.WelcomePage{Request: next, LogIn: !who(c).Known(), Empty: !who(c).Directs()}))
}

// rulebookBanner tells that a change of the rulebook is not served, and why.
func (s *Server) rulebookBanner() *views.Banner {
	trouble := s.cfg.Library.Trouble()
	if trouble == nil {
		return nil
	}
	return &views.Banner{Kind: "warn", Strong: "The rulebook was changed and has problems.",
		Text: "The last good version is served. The first problem: " + trouble.Problems[0].String(), Link: &views.Link{Text: "All problems", Path: "/questionnaires/problems"}}
}

// tonight are the ids of the sessions that the desk is about: those that are on since yesterday at the earliest, or the
// latest that was never ended, and those whose score became available in the last day.
func (e *evening) tonight(sessions []session.Summary) (ids []string) {
	yesterday := e.now.AddDate(0, 0, -1)
	for _, summary := range sessions {
		on := !summary.Ended && summary.Date >= yesterday.Format(time.DateOnly)
		if on || summary.Ended && summary.ScoreAt > yesterday.Unix() {
			ids = append(ids, summary.ID)
		}
	}
	if now := current(sessions); now != nil && !slices.Contains(ids, now.ID) {
		ids = append(ids, now.ID)
	}
	return ids
}
