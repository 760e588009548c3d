package handlers

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
)

// throughProxy is how much more than one address all together may do that a proxy on this computer sends on.
const throughProxy = 10

// from counts by where a request comes from. Behind a proxy everybody has an address of their own, as the proxy tells it.
// Whether it says so itself, or passes on what somebody has made up, cannot be seen: so all who come through it are
// counted together as well.
func (p pace) from(r *http.Request, of ...string) []attempt {
	address, proxy := cameFrom(r)
	attempts := []attempt{p.of(append([]string{address}, of...)...)}
	if proxy != "" {
		attempts = append(attempts, p.times(throughProxy, "through one proxy").of(append([]string{proxy}, of...)...))
	}
	return attempts
}

// cameIn are names that were let in from an address, each kept for as long as a login lasts.
var cameIn = pace{"names let in from one address", 1, 30 * 24 * time.Hour}

// limitLogIn counts a try to log in: first by where it comes from, then by the name, if it can be one. Where somebody was
// let in before, their name waits for nobody else behind the same proxy. It gives what was counted, to be forgiven.
func (s *Server) limitLogIn(c echo.Context, name string) ([]attempt, error) {
	r := c.Request()
	tried := wrongSources.from(r)
	if key, possible := access.NameKey(name); possible {
		byName := wrongNames.from(r, key)
		if s.limits.holds(s.now(), cameIn.from(r, key)[0]) {
			tried, byName = tried[:1], byName[:1]
		}
		tried = append(tried, byName...)
	}
	return tried, s.limit(c, tried...)
}

// letIn keeps that a name was let in from where the request comes from.
func (s *Server) letIn(c echo.Context, name string) {
	if key, possible := access.NameKey(name); possible {
		s.limits.take(s.now(), cameIn.from(c.Request(), key)[0])
	}
}
