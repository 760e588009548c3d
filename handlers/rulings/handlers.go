// Package rulings checks, issues, shows and prints a ruling.
package rulings

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
