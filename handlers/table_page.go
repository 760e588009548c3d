package handlers

import (
	"context"
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/session"
	"redress/views"
)

// showTable answers GET /t/:token: the page of a table. With part=1 it is the part alone that changes.
func (s *Server) showTable(c echo.Context) error {
	v, err := s.atTable(c)
	if err != nil {
		return err
	}
	if v.phone.id == "" {
		token, err := access.NewToken(s.cfg.Random)
		if err != nil {
			return err
		}
		v.phone.id = token.String()
	}
	v.phone.remember(c)
	return s.tablePage(c, v, nil)
}

// tablePage shows the table; with f, what was wrong with the seat that was claimed.
func (s *Server) tablePage(c echo.Context, v *visit, f *fault.Error) error {
	p, err := s.tableView(c, v)
	if err != nil {
		return err
	}
	status := http.StatusOK
	if f != nil {
		status, p.Claim.Field, p.Claim.Error = f.Code.Status(), f.Field, f.Text
		p.Claim.Chosen, p.Claim.Code = c.FormValue("seat"), c.FormValue("code")
	}
	if c.QueryParam("part") != "" {
		return s.render(c, status, views.TablePart(p))
	}
	return s.render(c, status, views.Table(s.playersPage(c, "Table "+v.table), p))
}

func (s *Server) tableView(c echo.Context, v *visit) (views.TablePage, error) {
	next, err := s.newRequest()
	if err != nil {
		return views.TablePage{}, err
	}
	now := s.now()
	p := views.TablePage{Path: v.path, Request: next, Session: v.play.Name, Table: v.table, Ended: v.play.Ended, At: now.Format("15:04"),
		MayFile: len(v.claims) > 0 && !s.filingOver(v.play)}
	if !v.play.Ended {
		p.Round = strconv.Itoa(v.play.CurrentRound())
		p.Called = s.calledView(v)
		p.Reasons = callReasons()
	}
	switch seat, holds := v.here(); {
	case holds:
		p.Seat = seat.Name()
	case v.seat != nil:
		p.Elsewhere = fmt.Sprintf("In this round this phone holds %s at table %s.", v.seat.Seat.Name(), v.seat.Table)
	default:
		p.Claim.Seats = v.seats()
	}
	draft, err := s.cfg.Store.Draft(c.Request().Context(), filingDraft(v))
	if err != nil {
		return p, err
	}
	p.Begun = draft != "" && p.MayFile
	p.Matters, err = s.matters(c.Request().Context(), v)
	return p, err
}

// seats are those to choose from: whoever sits nowhere in this round is not among them.
func (v *visit) seats() (list []views.SeatChoice) {
	position, told := v.play.Movement.Position(v.table, v.play.CurrentRound())
	for _, seat := range bridge.Seats {
		if told && position.At(seat) == (session.Number{}) {
			continue
		}
		_, taken := v.play.Holder(v.table, seat)
		list = append(list, views.SeatChoice{Value: seat.String(), Name: seat.Name(), Taken: taken})
	}
	return list
}

// matters are the cases that concern whoever claimed a seat with this phone, and that they may know of.
func (s *Server) matters(ctx context.Context, v *visit) ([]views.Matter, error) {
	if len(v.claims) == 0 {
		return nil, nil
	}
	cases, err := s.cfg.Store.Cases(ctx, v.play.ID)
	if err != nil {
		return nil, err
	}
	var list []views.Matter
	for _, summary := range cases {
		claim, found, err := s.concerned(ctx, v, summary)
		if err != nil {
			return nil, err
		}
		if found == nil {
			continue
		}
		matter := views.Matter{Case: found.ID, Board: strconv.Itoa(found.Board), Where: fmt.Sprintf("Table %s, round %d", claim.Table, claim.Round)}
		allowed := found.Sight(v.play, v.play.Seated(claim)).Allowed()
		switch {
		case allowed && found.Pending() != nil:
			matter.Says = "There is a ruling, and an appeal against it is under way."
		case allowed && found.Standing() != nil:
			matter.Says = "There is a ruling. Read it, with its reasons."
		case found.Dispute == nil:
			continue // the director hears it at the table
		case hasTold(found, claim.Seat):
			matter.Says = "You have told what happened."
		default:
			matter.Says, matter.Asked = "Both sides are asked what happened. Tell it.", true
		}
		list = append(list, matter)
	}
	return list, nil
}

// concerned gives the case of a summary with the seat that this phone claimed at its table in its round; no case where it
// claimed none there.
func (s *Server) concerned(ctx context.Context, v *visit, summary casefile.Summary) (none session.Claim, _ *casefile.Case, _ error) {
	for _, claim := range v.claims {
		if summary.Table == "" || claim.Table != summary.Table {
			continue
		}
		found, err := s.clerk.Case(ctx, summary.ID)
		if err != nil {
			return none, nil, err
		}
		if round, known := roundOf(v.play, found); known && round == claim.Round {
			return claim, found, nil
		}
	}
	return none, nil, nil
}

// hasTold tells whether a player has given an account.
func hasTold(c *casefile.Case, seat bridge.Seat) bool {
	for _, a := range c.Accounts {
		if a.Seat == seat && !a.Heard && len(a.Parts) > 0 {
			return true
		}
	}
	return false
}

// tableEvents answers GET /t/:token/events: a hint whenever something was stored that concerns the whole session, this table,
// or one where this phone has claimed a seat before.
func (s *Server) tableEvents(c echo.Context) error {
	v, err := s.atTable(c)
	if err != nil {
		return err
	}
	topics := []string{v.play.ID, tableTopic(v.play.ID, v.table)}
	for _, claim := range v.claims {
		topics = append(topics, tableTopic(v.play.ID, claim.Table))
	}
	return s.events(c, topics...)
}
