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

// showAppealSeat answers GET /p/:token/appeal: the appeal for one seat of the table, or the form where there is none.
func (s *Server) showAppealSeat(c echo.Context) error {
	m, err := s.matter(c)
	if err != nil {
		return err
	}
	if m.play == nil {
		return onlineAppeal
	}
	if m.sight.Allowed() && len(m.Appeals) == 0 {
		return s.newSeatAppeal(c)
	}
	return s.appealSeatPage(c, m, nil)
}

// appealSeatPage shows the appeal; with wrong, the form that was sent and what is wrong with it.
func (s *Server) appealSeatPage(c echo.Context, m *matter, wrong *fault.Error) (err error) {
	p := views.AppealSeat{Path: m.path, Session: m.play.Name, Seat: m.seat.Name(), Board: strconv.Itoa(m.Board),
		Where: fmt.Sprintf("Table %s, round %d", m.claim.Table, m.claim.Round), Lodged: c.QueryParam("lodged") != "", Sent: sentAgain(c, wrong)}
	if p.Request, err = s.newRequest(); err != nil {
		return err
	}
	page, status := s.playersPage(c, "Appeal on board "+p.Board), http.StatusOK
	switch {
	case !m.sight.Allowed():
		p.Wait = m.sight.Why
	case len(m.Appeals) == 0:
		return s.seatAppealForm(c, m, views.AppealTyped{}, wrong)
	default:
		if err := s.fillAppealSeat(c, m, &p); err != nil {
			return err
		}
	}
	if wrong != nil {
		status = wrong.Code.Status()
	}
	if wrong != nil && len(wrong.Clashes) == 0 {
		page.Banner = &views.Banner{Kind: "error", Strong: "Not stored.", Text: wrong.Text}
	}
	return s.render(c, status, views.AppealSeatView(page, p))
}

func (s *Server) fillAppealSeat(c echo.Context, m *matter, p *views.AppealSeat) error {
	for _, a := range m.Appeals {
		v, err := s.appealView(c, m.openCase, a, views.AppealReader{Seat: &m.seat})
		if err != nil {
			return err
		}
		p.Earlier = append([]views.AppealView{v}, p.Earlier...)
	}
	p.Appeal, p.Earlier = p.Earlier[0], p.Earlier[1:]
	a := m.LastAppeal()
	p.Next, p.May = views.AppealNext(a, m.Edition), m.mayOnAppeal(a)
	p.LawOnly = a.Only(casefile.OnLaw, casefile.OnDiscipline)
	own := a.Of(m.seat.Side())
	p.Teams = own != nil && own.Contest == casefile.Teams
	p.Version, p.Complete = a.Version, a.Agreed(&m.seat)
	k, said := a.CheckOf(&m.seat)
	p.Said, p.Objected = k.Key(), said && !k.Complete && k.Actor != m.actor.Name
	if k.Complete {
		p.Since = views.AddedSince(a, k, s.now())
	}
	if standing := m.Standing(); standing != nil && own == nil && a.Ruling == standing.Number && m.Bar(standing.Number, m.seat.Side()) == nil {
		p.Cross = &views.Link{Text: "Appeal for your own side as well", Path: m.path + "/appeal/new"}
	} else if standing != nil && !a.Stage.Live() && m.Bar(standing.Number, m.seat.Side()) == nil {
		p.Cross = &views.Link{Text: "Appeal against the ruling in force", Path: m.path + "/appeal/new"}
	}
	return nil
}

// mayOnAppeal is what this seat may do on an appeal now.
func (m *matter) mayOnAppeal(a *casefile.Appeal) map[string]bool {
	may := map[string]bool{}
	for _, command := range casefile.AppealCommands() {
		may[command] = m.MayOnAppeal(command, a, m.actor)
	}
	own := a.Of(m.seat.Side())
	may["withdraw-appeal"] = may["withdraw-appeal"] && own != nil
	may["press-on"] = may["press-on"] && own != nil
	may["concur"] = may["concur"] && own != nil && own.Concurrence.How == "" && (own.Contest == casefile.Teams || own.Seat != m.seat)
	return may
}

// seatsWord is what one seat says on an appeal, by the last part of the address.
var seatsWord = map[string]func(c echo.Context, m *matter, on casefile.OnAppeal) casefile.Command{
	"concur": func(c echo.Context, m *matter, on casefile.OnAppeal) casefile.Command {
		return casefile.Concur{OnAppeal: on, Seat: m.seat, Captain: trimmed(c, "captain")}
	},
	"reply": func(c echo.Context, m *matter, on casefile.OnAppeal) casefile.Command {
		return casefile.ReplyToAppeal{OnAppeal: on, Seat: m.seat, Text: c.FormValue("text")}
	},
	"check": func(c echo.Context, m *matter, on casefile.OnAppeal) casefile.Command {
		return m.check(c, on, &m.seat, c.FormValue("said"))
	},
	"answer": func(c echo.Context, m *matter, on casefile.OnAppeal) casefile.Command {
		question, _ := strconv.Atoi(c.FormValue("question"))
		return casefile.AnswerQuestion{OnAppeal: on, Question: question, Seat: &m.seat, Text: c.FormValue("text")}
	},
	"comes": func(c echo.Context, m *matter, on casefile.OnAppeal) casefile.Command {
		return answerTyped(c, on, m.seat)
	},
	"press-on": func(c echo.Context, m *matter, on casefile.OnAppeal) casefile.Command {
		return casefile.PressOn{OnAppeal: on, Seat: m.seat, OnLaw: c.FormValue("on-law") != ""}
	},
	"withdraw": func(c echo.Context, m *matter, on casefile.OnAppeal) casefile.Command {
		return casefile.WithdrawAppeal{OnAppeal: on, Seat: m.seat, Reason: c.FormValue("text")}
	},
}

// saveAppealSeat answers POST /p/:token/appeal/:do: what the seat says on the appeal that it has read.
func (s *Server) saveAppealSeat(c echo.Context) error {
	m, err := s.matter(c)
	if err != nil {
		return err
	}
	if _, err := request(c); err != nil {
		return err
	}
	word, known := seatsWord[param(c, "do")]
	if !known {
		return echo.ErrNotFound
	}
	if m.play == nil {
		return onlineAppeal
	}
	if err := s.limit(c, tellings.of(m.link)); err != nil {
		return err
	}
	number, _ := strconv.Atoi(c.FormValue("appeal"))
	if !m.sight.Allowed() {
		err = fault.New(fault.Forbidden, "%s", m.sight.Why)
	} else {
		err = s.give(c, m, word(c, m, casefile.OnAppeal{Appeal: number}))
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, m.path+"/appeal")
	}
	wrong, ours := mayBeSaid(c, err)
	if !ours {
		return err
	}
	if m, err = s.matter(c); err != nil {
		return err
	}
	return s.appealSeatPage(c, m, wrong)
}
