// Package accounts shows the ways in and out, and who has an account with which roles.
package accounts

import (
	"redress/handlers/sight"
)

// Handlers answers for the room.
type Handlers struct {
	*sight.Desk
}

// New makes the room.
func New(s *sight.Desk) *Handlers {
	h := &Handlers{Desk: s}
	s.LogsIn = h.logInFirst
	return h
}
