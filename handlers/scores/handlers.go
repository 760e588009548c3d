// Package scores works out the adjusted score of a case, and calculates without one.
package scores

import (
	"redress/handlers/sight"
	"redress/session/makeable"
)

// Handlers answers for the room.
type Handlers struct {
	*sight.Desk
	Makeable *makeable.Analysis
}

// New makes the room.
func New(s *sight.Desk, m *makeable.Analysis) *Handlers {
	return &Handlers{Desk: s, Makeable: m}
}
