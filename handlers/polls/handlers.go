// Package polls asks peers of the player concerned (16B1(b)).
package polls

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
