package appeals

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
	"redress/views"
	view "redress/views/appeals"
)

// appealOf is the appeal that the address names.
func appealOf(c echo.Context, o *sight.File) (*appeal.Appeal, error) {
	number, _ := strconv.Atoi(web.Param(c, "number"))
	if a := o.Appeals.Numbered(number); a != nil {
		return a, nil
	}
	return nil, web.Offer(fault.New(fault.NotFound, "There is no such appeal on this case."),
		views.Link{Text: "To the case", Path: o.Head.Path})
}

// appealView shows an appeal to one of its readers.
func appealView(s *Handlers, c echo.Context, o *sight.File, a *appeal.Appeal,
	reader view.AppealReader) (view.AppealView, error) {
	reader.Now = s.Now()
	v := view.NewAppealView(o.Case, a, o.Texts, reader)
	if a.Decision == nil {
		return v, nil
	}
	appealed, err := sight.Appealed(s.Desk, c.Request().Context(), o, a)
	if err != nil {
		return v, err
	}
	v.Decision = ruling.Decided(appealed, s.Zone())
	return v, nil
}

// noSeat is a seat that is none: what a form does not say is nobody's, and not North's.
const noSeat = bridge.Seat(255)

// seatTyped is the seat that a form names; one that is none where it names none.
func seatTyped(c echo.Context) bridge.Seat {
	seat, err := bridge.ParseSeat(c.FormValue("seat"))
	if err != nil {
		return noSeat
	}
	return seat
}

// sentAgain is what was sent and refused, for the form in which it stands again.
func sentAgain(c echo.Context, wrong *fault.Error) view.AppealSent {
	if wrong == nil {
		return view.AppealSent{}
	}
	number, _ := strconv.Atoi(web.OrElse(c.FormValue("question"), c.FormValue("member")))
	more := web.OrElse(c.FormValue("more"),
		web.OrElse(c.FormValue("seat"), web.OrElse(c.FormValue("interest"), c.FormValue("who"))))
	return view.AppealSent{Do: web.Param(c, "do"), Number: number,
		Text: web.OrElse(c.FormValue("text"), c.FormValue("captain")), More: more, Field: wrong.Field,
		Error: wrong.Text,
		Basis: web.Basis(c), Clashes: wrong.Clashes, Typed: c.Request().Form}
}

// mayBeSaid tells whether an error is about what was sent, so that the page says it; anything else goes on as an error.
func mayBeSaid(c echo.Context, err error) (*fault.Error, bool) {
	known := fault.Of(err)
	ours := known.Code == fault.Invalid || known.Code == fault.Conflict || known.Code == fault.Forbidden
	return known, ours && c.FormValue("request") != ""
}
