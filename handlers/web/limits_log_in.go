package web

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
)

// throughProxy is how much more than one address all together may do that a proxy on this computer sends on.
const throughProxy = 10

// From counts by where a request comes from. Behind a proxy everybody has an address of their own, as the proxy tells
// it. Whether it says so itself, or passes on what somebody has made up, cannot be seen: so all who come through it are
// counted together as well.
func (p Pace) From(r *http.Request, of ...string) []Attempt {
	address, proxy := CameFrom(r)
	attempts := []Attempt{p.Of(append([]string{address}, of...)...)}
	if proxy != "" {
		attempts = append(attempts, p.times(throughProxy, "through one proxy").Of(append([]string{proxy}, of...)...))
	}
	return attempts
}

// cameIn are names that were let in from an address, each kept for as long as a login lasts.
var cameIn = Pace{"names let in from one address", 1, 30 * 24 * time.Hour}

// LimitLogIn counts a try to log in: first by where it comes from, then by the name, if it can be one. Where somebody
// was let in before, their name waits for nobody else behind the same proxy. It gives what was counted, to be forgiven.
func (s *Site) LimitLogIn(c echo.Context, name string) ([]Attempt, error) {
	r := c.Request()
	tried := wrongSources.From(r)
	if key, possible := access.NameKey(name); possible {
		byName := WrongNames.From(r, key)
		if s.Limits.holds(s.Now(), cameIn.From(r, key)[0]) {
			tried, byName = tried[:1], byName[:1]
		}
		tried = append(tried, byName...)
	}
	return tried, s.Limit(c, tried...)
}

// LetIn keeps that a name was let in from where the request comes from.
func (s *Site) LetIn(c echo.Context, name string) {
	if key, possible := access.NameKey(name); possible {
		s.Limits.take(s.Now(), cameIn.From(c.Request(), key)[0])
	}
}
