package sight

import (
	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/handlers/web"
)

// sat tells whether a seat was claimed with a phone in the session of the link that it holds.
func (s *Desk) sat(c echo.Context, from web.Phone) bool {
	link := web.Who(c).Link
	if link.Kind != access.TableLink || from.Id == "" {
		return false
	}
	play, err := s.Session(c.Request().Context(), link.Scope.Session)
	return err == nil && len(from.Claims(play)) > 0
}
