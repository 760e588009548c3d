package rulings

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
)

// latestRuling answers GET /cases/:id/ruling: the ruling in force.
func (s *Handlers) LatestRuling(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if o.Standing() == nil {
		return web.Offer(fault.New(fault.NotFound, "No ruling was issued on this case yet."), views.Link{Text: "To the case", Path: o.Head.Path})
	}
	return c.Redirect(http.StatusSeeOther, sight.RulingPath(o.ID, o.Standing().Number))
}

// showRuling answers GET /cases/:id/rulings/:number: a ruling as it was issued, whatever was changed since.
func (s *Handlers) ShowRuling(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(c.Param("number"))
	if number < 1 || number > len(o.Rulings) {
		return web.Offer(fault.New(fault.NotFound, "There is no such ruling on this case."), views.Link{Text: "To the case", Path: o.Head.Path})
	}
	ruling := o.Rulings[number-1]
	var t casefile.Transcript
	if err := s.Document(c.Request().Context(), ruling.Transcript, &t); err != nil {
		return err
	}
	entries, err := s.Cfg.Store.Entries(c.Request().Context(), o.ID)
	if err != nil {
		return err
	}
	p := sight.RulingView(s.Desk, o, ruling, t)
	if int(ruling.Seq) <= len(entries) {
		p.Slip.Head = entries[ruling.Seq-1].Hash[:16]
	}
	if number < len(o.Rulings) {
		p.Superseded = &views.Link{Text: "The later ruling", Path: sight.RulingPath(o.ID, number+1)}
		p.Slip.Chain = append(p.Slip.Chain, fmt.Sprintf("Superseded by ruling %d.", number+1))
	}
	if t.Supersedes > 0 {
		p.Supersedes = &views.Link{Text: "The earlier ruling", Path: sight.RulingPath(o.ID, t.Supersedes)}
		p.Slip.Chain = append(p.Slip.Chain, fmt.Sprintf("Supersedes ruling %d.", t.Supersedes))
	}
	if ruling == o.Standing() {
		if p.Moved, err = sight.Moved(s.Desk, c.Request().Context(), o, true); err != nil {
			return err
		}
		p.Slip.Moved = p.Moved
	}
	page := s.Page(c, p.Title, views.NavDesk, o.Head.Crumbs("Ruling "+strconv.Itoa(number))...)
	return s.Render(c, http.StatusOK, views.Ruling(page, p))
}
