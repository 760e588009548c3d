package handlers

import (
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/fault"
	"redress/session"
)

// wrongCodes are counted by phone and seat. Six letters and digits are not to be guessed, not by many phones either.
var wrongCodes = newPace("wrong codes from one phone", 10, 20*time.Second)

// claimSeat answers POST /t/:token/seat: a seat is claimed for the round with its code.
func (s *Server) claimSeat(c echo.Context) error {
	v, err := s.atTable(c)
	if err != nil {
		return err
	}
	id, err := request(c)
	if err != nil {
		return err
	}
	err = s.claim(c, v, id)
	if err == nil {
		return c.Redirect(http.StatusSeeOther, v.path)
	}
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict {
		return err
	}
	return s.tablePage(c, v, known)
}

func (s *Server) claim(c echo.Context, v *visit, id string) error {
	if v.phone.id == "" {
		return fault.At("seat", "This browser keeps no cookies, so it would forget your seat at once. Allow them for this page, open it again, then claim the seat.")
	}
	seat, err := bridge.ParseSeat(c.FormValue("seat"))
	if err != nil {
		return fault.At("seat", "Choose your seat: North, East, South or West.")
	}
	round, _ := strconv.Atoi(c.FormValue("round"))
	tried, err := s.limitPhone(c, wrongCodes, seat.String())
	if err != nil {
		return err
	}
	_, err = s.sessions.Do(c.Request().Context(), v.play.ID, id, seatName(seat, v.table),
		session.ClaimSeat{Table: v.table, Seat: seat, Round: round, Code: c.FormValue("code"), Bearer: v.phone.bearer(v.play.ID)})
	if !errors.Is(err, session.ErrWrongCode) {
		s.limits.forgive(tried...)
	}
	return err
}
