package sight

import (
	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/session"
	"redress/session/movement"
)

// mayOpenLink refuses the link of a case, be it for a poll, an appeal or a party, to whoever is known besides the link
// to have a board of the case still to play (16D): by the account that is logged in, or by a seat that was claimed with
// the phone. The link of the seat in which they sat themselves is theirs, and its page says what they may see. What the
// refusal says is the same whatever becomes of the case, and names no board.
func (s *Desk) mayOpenLink(c echo.Context) error {
	v, phone := web.Who(c), web.PhoneOf(c)
	scope := v.Link.Scope
	if scope.Case == "" || !v.Known() && phone.Id == "" {
		return nil
	}
	ctx := c.Request().Context()
	var found *casefile.Case
	var err error
	if scope.Session == "" {
		if found, err = s.Clerk.Case(ctx, scope.Case); err != nil || found.Session == "" {
			return absent(err)
		}
		scope.Session = found.Session
	}
	play, err := s.Session(ctx, scope.Session)
	if err != nil {
		return absent(err)
	}
	theirs := func(as movement.Number) bool {
		seat, err := SeatOf(scope.Seat)
		return scope.Seat != "" && err == nil &&
			play.Seated(session.Claim{Table: scope.Table, Seat: seat, Round: scope.Round}).Contestant == as
	}
	login := play.Plays[v.Name()]
	asks := v.Known() && login != movement.Number{} && !theirs(login)
	var seats []session.Viewer
	for _, claim := range phone.Claims(play) {
		if sits := play.Seated(claim); !theirs(sits.Contestant) {
			seats = append(seats, sits)
		}
	}
	if !asks && len(seats) == 0 {
		return nil
	}
	if found == nil {
		if found, err = s.Clerk.Case(ctx, scope.Case); err != nil {
			return absent(err)
		}
	}
	kept := asks && found.In(play).Keeps(v.Name())
	for _, sits := range seats {
		kept = kept || found.In(play).KeptFromPlayer(sits)
	}
	if !kept {
		return nil
	}
	return fault.New(fault.Forbidden,
		"You play in this session and may still have this board to play%s. Nothing of it is shown to "+
			"you before it is over for you; the link opens then.", rulebook.TellingOfInformation.Cite(play.Edition))
}

// absent leaves it to the page of the link to say that what it is for is not there.
func absent(err error) error {
	if fault.Is(err, fault.NotFound) {
		return nil
	}
	return err
}
