package sight

import (
	"cmp"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/web"
	"redress/session"
)

// mayOpenLink refuses the link of a case to whoever is known besides the link to have a board of it still to play.
func (s *Desk) mayOpenLink(c echo.Context) error {
	v, phone := web.Who(c), web.PhoneOf(c)
	scope := v.Link.Scope
	if scope.Case == "" || !v.Known() && phone.Id == "" {
		return nil
	}
	found, err := s.Clerk.Case(c.Request().Context(), scope.Case)
	if err != nil || cmp.Or(scope.Session, found.Session) == "" {
		return absent(err)
	}
	play, err := s.Session(c.Request().Context(), cmp.Or(scope.Session, found.Session))
	if err != nil {
		return absent(err)
	}
	opener := casefile.LinkOpener{Claims: phone.Claims(play)}
	if v.Known() {
		opener.Name = v.Name()
	}
	if seat, err := SeatOf(scope.Seat); scope.Seat != "" && err == nil {
		opener.Seat = &session.Claim{Table: scope.Table, Seat: seat, Round: scope.Round}
	}
	return found.In(play).Opens(opener)
}

// absent leaves it to the page of the link to say that what it is for is not there.
func absent(err error) error {
	if fault.Is(err, fault.NotFound) {
		return nil
	}
	return err
}
