// Package claims plays contested claims out: at the desk without a case, and in a case, with which they are kept.
package claims

import (
	"redress/handlers/sight"
)

// Handlers answers for the room.
type Handlers struct {
	*sight.Desk
	worked *worked
}

// New makes the room.
func New(s *sight.Desk) *Handlers {
	return &Handlers{Desk: s, worked: newWorked()}
}
