package handlers

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/session"
	"redress/views"
)

// desk answers GET /: what waits, what is open, what was ruled; before the first session the welcome page.
func (s *Server) desk(c echo.Context) error {
	ctx := c.Request().Context()
	sessions, err := s.cfg.Store.Sessions(ctx)
	if err != nil {
		return err
	}
	cases, err := s.cfg.Store.Cases(ctx, "")
	if err != nil {
		return err
	}
	if len(sessions) == 0 && len(cases) == 0 {
		return s.welcome(c)
	}
	d := views.DeskPage{New: "/cases/new"}
	if now := current(sessions); now != nil {
		d.Name, d.New = now.Name, "/cases/new?session="+now.ID
	}
	if now := current(sessions); now != nil && now.Example {
		d.Disputes = "/sessions/" + now.ID
	}
	groups := map[casefile.State]*views.CaseGroup{
		casefile.Waiting:  {Title: "Come back at the end of play"},
		casefile.Reserved: {Title: "Reserved, still due"},
		casefile.Open:     {Title: "Open", Empty: "No open case. When you are called, tap New case."},
		casefile.Ruled:    {Title: "Ruled"},
		casefile.Closed:   {Title: "Closed"},
	}
	for _, summary := range cases {
		if g := groups[summary.State]; g != nil && (len(g.Cases) < listed || summary.State != casefile.Ruled && summary.State != casefile.Closed) {
			g.Cases = append(g.Cases, views.NewCaseRow(summary, s.clock))
		}
	}
	for _, state := range []casefile.State{casefile.Waiting, casefile.Reserved, casefile.Open, casefile.Ruled, casefile.Closed} {
		d.Groups = append(d.Groups, *groups[state])
	}
	for _, summary := range sessions {
		d.Sessions = append(d.Sessions, views.SessionRow{Path: "/sessions/" + summary.ID, Name: summary.Name, Sub: strings.Join(filled(summary.Club, summary.Date), ", "),
			Example: summary.Example, Ended: summary.Ended})
	}
	if !slices.ContainsFunc(sessions, func(summary session.Summary) bool { return summary.Example }) {
		if d.Example, err = s.newRequest(); err != nil {
			return err
		}
	}
	page := s.page(c, "Desk", views.NavDesk)
	page.Banner = s.rulebookBanner()
	return s.render(c, http.StatusOK, views.Desk(page, d))
}

// listed is how many ruled or closed cases the desk lists; the rest is found through their sessions.
const listed = 20

// current is the session of play that is on: the latest that has not ended.
func current(sessions []session.Summary) *session.Summary {
	for i := range sessions {
		if !sessions[i].Ended {
			return &sessions[i]
		}
	}
	return nil
}

func (s *Server) welcome(c echo.Context) error {
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	page := s.page(c, "Welcome", views.NavDesk)
	page.Banner = s.rulebookBanner()
	return s.render(c, http.StatusOK, views.Welcome(page, next))
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
