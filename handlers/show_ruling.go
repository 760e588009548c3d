package handlers

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/views"
)

// latestRuling answers GET /cases/:id/ruling: the ruling in force.
func (s *Server) latestRuling(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	if o.Standing() == nil {
		return offer(fault.New(fault.NotFound, "No ruling was issued on this case yet."), views.Link{Text: "To the case", Path: o.head.Path})
	}
	return c.Redirect(http.StatusSeeOther, rulingPath(o.ID, o.Standing().Number))
}

// showRuling answers GET /cases/:id/rulings/:number: a ruling as it was issued, whatever was changed since.
func (s *Server) showRuling(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(c.Param("number"))
	if number < 1 || number > len(o.Rulings) {
		return offer(fault.New(fault.NotFound, "There is no such ruling on this case."), views.Link{Text: "To the case", Path: o.head.Path})
	}
	ruling := o.Rulings[number-1]
	var t casefile.Transcript
	if err := s.document(c.Request().Context(), ruling.Transcript, &t); err != nil {
		return err
	}
	entries, err := s.cfg.Store.Entries(c.Request().Context(), o.ID)
	if err != nil {
		return err
	}
	p := s.rulingView(o, ruling, t)
	if int(ruling.Seq) <= len(entries) {
		p.Slip.Head = entries[ruling.Seq-1].Hash[:16]
	}
	if number < len(o.Rulings) {
		p.Superseded = &views.Link{Text: "The later ruling", Path: rulingPath(o.ID, number+1)}
		p.Slip.Chain = append(p.Slip.Chain, fmt.Sprintf("Superseded by ruling %d.", number+1))
	}
	if t.Supersedes > 0 {
		p.Supersedes = &views.Link{Text: "The earlier ruling", Path: rulingPath(o.ID, t.Supersedes)}
		p.Slip.Chain = append(p.Slip.Chain, fmt.Sprintf("Supersedes ruling %d.", t.Supersedes))
	}
	if ruling == o.Standing() {
		if p.Moved, err = s.moved(c.Request().Context(), o, true); err != nil {
			return err
		}
		p.Slip.Moved = p.Moved
	}
	page := s.page(c, p.Title, views.NavDesk, o.head.Crumbs("Ruling "+strconv.Itoa(number))...)
	return s.render(c, http.StatusOK, views.Ruling(page, p))
}
