package handlers

import (
	"context"

	"redress/fault"
	"redress/session"
)

// contradictions are what in the record of a case does not go together, and where it differs from what the session has.
func (s *Server) contradictions(ctx context.Context, o *openCase) ([]string, error) {
	play, err := s.playedIn(ctx, o)
	return o.Contradictions(play), err
}

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
