package online

import (
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	view "redress/views/online"
	"redress/views/parts"
)

// inviteLasts is how long an invitation waits. Whoever filed the dispute makes another for who has not come.
const inviteLasts = 30 * 24 * time.Hour

// invitations are limited by the private link.
var invitations = web.NewPace("invitations by one link", 10, time.Minute)

// SaveInvitations answers POST /o/:token/invitations: a link for each player who has not come, told this once. An
// earlier one opens nothing any more.
func (s *Handlers) SaveInvitations(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	request, err := web.Request(c)
	if err != nil {
		return err
	}
	seats, made, err := sight.Absent(s.Desk, c, m)
	switch {
	case err != nil:
		return err
	case len(seats) == 0:
		return fault.New(fault.Forbidden, "You cannot invite anybody. Only the player who filed the dispute sends "+
			"links, to those who have not come yet.")
	}
	if err := s.Limit(c, invitations.Of(m.Link)); err != nil {
		return err
	}
	for _, l := range made {
		if err := s.People.Revoke(c.Request().Context(), l.ID); err != nil {
			return err
		}
	}
	p := view.Invitations{Back: m.Path, Board: strconv.Itoa(m.Board), OnlyHere: len(s.Addresses(c)) == 0}
	for _, seat := range seats {
		token, _, err := s.People.Issue(c.Request().Context(), access.NewLink{Request: request, Kind: access.InviteLink,
			Scope: access.Scope{Case: m.ID, Seat: seat.String()}, Label: "invitation for " + seat.Name(),
			Lasts: inviteLasts, Once: true})
		if err != nil {
			return err
		}
		address := s.GivenTo(c) + "/i/" + token.String()
		p.List = append(p.List, view.Invitation{Seat: seat.Name(), Address: address,
			Text: invitationText(m, seat, address)})
	}
	return s.Render(c, http.StatusOK, view.InvitationsView(s.PlayersPage(c, "Links for the others"), p))
}

// invitationText is what is sent to a player by chat or mail.
func invitationText(m *sight.PlayerCase, seat bridge.Seat, address string) string {
	if m.Dispute.Together {
		return fmt.Sprintf("Board %d: you sit %s. The four of us settle by ourselves what happened and how it is put "+
			"right. This link is for you alone and opens once:\n%s\nIt leads to a page of your own; keep that page. "+
			"It is settled when all of us say the same, and silence is never consent.", m.Board, seat.Name(), address)
	}
	return fmt.Sprintf("Board %d: you sat %s. All four of us are asked what happened, and whether the board is "+
		"skipped. This link is for you alone and opens once:\n%s\nIt leads to a page of your own; keep that page. "+
		"There is no time by which you must answer, and silence is never consent.",
		m.Board, seat.Name(), address)
}

// invited reads the dispute that an invitation is for.
func (s *Handlers) invited(c echo.Context) (bridge.Seat, *casefile.Case, error) {
	l := web.Who(c).Link
	seat, err := sight.SeatOf(l.Scope.Seat)
	if err != nil {
		return seat, nil, err
	}
	found, err := s.Clerk.Case(c.Request().Context(), l.Scope.Case)
	return seat, found, err
}

// ShowInvitation answers GET /i/:token: for whom the link is. Looking takes nothing, so that a chat which previews the
// address does not use it up.
func (s *Handlers) ShowInvitation(c echo.Context) error {
	seat, found, err := s.invited(c)
	if err != nil {
		return err
	}
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.InvitationPage{Path: "/i/" + web.TokenOf(c), Request: next, Seat: seat.Name(),
		Board: strconv.Itoa(found.Board)}
	if found.Dispute != nil {
		p.Promises, p.Together = found.Dispute.Promises(), found.Dispute.Together
		p.IfLost = parts.IfLostWords(found)
	}
	return s.Render(c, http.StatusOK, view.InvitationView(s.PlayersPage(c, "Board "+p.Board), p))
}

// TakeInvitation answers POST /i/:token: the player takes their seat. Whoever sent the link cannot use it after that;
// where somebody was before the player, the player sees that it was used.
func (s *Handlers) TakeInvitation(c echo.Context) error {
	seat, found, err := s.invited(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	if err := s.People.Use(c.Request().Context(), web.Who(c).Link); err != nil {
		return err
	}
	return sight.ToParty(s.Desk, c, found.ID, seat, "?came=1")
}
