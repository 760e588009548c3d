package sight

import (
	"context"
)

// Contradictions are what in the record of a case does not go together, and where it differs from what the session has.
func Contradictions(s *Desk, ctx context.Context, o *File) ([]string, error) {
	play, err := PlayedIn(s, ctx, o)
	return o.In(play).Contradictions(), err
}
