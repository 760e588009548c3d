package handlers

import (
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/views"
)

// inquiry is what a director asks and looks at beside the questions, for the page of the case.
func (s *Server) inquiry(c echo.Context, o *openCase) (v views.Inquiry, err error) {
	v.Polls = pollsOf(o)
	if v.Shown = o.actor.In(casefile.Chief, casefile.Director, casefile.Party); v.Shown {
		v.Pictures = o.pictures(s.now().Unix())
	}
	v.Compared = mostCompared
	v.Alike, err = s.eveningOf(c).alike(o)
	return v, err
}

// pictures counts those that who looks may see.
func (o *openCase) pictures(now int64) (n int) {
	for _, piece := range o.EvidenceFor(o.actor, now) {
		if piece.Removed == 0 {
			n++
		}
	}
	return n
}

// inquired reads the case of the address for who asks peers and looks at pictures: a director, or the adjudicator of what
// players have referred, whose addresses have /adjudication/:id in the place of /cases/:id.
func (s *Server) inquired(c echo.Context) (*openCase, error) {
	if strings.HasPrefix(c.Path(), "/adjudication/") {
		return s.referredCase(c)
	}
	return s.load(c)
}

// judge is who asks peers and looks at what was brought, in the words of a page.
func (o *openCase) judge() string {
	if o.Online() {
		return "the adjudicator"
	}
	return "the director"
}
