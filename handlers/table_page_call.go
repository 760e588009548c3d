package handlers

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/session"
	"redress/views"
)

// tableCalls are how often one phone calls.
var tableCalls = newPace("calls from one phone", 6, 20*time.Second)

// callDirector answers POST /t/:token/calls. No seat has to be claimed for it: any player may call, and at once (9B1).
func (s *Server) callDirector(c echo.Context) error {
	v, err := s.atTable(c)
	if err != nil {
		return err
	}
	id, err := request(c)
	if err != nil {
		return err
	}
	call := session.CallDirector{Table: v.table, Reason: session.CallReason(c.FormValue("reason"))}
	if seat, holds := v.here(); holds {
		call.Seat = &seat
	}
	if _, err := s.limitPhone(c, tableCalls); err != nil {
		return err
	}
	if _, err := s.sessions.Do(c.Request().Context(), v.play.ID, id, v.actor(), call); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, v.path)
}

// called tells whether a call was made by the side that holds this phone. Nobody takes back a call of which it is not known
// who made it: either side may summon the director (9B1a), and the other has no say in it.
func (v *visit) called(call session.Call) bool {
	seat, holds := v.here()
	return holds && call.Seat != nil && call.Round == v.seat.Round && call.Seat.Side() == seat.Side()
}

// withdrawCall answers POST /t/:token/withdraw: the side that called no longer needs the director.
func (s *Server) withdrawCall(c echo.Context) error {
	v, err := s.atTable(c)
	if err != nil {
		return err
	}
	id, err := request(c)
	if err != nil {
		return err
	}
	for _, call := range v.play.Waiting() {
		if call.Table == v.table {
			if !v.called(call) {
				return fault.New(fault.Forbidden, "The call stays: only the side that called takes it back, with the seat it has claimed. Tell the director when they come.")
			}
			if _, err := s.sessions.Do(c.Request().Context(), v.play.ID, id, v.actor(), session.EndCall{Call: call.ID, Withdrawn: true}); err != nil {
				return err
			}
		}
	}
	return c.Redirect(http.StatusSeeOther, v.path)
}

// calledView is the table's call that is open; nil where there is none.
func (s *Server) calledView(v *visit) *views.Called {
	for _, call := range v.play.Taken() {
		if call.Table == v.table {
			return &views.Called{At: s.clock(call.Since), By: call.By}
		}
	}
	for _, call := range v.play.Waiting() {
		if call.Table == v.table {
			return &views.Called{At: s.clock(call.Since), MayWithdraw: v.called(call)}
		}
	}
	return nil
}

// callReasons are what a call can roughly be about.
func callReasons() (list []views.Choice) {
	for _, reason := range session.CallReasons() {
		list = append(list, views.Choice{Value: string(reason), Text: upper(reasonWords[reason])})
	}
	return list
}
