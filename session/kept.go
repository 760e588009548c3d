package session

import (
	"maps"
	"slices"
	"sync"

	"redress/ledger"
)

// kept are sessions as they were last folded. It implements [ledger.Kept]; the zero value is ready. The log stays the truth:
// what is kept is used only as far as the log goes on from it, whoever wrote there.
type kept struct {
	mu   sync.Mutex
	byID map[string]*Session
}

// mostKept is how many sessions are kept, enough for those of an evening.
const mostKept = 8

func (k *kept) session(id string) *Session {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.byID[id]
}

// Known gives a session of one's own to change.
func (k *kept) Known(entries []ledger.Entry) (*Session, int) {
	if len(entries) == 0 {
		return nil, 0
	}
	s := k.session(entries[0].Stream)
	if s == nil || s.Seq > int64(len(entries)) || entries[s.Seq-1].Hash != s.Head {
		return nil, 0
	}
	return s.clone(), int(s.Seq)
}

// Keep takes over a session. A later one is not given up for an earlier one.
func (k *kept) Keep(s *Session) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if have := k.byID[s.ID]; have != nil && have.Seq >= s.Seq {
		return
	}
	if k.byID == nil || len(k.byID) >= mostKept {
		k.byID = map[string]*Session{}
	}
	k.byID[s.ID] = s
}

// clone is a session on which entries can be put without changing this one. What entries replace as a whole is shared.
func (s *Session) clone() *Session {
	c := *s
	c.Contestants, c.Deals, c.Results = slices.Clone(s.Contestants), maps.Clone(s.Deals), slices.Clone(s.Results)
	c.Late, c.Claims, c.Calls = slices.Clone(s.Late), slices.Clone(s.Claims), slices.Clone(s.Calls)
	c.Plays, c.secrets = maps.Clone(s.Plays), maps.Clone(s.secrets)
	c.PlaysChanged, c.rounds = slices.Clone(s.PlaysChanged), slices.Clone(s.rounds)
	c.Openings, c.codesSeen = slices.Clone(s.Openings), maps.Clone(s.codesSeen)
	c.changes = s.changes.clone()
	return &c
}
