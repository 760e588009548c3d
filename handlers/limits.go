package handlers

import (
	"strconv"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"redress/fault"
)

// pace is how often something may be done: some times at once, then once in every so long.
type pace struct {
	name  string
	burst int
	every time.Duration
}

// The paces. A full club sits behind one address, so that what is counted by address is generous, and what is strict is
// counted by name, link or seat.
var (
	wrongNames   = pace{"wrong passphrases for one name", 5, 30 * time.Second} // and from one address: nobody locks out a director from elsewhere
	wrongSources = pace{"wrong passphrases from one address", 60, time.Second}
	wrongLinks   = pace{"wrong links from one address", 60, time.Second}
	linkUse      = pace{"pages by one link", 120, 500 * time.Millisecond}
)

// limits count who did what how often. They are forgotten when the program ends: what they hold off takes hours.
type limits struct {
	mu   sync.Mutex
	free map[string]time.Time // when all that was done is forgiven, by pace and key
}

// mostKept is how many keys are kept before those that are forgiven are thrown away.
const mostKept = 4096

// take counts one, or tells how long to wait before it may be done.
func (l *limits) take(now time.Time, p pace, key string) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	key = p.name + "\x00" + key
	free := l.free[key]
	if free.Before(now) {
		free = now
	}
	if wait := free.Add(-time.Duration(p.burst-1) * p.every).Sub(now); wait > 0 {
		return wait
	}
	if l.free == nil {
		l.free = map[string]time.Time{}
	}
	if len(l.free) >= mostKept {
		for old, at := range l.free {
			if !at.After(now) {
				delete(l.free, old)
			}
		}
	}
	l.free[key] = free.Add(p.every)
	return 0
}

// forgive takes one back.
func (l *limits) forgive(p pace, key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	key = p.name + "\x00" + key
	if free, ok := l.free[key]; ok {
		l.free[key] = free.Add(-p.every)
	}
}

// limit counts one, or refuses it and says when to try again.
func (s *Server) limit(c echo.Context, p pace, key string) error {
	now := s.now()
	wait := s.limits.take(now, p, key)
	if wait == 0 {
		return nil
	}
	seconds := int((wait + time.Second - 1) / time.Second)
	c.Response().Header().Set("Retry-After", strconv.Itoa(seconds))
	return fault.New(fault.TooMany, "This was tried too often in a short time. Try again in %s, at %s.", inWords(seconds), now.Add(time.Duration(seconds)*time.Second).Format("15:04:05"))
}

func inWords(seconds int) string {
	switch {
	case seconds == 1:
		return "a second"
	case seconds < 120:
		return strconv.Itoa(seconds) + " seconds"
	}
	return strconv.Itoa((seconds+59)/60) + " minutes"
}
