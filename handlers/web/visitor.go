package web

import (
	"hash/fnv"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/views"
)

// visitorKey is where a request keeps who sent it.
const visitorKey = "visitor"

// Who is the visitor that a request comes from.
func Who(c echo.Context) access.Visitor {
	v, _ := c.Get(visitorKey).(access.Visitor)
	return v
}

// recognise finds who a request comes from, once, before anything is decided by it.
func (s *Site) recognise(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if s.People != nil && !isAPI(c.Path()) && c.Path() != StaticPath {
			v, err := s.visitor(c)
			if err != nil {
				return err
			}
			c.Set(visitorKey, v)
		}
		return next(c)
	}
}

func (s *Site) visitor(c echo.Context) (access.Visitor, error) {
	r := c.Request()
	if cookie, err := r.Cookie(loginCookie(r)); err == nil {
		v, err := s.People.Recognise(r.Context(), cookie.Value)
		if err != nil {
			return v, err
		}
		if v.Known() {
			if err := s.People.Seen(r.Context(), v.Login); err != nil {
				// Who reads a law is not turned away because the disk is full.
				s.Log.Error("the use of a login could not be noted", "request", RequestID(c), "error", err)
			}
			return v, nil
		}
	}
	// a name says that others come by a proxy, which may tell nothing of itself
	if len(s.Cfg.Hosts) > 0 || !atLaptop(r) {
		return access.Visitor{}, nil
	}
	inUse, err := s.People.AnyAccount(r.Context())
	return access.Visitor{Laptop: !inUse}, err
}

// atLaptop tells whether a request comes from a browser on the computer that runs Redress, and from nobody behind it.
// A proxy on the same computer comes from there too: nearly all add a header of their own, of which there is no end,
// so that only what browsers send is let in; most keep the name under which they were asked, which is none of this
// computer's; and nginx, left as it is, speaks HTTP/1.0 where every browser speaks a newer one.
func atLaptop(r *http.Request) bool {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && from.Addr().Unmap().IsLoopback() && r.ProtoAtLeast(1, 1) && loopback(hostName(r.Host)) &&
		asBrowsersSend(r.Header)
}

// browserHeaders are what browsers send of themselves with the pages, forms and scripts of ours; besides, whatever
// begins with Sec-, which no page can set.
var browserHeaders = map[string]bool{
	"Accept": true, "Accept-Charset": true, "Accept-Encoding": true, "Accept-Language": true,
	"Available-Dictionary": true, "Cache-Control": true,
	"Connection": true, "Content-Length": true, "Content-Type": true, "Cookie": true, "Device-Memory": true,
	"Dnt":      true,
	"Downlink": true, "Dpr": true, "Ect": true, "Expect": true, "If-Match": true, "If-Modified-Since": true,
	"If-None-Match": true,
	"If-Range":      true, "If-Unmodified-Since": true, "Keep-Alive": true, "Last-Event-Id": true, "Origin": true,
	"Pragma":   true,
	"Priority": true, "Purpose": true, "Range": true, "Referer": true, "Rtt": true, "Save-Data": true, "Te": true,
	"Upgrade-Insecure-Requests": true, "User-Agent": true, "Viewport-Width": true, "Width": true, "X-Moz": true,
	"X-Purpose": true, "X-Requested-With": true,
}

func asBrowsersSend(h http.Header) bool {
	for name := range h {
		if !browserHeaders[name] && !strings.HasPrefix(name, "Sec-") {
			return false
		}
	}
	return true
}

