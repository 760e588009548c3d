package questionnaires

import (
	"fmt"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/questionnaires"
)

// longestMeaning is how long a meaning in the director's own words may be, in characters: it goes into an address.
const longestMeaning = 200

// ShowComparable answers GET /cases/:id/comparable: what the withdrawn call showed beside what the new one shows, in
// the tests of the law. Nothing is saved before the question is answered.
func (s *Handlers) ShowComparable(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	e, err := web.FindEdition(s.library().Library, o.Edition)
	if err != nil {
		return err
	}
	if e.Comparing() == nil {
		return fault.New(fault.NotFound, "For the %s nothing is written on comparable calls.", e.Title)
	}
	withdrawn, now := meaningOf(c, "withdrawn"), meaningOf(c, "new")
	p := view.NewComparablePage(o.Edition, e.Comparing(), withdrawn, now)
	p.Page = s.Page(c, "Comparable call: "+o.Head.Name, views.NavDesk, o.Head.Crumbs("Comparable call")...)
	p.Case, p.Path = o.Head.Path, o.Head.Path+"/comparable"
	if o.Running != nil && o.Running.Own == nil {
		for _, v := range o.Result.Path {
			if step := o.Step(v.Step); v.Step == c.QueryParam("step") && step != nil && step.Compare {
				p.Step, p.Back = v.Step, v.Title
			}
		}
	}
	status := http.StatusOK
	if withdrawn.Error+now.Error != "" {
		status = http.StatusUnprocessableEntity
	}
	return s.Render(c, status, view.ComparableView(p))
}

// meaningOf is what was entered on one of the two calls. Words of one's own go before the list.
func meaningOf(c echo.Context, call string) view.CallMeaning {
	m := view.CallMeaning{Chosen: c.QueryParam(call), Words: strings.TrimSpace(c.QueryParam(call + "-words"))}
	if utf8.RuneCountInString(m.Words) > longestMeaning {
		m.Error = fmt.Sprintf("Say it in at most %d characters.", longestMeaning)
	}
	return m
}
