// Package conduct keeps reports of conduct, which are told in confidence, and what is kept of a person.
package conduct

import (
	"redress/casefile/conduct"
	"redress/handlers/sight"
)

// Handlers answers for the room.
type Handlers struct {
	*sight.Desk
	reports *conduct.Clerk
}

// New makes the room.
func New(s *sight.Desk) *Handlers {
	// No hint may tell that there is a report: nothing tells those who listen of one.
	return &Handlers{Desk: s, reports: &conduct.Clerk{Log: s.Cfg.Store.Log, Now: s.Now, Random: s.Cfg.Random}}
}
