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
	if play, err := s.Session(ctx, o.Session); !fault.Is(err, fault.NotFound) {
		return play, err
	}
	return nil, nil
}

// Contradictions are what in the record of a case does not go together, and where it differs from what the session has.
func Contradictions(s *Desk, ctx context.Context, o *File) ([]string, error) {
	play, err := PlayedIn(s, ctx, o)
	return o.In(play).Contradictions(), err
}
