package web

import (
	"github.com/labstack/echo/v4"

	"redress/access"
)

// How much more than one phone all those may do that use one link from one address, and all that use it from
// anywhere. The phones of a table may have one address, and none keep a cookie; and a stranger throws their cookie
// away after each request.
const (
	atOneAddress = 6
	atOneLink    = 40

	// Of both, what is left to those who try something again: as much as the four phones of a table may.
	againAtOneAddress = 4
	againAtOneLink    = 27

	// What may be tried without luck in a whole session: more than by the links of a few tables, whoever holds them.
	inOneSession = 200
)

// LimitPhone counts what is done with a link that many hold: by the phone, which is its own secret at its own
// address, so that no phone shuts out the others of its table; then, since a secret can be made up, all from that
// address together, and all by the link. A phone by which a seat was claimed is none that was made up: it waits for
// nobody but itself. It gives what was counted, to be forgiven.
func (s *Site) LimitPhone(c echo.Context, p Pace) ([]Attempt, error) {
	return s.limitPhone(c, p, false)
}

// LimitTries counts as LimitPhone does what may be tried without luck. Who has done so leaves the last third of what
// their address and their link may do to those who try for the first time.
func (s *Site) LimitTries(c echo.Context, p Pace) ([]Attempt, error) { return s.limitPhone(c, p, true) }

func (s *Site) limitPhone(c echo.Context, p Pace, leaves bool) ([]Attempt, error) {
	link, from := opens(Who(c).Link), PhoneOf(c)
	address, _ := CameFrom(c.Request())
	own := p.Of(link, from.Id, address)
	attempts := []Attempt{own, p.times(atOneAddress, "from one address").Of(link, address),
		p.times(atOneLink, "by one link").Of(link)}
	if leaves {
		attempts = append(attempts, p.times(inOneSession, "in one session").Of(Who(c).Link.Scope.Session))
	}
	if leaves && s.Limits.holds(s.Now(), own) {
		attempts = append(attempts, p.times(againAtOneAddress, "again, from one address").Of(link, address),
			p.times(againAtOneLink, "again, by one link").Of(link))
	}
	err := s.Limit(c, attempts...)
	switch {
	case err == nil:
		return attempts, nil
	case s.Seated == nil || !s.Seated(c, from):
		return nil, err
	}
	own = p.Of(link, from.Id) // at whatever address: nobody else knows its secret
	return []Attempt{own}, s.Limit(c, own)
}

// opens names what a link leads to: all links of a table are counted as one, for whoever moves is given another.
func opens(l access.Link) string {
	if l.Kind == access.TableLink {
		return l.Scope.Session + " " + l.Scope.Table
	}
	return l.ID
}
