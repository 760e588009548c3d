package parties

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/parties"
	"redress/views/parts"
)

// ShowPrivateLinks answers GET /cases/:id/links: which players have a private link to the case, and how one is given to
// a player whose phone did not claim the seat.
func (s *Handlers) ShowPrivateLinks(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	return s.privateLinksPage(c, o, nil)
}

func (s *Handlers) privateLinksPage(c echo.Context, o *sight.File, made *parts.PrivateLink) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	standing, err := s.privateLinks(c, o)
	if err != nil {
		return err
	}
	p := view.PrivateLinksPage{CaseHead: o.Head, Request: next, Made: made, AtTable: o.Session != "" && o.Table != ""}
	for _, seat := range bridge.Seats {
		p.Seats = append(p.Seats, views.Choice{Value: seat.String(), Text: seat.Name()})
	}
	for _, l := range standing {
		if sealedFrom(o, l.Scope.Seat, s.Now().Unix()) {
			continue // that the other side has one would tell who filed
		}
		p.Standing = append(p.Standing, parts.StandingLink{ID: l.ID, Label: l.Label, At: s.Clock(l.Created)})
	}
	page := s.Page(c, "Private links of "+o.Head.Name, views.NavDesk, o.Head.Crumbs("Private links")...)
	return s.Render(c, http.StatusOK, view.PrivateLinks(page, p))
}

// sealedFrom tells whether what a seat has told is sealed from a director who plays at that table.
func sealedFrom(o *sight.File, seat string, now int64) bool {
	return o.Actor.Seat != nil && seat != o.Actor.Seat.String() && o.Sealed(now)
}

// privateLinks are those of the players of a case that still open something.
func (s *Handlers) privateLinks(c echo.Context, o *sight.File) ([]access.Link, error) {
	links, err := s.People.Links(c.Request().Context(), access.Scope{Session: o.Session, Case: o.ID})
	now := s.Now().Unix()
	return slices.DeleteFunc(links, func(l access.Link) bool {
		return l.Kind != access.CaseLink ||
			l.Refusal(now) != nil
	}), err
}

// MakePrivateLink answers POST /cases/:id/links: the private link of one seat. It is shown this once.
func (s *Handlers) MakePrivateLink(c echo.Context) error {
	request, err := web.Request(c)
	if err != nil {
		return err
	}
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if o.Actor.Seat != nil {
		return fault.New(fault.Forbidden, "This is your own table, and whoever has a private link speaks for that "+
			"seat. A colleague gives them out.")
	}
	seat, err := bridge.ParseSeat(c.FormValue("seat"))
	if err != nil || o.Session == "" || o.Table == "" {
		return fault.At("seat", "A private link is for one seat, at a table of a session. Choose the seat.")
	}
	play, err := s.Session(c.Request().Context(), o.Session)
	if err != nil {
		return err
	}
	round, _ := o.In(play).Round()
	token, _, err := s.People.Issue(c.Request().Context(), access.NewLink{Request: request, Kind: access.CaseLink,
		Lasts: web.PhoneLasts, Label: fmt.Sprintf("%s, given by %s", sight.SeatName(seat, o.Table), web.Who(c).Name()),
		Scope: access.Scope{Session: o.Session, Table: o.Table, Seat: seat.String(), Round: round, Case: o.ID}})
	if err != nil {
		return err
	}
	address := s.GivenTo(c) + "/p/" + token.String()
	code, err := web.QrCode(address)
	if err != nil {
		return err
	}
	return s.privateLinksPage(c, o, &parts.PrivateLink{Seat: seat.Name(), Address: address, Code: code,
		OnlyHere: len(s.Addresses(c)) == 0})
}

// WithdrawPrivateLink answers POST /cases/:id/links/withdraw: a link opens nothing any more.
func (s *Handlers) WithdrawPrivateLink(c echo.Context) error {
	if _, err := web.Request(c); err != nil {
		return err
	}
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	standing, err := s.privateLinks(c, o)
	if err != nil {
		return err
	}
	now := s.Now().Unix()
	if !slices.ContainsFunc(standing, func(l access.Link) bool {
		return l.ID == c.FormValue("link") &&
			!sealedFrom(o, l.Scope.Seat, now)
	}) {
		return fault.At("link", "This case has no such link any more. Look at its links again.")
	}
	if err := s.People.Revoke(c.Request().Context(), c.FormValue("link")); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path+"/links")
}
