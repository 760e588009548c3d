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

// visit is a phone at a table's page.
type visit struct {
	play   *session.Session
	table  string
	path   string // of the table's page
	phone  phone
	claims []session.Claim // of this phone in this session, the latest round first
	seat   *session.Claim  // the one that it holds now; nil where it holds none
}

// atTable reads who stands at the table of the address.
func (s *Server) atTable(c echo.Context) (*visit, error) {
	scope := who(c).Link.Scope
	play, err := s.session(c.Request().Context(), scope.Session)
	if err != nil {
		return nil, err
	}
	if !play.HasTable(scope.Table) {
		return nil, fault.New(fault.Gone, "The session has no table %s any more. Ask the director where you play.", scope.Table)
	}
	v := &visit{play: play, table: scope.Table, path: "/t/" + tokenOf(c), phone: phoneOf(c)}
	v.claims = v.phone.claims(play)
	if held, holds := play.SeatOf(v.phone.bearer(play.ID)); holds {
		v.seat = &held
	}
	return v, nil
}

// tokenOf is the token of the address as we write it: it may have been typed in another way.
func tokenOf(c echo.Context) string {
	token, err := access.ParseToken(c.Param("token"))
	if err != nil {
		return ""
	}
	return token.String()
}

// here is the seat that the phone holds at this table in the round that is on.
func (v *visit) here() (bridge.Seat, bool) {
	if v.seat == nil || v.seat.Table != v.table {
		return 0, false
	}
	return v.seat.Seat, true
}

// actor is who acts, for the log: whoever sits there now, or somebody of the table.
func (v *visit) actor() string {
	if seat, holds := v.here(); holds {
		return seatName(seat, v.table)
	}
	return "table " + v.table
}

// seatName names a player for the log; it holds no personal data.
func seatName(seat bridge.Seat, table string) string { return seat.Name() + " at table " + table }

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

// playersPage is the frame of a player's page. It leads to no laws and no calculators: while a session is on, players get no
// help (Laws 40B2(d), 73).
func (s *Server) playersPage(c echo.Context, title string) views.Page {
	page := s.page(c, title, views.NavNone)
	page.Player, page.Account = true, nil
	return page
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

// roundOf is the round in which a case arose: the one noted, or else the one in which its table plays its board.
func roundOf(play *session.Session, c *casefile.Case) (int, bool) {
	if round, err := strconv.Atoi(c.Round); err == nil {
		return round, true
	}
	if play.Movement.Known() {
		for round := 1; round <= play.Movement.Rounds(); round++ {
			position, _ := play.Movement.Position(c.Table, round)
			for _, board := range position.Boards {
				if board == c.Board {
					return round, true
				}
			}
		}
	}
	return 0, false
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
