package cases

import (
	"fmt"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/history"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/cases"
	"redress/views/parts"
)

// fillAppeals puts on the page of a case its appeals, and its rulings one after another with why each took the place of
// the last.
func (s *Handlers) fillAppeals(c echo.Context, o *sight.File, p *view.CasePage) error {
	for _, a := range slices.Backward(o.Appeals) {
		p.Appeals = append(p.Appeals, parts.AppealMark{Path: sight.AppealPath(o.ID, a.Number),
			Stage: parts.WhereItStands(a),
			Text:  fmt.Sprintf("Appeal %d by %s, against ruling %d", a.Number, a.Request.Side().Name(), a.Ruling)})
	}
	standing := o.Standing()
	p.May["lodge-appeal"] = p.May["lodge-appeal"] && o.Director && o.Actor.Seat == nil && standing != nil &&
		(o.Bar(standing.Number, bridge.NorthSouth) == nil || o.Bar(standing.Number, bridge.EastWest) == nil)
	if len(o.Rulings) < 2 {
		return nil
	}
	entries, err := s.Clerk.Entries(c.Request().Context(), o.ID)
	if err != nil {
		return err
	}
	told, err := history.Tell(entries)
	if err != nil {
		return err
	}
	for _, r := range o.Rulings {
		link := parts.RulingChain{Link: views.Link{Text: fmt.Sprintf("Ruling %d: %s", r.Number, r.Title),
			Path: sight.RulingPath(o.ID, r.Number)}, By: web.Upper(r.Actor), At: s.Clock(r.At),
			Machine: views.Machine(r.At, s.Now())}
		if a := casefile.DecidedBy(o.Case, r); a != nil {
			link.By = web.Upper(a.Form.Hearers())
		}
		if by := casefile.ReplacedBy(o.Case, r); r.TakenBack > 0 {
			link.Why = "Taken back by " + r.Actor + ", " + s.Clock(r.TakenBack) + "."
		} else if by != nil && by.Adds {
			link.Why = fmt.Sprintf("Ruling %d keeps it and adds to it.", by.Number)
		} else if by != nil {
			link.Why = superseded(o, casefile.Superseded(o.Case, r, by, entries, told))
		}
		p.Chain = append(p.Chain, link)
	}
	return nil
}

// superseded says why one ruling took the place of another.
func superseded(o *sight.File, by casefile.Superseding) string {
	switch {
	case by.Appeal != nil:
		return fmt.Sprintf("Superseded by the decision on appeal %d.", by.Appeal.Number)
	case by.Reopened != nil:
		return strings.TrimSpace(fmt.Sprintf("Taken up again by %s: %s %s", by.Reopened.Actor,
			o.Texts.Of(by.Reopened.Text), by.Ground))
	case by.Reserved:
		return "Reserved; the ruling was given later."
	}
	return "Superseded."
}
