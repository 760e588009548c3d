package handlers

import (
	"context"

	"github.com/labstack/echo/v4"
)

// matterEvents answers GET /p/:token/events and GET /o/:token/events: a hint when what this player may know of the case has
// become another than the page shows, and at no other moment.
func (s *Server) matterEvents(c echo.Context) error {
	if _, err := s.matter(c); err != nil {
		return err
	}
	shown := c.QueryParam("known")
	return s.eventsIf(c, func(bool) bool {
		m, err := s.matter(c)
		if err != nil {
			return false
		}
		known, err := s.knownTo(c.Request().Context(), m)
		if err != nil || known == shown {
			return false
		}
		shown = known
		return true
	}, who(c).Link.Scope.Case)
}

// knownTo is a digest of what a player may know of the case. It is made of what casefile/visible.go gives and of nothing
// else, so that it stays the same whatever the other side files while the accounts are sealed, and while the board may still
// be played at a club's table it does not change at all (16D).
func (s *Server) knownTo(ctx context.Context, m *matter) (string, error) {
	if m.play != nil && !m.sight.Allowed() {
		return "", nil
	}
	entries, err := s.cfg.Store.Entries(ctx, m.ID)
	if err != nil {
		return "", err
	}
	events, err := m.TellTo(m.actor, m.now.Unix(), entries)
	if err != nil {
		return "", err
	}
	return digestOf(events), nil
}
