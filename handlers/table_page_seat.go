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

// Six letters and digits are not to be guessed. Wrong codes are counted by phone and seat, so that one phone does not lock out
// the others of its table; and, since a phone can throw its cookie away, by the link of the table as well.
var (
	wrongCodes      = pace{"wrong codes from one phone", 10, 20 * time.Second}
	wrongTableCodes = pace{"wrong codes at one table", 60, 2 * time.Second}
)

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
	link := v.link(c)
	own := link + "\x00" + v.phone.id + "\x00" + seat.String()
	if err := s.limit(c, wrongCodes, own); err != nil {
		return err
	}
	if err := s.limit(c, wrongTableCodes, link); err != nil {
		s.limits.forgive(wrongCodes, own)
		return err
	}
	_, err = s.sessions.Do(c.Request().Context(), v.play.ID, id, seatName(seat, v.table),
		session.ClaimSeat{Table: v.table, Seat: seat, Round: round, Code: c.FormValue("code"), Bearer: v.phone.bearer(v.play.ID)})
	if !errors.Is(err, session.ErrWrongCode) {
		s.limits.forgive(wrongCodes, own)
		s.limits.forgive(wrongTableCodes, link)
	}
	return err
}

// link is the id of the table's link.
func (v *visit) link(c echo.Context) string { return who(c).Link.ID }
