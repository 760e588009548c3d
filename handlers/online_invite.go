package handlers

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
	"redress/views"
)

// inviteLasts is how long an invitation waits. Whoever filed the dispute makes another for who has not come.
const inviteLasts = 30 * 24 * time.Hour

// invitations are limited by the private link.
var invitations = newPace("invitations by one link", 10, time.Minute)

// saveInvitations answers POST /o/:token/invitations: a link for each player who has not come, told this once. An earlier
// one opens nothing any more.
func (s *Server) saveInvitations(c echo.Context) error {
	m, err := s.matter(c)
	if err != nil {
		return err
	}
	if _, err := request(c); err != nil {
		return err
	}
	seats, made, err := s.absent(c, m)
	switch {
	case err != nil:
		return err
	case len(seats) == 0:
		return fault.New(fault.Forbidden, "There is nobody for you to invite. Whoever filed the dispute sends the links to those who have not come.")
	}
	if err := s.limit(c, invitations.of(m.link)); err != nil {
		return err
	}
	for _, l := range made {
		if err := s.people.Revoke(c.Request().Context(), l.ID); err != nil {
			return err
		}
	}
	p := views.Invitations{Back: m.path, Board: strconv.Itoa(m.Board)}
	for _, seat := range seats {
		token, _, err := s.people.Issue(c.Request().Context(), access.NewLink{Kind: access.InviteLink,
			Scope: access.Scope{Case: m.ID, Seat: seat.String()}, Label: "invitation for " + seat.Name(), Lasts: inviteLasts, Once: true})
		if err != nil {
			return err
		}
		address := site(c.Request()) + "/i/" + token.String()
		p.List = append(p.List, views.Invitation{Seat: seat.Name(), Address: address, Text: invitationText(m.Board, seat, address)})
	}
	return s.render(c, http.StatusOK, views.InvitationsView(s.playersPage(c, "Links for the others"), p))
}

// invitationText is what is sent to a player by chat or mail.
func invitationText(board int, seat bridge.Seat, address string) string {
	return fmt.Sprintf("Board %d: you sat %s. All four of us are asked what happened, and whether the board is skipped. This link is for you alone and opens once: %s It leads to a page of your own; keep that page. There is no time by which you must answer, and silence is never consent.",
		board, seat.Name(), address)
}

// invited reads the dispute that an invitation is for.
func (s *Server) invited(c echo.Context) (bridge.Seat, *casefile.Case, error) {
	l := who(c).Link
	seat, err := seatOf(l.Scope.Seat)
	if err != nil {
		return seat, nil, err
	}
	found, err := s.clerk.Case(c.Request().Context(), l.Scope.Case)
	return seat, found, err
}

// showInvitation answers GET /i/:token: for whom the link is. Looking takes nothing, so that a chat which previews the
// address does not use it up.
func (s *Server) showInvitation(c echo.Context) error {
	seat, found, err := s.invited(c)
	if err != nil {
		return err
	}
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	p := views.InvitationPage{Path: "/i/" + tokenOf(c), Request: next, Seat: seat.Name(), Board: strconv.Itoa(found.Board)}
	if found.Dispute != nil {
		p.Promises = casefile.FileDispute{NoDirector: true, Adjudicator: found.Dispute.Adjudicator}.Promises()
		p.IfLost = ifLost(found)
	}
	return s.render(c, http.StatusOK, views.InvitationView(s.playersPage(c, "Board "+p.Board), p))
}

// takeInvitation answers POST /i/:token: the player takes their seat. Whoever sent the link cannot use it after that; where
// somebody was before the player, the player sees that it was used.
func (s *Server) takeInvitation(c echo.Context) error {
	seat, found, err := s.invited(c)
	if err != nil {
		return err
	}
	if _, err := request(c); err != nil {
		return err
	}
	if err := s.people.Use(c.Request().Context(), who(c).Link); err != nil {
		return err
	}
	return s.toParty(c, found.ID, seat, "?came=1")
}
