package handlers

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/fault"
	"redress/views"
)

// showPrivateLinks answers GET /cases/:id/links: which players have a private link to the case, and how one is given to a
// player whose phone did not claim the seat.
func (s *Server) showPrivateLinks(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	return s.privateLinksPage(c, o, nil)
}

func (s *Server) privateLinksPage(c echo.Context, o *openCase, made *views.PrivateLink) error {
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	standing, err := s.privateLinks(c, o)
	if err != nil {
		return err
	}
	p := views.PrivateLinksPage{CaseHead: o.head, Request: next, Made: made, AtTable: o.Session != "" && o.Table != ""}
	for _, seat := range bridge.Seats {
		p.Seats = append(p.Seats, views.Choice{Value: seat.String(), Text: seat.Name()})
	}
	for _, l := range standing {
		if o.sealedFrom(l.Scope.Seat, s.now().Unix()) {
			continue // that the other side has one would tell who filed
		}
		p.Standing = append(p.Standing, views.StandingLink{ID: l.ID, Label: l.Label, At: s.clock(l.Created)})
	}
	page := s.page(c, "Private links of "+o.head.Name, views.NavDesk, o.head.Crumbs("Private links")...)
	return s.render(c, http.StatusOK, views.PrivateLinks(page, p))
}

// sealedFrom tells whether what a seat has told is sealed from a director who plays at that table.
func (o *openCase) sealedFrom(seat string, now int64) bool {
	return o.actor.Seat != nil && seat != o.actor.Seat.String() && o.Sealed(now)
}

// privateLinks are those of the players of a case that still open something.
func (s *Server) privateLinks(c echo.Context, o *openCase) ([]access.Link, error) {
	links, err := s.people.Links(c.Request().Context(), access.Scope{Session: o.Session, Case: o.ID})
	now := s.now().Unix()
	return slices.DeleteFunc(links, func(l access.Link) bool { return l.Kind != access.CaseLink || l.Refusal(now) != nil }), err
}

// makePrivateLink answers POST /cases/:id/links: the private link of one seat. It is shown this once.
func (s *Server) makePrivateLink(c echo.Context) error {
	if _, err := request(c); err != nil {
		return err
	}
	o, err := s.load(c)
	if err != nil {
		return err
	}
	if o.actor.Seat != nil {
		return fault.New(fault.Forbidden, "This is your own table, and whoever has a private link speaks for that seat. A colleague gives them out.")
	}
	seat, err := bridge.ParseSeat(c.FormValue("seat"))
	if err != nil || o.Session == "" || o.Table == "" {
		return fault.At("seat", "A private link is for one seat, at a table of a session. Choose the seat.")
	}
	play, err := s.session(c.Request().Context(), o.Session)
	if err != nil {
		return err
	}
	round, _ := roundOf(play, o.Case)
	token, _, err := s.people.Issue(c.Request().Context(), access.NewLink{Kind: access.CaseLink, Lasts: phoneLasts, Label: fmt.Sprintf("%s, given by %s", seatName(seat, o.Table), who(c).Name()),
		Scope: access.Scope{Session: o.Session, Table: o.Table, Seat: seat.String(), Round: round, Case: o.ID}})
	if err != nil {
		return err
	}
	address := append(s.addresses(c), site(c.Request()))[0] + "/p/" + token.String()
	code, err := qrCode(address)
	if err != nil {
		return err
	}
	return s.privateLinksPage(c, o, &views.PrivateLink{Seat: seat.Name(), Address: address, Code: code})
}

// withdrawPrivateLink answers POST /cases/:id/links/withdraw: a link opens nothing any more.
func (s *Server) withdrawPrivateLink(c echo.Context) error {
	if _, err := request(c); err != nil {
		return err
	}
	o, err := s.load(c)
	if err != nil {
		return err
	}
	standing, err := s.privateLinks(c, o)
	if err != nil {
		return err
	}
	now := s.now().Unix()
	if !slices.ContainsFunc(standing, func(l access.Link) bool { return l.ID == c.FormValue("link") && !o.sealedFrom(l.Scope.Seat, now) }) {
		return fault.At("link", "This case has no such link any more. Look at its links again.")
	}
	if err := s.people.Revoke(c.Request().Context(), c.FormValue("link")); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, o.head.Path+"/links")
}
