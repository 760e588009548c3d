package players

import (
	"context"

	"redress/handlers/sight"
	"redress/handlers/web"

	"github.com/labstack/echo/v4"
)

// MatterEvents answers GET /p/:token/events and GET /o/:token/events: a hint when what this player may know of the case
// has become another than the page shows, and at no other moment.
func (s *Handlers) MatterEvents(c echo.Context) error {
	if _, err := s.PlayerCase(c); err != nil {
		return err
	}
	shown := c.QueryParam("known")
	return s.EventsIf(c, func(bool) bool {
		m, err := s.PlayerCase(c)
		if err != nil {
			return false
		}
		known, err := s.knownTo(c.Request().Context(), m)
		if err != nil || known == shown {
			return false
		}
		shown = known
		return true
	}, web.Who(c).Link.Scope.Case)
}

// knownTo is a digest of what a player may know of the case. It is made of what casefile/visible.go gives and of
// nothing else, so that it stays the same whatever the other side files while the accounts are sealed, and while the
// board may still be played at a club's table it does not change at all (16D).
func (s *Handlers) knownTo(ctx context.Context, m *sight.PlayerCase) (string, error) {
	if m.Play != nil && !m.Sight.Allowed() {
		return "", nil
	}
	entries, err := s.Clerk.Entries(ctx, m.ID)
	if err != nil {
		return "", err
	}
	events, err := m.For(m.Actor, m.Now.Unix()).Tell(entries)
	if err != nil {
		return "", err
	}
	return m.DigestOf(events), nil
}
