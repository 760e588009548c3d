package sight

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/handlers/web"
	"redress/views"
)

// ReferredCase reads the case of the address for an adjudicator.
func (s *Desk) ReferredCase(c echo.Context) (*File, error) {
	ctx, id := c.Request().Context(), c.Param("id")
	if !strings.HasPrefix(id, "c-") {
		return nil, noOnline
	}
	found, err := s.Clerk.Case(ctx, id)
	if fault.Is(err, fault.NotFound) || err == nil && !found.WasReferred() {
		err = noOnline
	}
	if err != nil {
		return nil, err
	}
	o := &File{Case: found, Running: found.Current(), Actor: casefile.Actor{Name: web.Who(c).Name(),
		Role: access.Reviewer}}
	o.Tag, o.Director = s.EditionTag(found.Edition)
	if o.Pinned, err = pinnedOf(s, ctx, o.Tag, o.Case, o.Running); err != nil {
		return nil, err
	}
	err = s.complete(ctx, o)
	o.Head.Path, o.Head.Name, o.Head.Where = "/adjudication/"+o.ID, "Board "+strconv.Itoa(o.Board), ""
	o.Head.Session = views.Link{Text: "Referred disputes", Path: "/adjudication"}
	return o, err
}

var noOnline = fault.New(fault.NotFound, "There is no such dispute of an online table.")

// onlineMatter reads the case of a player's private link at an online table. The players met on the board, and no
// session brings it to anybody else.
func (s *Desk) onlineMatter(c echo.Context) (*PlayerCase, error) {
	l := web.Who(c).Link
	seat, err := SeatOf(l.Scope.Seat)
	if err != nil {
		return nil, err
	}
	found, err := s.Clerk.Case(c.Request().Context(), l.Scope.Case)
	if err == nil && !found.Online() {
		err = noOnline
	}
	if err != nil {
		return nil, err
	}
	m := &PlayerCase{Seat: seat, Now: s.Now(), Path: "/o/" + web.TokenOf(c), Link: l.ID, Sight: found.OnlineSight()}
	err = s.read(c.Request().Context(), m, found)
	m.Actor = casefile.PlayerAt(seat)
	if casefile.InPlay(found) { // whatever it is about: a title for some matters alone would tell those
		m.Head.Title = "A matter at your table"
	}
	if found.For(m.Actor, m.Now.Unix()).KeptMatter() {
		m.Running, m.Pinned = nil, nil
	}
	return m, err
}

// partyLasts is how long a player's private link lasts. Nobody has to answer by then; the code sets no times.
const partyLasts = 180 * 24 * time.Hour

// Adjudicator is who decides what players refer; empty where the organiser has named nobody.
func Adjudicator(s *Desk, ctx context.Context) (string, error) {
	all, err := s.People.Accounts(ctx)
	for _, a := range all {
		if a.Disabled == 0 && a.Has(access.Reviewer) {
			return "the organiser's adjudicator", nil
		}
	}
	return "", err
}

// ToParty gives a player the private link of their seat, and leads to its page.
func ToParty(s *Desk, c echo.Context, id string, seat bridge.Seat, query string) error {
	request, err := web.Request(c)
	if err != nil {
		return err
	}
	token, _, err := s.People.Issue(c.Request().Context(), access.NewLink{Request: request, Kind: access.PartyLink,
		Scope: access.Scope{Case: id, Seat: seat.String()}, Label: seat.Name(), Lasts: partyLasts})
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/o/"+token.String()+query)
}

// Absent are the players who have not taken their seat yet, with the links that were made for them, for whoever filed
// the dispute: nobody else invites. Who was invited or came tells nothing of what they told.
func Absent(s *Desk, c echo.Context, m *PlayerCase) (seats []bridge.Seat, made []access.Link, err error) {
	if m.Dispute.Filer == nil || *m.Dispute.Filer != m.Seat {
		return nil, nil, nil
	}
	links, err := s.People.Links(c.Request().Context(), access.Scope{Case: m.ID})
	if err != nil {
		return nil, nil, err
	}
	for _, seat := range bridge.Seats {
		if seat != m.Seat && !slices.ContainsFunc(links, func(l access.Link) bool {
			return l.Kind == access.PartyLink &&
				l.Scope.Seat == seat.String()
		}) {
			seats = append(seats, seat)
		}
	}
	for _, l := range links {
		// the others are for a lost link
		absent := slices.ContainsFunc(seats, func(seat bridge.Seat) bool { return seat.String() == l.Scope.Seat })
		if absent && l.Kind == access.InviteLink && l.Refusal(s.Now().Unix()) == nil {
			made = append(made, l)
		}
	}
	return seats, made, nil
}
