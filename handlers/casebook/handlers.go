// Package casebook publishes rulings without names, and looks back on what was ruled.
package casebook

import (
	"redress/casefile/casebook"
	"redress/handlers/sight"
)

// Handlers answers for the room.
type Handlers struct {
	*sight.Desk
	books *casebook.Clerk
}

// New makes the room.
func New(s *sight.Desk) *Handlers {
	return &Handlers{Desk: s, books: &casebook.Clerk{Log: s.Cfg.Store.Log, Shelf: s.Cfg.Store.Casebook, Now: s.Now,
		Random: s.Cfg.Random}}
}
