package sight

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
)

// InSession gives commands to the session of the address.
func (s *Desk) InSession(c echo.Context, commands ...session.Command) (*session.Session, error) {
	id, err := web.Request(c)
	if err != nil {
		return nil, err
	}
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return nil, err
	}
	if commands, err = s.knowing(c, play, commands); err != nil {
		return nil, err
	}
	return s.Sessions.Do(c.Request().Context(), play.ID, id, web.Who(c).Name(), commands...)
}

// ToFloor leads to where a form of the playing room was sent from: the desk, or the page of its session.
func ToFloor(c echo.Context) error {
	back := "/sessions/" + url.PathEscape(c.Param("id"))
	if c.FormValue("back") == "/" {
		back = "/"
	}
	return c.Redirect(http.StatusSeeOther, back)
}

// EditionsWithDirector are the laws that a session of play can be held under: they know a director. What has no
// questionnaire in one of them is ruled in the director's own words, by its provisions.
func (s *Desk) EditionsWithDirector() (tags []views.EditionTag) {
	for _, e := range s.Cfg.Library.Current().Editions {
		if e.Director {
			tags = append(tags, views.NewEditionTag(e.Edition))
		}
	}
	return tags
}

// Governing is the edition that governs what belongs to no session and no case: the first of those with a director, or
// without, under which something is asked. Codes come before house rules, the newest first.
func (s *Desk) Governing(director bool) string {
	for _, e := range s.Cfg.Library.Current().Editions {
		if e.Director == director && len(e.Questionnaires) > 0 {
			return e.ID
		}
	}
	return ""
}

// Session reads a session of play, which nobody may change: it is shared.
func (s *Desk) Session(ctx context.Context, id string) (*session.Session, error) {
	unknown := fault.New(fault.NotFound, "There is no such session.")
	if !strings.HasPrefix(id, "s-") {
		return nil, unknown
	}
	play, err := s.Sessions.Session(ctx, id)
	if fault.Is(err, fault.NotFound) {
		return nil, unknown
	}
	return play, err
}

// SessionCrumbs is the way to a page of a session.
func SessionCrumbs(play *session.Session, page string) []views.Link {
	return []views.Link{{Text: "Desk", Path: "/"}, {Text: play.Name, Path: "/sessions/" + play.ID}, {Text: page}}
}
