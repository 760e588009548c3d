package web

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/ledger"
)

// contentSecurityPolicy lets a page load our own files and post to us, and nothing else.
const contentSecurityPolicy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'"

// UsualBody is how many bytes a request may send where its route says nothing else.
const UsualBody = 1 << 20

// strangersBody is how many may be sent by whoever comes: a name, a passphrase, and an address to go back to.
const strangersBody = 64 << 10

// identify gives each request an id, which the log and the page of an error show. An id from outside is not believed.
func identify(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		var id [8]byte
		_, _ = rand.Read(id[:]) // never fails, says its documentation
		c.Response().Header().Set(echo.HeaderXRequestID, hex.EncodeToString(id[:]))
		return next(c)
	}
}

// RequestID is the id of the request.
func RequestID(c echo.Context) string { return c.Response().Header().Get(echo.HeaderXRequestID) }

// read lets a request read each log once.
func read(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		c.SetRequest(r.WithContext(ledger.WithReading(r.Context(), &ledger.Reading{})))
		return next(c)
	}
}

// everywhere are the headers that every answer has. Nothing may be kept by a browser unless its handler says so. The
// values are shared by all answers; a handler that wants another one sets it whole.
var everywhere = http.Header{
	"Content-Security-Policy":    {contentSecurityPolicy},
	"X-Content-Type-Options":     {"nosniff"},
	"Referrer-Policy":            {"same-origin"},
	"Cross-Origin-Opener-Policy": {"same-origin"},
	"Cache-Control":              {"no-store"},
}

// secure sets the headers that every answer has.
func secure(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		maps.Copy(c.Response().Header(), everywhere)
		return next(c)
	}
}

// rescue turns a panic into an internal fault. What it says, and where it happened, is for the log alone.
func (s *Site) rescue(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) (err error) {
		defer func() {
			what := recover()
			if what == nil {
				return
			}
			if what == http.ErrAbortHandler {
				panic(what)
			}
			err = fault.Of(fmt.Errorf("panic: %v\n%s", what, debug.Stack()))
		}()
		return next(c)
	}
}

// checkHost refuses names that are not ours, so that no foreign page can reach us under a name of its own.
func (s *Site) checkHost(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		name := hostName(c.Request().Host)
		if s.hosts[name] || loopback(name) || arrivedAt(c.Request(), name) {
			return next(c)
		}
		return fault.New(fault.Misdirected, "Redress does not answer under the name %q.", name)
	}
}

// arrivedAt tells whether a name is the very address at which the request came in: how phones in the same network reach
// us. A foreign page can give us any name, but not this one without being at this address itself.
func arrivedAt(r *http.Request, name string) bool {
	addr, err := netip.ParseAddr(name)
	if err != nil {
		return false
	}
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	at, err := netip.ParseAddrPort(local.String())
	return err == nil && at.Addr().Unmap() == addr.Unmap()
}

// hostName is the name of a Host header: without the port, the brackets of IPv6 and a last dot, in small letters.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

func loopback(name string) bool {
	if name == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(name)
	return err == nil && addr.Unmap().IsLoopback()
}

// checkOrigin refuses what a page of another site sends in a visitor's name.
func (s *Site) checkOrigin(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.origin.Check(c.Request()); err != nil {
			return &fault.Error{Code: fault.Forbidden,
				Text: "This was sent from a page of another site, so nothing was done.", Detail: err}
		}
		return next(c)
	}
}

// limitBody bounds what a request may send. A form in parts that may be larger than usual is bounded where it is
// received, once the door has been asked.
func (s *Site) limitBody(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		limit, large := s.bodyLimit(c)
		switch {
		case large:
			return next(c)
		case r.ContentLength > limit:
			return tooLarge(limit)
		case r.Body != nil && r.Body != http.NoBody:
			r.Body = http.MaxBytesReader(c.Response(), r.Body, limit)
		}
		return next(c)
	}
}

// bodyLimit is how many bytes a request may send, and whether that is more than usual. Only a form in parts may,
// because its files go to disk while they are read.
func (s *Site) bodyLimit(c echo.Context) (limit int64, large bool) {
	limit, known := s.bodyLimits[c.Path()]
	switch {
	case !known:
		return UsualBody, false
	case limit < UsualBody:
		return limit, false
	case !strings.HasPrefix(c.Request().Header.Get(echo.HeaderContentType), echo.MIMEMultipartForm):
		return UsualBody, false
	}
	return limit, true
}

func tooLarge(limit int64) error {
	return fault.New(fault.TooLarge, "More was sent than Redress takes at once, which is %d MB here.",
		max(1, limit/1_000_000))
}
