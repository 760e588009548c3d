package sessions

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/handlers/web"
	"redress/ledger"
	"redress/session"
	"redress/store"
	"redress/views"
	"redress/views/parts"
)

// What the form of a new session offers to repeat.
const (
	recent       = 3  // sessions offered
	recentLooked = 60 // of the latest, among which they are
)

// repeatable are the sessions that a new one can be like: the latest of each name.
func repeatable(s *Handlers, c echo.Context) (rows []parts.SessionRow, err error) {
	sessions, _, err := s.Cfg.Store.Sessions.List(c.Request().Context(), store.SessionMark{}, recentLooked)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, old := range sessions {
		if old.Example || slices.Contains(names, old.Name) || len(rows) == recent {
			continue
		}
		names = append(names, old.Name)
		rows = append(rows, parts.SessionRow{ID: old.ID, Name: old.Name, Sub: views.Day(old.Date)})
	}
	return rows, nil
}

// StartLike answers POST /sessions/like: a session of today as an earlier one was, with new seat codes.
func (s *Handlers) StartLike(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	old, err := s.Session(ctx, c.FormValue("from"))
	if err != nil {
		return err
	}
	var names func(ledger.TextRef) string
	if c.FormValue("names") != "" {
		texts, err := s.Cfg.Store.Log.Texts(ctx, old.ID)
		if err != nil {
			return err
		}
		names = views.Texts(texts).Of
	}
	commands := session.Like(old, s.Now().Format("2006-01-02"), names)
	opened, err := s.Sessions.Open(ctx, id, web.Who(c).Name(), append(commands, session.DrawCodes{})...)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+opened.ID)
}
