package sight

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/fault"
	"redress/handlers/web"
	"redress/session"
)

// A form that edits what others may have edited says up to which entry of the log its page had shown it. The log tells
// what stood there then, and the command holds that against what was typed and what stands now (ledger.Edits).

// SeenUpTo is the mark of the entry up to which a form shows a session to whoever asks for it. What was done on a board
// that is kept from them does not count (16D).
func SeenUpTo(c echo.Context, play *session.Session) int64 {
	return int64(play.Director(web.Who(c).Name()).Last())
}

// SeenSession is a session as the form that was sent had shown it; one without anything where it does not say.
func (s *Desk) SeenSession(c echo.Context, play *session.Session) (*session.Session, error) {
	mark := session.Mark(web.Basis(c))
	if mark == session.MarkOf(play.Head) {
		return play, nil
	}
	seen, err := s.Sessions.Seen(c.Request().Context(), play.ID, mark)
	if seen == nil {
		seen = &session.Session{}
	}
	return seen, err
}

// SeenCase is a case as the form that was sent had shown it; nil where it does not say. It is the whole case, for a
// command is decided on that, and not on the part that is shown to whoever asks.
func (s *Desk) SeenCase(c echo.Context, o *File) (*casefile.Case, error) {
	return s.Clerk.Seen(c.Request().Context(), o.ID, web.Basis(c))
}

// UnseenLink refuses to put a link in the place of one that was made since the form was: whoever it is for may have it
// already. The form names the link that it had shown, or none.
func (s *Desk) UnseenLink(c echo.Context, standing []access.Link) error {
	request, err := web.Request(c)
	if err != nil {
		return err
	}
	for _, l := range standing {
		if l.MadeBy(request) {
			continue // pressed twice: whoever did has not seen it
		}
		if l.ID != c.FormValue("link") {
			return fault.New(fault.Conflict,
				"Another link has been made at %s, since this page was opened, and may have been given out. "+
					"A new link would end that one. Ask your colleague for it, or open the page again.",
				s.Clock(l.Created))
		}
	}
	return nil
}

// StandingLinks are the links for something that still open it.
func StandingLinks(s *Desk, ctx context.Context, kind access.Kind, scope access.Scope) ([]access.Link, error) {
	links, err := s.People.Links(ctx, scope)
	now := s.Now().Unix()
	return slices.DeleteFunc(links, func(l access.Link) bool {
		return l.Kind != kind || l.Scope != scope ||
			l.Refusal(now) != nil
	}), err
}

// LinkID is the id of the link that a form is to name; empty where there is none.
func LinkID(standing []access.Link) string {
	if len(standing) == 0 {
		return ""
	}
	return standing[0].ID
}
