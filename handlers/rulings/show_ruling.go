package rulings

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
	"redress/views"
	"redress/views/questions"
	view "redress/views/rulings"
)

// LatestRuling answers GET /cases/:id/ruling: the ruling in force.
func (s *Handlers) LatestRuling(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if o.Standing() == nil {
		return web.Offer(fault.New(fault.NotFound, "No ruling has been issued on this case yet."),
			views.Link{Text: "To the case", Path: o.Head.Path})
	}
	return c.Redirect(http.StatusSeeOther, sight.RulingPath(o.ID, o.Standing().Number))
}

// ShowRuling answers GET /cases/:id/rulings/:number: a ruling as it was issued, whatever was changed since.
func (s *Handlers) ShowRuling(c echo.Context) error {
	if strings.HasSuffix(c.Param("number"), ".pdf") { // rulings/1.pdf is promised to scripts as well as rulings/1/pdf
		return s.RulingPaper(c)
	}
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(c.Param("number"))
	if number < 1 || number > len(o.Rulings) {
		return web.Offer(fault.New(fault.NotFound, "There is no such ruling on this case."),
			views.Link{Text: "To the case", Path: o.Head.Path})
	}
	entries, err := s.Clerk.Entries(c.Request().Context(), o.ID)
	if err != nil {
		return err
	}
	issued, err := s.IssuedIn(c.Request().Context(), o, o.Rulings[number-1], entries, true)
	if err != nil {
		return err
	}
	order := ruling.OrderOf(c.QueryParam("order"))
	p := view.RulingPage{Order: order, CaseHead: o.Head, Sheet: ruling.Ordered(issued, s.Zone(), order),
		Behind: ruling.Behind(issued, s.Zone()),
		Keys: ruling.KeysFor(issued.Transcript.Score, issued.Transcript.Together(),
			issued.Transcript.Edition)}
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p.Undo = sight.Undo(s.Desk, o, o.Rulings[number-1], next)
	if p.Fouled, err = sight.Fouled(s.Desk, c.Request().Context(), o); err != nil {
		return err
	}
	if o.State == casefile.Ruled && o.Rulings[number-1] == o.Standing() {
		play, err := sight.PlayedIn(s.Desk, c.Request().Context(), o)
		if err != nil {
			return err
		}
		p.Later = o.In(play).ReadLater()
		p.Enter = resultToEnter(c, o, play, next+"-result", c.Request().URL.Path)
		linked, err := s.People.LinkedSeats(c.Request().Context(), o.Session, o.ID)
		if err != nil {
			return err
		}
		if says, codes := o.In(play).Unread(linked...); o.May("reopen") {
			p.Unread = unread(o, says, codes)
			p.Onward = questions.NewOnward(o.Case, o.Result, s.Cfg.Library.Current().Edition(o.Edition).TitleOf, next)
		}
	}
	page := s.Page(c, issued.Title, views.NavDesk, o.Head.Crumbs(p.Sheet.Name())...)
	return s.Render(c, http.StatusOK, view.Ruling(page, p))
}

// unread tells a director which players cannot read the ruling on a phone, and leads to what helps; nil where it says
// nothing.
func unread(o *sight.File, says string, codes bool) *views.Banner {
	switch {
	case says == "":
		return nil
	case codes:
		return &views.Banner{Kind: "info", Text: says,
			Link: &views.Link{Text: "The codes", Path: "/sessions/" + o.Session + "/codes"}}
	}
	return &views.Banner{Kind: "info", Text: says,
		Link: &views.Link{Text: "Private links", Path: o.Head.Path + "/links"}}
}
