package players

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/movement"
	"redress/views/parts"
	view "redress/views/players"
)

// ShowTable answers GET /t/:token: the page of a table. With part=1 it is the part alone that changes.
func (s *Handlers) ShowTable(c echo.Context) error {
	v, err := s.AtTable(c)
	if err != nil {
		return err
	}
	if v.Phone, err = web.KnowPhone(c, s.Cfg.Random); err != nil {
		return err
	}
	return tablePage(s, c, v, nil)
}

// tablePage shows the table; with f, what was wrong with the seat that was claimed.
func tablePage(s *Handlers, c echo.Context, v *sight.Visit, f *fault.Error) error {
	p, err := tableView(s, c, v)
	if err != nil {
		return err
	}
	status := http.StatusOK
	if f != nil {
		status, p.Claim.Error, p.Claim.Code = f.Code.Status(), f.Text, c.FormValue("code")
	}
	if c.QueryParam("part") != "" {
		return s.Render(c, status, view.TablePart(p))
	}
	return s.Render(c, status, view.Table(s.PlayersPage(c, "Table "+v.Table), p))
}

func tableView(s *Handlers, c echo.Context, v *sight.Visit) (view.TablePage, error) {
	next, err := s.NewRequest()
	if err != nil {
		return view.TablePage{}, err
	}
	cases, err := s.Cfg.Store.Cases.Of(c.Request().Context(), v.Play.ID)
	if err != nil {
		return view.TablePage{}, err
	}
	now := s.Now()
	p := view.TablePage{Path: v.Path, Request: next, Session: v.Play.Name, Table: v.Table, Ended: v.Play.Ended,
		At: now.Format("15:04"), Claim: parts.SeatForm{Action: v.Path + "/seat", Request: next},
		MayOpen: session.MayRequest(v.Play, now.Unix()) == nil}
	p.MayFile = len(v.Claims) > 0 && p.MayOpen
	p.MayOpen = p.MayOpen && !(v.Play.Ended && p.MayFile)
	if !v.Play.Ended {
		p.Round = strconv.Itoa(v.Play.CurrentRound())
		p.Called, p.Before = calledView(s, v, cases), calledBefore(s, v)
		p.Dealing = p.Called == nil && dealing(v, cases)
		p.Reasons = callReasons()
		p.Sits, p.Boards = places(v.Play, v.Table)
	}
	switch seat, holds := v.Here(); {
	case holds:
		p.Seat = seat.Name()
	case v.Seat != nil:
		p.Elsewhere = fmt.Sprintf("In this round this phone holds %s at table %s.", v.Seat.Seat.Name(), v.Seat.Table)
		p.HoldsAt = v.Seat.Table
	}
	draft, err := s.Cfg.Store.Drafts.Draft(c.Request().Context(), filingDraft(v))
	if err != nil {
		return p, err
	}
	p.Begun = draft != "" && p.MayFile
	p.Matters, err = matters(s, c.Request().Context(), v, cases)
	return p, err
}

// places are who sits at a table in the round that is on, by number, each with where they go next, and the boards they
// play there; none where the movement does not tell. Whoever stands at the table reads as much on the movement's card.
func places(play *session.Session, table string) (list []view.Place, boards string) {
	at, told := play.Movement.Position(table, play.CurrentRound())
	if !told {
		return nil, ""
	}
	seen := map[movement.Number]int{}
	for _, seat := range bridge.Seats {
		n := at.At(seat)
		if n == (movement.Number{}) {
			continue
		}
		if i, already := seen[n]; already {
			list[i].Seats = seat.Side().Name()
			continue
		}
		called := n
		if n.Line == seat.Side().String() {
			called.Line = "" // the seats say it
		}
		place := view.Place{Seats: seat.Name(), Who: play.Who(called)}
		if move, goes := play.Movement.After(at, seat); goes {
			place.Next = move.Words()
		}
		seen[n] = len(list)
		list = append(list, place)
	}
	if len(at.Boards) > 0 {
		boards = at.BoardsText()
	}
	return list, boards
}

// matters are the cases that concern whoever claimed a seat with this phone, and that they may know of.
func matters(s *Handlers, ctx context.Context, v *sight.Visit, cases []casefile.Summary) ([]view.Matter, error) {
	var list []view.Matter
	for _, summary := range cases {
		claim, found, err := concerned(s, ctx, v, summary)
		if err != nil {
			return nil, err
		}
		if found == nil {
			continue
		}
		told := found.In(v.Play).Tells(claim)
		if told == casefile.NothingTold {
			continue
		}
		list = append(list, view.Matter{Case: found.ID, Board: strconv.Itoa(found.Board),
			Where: claim.Where(), Says: told.Words(),
			Asked: told == casefile.AskedToTell})
	}
	return list, nil
}

// concerned gives the case of a summary with the seat that this phone claimed at its table in its round; no case where
// it claimed none there.
func concerned(s *Handlers, ctx context.Context, v *sight.Visit,
	summary casefile.Summary) (none session.Claim, _ *casefile.Case, _ error) {
	if !slices.Contains(sat(v), summary.Table) {
		return none, nil, nil
	}
	found, err := s.Clerk.Listed(ctx, summary)
	if err != nil {
		return none, nil, err
	}
	claim, sat := found.In(v.Play).Concerns(v.Claims)
	if !sat {
		return none, nil, nil
	}
	return claim, found, nil
}

// sat are the tables at which this phone claimed a seat, and those where the movement has a player whose code for the
// evening it holds.
func sat(v *sight.Visit) (tables []string) {
	for _, claim := range v.Claims {
		tables = append(tables, claim.Table)
		if claim.Player != nil {
			_, evening := v.Play.Movement.Evening(*claim.Player)
			tables = append(tables, evening...)
		}
	}
	slices.Sort(tables)
	return slices.Compact(tables)
}

// TableEvents answers GET /t/:token/events: a hint whenever something was stored that concerns the whole session, this
// table, or one where this phone has claimed a seat before.
func (s *Handlers) TableEvents(c echo.Context) error {
	v, err := s.AtTable(c)
	if err != nil {
		return err
	}
	topics := []string{v.Play.ID, web.TableTopic(v.Play.ID, v.Table)}
	for _, table := range sat(v) {
		topics = append(topics, web.TableTopic(v.Play.ID, table))
	}
	return s.Events(c, topics...)
}
