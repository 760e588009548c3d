package players

import (
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
)

// wrongCodes are counted by phone, by table and by session. Codes are not to be guessed, not by many phones either,
// although one try is held against every seat of the session.
var wrongCodes = web.NewPace("wrong codes from one phone", 10, 20*time.Second)

// moves are how often one phone is given the link of another table: once a round by the movement.
var moves = web.NewPace("ways to another table for one phone", 6, time.Minute)

// ClaimSeat answers POST /t/:token/seat: a code claims its seat, at whatever table of the session that is.
func (s *Handlers) ClaimSeat(c echo.Context) error {
	v, err := s.AtTable(c)
	if err != nil {
		return err
	}
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	_, table, err := claim(s, c, id, v.Play)
	if err == nil {
		return toTable(s, c, v, table, id)
	}
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict {
		return err
	}
	return tablePage(s, c, v, known)
}

// claim gives the session, of those where the code may be good, and the table at which it has opened a seat.
func claim(s *Handlers, c echo.Context, id string, plays ...*session.Session) (*session.Session, string, error) {
	phone := web.PhoneOf(c)
	if phone.Id == "" {
		return nil, "", fault.At("code", "This browser keeps no cookies, so it would forget your seat at once. "+
			"Allow them for this page, open it again, then claim the seat.")
	}
	tried, err := s.LimitTries(c, wrongCodes)
	if err != nil {
		return nil, "", err
	}
	if len(plays) == 0 {
		return nil, "", session.ErrWrongCode
	}
	code := c.FormValue("code")
	play := plays[max(0, slices.IndexFunc(plays, func(play *session.Session) bool {
		return session.ByCode(play, code, "").Opens(play)
	}))] // where none knows it, any of them refuses it
	claim := session.ByCode(play, code, phone.Bearer(play.ID))
	_, err = s.Sessions.Do(c.Request().Context(), play.ID, id, sight.SeatName(claim.Seat, claim.Table), claim)
	if !errors.Is(err, session.ErrWrongCode) {
		s.Limits.Forgive(tried...)
	}
	return play, claim.Table, err
}

// FollowSeat answers POST /t/:token/follow: the phone goes to the table at which it holds a seat now.
func (s *Handlers) FollowSeat(c echo.Context) error {
	v, err := s.AtTable(c)
	if err != nil {
		return err
	}
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	if v.Seat == nil {
		return c.Redirect(http.StatusSeeOther, v.Path)
	}
	return toTable(s, c, v, v.Seat.Table, id)
}

// toTable leads a phone to the page of a table where it holds a seat. The page of another table has a link of its own,
// which lasts as long as the one that the phone came by.
func toTable(s *Handlers, c echo.Context, v *sight.Visit, table, id string) error {
	if table == v.Table {
		return c.Redirect(http.StatusSeeOther, v.Path)
	}
	lasts := time.Duration(0)
	if expires := web.Who(c).Link.Expires; expires > 0 {
		lasts = time.Unix(expires, 0).Sub(s.Now())
	}
	return giveTable(s, c, access.Scope{Session: v.Play.ID, Table: table}, lasts, id)
}

// giveTable leads a phone to the page of a table by a link that is made for it.
func giveTable(s *Handlers, c echo.Context, to access.Scope, lasts time.Duration, id string) error {
	if _, err := s.LimitPhone(c, moves); err != nil {
		return err
	}
	token, _, err := s.People.Issue(c.Request().Context(), access.NewLink{Kind: access.TableLink, Scope: to,
		Label: "From seat to seat", Lasts: lasts, Request: id})
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/t/"+token.String())
}
