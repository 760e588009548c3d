package players

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	view "redress/views/players"
)

// SaveReview answers POST /p/:token/review: the player asks for a review of the ruling that they have read.
func (s *Handlers) SaveReview(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	ruling := m.Standing()
	if ruling == nil || !m.Sight.Allowed() || !m.Director {
		return fault.At("ruling", "There is no ruling here yet that could be reviewed. Open the page again.")
	}
	number, _ := strconv.Atoi(c.FormValue("ruling"))
	err = s.Give(c, m, casefile.AskReview{Ruling: number, Seat: m.Seat, Text: c.FormValue("why"),
		Until: reviewUntil(m, ruling)})
	if err == nil {
		return c.Redirect(http.StatusSeeOther, m.Path+"#review")
	}
	return s.again(c, m, view.ToldForm{}, err)
}
