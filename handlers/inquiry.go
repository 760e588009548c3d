package handlers

import (
	"slices"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/views"
)

// inquiry is what a director asks and looks at beside the questions, for the page of the case.
func (s *Server) inquiry(c echo.Context, o *openCase) (v views.Inquiry, err error) {
	v.Polls = pollsOf(o)
	if v.Shown = slices.Contains(o.roles, casefile.Chief) || slices.Contains(o.roles, casefile.Director) || o.actor.Role == casefile.Party; v.Shown {
		for _, piece := range o.EvidenceFor(o.actor, s.now().Unix()) {
			if piece.Removed == 0 {
				v.Pictures++
			}
		}
	}
	v.Alike, err = s.eveningOf(c).alike(o)
	return v, err
}
