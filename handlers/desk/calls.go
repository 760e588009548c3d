package desk

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
)

// SaveCall answers POST /sessions/:id/calls: the director notes that a table has called by voice.
func (s *Handlers) SaveCall(c echo.Context) error {
	if _, err := s.InSession(c, session.CallDirector{Table: c.FormValue("table")}); err != nil {
		return err
	}
	return sight.ToFloor(c)
}

// TakeCall answers POST /sessions/:id/calls/:call/take: who sends it goes to the table, and on the way is asked what
// happened there.
func (s *Handlers) TakeCall(c echo.Context) error {
	play, err := s.InSession(c, session.TakeCall{Call: c.Param("call"), By: web.Who(c).Name()})
	if err != nil {
		return err
	}
	e := s.ViewerOf(c)
	for _, call := range play.Taken() {
		if call.ID == c.Param("call") {
			return c.Redirect(http.StatusSeeOther, e.Reader().NewCallRow(play, call, false).Case)
		}
	}
	return sight.ToFloor(c)
}

// GiveBackCall answers POST /sessions/:id/calls/:call/back: who has taken it does not get there, and the table waits
// again, for a colleague where one is named.
func (s *Handlers) GiveBackCall(c echo.Context) error {
	names, err := s.Directors(c.Request().Context())
	if err != nil {
		return err
	}
	if _, err := s.InSession(c, session.GiveBackCall{Call: c.Param("call"), From: c.FormValue("from"),
		For: web.Trimmed(c, "for"), Directors: names}); err != nil {
		return err
	}
	return sight.ToFloor(c)
}

// EndCall answers POST /sessions/:id/calls/:call/end: it is settled.
func (s *Handlers) EndCall(c echo.Context) error {
	if _, err := s.InSession(c, session.EndCall{Call: c.Param("call"), From: shownFrom(c)}); err != nil {
		return err
	}
	return sight.ToFloor(c)
}

// shownFrom is who was seen to have taken a call; nil where the form does not say.
func shownFrom(c echo.Context) *string {
	if c.FormValue("from") == "" {
		return nil
	}
	return new(c.FormValue("from"))
}

// GoOn answers POST /sessions/:id/goes-on: the session was ended by mistake.
func (s *Handlers) GoOn(c echo.Context) error {
	end, err := strconv.ParseInt(c.FormValue("end"), 10, 64)
	if err != nil {
		return fault.New(fault.Invalid, "Open the page of the session again and say there that play goes on.")
	}
	if _, err := s.InSession(c, session.GoOn{ScoreAt: end}); err != nil {
		return err
	}
	return sight.ToFloor(c)
}

// TakeBackRound answers POST /sessions/:id/rounds/back: the round was started too soon.
func (s *Handlers) TakeBackRound(c echo.Context) error {
	round, err := web.FormNumber(c, "round", "Give the number of the round.")
	if err != nil {
		return err
	}
	if _, err := s.InSession(c, session.TakeBackRound{Number: round, Start: c.FormValue("start")}); err != nil {
		return err
	}
	return sight.ToFloor(c)
}
