package appeals

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/appeals"
)

// ShowAppealSeat answers GET /p/:token/appeal: the appeal for one seat of the table, or the form where there is none.
func (s *Handlers) ShowAppealSeat(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if m.Play == nil {
		return onlineAppeal
	}
	if m.Sight.Allowed() && len(m.Appeals) == 0 {
		return s.NewSeatAppeal(c)
	}
	return s.appealSeatPage(c, m, nil)
}

// appealSeatPage shows the appeal; with wrong, the form that was sent and what is wrong with it.
func (s *Handlers) appealSeatPage(c echo.Context, m *sight.PlayerCase, wrong *fault.Error) (err error) {
	p := view.AppealSeat{Path: m.Path, Session: m.Play.Name, Seat: m.Seat.Name(), Board: strconv.Itoa(m.Board),
		Where: m.Claim.Where(), Lodged: c.QueryParam("lodged") != "",
		Sent: sentAgain(c, wrong)}
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	page, status := s.PlayersPage(c, "Appeal on board "+p.Board), http.StatusOK
	switch {
	case !m.Sight.Allowed():
		p.Wait = m.Sight.Why
	case len(m.Appeals) == 0:
		return s.seatAppealForm(c, m, view.AppealTyped{}, wrong)
	default:
		if err := fillAppealSeat(s, c, m, &p); err != nil {
			return err
		}
	}
	if wrong != nil {
		status = wrong.Code.Status()
	}
	if wrong != nil && len(wrong.Clashes) == 0 {
		page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: wrong.Text}
	}
	return s.Render(c, status, view.AppealSeatView(page, p))
}

func fillAppealSeat(s *Handlers, c echo.Context, m *sight.PlayerCase, p *view.AppealSeat) error {
	for _, a := range m.Appeals {
		v, err := appealView(s, c, m.File, a, view.AppealReader{Seat: &m.Seat})
		if err != nil {
			return err
		}
		p.Earlier = append([]view.AppealView{v}, p.Earlier...)
	}
	p.Appeal, p.Earlier = p.Earlier[0], p.Earlier[1:]
	p.Papers = append([]views.Link{{Text: "The board, what both sides told, and the ruling with its score and its " +
		"reasons", Path: p.Path}, {Text: "The pictures", Path: p.Path + "/evidence"}}, p.Appeal.SinceTheRuling()...)
	a := m.Appeals.Last()
	p.Next, p.May = view.AppealNext(a, m.Edition), hearing.PartyMay(m.Case, a, m.Actor, m.Seat)
	p.LawOnly = a.Only(appeal.OnLaw, appeal.OnDiscipline)
	own := a.Of(m.Seat.Side())
	p.Own = own.Key()
	p.Teams = own != nil && own.Contest == appeal.Teams
	p.Version, p.Complete = a.Version, a.Agreed(&m.Seat)
	p.Comes = a.Notice() != nil && a.Notice().Takes(m.Seat, s.Now())
	k, said := a.CheckOf(&m.Seat)
	p.Said, p.Objected = k.Key(), said && !k.Complete && k.Actor != m.Actor.Name
	if k.Complete {
		p.Since = view.AddedSince(a, k, s.Now())
	}
	switch hearing.MayStill(m.Case, a, m.Seat.Side()) {
	case hearing.AsWell:
		p.Cross = &views.Link{Text: "Appeal for your own side as well", Path: m.Path + "/appeal/new"}
	case hearing.Anew:
		p.Cross = &views.Link{Text: "Appeal against the ruling in force", Path: m.Path + "/appeal/new"}
	}
	return nil
}

// SaveAppealSeat answers POST /p/:token/appeal/:do: what the seat says on the appeal that it has read.
func (s *Handlers) SaveAppealSeat(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	word, known := partysWord[web.Param(c, "do")]
	if !known {
		return echo.ErrNotFound
	}
	if m.Play == nil {
		return onlineAppeal
	}
	if err := s.Limit(c, sight.Tellings.Of(m.Link)); err != nil {
		return err
	}
	if !m.Sight.Allowed() {
		err = fault.New(fault.Forbidden, "%s", m.Sight.Why)
	} else {
		err = s.Give(c, m, word(c, bySeat(c, m)))
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, m.Path+"/appeal")
	}
	wrong, ours := mayBeSaid(c, err)
	if !ours {
		return err
	}
	if m, err = s.PlayerCase(c); err != nil {
		return err
	}
	return s.appealSeatPage(c, m, wrong)
}
