package sight

import (
	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
)

// Visit is a phone at a table's page.
type Visit struct {
	Play   *session.Session
	Table  string
	Path   string // of the table's page
	Phone  web.Phone
	Claims []session.Claim // of this phone in this session, the latest round first
	Seat   *session.Claim  // the one that it holds now; nil where it holds none
}

// AtTable reads who stands at the table of the address.
func (s *Desk) AtTable(c echo.Context) (*Visit, error) {
	scope := web.Who(c).Link.Scope
	play, err := s.Session(c.Request().Context(), scope.Session)
	if err != nil {
		return nil, err
	}
	if !play.HasTable(scope.Table) {
		return nil, fault.New(fault.Gone, "The session has no table %s any more. Ask the director where you play.",
			scope.Table)
	}
	v := &Visit{Play: play, Table: scope.Table, Path: "/t/" + web.TokenOf(c), Phone: web.PhoneOf(c)}
	v.Claims = v.Phone.Claims(play)
	if held, holds := play.SeatOf(v.Phone.Bearer(play.ID)); holds {
		v.Seat = &held
	}
	return v, nil
}

// Here is the seat that the phone holds at this table in the round that is on.
func (v *Visit) Here() (bridge.Seat, bool) {
	if v.Seat == nil || v.Seat.Table != v.Table {
		return 0, false
	}
	return v.Seat.Seat, true
}

// Actor is who acts, for the log: whoever sits there now, or somebody of the table.
func (v *Visit) Actor() string {
	if seat, holds := v.Here(); holds {
		return SeatName(seat, v.Table)
	}
	return "table " + v.Table
}

// SeatName names a player for the log; it holds no personal data.
func SeatName(seat bridge.Seat, table string) string { return seat.Name() + " at table " + table }

// PlayersPage is the frame of a player's page. It leads to no laws and no calculators: while a session is on, players
// get no help (Laws 40B2(d), 73).
func (s *Desk) PlayersPage(c echo.Context, title string) views.Page {
	page := s.Page(c, title, views.NavNone)
	page.Player, page.Account = true, nil
	return page
}

// SeatOf reads the seat that a link is for.
func SeatOf(text string) (bridge.Seat, error) {
	seat, err := bridge.ParseSeat(text)
	if err != nil {
		return seat, fault.New(fault.Gone, "This link names no seat. Ask the director for the link of your seat.")
	}
	return seat, nil
}
