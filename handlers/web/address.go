package web

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
)

// Addresses are those at which phones may reach us, the likeliest first: the one that the director uses, unless it is
// this computer's own; those of the network; the names that Redress answers to.
func (s *Site) Addresses(c echo.Context) []string {
	scheme, port := "http://", ""
	if encrypted(c.Request()) {
		scheme = "https://"
	}
	host := c.Request().Host
	if _, after, found := strings.Cut(host[strings.LastIndex(host, "]")+1:], ":"); found {
		port = ":" + after
	}
	var list []string
	if !loopback(hostName(host)) {
		list = append(list, scheme+host)
	}
	if s.Cfg.Reach != nil {
		list = append(list, s.Cfg.Reach()...)
	}
	for _, name := range s.Cfg.Hosts {
		list = append(list, scheme+hostName(name)+port)
	}
	var once []string
	for _, address := range list {
		if !slices.Contains(once, address) {
			once = append(once, address)
		}
	}
	return once
}

// GivenTo is where an address that is given to others begins: the likeliest at which they reach us, as on a poster, and
// where none is known the one by which we were reached ourselves.
func (s *Site) GivenTo(c echo.Context) string {
	return append(s.Addresses(c), origin(c.Request()))[0]
}

// origin is how the browser reaches us.
func origin(r *http.Request) string {
	if encrypted(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// playersAddress tells whether an address is one that players are given, whether or not it still leads anywhere. Its
// errors lead to no desk and no laws (40B2d, 73); who has an account finds back by themselves.
func playersAddress(c echo.Context) bool {
	if Who(c).Known() {
		return false
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(c.Request().URL.Path, "/"), "/")
	return slices.Contains([]string{"t", "p", "o", "i", "online", "poll", "review"}, first)
}

// playersHome is the page that an error leads a player back to; empty for everybody else.
func playersHome(c echo.Context) string {
	switch l := Who(c).Link; {
	case l.Kind == access.TableLink:
		return "/t/" + TokenOf(c)
	case l.Kind == access.CaseLink && l.Scope.Session != "":
		return "/p/" + TokenOf(c)
	case l.Kind == access.ReviewLink && c.Request().URL.Path != "/review/"+TokenOf(c):
		return "/review/" + TokenOf(c)
	}
	return ""
}

// TokenOf is the token of the address as we write it: it may have been typed in another way.
func TokenOf(c echo.Context) string {
	token, err := access.ParseToken(c.Param("token"))
	if err != nil {
		return ""
	}
	return token.String()
}
