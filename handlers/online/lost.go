package online

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/online"
)

// ShowLostLink answers GET /online/lost: a player of an online table has lost their private link. The dispute is named
// by the players and listed nowhere, for nobody here has a part in it before it is referred.
func (s *Handlers) ShowLostLink(c echo.Context) error {
	return s.lostLinkPage(c, view.LostLinkPage{Case: c.QueryParam("case")}, nil)
}

func (s *Handlers) lostLinkPage(c echo.Context, p view.LostLinkPage, wrong *fault.Error) error {
	var err error
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	for _, seat := range bridge.Seats {
		p.Seats = append(p.Seats, views.Choice{Value: seat.String(), Text: seat.Name()})
	}
	status := http.StatusOK
	if wrong != nil {
		status, p.Field, p.Error = wrong.Code.Status(), wrong.Field, wrong.Text
	}
	return s.Render(c, status, view.LostLinkView(s.Page(c, "A lost link", views.NavDesk), p))
}

// ReplaceLink answers POST /online/lost: the links of the seat open nothing any more, and another one is told this
// once. It opens once, like an invitation, so that the player finds out where somebody else was before them.
func (s *Handlers) ReplaceLink(c echo.Context) error {
	p := view.LostLinkPage{Case: web.Trimmed(c, "case"), Seat: c.FormValue("seat"), Reason: c.FormValue("reason")}
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	found, seat, err := s.lostLink(c.Request().Context(), p)
	if err == nil {
		_, err = s.Clerk.Do(c.Request().Context(), found.ID, id, casefile.ActorOf(web.Who(c)),
			casefile.ReplaceLink{Seat: seat, Reason: strings.TrimSpace(p.Reason)})
	}
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid && known.Code != fault.Forbidden {
			return err
		}
		return s.lostLinkPage(c, p, known)
	}
	if err := s.People.RevokeAll(c.Request().Context(), access.Scope{Case: found.ID, Seat: seat.String()}); err != nil {
		return err
	}
	token, _, err := s.People.Issue(c.Request().Context(), access.NewLink{Request: id, Kind: access.InviteLink,
		Scope: access.Scope{Case: found.ID, Seat: seat.String()},
		Label: seat.Name() + ", for a lost link, by " + web.Who(c).Name(), Lasts: inviteLasts, Once: true})
	if err != nil {
		return err
	}
	p.OnlyHere = len(s.Addresses(c)) == 0
	address := s.GivenTo(c) + "/i/" + token.String()
	p.Made = &view.Invitation{Seat: seat.Name(), Address: address, Text: fmt.Sprintf(
		"Board %d: you sat %s, and have lost the link to your page. This is another one, for you alone; it opens "+
			"once:\n%s\nIt leads to a page of your own; keep that page. What you said before is still "+
			"there.", found.Board,
		seat.Name(), address)}
	return s.lostLinkPage(c, p, nil)
}

// lostLink finds the dispute and the seat that were named. Who has not come yet has lost no link: whoever filed invites
// them.
func (s *Handlers) lostLink(ctx context.Context, p view.LostLinkPage) (*casefile.Case, bridge.Seat, error) {
	seat, err := bridge.ParseSeat(p.Seat)
	if err != nil {
		return nil, seat, fault.At("seat", "Say which seat has lost its link.")
	}
	var found *casefile.Case
	if strings.HasPrefix(p.Case, "c-") {
		if found, err = s.Clerk.Case(ctx, p.Case); err != nil && !fault.Is(err, fault.NotFound) {
			return nil, seat, err
		}
	}
	if found == nil || !found.Online() {
		return nil, seat, fault.At("case",
			"There is no dispute of that name. Its name is at the end of each player's page and begins with c-.")
	}
	links, err := s.People.Links(ctx, access.Scope{Case: found.ID, Seat: seat.String()})
	if err == nil && !slices.ContainsFunc(links, func(l access.Link) bool { return l.Kind == access.PartyLink }) {
		err = fault.At("seat",
			"%s has not come yet, so there is no link to replace. Whoever filed the dispute can send another "+
				"invitation.",
			seat.Name())
	}
	return found, seat, err
}
