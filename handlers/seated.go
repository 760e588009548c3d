package handlers

import (
	"github.com/labstack/echo/v4"

	"redress/access"
)

// sat tells whether a seat was claimed with a phone in the session of the link that it holds.
func (s *Server) sat(c echo.Context, from phone) bool {
	link := who(c).Link
	if link.Kind != access.TableLink || from.id == "" {
		return false
	}
	play, err := s.session(c.Request().Context(), link.Scope.Session)
	return err == nil && len(from.claims(play)) > 0
}
