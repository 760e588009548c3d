package handlers

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/fault"
	"redress/session"
	"redress/views"
)

// showCodes answers GET /sessions/:id/codes: the seat codes of a round, for the director's eyes. round is its number;
// without one it is the round that is on.
func (s *Server) showCodes(c echo.Context) error {
	return s.codesPage(c, nil)
}

// codesPage shows the codes; with f, why a seat was not freed.
func (s *Server) codesPage(c echo.Context, f *fault.Error) error {
	play, err := s.session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	p := views.CodesPage{Path: "/sessions/" + play.ID, Round: play.CurrentRound(), Current: play.CurrentRound(), Last: lastRound(play), Ended: play.Ended, Drawn: play.CodesDrawn()}
	if n, err := strconv.Atoi(c.QueryParam("round")); err == nil && n >= 1 && n <= p.Last {
		p.Round = n
	}
	if p.Request, err = s.newRequest(); err != nil {
		return err
	}
	p.Tables = codesOf(play, p.Round, who(c).Name())
	for _, t := range p.Tables {
		p.Asks = p.Asks || slices.ContainsFunc(t.Seats, func(v views.SeatCode) bool { return v.Asked })
	}
	page := s.page(c, "Seat codes", views.NavDesk, sessionCrumbs(play, "Seat codes")...)
	status := http.StatusOK
	if f != nil {
		status, page.Banner = f.Code.Status(), &views.Banner{Kind: "error", Strong: "Not freed.", Text: f.Text}
	}
	return s.render(c, status, views.Codes(page, p))
}

// lastRound is the last round that codes are shown for: that of the movement, or a few more than were played.
func lastRound(play *session.Session) int {
	if play.Movement.Known() {
		return play.Movement.Rounds()
	}
	return max(play.CurrentRound(), play.Movement.Rounds()) + roundsAhead
}

// roundsAhead is for how many rounds that no movement tells of codes can be seen.
const roundsAhead = 8

// codesOf are the codes of all seats in a round, with who has claimed them; none where no codes were drawn. Whoever sees them
// may play: the codes of the others at their own table are left out, for who holds a code answers for its seat; and those that
// open boards which they may still have to play, before they were asked.
func codesOf(play *session.Session, round int, name string) (tables []views.TableCodes) {
	viewer := play.Plays[name]
	for _, table := range play.Tables {
		row := views.TableCodes{Table: table}
		position, _ := play.Movement.Position(table, round)
		own := viewer != session.Number{} && slices.ContainsFunc(bridge.Seats[:], func(seat bridge.Seat) bool { return position.At(seat) == viewer })
		for _, seat := range bridge.Seats {
			code := play.SeatCode(table, seat, round)
			if code == "" {
				return nil
			}
			v := views.SeatCode{Seat: seat.String(), Name: seat.Name(), Code: code[:len(code)/2] + " " + code[len(code)/2:]}
			number, sits := play.Sitting(table, seat, round)
			v.Nobody = !sits && play.Movement.Known()
			if sits {
				v.Who = number.String()
			}
			v.Withheld = own && sits && number != viewer
			v.Asked = !v.Withheld && play.CodeKept(name, table, seat, round)
			if v.Withheld || v.Asked {
				v.Code = ""
			}
			if claim, held := play.Holder(table, seat); held && round == play.CurrentRound() {
				v.Claim = claim.ID
			}
			row.Seats = append(row.Seats, v)
		}
		tables = append(tables, row)
	}
	return tables
}

// drawCodes answers POST /sessions/:id/codes: new codes for one table, or for all where table is empty; with do=see the
// codes that somebody who plays is asked about are shown to them.
func (s *Server) drawCodes(c echo.Context) error {
	var command session.Command = session.DrawCodes{Table: c.FormValue("table"), Drawn: new(c.FormValue("drawn"))}
	if c.FormValue("do") == "see" {
		command = session.SeeCodes{}
	}
	if _, err := s.inSession(c, command); err != nil {
		return err
	}
	if round := c.FormValue("round"); round != "" {
		return c.Redirect(http.StatusSeeOther, "/sessions/"+c.Param("id")+"/codes?round="+url.QueryEscape(round))
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+c.Param("id")+"/codes")
}

// freeSeat answers POST /sessions/:id/seats/free: somebody holds a seat that is not theirs.
func (s *Server) freeSeat(c echo.Context) error {
	seat, err := bridge.ParseSeat(c.FormValue("seat"))
	if err != nil {
		return fault.At("seat", "Choose the seat: North, East, South or West.")
	}
	_, err = s.inSession(c, session.FreeSeat{Table: c.FormValue("table"), Seat: seat, Claim: c.FormValue("claim")})
	switch f := fault.Of(err); {
	case err != nil && f.Code == fault.Conflict:
		return s.codesPage(c, f)
	case err != nil:
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+c.Param("id")+"/codes")
}

// strips are the codes of a table for all rounds, for its tear-off, as far as the viewer may see them.
func strips(play *session.Session, table, name string) (rounds []views.RoundStrip) {
	for round := 1; round <= lastRound(play); round++ {
		for _, t := range codesOf(play, round, name) {
			if t.Table == table {
				rounds = append(rounds, views.RoundStrip{Name: fmt.Sprintf("Round %d", round), Seats: t.Seats})
			}
		}
	}
	return rounds
}
