package session

import (
	"maps"
	"slices"
)

// clone is a session on which entries can be put without changing this one. What entries replace as a whole is shared.
func (s *Session) clone() *Session {
	c := *s
	c.Contestants, c.Deals, c.Results = slices.Clone(s.Contestants), maps.Clone(s.Deals), slices.Clone(s.Results)
	c.Marked, c.typed = maps.Clone(s.Marked), maps.Clone(s.typed)
	c.Late, c.Claims, c.Calls = slices.Clone(s.Late), slices.Clone(s.Claims), slices.Clone(s.Calls)
	c.Plays, c.Codes = maps.Clone(s.Plays), s.Codes.clone()
	c.PlaysChanged, c.rounds = slices.Clone(s.PlaysChanged), slices.Clone(s.rounds)
	c.Files = slices.Clone(s.Files)
	c.Openings, c.regulated = slices.Clone(s.Openings), slices.Clone(s.regulated)
	c.changes = s.changes.clone()
	return &c
}
