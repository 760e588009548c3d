package sessions

import (
	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/movement"
	liveview "redress/views/live"
	view "redress/views/sessions"
)

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
			return floorAgain(s, c, err)
		}
	}
	if _, err := s.InSession(c, session.StartRound{Number: round, Minutes: minutes}); err != nil {
		return floorAgain(s, c, err)
	}
	return sight.ToFloor(c)
}

// SaveLate answers POST /sessions/:id/late: a board is played late, or, with do=cancel, will not be played.
func (s *Handlers) SaveLate(c echo.Context) error {
	board, err := web.FormNumber(c, "board", "Give the number of the board that is played late.")
	if err != nil {
		return floorAgain(s, c, err)
	}
	var command session.Command = session.PlayLate{Table: c.FormValue("table"), Board: board}
	if c.FormValue("do") == "cancel" {
		command = session.CancelPlay{Table: c.FormValue("table"), Board: board, Note: c.FormValue("note")}
	}
	if _, err := s.InSession(c, command); err != nil {
		return floorAgain(s, c, err)
	}
	return sight.ToFloor(c)
}

// SavePlays answers POST /sessions/:id/plays: as whom who sends it plays.
func (s *Handlers) SavePlays(c echo.Context) error {
	number, err := movement.ParseNumber(c.FormValue("contestant"))
	if err != nil {
		return floorAgain(s, c, fault.At("contestant", "%s.", web.Upper(err.Error())))
	}
	if _, err := s.InSession(c, session.DirectorPlays{Director: web.Who(c).Name(), Contestant: number,
		Why: session.PlaysReason(c.FormValue("why"))}); err != nil {
		return floorAgain(s, c, err)
	}
	return sight.ToFloor(c)
}

// floorFields are what a person types or chooses in a form of the playing room.
var floorFields = map[string]bool{"minutes": true, "table": true, "board": true, "contestant": true, "why": true,
	"score_at": true}

// floorAgain shows the page of the session with a form that was not stored, wherever it was sent from: it leads back
// there. What is wrong with nothing that was typed goes on as an error.
func floorAgain(s *Handlers, c echo.Context, err error) error {
	wrong, again := web.Retyped(err)
	if !again || !floorFields[wrong.Field] || c.FormValue("do") == "cancel" {
		return err
	}
	e := s.ViewerOf(c)
	play, err := e.Show(c.Param("id"))
	if err != nil {
		return err
	}
	return s.sessionPage(c, e, play, refused{floor: wrong}, wrong.Code.Status())
}

// onFloor puts a form of the playing room back as it was sent, with what is wrong with it.
func onFloor(c echo.Context, p *view.SessionPage, wrong *fault.Error) {
	if wrong == nil {
		return
	}
	switch at := wrong.Field; at {
	case "contestant", "why":
		p.PlaysTyped, p.PlaysWhy = c.FormValue("contestant"), c.FormValue("why")
		p.PlaysField, p.PlaysError = at, wrong.Text
	case "score_at":
		p.EndSince, p.EndError = c.FormValue(at), wrong.Text
	default:
		for i := range p.Live.Floors {
			p.Live.Floors[i].Refused = &liveview.RefusedFloor{Back: c.FormValue("back"), Field: at, Text: wrong.Text,
				Minutes: c.FormValue("minutes"), Table: c.FormValue("table"), Board: c.FormValue("board")}
		}
	}
}
