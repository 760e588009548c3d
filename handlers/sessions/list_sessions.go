package sessions

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/store"
	"redress/views"
	"redress/views/parts"
	view "redress/views/sessions"
)

// ListSessions answers GET /sessions: all sessions of play, the latest date first.
func (s *Handlers) ListSessions(c echo.Context) error {
	behind, err := sessionMarkOf(c.QueryParam("behind"))
	if err != nil {
		return err
	}
	sessions, next, err := s.Cfg.Store.Sessions.List(c.Request().Context(), behind, web.InPage)
	if err != nil {
		return err
	}
	p := view.SessionList{Sessions: parts.NewSessionRows(sessions), Directs: web.Who(c).Directs(),
		Later: behind != (store.SessionMark{})}
	if next != (store.SessionMark{}) {
		p.Older = "/sessions?" + url.Values{"behind": {next.Date + "." + strconv.FormatInt(next.Updated, 10) + "." +
			next.ID}}.Encode()
	}
	page := s.Page(c, "Sessions of play", views.NavDesk, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: "Sessions"})
	return s.Render(c, http.StatusOK, view.Sessions(page, p))
}

// sessionMarkOf reads a place in the list of sessions out of an address.
func sessionMarkOf(text string) (m store.SessionMark, err error) {
	if text == "" {
		return m, nil
	}
	parts := strings.SplitN(text, ".", 3)
	if len(parts) == 3 {
		m.Date, m.ID = parts[0], parts[2]
		m.Updated, err = strconv.ParseInt(parts[1], 10, 64)
	}
	if err != nil || m.ID == "" {
		return m, fault.New(fault.Invalid, "There is no such place in the list. Begin with the newest sessions.")
	}
	return m, nil
}
