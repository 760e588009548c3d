package players

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/news"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
	view "redress/views/players"
)

// tableCalls are how often one phone calls.
var tableCalls = web.NewPace("calls from one phone", 6, 20*time.Second)

// CallDirector answers POST /t/:token/calls. No seat has to be claimed for it: any player may call, and at once (9B1).
func (s *Handlers) CallDirector(c echo.Context) error {
	v, err := s.AtTable(c)
	if err != nil {
		return err
	}
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	call := session.CallDirector{Table: v.Table, Reason: session.CallReason(c.FormValue("reason")),
		Bearer: v.Phone.Bearer(v.Play.ID)}
	call.Board, _ = strconv.Atoi(c.FormValue("board"))
	if seat, holds := v.Here(); holds {
		call.Seat = &seat
	}
	if _, err := s.LimitPhone(c, tableCalls); err != nil {
		return err
	}
	if _, err := s.Sessions.Do(c.Request().Context(), v.Play.ID, id, v.Actor(), call); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, v.Path)
}

// WithdrawCall answers POST /t/:token/withdraw: the side that called, or the phone where no seat was claimed, no longer
// needs the director.
func (s *Handlers) WithdrawCall(c echo.Context) error {
	v, err := s.AtTable(c)
	if err != nil {
		return err
	}
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	for _, call := range v.Play.Waiting() {
		if call.ID == c.FormValue("call") {
			if _, err := s.Sessions.Do(c.Request().Context(), v.Play.ID, id, v.Actor(),
				session.EndCall{Call: call.ID, Withdrawn: true, Seat: seatAt(v, call),
					Bearer: v.Phone.Bearer(v.Play.ID)}); err != nil {
				return err
			}
		}
	}
	return c.Redirect(http.StatusSeeOther, v.Path)
}

// seatAt is the seat that a phone held at the table that called, in the round of the call; nil where it held none.
func seatAt(v *sight.Visit, call session.Call) *session.Claim {
	if !v.Play.Earlier(call) {
		return v.Seat
	}
	for i, claim := range v.Claims {
		if claim.Table == call.Table && claim.Round == call.Round {
			return &v.Claims[i]
		}
	}
	return nil
}

// calledBefore are the calls of earlier rounds that are open still, of the tables at which this phone sat then.
func calledBefore(s *Handlers, v *sight.Visit) (list []view.CalledBefore) {
	for _, call := range slices.Concat(v.Play.Waiting(), v.Play.Taken()) {
		seat := seatAt(v, call)
		if !v.Play.Earlier(call) || seat == nil {
			continue
		}
		says := fmt.Sprintf("The director was called to table %s in round %d, at %s, ", call.Table, call.Round,
			s.Clock(call.Since))
		if call.By == "" {
			says += "and nobody has come yet. The desk still shows the call."
		} else {
			says += "and " + web.Named(call.By) + " has taken the call."
		}
		list = append(list, view.CalledBefore{ID: call.ID, Says: says,
			MayWithdraw: call.By == "" && call.Of(seat)})
	}
	return list
}

// calledView is the table's call that is open in this round; nil where there is none, or what it was about is ruled.
func calledView(s *Handlers, v *sight.Visit, cases []casefile.Summary) *view.Called {
	for _, call := range v.Play.Taken() {
		if call.Table == v.Table && !v.Play.Earlier(call) && !news.Answered(cases, v.Table, call.Since) {
			return &view.Called{At: s.Clock(call.Since), By: web.Upper(web.Named(call.By))}
		}
	}
	for _, call := range v.Play.Waiting() {
		if call.Table == v.Table && !v.Play.Earlier(call) {
			called := &view.Called{ID: call.ID, At: s.Clock(call.Since), Named: call.Board > 0,
				MayWithdraw: call.Of(v.Seat) || v.Play.CalledWith(call, v.Phone.Bearer(v.Play.ID))}
			board := cmp.Or(call.Board, session.LikelyBoard(v.Play, v.Table, call.Round))
			for _, other := range session.BoardsAt(v.Play, v.Table, call.Round) {
				if called.Board = strconv.Itoa(board); other != board {
					called.Others = append(called.Others, strconv.Itoa(other))
				}
			}
			return called
		}
	}
	return nil
}

// dealing tells whether the director is at this table with a matter: a call of this round has become a case that is
// open. Whoever sits there next is not told, and neither is a table that no longer needed the director.
func dealing(v *sight.Visit, cases []casefile.Summary) bool {
	return slices.ContainsFunc(v.Play.Calls, func(call session.Call) bool {
		return call.Table == v.Table && call.EndedAt > 0 && !call.Withdrawn && !v.Play.Earlier(call) &&
			news.Dealing(cases, v.Table, call.Since)
	})
}

// callReasons are what a call can roughly be about.
func callReasons() (list []views.Choice) {
	for _, reason := range session.CallReasons() {
		list = append(list, views.Choice{Value: string(reason), Text: web.Upper(reason.Words())})
	}
	return list
}
