package players

import (
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
)

// wrongCodes are counted by phone, whatever the seat: who tries all four at a table has no more tries for it. Six
// letters and digits are not to be guessed, not by many phones either.
var wrongCodes = web.NewPace("wrong codes from one phone", 10, 20*time.Second)

// ClaimSeat answers POST /t/:token/seat: a seat is claimed for the round with its code.
func (s *Handlers) ClaimSeat(c echo.Context) error {
	v, err := s.AtTable(c)
	if err != nil {
		return err
	}
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	err = s.claim(c, v, id)
	if err == nil {
		return c.Redirect(http.StatusSeeOther, v.Path)
	}
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict {
		return err
	}
	return s.tablePage(c, v, known)
}

func (s *Handlers) claim(c echo.Context, v *sight.Visit, id string) error {
	if v.Phone.Id == "" {
		return fault.At("seat", "This browser keeps no cookies, so it would forget your seat at once. Allow them for "+
			"this page, open it again, then claim the seat.")
	}
	seat, err := bridge.ParseSeat(c.FormValue("seat"))
	if err != nil {
		return fault.At("seat", "Choose your seat: North, East, South or West.")
	}
	round, _ := strconv.Atoi(c.FormValue("round"))
	tried, err := s.LimitTries(c, wrongCodes)
	if err != nil {
		return err
	}
	_, err = s.Sessions.Do(c.Request().Context(), v.Play.ID, id, sight.SeatName(seat, v.Table),
		session.ClaimSeat{Table: v.Table, Seat: seat, Round: round, Code: c.FormValue("code"),
			Bearer: v.Phone.Bearer(v.Play.ID)})
	if !errors.Is(err, session.ErrWrongCode) {
		s.Limits.Forgive(tried...)
	}
	return err
}
