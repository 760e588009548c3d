package online

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/online"
)

// ShowOnlineAddress answers GET /online/address: whether players without an account may file disputes here, and since
// when.
func (s *Handlers) ShowOnlineAddress(c echo.Context) error { return s.onlineAddressPage(c, "") }

func (s *Handlers) onlineAddressPage(c echo.Context, made string) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.OnlineAddress{Request: next, Edition: s.Governing(false), Made: made,
		OnlyHere: made != "" && len(s.Addresses(c)) == 0}
	open, err := s.onlineAddresses(c)
	if err != nil {
		return err
	}
	if p.Link = sight.LinkID(open); p.Link != "" {
		p.Since = views.Clock(open[0].Created, s.Now())
	}
	adjudicator, err := sight.Adjudicator(s.Desk, c.Request().Context())
	p.Adjudicator = adjudicator != ""
	if err != nil {
		return err
	}
	page := s.Page(c, "Disputes of online tables", views.NavDesk, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: "Online disputes", Path: "/online"}, views.Link{Text: "Who may file them"})
	return s.Render(c, http.StatusOK, view.OnlineAddressView(page, p))
}

// onlineAddresses are those that stand, the newest first.
func (s *Handlers) onlineAddresses(c echo.Context) (open []access.Link, err error) {
	links, err := s.People.Links(c.Request().Context(), access.Scope{})
	for _, l := range links {
		if l.Kind == access.OnlineLink && l.Refusal(s.Now().Unix()) == nil {
			open = append(open, l)
		}
	}
	return open, err
}

// withdrawOnline withdraws the addresses that stand.
func (s *Handlers) withdrawOnline(c echo.Context) error {
	open, err := s.onlineAddresses(c)
	for _, l := range open {
		if err := s.People.Revoke(c.Request().Context(), l.ID); err != nil {
			return err
		}
	}
	return err
}

// OpenOnlineAddress answers POST /online/address: players may file at a new address, and no longer at the one before.
// The address is told this once.
func (s *Handlers) OpenOnlineAddress(c echo.Context) error {
	request, err := web.Request(c)
	if err != nil {
		return err
	}
	open, err := s.onlineAddresses(c)
	if err != nil {
		return err
	}
	if err := s.UnseenLink(c, open); err != nil {
		return err
	}
	if err := s.withdrawOnline(c); err != nil {
		return err
	}
	token, _, err := s.People.Issue(c.Request().Context(), access.NewLink{Request: request, Kind: access.OnlineLink,
		Label: "online disputes, opened by " + web.Who(c).Name()})
	if err != nil {
		return err
	}
	return s.onlineAddressPage(c, s.GivenTo(c)+"/online/"+token.String())
}

// CloseOnlineAddress answers POST /online/address/withdraw: only who has an account may file from now on.
func (s *Handlers) CloseOnlineAddress(c echo.Context) error {
	if _, err := web.Request(c); err != nil {
		return err
	}
	open, err := s.onlineAddresses(c)
	if err != nil {
		return err
	}
	if err := s.UnseenLink(c, open); err != nil {
		return err
	}
	if err := s.withdrawOnline(c); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/online/address")
}
