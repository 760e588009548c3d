// Package desk is the evening as its directors see it: calls, rounds, who rules, and the posters.
package desk

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
