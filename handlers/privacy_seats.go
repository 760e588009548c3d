package handlers

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/session"
	"redress/store"
)

// sittings are the seats under whose names a contestant wrote, by the stream of the case or the report; each with where that was.
type sittings map[string]map[string]string

func (x sittings) add(play *session.Session, stream, table, round string, numbers []session.Number) {
	at, err := strconv.Atoi(round)
	if err != nil {
		return
	}
	for _, seat := range bridge.Seats {
		n, known := play.Sitting(table, seat, at)
		if !known || !slices.Contains(numbers, n) {
			continue
		}
		if x[stream] == nil {
			x[stream] = map[string]string{}
		}
		x[stream][seatName(seat, table)] = fmt.Sprintf("%s, round %d", seatName(seat, table), at)
	}
}

// sittings finds under which seats somebody wrote whose name stands among the contestants of a session. A player has no account: what
// they tell is entered under their seat. Who of a pair sat where is not known, so both seats are theirs.
func (s *Server) sittings(c echo.Context, found []store.Found) (sittings, error) {
	ctx, x := c.Request().Context(), sittings{}
	named := map[string][]string{}
	for _, f := range found {
		if len(f.Stream) > 2 && f.Stream[:2] == "s-" {
			named[f.Stream] = append(named[f.Stream], f.ID)
		}
	}
	for id, texts := range named {
		play, err := s.session(ctx, id)
		if err != nil {
			return nil, err
		}
		var numbers []session.Number
		for _, n := range play.Contestants {
			if slices.Contains(texts, n.Players.ID) {
				numbers = append(numbers, session.Number{N: n.Number, Line: n.Side}, session.Number{N: n.Number})
			}
		}
		if err := s.satIn(ctx, c, play, numbers, x); err != nil {
			return nil, err
		}
	}
	return x, nil
}

func (s *Server) satIn(ctx context.Context, c echo.Context, play *session.Session, numbers []session.Number, x sittings) error {
	cases, err := s.cfg.Store.Cases(ctx, play.ID)
	if err != nil {
		return err
	}
	for _, summary := range cases {
		found, err := s.clerk.Case(ctx, summary.ID)
		if err != nil {
			return err
		}
		x.add(play, found.ID, found.Table, found.Round, numbers)
	}
	reports, err := s.cfg.Store.Reports(ctx)
	if err != nil {
		return err
	}
	for _, summary := range reports {
		if summary.Session != play.ID {
			continue
		}
		if r, err := s.reports.Report(ctx, summary.ID, who(c).Actor()); err == nil && r.Seat != nil {
			x.add(play, r.ID, r.Table, r.Round, numbers)
		}
	}
	return nil
}
