package handlers

import (
	"context"

	"redress/fault"
	"redress/session"
)

// playedIn is the session of a case; nil where it has none, or that was removed.
func (s *Server) playedIn(ctx context.Context, o *openCase) (*session.Session, error) {
	if o.Session == "" {
		return nil, nil
	}
	play, err := s.session(ctx, o.Session)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	return play, err
}
