// Package sessions sets up a session of play, takes its results and shows its scores.
package sessions

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
