// Package online lets players of a table without a director in, and decides what they refer (okb-1997).
package online

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
	// As in the room of conduct, nothing tells those who listen that there is a report.
	return &Handlers{Desk: s, reports: &conduct.Clerk{Log: s.Cfg.Store.Log, Now: s.Now, Random: s.Cfg.Random}}
}
