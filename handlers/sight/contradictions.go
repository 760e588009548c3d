package sight

import (
	"context"

	"redress/fault"
	"redress/session"
)

// PlayedIn is the session of a case; nil where it has none, or that was removed.
func PlayedIn(s *Desk, ctx context.Context, o *File) (*session.Session, error) {
	if o.Session == "" {
		return nil, nil
	}
	play, err := s.Session(ctx, o.Session)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	return play, err
}
