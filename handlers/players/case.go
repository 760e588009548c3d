package players

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/views"
	view "redress/views/players"
)

// ShowMatter answers GET /p/:token: a case for one of its players.
func (s *Handlers) ShowMatter(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	draft, err := s.Cfg.Store.Drafts.Draft(c.Request().Context(), m.AccountDraft())
	if err != nil {
		return err
	}
	return s.matterPage(c, m, view.ToldForm{Text: draft, Kept: draft != ""}, nil)
}

func (s *Handlers) matterPage(c echo.Context, m *sight.PlayerCase, f view.ToldForm, wrong *fault.Error) error {
	if m.Play == nil {
		return s.onlinePage(c, m, f, wrong)
	}
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.MatterPage{Path: m.Path, Request: next, Laws: m.Edition, Session: m.Play.Name, Seat: m.Seat.Name(),
		Board: strconv.Itoa(m.Board),
		Where: m.Claim.Where(), Table: m.Claim.Table,
		New: c.QueryParam("filed") != "", Ended: m.Play.Ended}
	if p.Known, err = s.knownTo(c.Request().Context(), m); err != nil {
		return err
	}
	p.Own, f.Seen = m.Own()
	f.May, f.Request = m.Actor.May("give-account", m.State) && m.Dispute != nil, next
	p.Told = f
	m.Sides(&p)
	if err := s.newsView(c, m, &p); err != nil {
		return err
	}
	if !m.Sight.Allowed() {
		p.Wait = m.Sight.Why + " Until then this page says nothing of what the director finds or rules."
	} else if err := overView(s, c, m, &p); err != nil {
		return err
	}
	page, status := s.PlayersPage(c, "Board "+p.Board), http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
		switch wrong.Field {
		case "account", "text":
			p.Told.Error = wrong.Text
		default:
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: wrong.Text}
		}
	}
	return s.Render(c, status, view.MatterView(page, p))
}

// undone says that the ruling given last was taken back; empty where it was not.
func undone(s *Handlers, m *sight.PlayerCase) string {
	last := casefile.LastTakenBack(m.Case)
	if last == nil {
		return ""
	}
	return fmt.Sprintf("The ruling given at %s does not count: it was taken back at %s. The case is open again, and "+
		"you will be told what is ruled.", s.Clock(last.At), s.Clock(last.TakenBack))
}

// overView adds what is shown once the board is over for the player: what is asked, and what was ruled.
func overView(s *Handlers, c echo.Context, m *sight.PlayerCase, p *view.MatterPage) (err error) {
	p.Undone = undone(s, m)
	p.Ruling, err = s.rulingFor(c, m)
	if p.Ruling == nil || p.Ruling.Sheet.Reserved {
		p.Facts = factViews(m)
	}
	return err
}
