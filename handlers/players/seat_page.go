package players

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	"redress/views/parts"
	view "redress/views/players"
)

// ShowSeat answers GET /seat: a player without the poster of a table types the code of their seat.
func (s *Handlers) ShowSeat(c echo.Context) error {
	if _, err := web.KnowPhone(c, s.Cfg.Random); err != nil {
		return err
	}
	return seatPage(s, c, http.StatusOK, "")
}

func seatPage(s *Handlers, c echo.Context, status int, wrong string) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	return s.Render(c, status, view.Seat(s.PlayersPage(c, "Your seat"),
		parts.SeatForm{Action: "/seat", Request: next, Code: c.FormValue("code"), Error: wrong}))
}

// OpenSeat answers POST /seat: a code claims its seat, in whatever session of the evening that is.
func (s *Handlers) OpenSeat(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	plays, err := tonight(s, c)
	if err != nil {
		return err
	}
	play, table, err := claim(s, c, id, plays...)
	if err == nil {
		return giveTable(s, c, access.Scope{Session: play.ID, Table: table}, web.PhoneLasts, id)
	}
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict {
		return err
	}
	return seatPage(s, c, known.Code.Status(), known.Text)
}

// tonight are the sessions in which a seat can be claimed now.
func tonight(s *Handlers, c echo.Context) (plays []*session.Session, _ error) {
	on, err := s.ViewerOf(c).SessionsOn()
	if err != nil {
		return nil, err
	}
	for _, id := range session.Tonight(on, s.Now()) {
		play, err := s.Session(c.Request().Context(), id)
		if err != nil {
			return nil, err
		}
		plays = append(plays, play)
	}
	return plays, nil
}
