package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/fault"
)

// admit is the one place where it is decided whether a visitor may pass. What the address names is not looked at
// before: a case that is there and one that is not answer alike to those who may see neither.
func (s *Site) admit(door access.Door, h echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if door.ForLinks() {
			if err := s.openLink(c); err != nil {
				return err
			}
		}
		switch door.Judge(Who(c)) {
		case access.Pass:
			if door.ForLinks() && s.Opens != nil {
				if err := s.Opens(c); err != nil {
					return err
				}
			}
			return h(c)
		case access.LogIn:
			return fault.New(fault.NotLoggedIn,
				"This is for the directors of the club and their helpers. Say who you are.")
		case access.Refuse:
			return fault.New(fault.Forbidden, "This is not for you to do or to see; ask the director.")
		}
		return echo.ErrNotFound
	}
}

// openLink finds the link whose token the address carries.
func (s *Site) openLink(c echo.Context) error {
	l, err := s.People.Open(c.Request().Context(), c.Param("token"))
	if fault.Is(err, fault.NotFound) {
		// Only who guesses is slowed down: behind the same address others hold links that are good.
		if tooMany := s.Limit(c, wrongLinks.From(c.Request())...); tooMany != nil {
			return tooMany
		}
	}
	if err != nil {
		return err
	}
	v := Who(c)
	v.Link = l
	c.Set(visitorKey, v)
	if !l.Kind.ForMany() {
		return s.Limit(c, linkUse.Of(l.ID))
	}
	use := linkUse
	if method := c.Request().Method; method != http.MethodGet && method != http.MethodHead {
		use = linkForms
	}
	_, err = s.LimitPhone(c, use)
	return err
}