// CameFrom is where a request comes from, for the limits alone: nobody is let in by it. Where a proxy on this
// computer has sent it on, that is the address nearest to the proxy of those told, whatever stands before it, and
// proxy is the proxy's own; empty where there is none. A household has a whole network of addresses of IPv6, and
// counts as one.
func CameFrom(r *http.Request) (address, proxy string) {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	socket, err := netip.ParseAddr(host)
	if err != nil {
		return host, ""
	}
	if sent := r.Header.Values("X-Forwarded-For"); len(sent) > 0 && socket.Unmap().IsLoopback() {
		last := sent[len(sent)-1]
		behind, ok := forwarded(strings.TrimSpace(last[strings.LastIndex(last, ",")+1:]))
		if ok && !behind.Unmap().IsUnspecified() {
			return household(behind), household(socket)
		}
	}
	return household(socket), ""
}

// forwarded is the address that a proxy has told, as proxies write it: with the port or without, IPv6 in brackets or
// not, with a zone or without, and all that in quotes, as the standard header has it (RFC 7239). False is for what is
// no address; then the proxy is as far as can be seen.
func forwarded(told string) (netip.Addr, bool) {
	if inner, quoted := strings.CutPrefix(told, `"`); quoted {
		if told, quoted = strings.CutSuffix(inner, `"`); !quoted {
			return netip.Addr{}, false
		}
	}
	if with, err := netip.ParseAddrPort(told); err == nil {
		return with.Addr(), true
	}
	bare, open := strings.CutPrefix(told, "[")
	bare, closed := strings.CutSuffix(bare, "]")
	addr, err := netip.ParseAddr(bare)
	return addr, err == nil && open == closed && (!open || addr.Is6())
}

// household is an address as it is counted.
func household(addr netip.Addr) string {
	addr = addr.Unmap().WithZone("")
	if addr.Is6() {
		if network, err := addr.Prefix(64); err == nil {
			return network.String()
		}
	}
	return addr.String()
}

// loginCookie is the name of the cookie that keeps a login. A browser does not tell ports apart, so the name does: two
// Redress on one computer do not log each other out.
func loginCookie(r *http.Request) string {
	if _, port, err := net.SplitHostPort(r.Host); err == nil && port != "" {
		if _, err := strconv.ParseUint(port, 10, 16); err == nil {
			return "redress-login-" + port
		}
	}
	return "redress-login"
}

// Remember gives a browser the token of its login. How long it holds is for the server to say; 400 days are the most
// that a browser keeps a cookie.
func Remember(c echo.Context, token access.Token) {
	setLogin(c, token.String(), 400*24*60*60)
}

// Forget takes the token away.
func Forget(c echo.Context) { setLogin(c, "", -1) }

func setLogin(c echo.Context, value string, age int) {
	r := c.Request()
	c.SetCookie(&http.Cookie{Name: loginCookie(r), Value: value, Path: "/", MaxAge: age, HttpOnly: true,
		SameSite: http.SameSiteLaxMode, Secure: encrypted(r)})
}

// encrypted tells whether the browser speaks to us, or to the proxy before us, over TLS. Who sends that header
// without a proxy makes their own cookie useless and nothing else.
func encrypted(r *http.Request) bool {
	return r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https"
}

// accountView is what the frame of a page says of who is logged in; nil where nobody can log in.
func (s *Site) accountView(c echo.Context) *views.Account {
	if s.People == nil {
		return nil
	}
	v := Who(c)
	if v.Laptop {
		return &views.Account{Laptop: true}
	}
	return &views.Account{Name: v.Account.Name, Roles: access.RoleWords(v.Account.Roles), Back: Here(c.Request())}
}

// shownTo tells apart for whom the frame of a page reads in another way; empty for everybody who is not logged in.
func shownTo(v access.Visitor) string {
	if !v.Known() {
		return ""
	}
	sum := fnv.New64a()
	_, _ = io.WriteString(sum, v.Name()+"\n"+access.RoleWords(v.Account.Roles)+"\n"+strconv.FormatBool(v.Laptop))
	return strconv.FormatUint(sum.Sum64(), 36)
}

// Managing tells whether a visitor may manage the accounts.
func Managing(v access.Visitor) bool { return access.Managing.Judge(v) == access.Pass }
