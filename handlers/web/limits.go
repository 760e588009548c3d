package web

import (
	"crypto/sha256"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"redress/fault"
)

// Pace is how often something may be done: some times at once, then once in every so long.
type Pace struct {
	name  string
	burst int
	every time.Duration
}

// The paces. A full club sits behind one address, so that what is counted by address is generous, and what is strict is
// counted by name, link or seat.
var (
	// and from one address: nobody locks out a director from elsewhere
	WrongNames   = Pace{"wrong passphrases for one name", 5, 30 * time.Second}
	wrongSources = Pace{"wrong passphrases from one address", 60, time.Second}
	wrongLinks   = Pace{"wrong links from one address", 60, time.Second}
	linkUse      = Pace{"pages by one link", 120, 500 * time.Millisecond}
	linkForms    = Pace{"forms by one link", 120, 500 * time.Millisecond} // that many hold
)

// times is a pace for many together, who may do so many times as much as one of them.
func (p Pace) times(n int, together string) Pace {
	return Pace{p.name + ", " + together, n * p.burst, p.every / time.Duration(n)}
}

// Attempt is something that is counted: at which pace, and of what, hashed: of one size whatever was sent.
type Attempt struct {
	pace Pace
	key  [16]byte
}

// Of counts at the pace what some words name together.
func (p Pace) Of(words ...string) Attempt {
	sum := sha256.Sum256([]byte(strings.Join(words, "\x00")))
	return Attempt{p, [16]byte(sum[:16])}
}

// limits count who did what how often. They are forgotten when the program ends: what they hold off takes hours.
type limits struct {
	mu    sync.Mutex
	paces map[string]map[[16]byte]int64 // by pace and key, when all that was done is forgiven, in unix nanoseconds
}

// mostKept is how many keys are kept of one pace. When they are full, those that are forgiven go, and if there are none
// the eighth that is forgiven soonest: whoever fills them does each thing once, and who has done one thing too often
// stays.
const mostKept = 4096

// take counts one of each, or tells how long to wait before it may be done; then nothing is counted, and nothing kept.
func (l *limits) take(now time.Time, attempts ...Attempt) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	at := now.UnixNano()
	for _, n := range attempts {
		if wait := l.free(n, at) - int64(n.pace.burst-1)*int64(n.pace.every) - at; wait > 0 {
			return time.Duration(wait)
		}
	}
	for _, n := range attempts {
		l.keep(n, l.free(n, at)+int64(n.pace.every), at)
	}
	return 0
}

// holds tells whether something is counted that is not forgiven yet.
func (l *limits) holds(now time.Time, n Attempt) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.free(n, now.UnixNano()) > now.UnixNano()
}

// free is when all is forgiven. What is further ahead than anything counted by this clock can be was counted before the
// clock was set back, and holds nobody off.
func (l *limits) free(n Attempt, at int64) int64 {
	free := l.paces[n.pace.name][n.key]
	if free > at+int64(n.pace.burst)*int64(n.pace.every) {
		return at
	}
	return max(at, free)
}

func (l *limits) keep(n Attempt, free, at int64) {
	kept := l.paces[n.pace.name]
	if kept == nil {
		if l.paces == nil {
			l.paces = map[string]map[[16]byte]int64{}
		}
		kept = map[[16]byte]int64{}
		l.paces[n.pace.name] = kept
	}
	if _, known := kept[n.key]; !known && len(kept) >= mostKept {
		makeRoom(kept, at)
	}
	kept[n.key] = free
}

// makeRoom throws away what is forgiven, or else the eighth that soonest will be.
func makeRoom(kept map[[16]byte]int64, at int64) {
	all := slices.Sorted(maps.Values(kept))
	until := max(at, all[len(all)/8])
	for key, free := range kept {
		if free <= until {
			delete(kept, key)
		}
	}
}

// Forgive takes back one of each.
func (l *limits) Forgive(attempts ...Attempt) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, n := range attempts {
		if free, ok := l.paces[n.pace.name][n.key]; ok {
			l.paces[n.pace.name][n.key] = free - int64(n.pace.every)
		}
	}
}

// Limit counts one of each, or refuses it and says when to try again.
func (s *Site) Limit(c echo.Context, attempts ...Attempt) error {
	now := s.Now()
	wait := s.Limits.take(now, attempts...)
	if wait == 0 {
		return nil
	}
	seconds := int((wait + time.Second - 1) / time.Second)
	c.Response().Header().Set("Retry-After", strconv.Itoa(seconds))
	return fault.New(fault.TooMany, "This was tried too often in a short time. Try again in %s, at %s.",
		inWords(seconds), now.Add(time.Duration(seconds)*time.Second).Format("15:04:05"))
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

// NewPace is so many at once, and one more after each so long.
func NewPace(name string, burst int, every time.Duration) Pace { return Pace{name, burst, every} }
