package cases

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/opening"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook/library"
	"redress/session"
	"redress/views"
	"redress/views/questions"
)

// LookAgain answers POST /cases/:id/look-again: the time has come to look at what a ruling left. The case goes on with
// what is chosen; without that there is nothing more to rule on.
func (s *Handlers) LookAgain(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(c.FormValue("ruling"))
	look := casefile.LookAgain{Ruling: number, GoesOn: c.FormValue("questionnaire") != "",
		When: c.FormValue("when")}
	commands := []casefile.Command{casefile.EditState{Command: look, Basis: web.Basis(c)}}
	if look.GoesOn {
		play, err := sight.PlayedIn(s.Desk, c.Request().Context(), o)
		if err != nil {
			return err
		}
		chosen := opening.Typed{Questionnaire: c.FormValue("questionnaire")}
		on := openedOn(s, c, o.Edition, play, o.Actor)
		goesOnFrom(&on, o, false)
		then, err := chosen.Started(on)
		if err != nil {
			return err
		}
		commands = append(commands, then...)
	}
	if _, err := s.Do(c, o, commands...); err != nil {
		return s.showAgain(c, o, err, again{})
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path)
}

// looksAgain shows what the ruling in force leaves to be looked at, with the ways on; nil where there is nothing, and
// for who may not say that its time has come.
func looksAgain(lib *library.Library, o *sight.File, play *session.Session, request string) *questions.Look {
	left := casefile.Outstanding(o.Case)
	if left == nil || !o.May("look-again") {
		return nil
	}
	look := &questions.Look{Ruling: strconv.Itoa(o.Standing().Number), Request: request + "-look", Basis: o.Seq,
		When: left.When, Time: left.Time(), Over: o.In(play).Over(o.Summary()),
		Asks: views.NewThen(left.Asks, lib.Quote, o.Tag)}
	for _, opens := range left.Then {
		if on, ok := lib.Edition(o.Edition).GoesOn(opens); ok {
			look.Opens = append(look.Opens, questions.Opens{Questionnaire: opens, Title: on.Title})
		}
	}
	if o.Appeals.Pending() != nil {
		look.Opens, look.Appeal = nil, "An appeal waits, and would end if the case went on: decide it first, or take "+
			"the case up again below and say why."
	}
	return look
}
