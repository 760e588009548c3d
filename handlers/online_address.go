package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/views"
)

// showOnlineAddress answers GET /online/address: whether players without an account may file disputes here, and since when.
func (s *Server) showOnlineAddress(c echo.Context) error { return s.onlineAddressPage(c, "") }

func (s *Server) onlineAddressPage(c echo.Context, made string) error {
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	p := views.OnlineAddress{Request: next, Edition: s.governing(false), Made: made}
	open, err := s.onlineAddresses(c)
	if err != nil {
		return err
	}
	if p.Link = linkID(open); p.Link != "" {
		p.Since = views.Clock(open[0].Created, s.now())
	}
	adjudicator, err := s.adjudicator(c.Request().Context())
	p.Adjudicator = adjudicator != ""
	if err != nil {
		return err
	}
	page := s.page(c, "Disputes of online tables", views.NavDesk, views.Link{Text: "Desk", Path: "/"}, views.Link{Text: "Online disputes", Path: "/online"}, views.Link{Text: "Who may file them"})
	return s.render(c, http.StatusOK, views.OnlineAddressView(page, p))
}

// onlineAddresses are those that stand, the newest first.
func (s *Server) onlineAddresses(c echo.Context) (open []access.Link, err error) {
	links, err := s.people.Links(c.Request().Context(), access.Scope{})
	for _, l := range links {
		if l.Kind == access.OnlineLink && l.Refusal(s.now().Unix()) == nil {
			open = append(open, l)
		}
	}
	return open, err
}

// withdrawOnline withdraws the addresses that stand.
func (s *Server) withdrawOnline(c echo.Context) error {
	open, err := s.onlineAddresses(c)
	for _, l := range open {
		if err := s.people.Revoke(c.Request().Context(), l.ID); err != nil {
			return err
		}
	}
	return err
}

// openOnlineAddress answers POST /online/address: players may file at a new address, and no longer at the one before. The
// address is told this once.
func (s *Server) openOnlineAddress(c echo.Context) error {
	if _, err := request(c); err != nil {
		return err
	}
	open, err := s.onlineAddresses(c)
	if err != nil {
		return err
	}
	if err := s.unseenLink(c, open); err != nil {
		return err
	}
	if err := s.withdrawOnline(c); err != nil {
		return err
	}
	token, _, err := s.people.Issue(c.Request().Context(), access.NewLink{Kind: access.OnlineLink, Label: "online disputes, opened by " + who(c).Name()})
	if err != nil {
		return err
	}
	return s.onlineAddressPage(c, site(c.Request())+"/online/"+token.String())
}

// closeOnlineAddress answers POST /online/address/withdraw: only who has an account may file from now on.
func (s *Server) closeOnlineAddress(c echo.Context) error {
	if _, err := request(c); err != nil {
		return err
	}
	open, err := s.onlineAddresses(c)
	if err != nil {
		return err
	}
	if err := s.unseenLink(c, open); err != nil {
		return err
	}
	if err := s.withdrawOnline(c); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/online/address")
}
