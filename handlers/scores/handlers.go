// Package scores works out the adjusted score of a case, and calculates without one.
package scores

import (
	"redress/handlers/sight"
)

// Handlers answers for the room.
type Handlers struct {
	*sight.Desk
}

// New makes the room.
func New(s *sight.Desk) *Handlers {
	return &Handlers{Desk: s}
}
