package handlers

import (
	"context"
)

// contradictions are what in the record of a case does not go together, and where it differs from what the session has.
func (s *Server) contradictions(ctx context.Context, o *openCase) ([]string, error) {
	play, err := s.playedIn(ctx, o)
	return o.Contradictions(play), err
}
