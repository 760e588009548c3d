// Package appeals takes an appeal from its lodging to the decision: of the sides, the director and those who hear it
// (92, 93).
package appeals

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
