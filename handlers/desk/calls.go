package desk

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	"redress/session/movement"
)

// goBack leads to where a form was sent from: the desk, or the page of its session.
func goBack(c echo.Context) error {
	back := "/sessions/" + url.PathEscape(c.Param("id"))
	if c.FormValue("back") == "/" {
		back = "/"
	}
	return c.Redirect(http.StatusSeeOther, back)
}

// SaveCall answers POST /sessions/:id/calls: the director notes that a table has called by voice.
func (s *Handlers) SaveCall(c echo.Context) error {
	if _, err := s.InSession(c, session.CallDirector{Table: c.FormValue("table")}); err != nil {
		return err
	}
	return goBack(c)
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
	return goBack(c)
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
	return goBack(c)
}

// EndCall answers POST /sessions/:id/calls/:call/end: it is settled.
func (s *Handlers) EndCall(c echo.Context) error {
	if _, err := s.InSession(c, session.EndCall{Call: c.Param("call"), From: shownFrom(c)}); err != nil {
		return err
	}
	return goBack(c)
}

// shownFrom is who was seen to have taken a call; nil where the form does not say.
func shownFrom(c echo.Context) *string {
	if c.FormValue("from") == "" {
		return nil
	}
	return new(c.FormValue("from"))
}

// StartRound answers POST /sessions/:id/rounds.
func (s *Handlers) StartRound(c echo.Context) error {
	round, err := web.FormNumber(c, "round", "Give the number of the round.")
	if err != nil {
		return err
	}
	minutes := 0
	if web.Trimmed(c, "minutes") != "" {
		if minutes, err = web.FormNumber(c, "minutes",
			"Give the minutes of the round as a number, or nothing for no clock."); err != nil {
			return err
		}
	}
	if _, err := s.InSession(c, session.StartRound{Number: round, Minutes: minutes}); err != nil {
		return err
	}
	return goBack(c)
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
	return goBack(c)
}

// SaveLate answers POST /sessions/:id/late: a board is played late, or, with do=cancel, will not be played.
func (s *Handlers) SaveLate(c echo.Context) error {
	board, err := web.FormNumber(c, "board", "Give the number of the board that is played late.")
	if err != nil {
		return err
	}
	var command session.Command = session.PlayLate{Table: c.FormValue("table"), Board: board}
	if c.FormValue("do") == "cancel" {
		command = session.CancelPlay{Table: c.FormValue("table"), Board: board, Note: c.FormValue("note")}
	}
	if _, err := s.InSession(c, command); err != nil {
		return err
	}
	return goBack(c)
}

// SavePlays answers POST /sessions/:id/plays: as whom who sends it plays.
func (s *Handlers) SavePlays(c echo.Context) error {
	number, err := movement.ParseNumber(c.FormValue("contestant"))
	if err != nil {
		return fault.At("contestant", "%s.", web.Upper(err.Error()))
	}
	if _, err := s.InSession(c, session.DirectorPlays{Director: web.Who(c).Name(), Contestant: number,
		Why: session.PlaysReason(c.FormValue("why"))}); err != nil {
		return err
	}
	return goBack(c)
}
