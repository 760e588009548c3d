package sessions

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
	"redress/views/parts"
	view "redress/views/sessions"
)

// ShowCodes answers GET /sessions/:id/codes: the seat codes, for the director's eyes. round is the number of a round;
// without one they are those for the evening, and where there are none, or the director plays, those of the round that
// is on.
func (s *Handlers) ShowCodes(c echo.Context) error {
	return s.codesPage(c, nil)
}

// codesPage shows the codes; with f, why a seat was not freed.
func (s *Handlers) codesPage(c echo.Context, f *fault.Error) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	p := view.CodesPage{Path: "/sessions/" + play.ID, Round: play.CurrentRound(),
		Last: view.LastRound(play), Ended: play.Ended, Drawn: play.Codes.Drawn()}
	if p.Known = play.Movement.Known(); !play.Ended {
		p.Current = play.Round
	}
	asked := c.QueryParam("round")
	if n, err := strconv.Atoi(asked); err == nil && n >= 1 && n <= p.Last {
		p.Round = n
	}
	if asked == "evening" || asked == "" && !play.Director(web.Who(c).Name()).Plays() {
		p.Evening = view.NewPlayerStrips(play, "", web.Who(c).Name())
	}
	var names views.Texts
	if names, err = s.Cfg.Store.Log.Texts(c.Request().Context(), play.ID); err != nil {
		return err
	}
	for i, strip := range p.Evening {
		side := bridge.NorthSouth
		if strip.Line == bridge.EastWest.String() {
			side = bridge.EastWest
		}
		if who, entered := play.Contestants.Of(strip.Number, side); entered {
			p.Evening[i].Names = names.Of(who.Players)
		}
	}
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	p.Tables = view.NewTableCodes(play, p.Round, web.Who(c).Name())
	for _, strip := range p.Evening {
		p.Asks = p.Asks || slices.ContainsFunc(strip.Players, func(v parts.PlayerCode) bool { return v.Asked })
	}
	for _, t := range p.Tables {
		if p.Evening != nil {
			break
		}
		p.Asks = p.Asks || slices.ContainsFunc(t.Seats, func(v parts.SeatCode) bool { return v.Asked })
	}
	page := s.Page(c, "Seat codes", views.NavDesk, sight.SessionCrumbs(play, "Seat codes")...)
	status := http.StatusOK
	if f != nil {
		status, page.Banner = f.Code.Status(), &views.Banner{Kind: "error", Strong: "Not freed.", Text: f.Text}
	}
	return s.Render(c, status, view.Codes(page, p))
}

// DrawCodes answers POST /sessions/:id/codes: new codes for one table, or for all where table is empty; with do=see the
// codes that somebody who plays is asked about are shown to them.
func (s *Handlers) DrawCodes(c echo.Context) error {
	var command session.Command = session.DrawCodes{Table: c.FormValue("table"), Drawn: new(c.FormValue("drawn"))}
	if c.FormValue("do") == "see" {
		command = session.SeeCodes{}
	}
	if _, err := s.InSession(c, command); err != nil {
		return err
	}
	if round := c.FormValue("round"); round != "" {
		return c.Redirect(http.StatusSeeOther, "/sessions/"+c.Param("id")+"/codes?round="+url.QueryEscape(round))
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+c.Param("id")+"/codes")
}

// FreeSeat answers POST /sessions/:id/seats/free: somebody holds a seat that is not theirs.
func (s *Handlers) FreeSeat(c echo.Context) error {
	seat, err := bridge.ParseSeat(c.FormValue("seat"))
	if err != nil {
		return fault.At("seat", "Choose the seat: North, East, South or West.")
	}
	_, err = s.InSession(c, session.FreeSeat{Table: c.FormValue("table"), Seat: seat, Claim: c.FormValue("claim")})
	switch f := fault.Of(err); {
	case err != nil && f.Code == fault.Conflict:
		return s.codesPage(c, f)
	case err != nil:
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+c.Param("id")+"/codes")
}
