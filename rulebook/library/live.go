package library

import (
	"io/fs"
	"sync"
	"sync/atomic"
	"time"

	"redress/fault"
	"redress/rulebook"
)

// Live serves the newest version of the rulebook that has no errors. A broken change is told, not served.
type Live struct {
	fsys    fs.FS
	current atomic.Pointer[Library]
	trouble atomic.Pointer[Trouble]
	mu      sync.Mutex
	seen    string // fingerprint of the files last read
}

// Trouble is why the files that lie there now are not the ones served.
type Trouble struct {
	Since    time.Time
	Problems []rulebook.Problem
}

// NewLive loads the rulebook. Where it has errors nothing is served, and they are given as a fault with the library for
// the list of its problems.
func NewLive(fsys fs.FS) (*Live, *Library, error) {
	lib := Load(fsys)
	if errors := rulebook.Errors(lib.Problems); len(errors) > 0 {
		return nil, lib, fault.New(fault.Invalid,
			"The rulebook has %d problems; mend them and start again. The first: %s", len(errors), errors[0])
	}
	l := &Live{fsys: fsys, seen: lib.Version}
	l.current.Store(lib)
	return l, lib, nil
}

// Current is the version to serve.
func (l *Live) Current() *Library { return l.current.Load() }

// Trouble tells why the newest files are not served; nil while they are.
func (l *Live) Trouble() *Trouble { return l.trouble.Load() }

// Refresh reads the files again where they changed. It reports whether a new version is served now.
func (l *Live) Refresh(now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	var size int
	version := fingerprint(l.fsys, &size)
	if version == l.seen {
		return false
	}
	l.seen = version
	lib := Load(l.fsys)
	if errors := rulebook.Errors(lib.Problems); len(errors) > 0 {
		l.trouble.Store(&Trouble{Since: now, Problems: errors})
		return false
	}
	l.trouble.Store(nil)
	l.current.Store(lib)
	return true
}
