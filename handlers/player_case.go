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

// showMatter answers GET /p/:token: a case for one of its players.
func (s *Server) showMatter(c echo.Context) error {
	m, err := s.matter(c)
	if err != nil {
		return err
	}
	draft, err := s.cfg.Store.Draft(c.Request().Context(), m.accountDraft())
	if err != nil {
		return err
	}
	return s.matterPage(c, m, views.ToldForm{Text: draft, Kept: draft != ""}, nil)
}

func (s *Server) matterPage(c echo.Context, m *matter, f views.ToldForm, wrong *fault.Error) error {
	if m.play == nil {
		return s.onlinePage(c, m, f, wrong)
	}
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	p := views.MatterPage{Path: m.path, Request: next, Laws: m.Edition, Session: m.play.Name, Seat: m.seat.Name(), Board: strconv.Itoa(m.Board),
		Where: fmt.Sprintf("Table %s, round %d", m.claim.Table, m.claim.Round), Table: m.claim.Table, New: c.QueryParam("filed") != "", Ended: m.play.Ended}
	if p.Known, err = s.knownTo(c.Request().Context(), m); err != nil {
		return err
	}
	p.Own, f.Seen = m.own()
	f.May, f.Request = casefile.May("give-account", m.State, casefile.Player) && m.Dispute != nil, next
	p.Told = f
	m.sides(s, &p)
	if !m.sight.Allowed() {
		p.Wait = m.sight.Why
	} else if err := s.overView(c, m, &p); err != nil {
		return err
	}
	page, status := s.playersPage(c, "Board "+p.Board), http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
		switch wrong.Field {
		case "account", "text":
			p.Told.Error = wrong.Text
		default:
			page.Banner = &views.Banner{Kind: "error", Strong: "Not stored.", Text: wrong.Text}
		}
	}
	return s.render(c, status, views.MatterView(page, p))
}

// overView adds what is shown once the board is over for the player: what is asked, and what was ruled.
func (s *Server) overView(c echo.Context, m *matter, p *views.MatterPage) (err error) {
	p.Ruling, err = s.playersRuling(c, m)
	if p.Ruling == nil || p.Ruling.Due != "" {
		p.Facts = m.facts()
	}
	return err
}
