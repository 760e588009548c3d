package desk

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
	view "redress/views/desk"
	liveview "redress/views/live"
	"redress/views/parts"
)

// desk answers GET /: who calls, what waits, what is open, what was ruled; before the first session, and for who is not
// logged in, the welcome page. With part=1 it is the part alone that changes.
func (s *Handlers) ShowDesk(c echo.Context) error {
	switch {
	case !web.Who(c).Known():
		return s.welcome(c)
	case access.Desk.Judge(web.Who(c)) != access.Pass: // an adjudicator has no part in the sessions of play
		return c.Redirect(http.StatusSeeOther, "/adjudication")
	}
	ctx := c.Request().Context()
	e := s.ViewerOf(c)
	lists, err := listsOf(e)
	if err != nil {
		return err
	}
	if len(lists.sessions) == 0 && len(lists.cases) == 0 {
		return s.welcome(c)
	}
	live, err := s.deskLive(e, lists)
	if err != nil {
		return err
	}
	if c.QueryParam("part") != "" {
		return s.Render(c, http.StatusOK, liveview.LivePart(live))
	}
	d := view.DeskPage{Live: live, New: "/cases/new", Opens: "/cases?edition=" + s.Cfg.Library.Current().Editions[0].ID,
		Directs:  web.Who(c).Directs(),
		Sessions: parts.NewSessionRows(lists.sessions)}
	if d.Moved, err = movedTonight(s.Desk, e, session.Tonight(lists.on, e.Now)); err != nil {
		return err
	}
	if d.Conduct, err = conductWaits(e, casefile.ActorOf(web.Who(c))); err != nil {
		return err
	}
	if latest := session.Latest(lists.on, e.Now); latest != nil {
		d.Sessions = slices.DeleteFunc(d.Sessions, func(s parts.SessionRow) bool { // it stands above
			return !latest.Ended && s.Path == "/sessions/"+latest.ID
		})
		d.Name, d.New, d.Opens = latest.Name, "/cases/new?session="+latest.ID, "/cases?session="+latest.ID
		if latest.Example && d.Directs {
			d.Disputes = "/sessions/" + latest.ID
		}
	}
	started, err := s.Cfg.Store.Sessions.HasExample(ctx)
	if err != nil {
		return err
	}
	if !started {
		d.Example = live.Request
	}
	page := s.Page(c, "Desk", views.NavDesk)
	page.Banner = s.rulebookBanner()
	return s.Render(c, http.StatusOK, view.Desk(page, d))
}

// deskLive is the part of the desk that changes: of every session that is on, or was on a day ago.
func (s *Handlers) deskLive(e *sight.Viewer, lists deskLists) (liveview.LiveView, error) {
	for _, id := range session.Tonight(lists.on, e.Now) {
		if _, err := e.Show(id); err != nil {
			return liveview.LiveView{}, err
		}
	}
	live, err := e.Live("/")
	if err != nil {
		return live, err
	}
	none := "No open case."
	if live.Directs {
		none += " When you are called, tap New case."
	}
	live.Just = s.just(lists.on)
	err = e.ListCases(&live, lists.cases, "", none)
	live.Brief = len(live.Floors) > 1
	return live, err
}

func (s *Handlers) welcome(c echo.Context) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	page := s.Page(c, "Welcome", views.NavDesk)
	w := view.WelcomePage{Request: next, LogIn: !web.Who(c).Known(), Empty: !web.Who(c).Directs()}
	if w.LogIn {
		on, err := s.ViewerOf(c).SessionsOn()
		if err != nil {
			return err
		}
		if w.Playing = len(session.Tonight(on, s.Now())) > 0; w.Playing {
			if _, err := web.KnowPhone(c, s.Cfg.Random); err != nil {
				return err
			}
		}
	} else {
		page.Banner = s.rulebookBanner()
	}
	return s.Render(c, http.StatusOK, view.Welcome(page, w))
}

// rulebookBanner tells that a change of the rulebook is not served, and why.
func (s *Handlers) rulebookBanner() *views.Banner {
	trouble := s.Cfg.Library.Trouble()
	if trouble == nil {
		return nil
	}
	return &views.Banner{Kind: "warn", Strong: "The rulebook was changed and has problems.",
		Text: "The last good version is served. The first problem: " + trouble.Problems[0].String(),
		Link: &views.Link{Text: "All problems", Path: "/questionnaires/problems"}}
}

// just is what a case is opened on with one tap, by the laws of the sessions that are on: nothing where they differ.
func (s *Handlers) just(on []session.Summary) (list []liveview.Just) {
	laws := s.Cfg.Library.Current()
	edition := laws.Editions[0].ID
	if latest := session.Latest(on, s.Now()); latest != nil {
		edition = latest.Edition
	}
	for _, play := range on {
		if !play.Ended && play.Edition != edition {
			return nil
		}
	}
	if e := laws.Edition(edition); e != nil {
		for _, x := range e.Commonest() {
			title, _, _ := strings.Cut(x.Title, ",") // what it is first of all
			list = append(list, liveview.Just{ID: x.ID, Title: title})
		}
	}
	return list
}
