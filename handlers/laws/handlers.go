// Package laws shows the editions, their comparison and search, and the questionnaires.
package laws

import (
	"sync/atomic"

	"redress/handlers/sight"
)

// Handlers answers for the room.
type Handlers struct {
	*sight.Desk
	attached attachments
	shelf    atomic.Pointer[lawPages] // what the law pages show, made once for each version of the rulebook
}

// New makes the room.
func New(s *sight.Desk) *Handlers {
	h := &Handlers{Desk: s}
	h.attached.dir, h.attached.now = s.Cfg.Attached, s.Now
	return h
}
