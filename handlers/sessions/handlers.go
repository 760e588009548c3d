// Package sessions sets up a session of play, takes its results and shows its scores.
package sessions

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
