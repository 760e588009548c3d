package players

import (
	"fmt"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/hearing"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
	"redress/session/movement"
	"redress/session/regulations"
	liveview "redress/views/live"
	"redress/views/parts"
	view "redress/views/players"
)

// rulingFor is the ruling in force for one of the players; nil where there is none.
func (s *Handlers) rulingFor(c echo.Context, m *sight.PlayerCase) (*view.PlayersRuling, error) {
	given := m.Standing()
	if given == nil {
		return nil, nil
	}
	issued, err := s.Issued(c.Request().Context(), m.File, given)
	if err != nil {
		return nil, err
	}
	if issued.Moved, err = sight.Moved(s.Desk, c.Request().Context(), m.File, false); err != nil {
		return nil, err
	}
	appeals := !given.Reserved && m.Director && (m.State == casefile.Ruled || m.State == casefile.UnderReview)
	p := &view.PlayersRuling{Sheet: ruling.Told(issued, s.Zone(), appeals)}
	if !appeals {
		return p, nil
	}
	p.Appeal = appealMark(m)
	if m.Appeals.Current() == nil && m.State == casefile.Ruled {
		p.Review = reviewView(s, m, given)
	}
	return p, nil
}

// reviewView says whether the player may ask for a review, and until when (92B).
func reviewView(s *Handlers, m *sight.PlayerCase, ruling *casefile.Ruling) *view.ReviewView {
	v := &view.ReviewView{Minutes: m.Play.AppealMinutes, Deposit: m.Play.Settings.Value(regulations.AppealDeposit)}
	if until := reviewUntil(m, ruling); until > 0 {
		now := m.Now.Unix()
		v.At, v.Until, v.Left, v.Over = s.Clock(until), until, liveview.Left(until, now), now >= until
	}
	if r := m.Reviews.Of(ruling.Number, m.Seat); r != nil {
		v.Asked, v.Joined = s.Clock(r.At), m.Play.Form == movement.Pairs && m.Reviews.Joins(ruling.Number, m.Seat)
	}
	if r := m.Reviews.Of(ruling.Number, m.Seat.Partner()); r != nil && m.Play.Form == movement.Pairs {
		v.Partner = s.Clock(r.At)
	}
	return v
}

// reviewUntil is when the time to ask for a review ends, in unix seconds; 0 while it has not begun to run.
func reviewUntil(m *sight.PlayerCase, ruling *casefile.Ruling) int64 {
	if ruling.AppealBy > 0 {
		return ruling.AppealBy
	}
	until, _ := m.Play.AppealEnds()
	return until
}

// appealMark leads a player to the appeal: to where it stands, or to the form.
func appealMark(m *sight.PlayerCase) *parts.AppealMark {
	a := m.Appeals.Current()
	if a != nil && hearing.MayStill(m.Case, a, m.Seat.Side()) == hearing.Anew {
		return &parts.AppealMark{Path: m.Path + "/appeal/new", Text: "Appeal against the ruling in force",
			Stage: fmt.Sprintf("The appeal against ruling %d: %s", a.Ruling, parts.StageWords(a.Stage))}
	}
	if a != nil {
		heard := parts.HearingLine(a, m.Texts, m.Now.Location())
		if own := a.Of(m.Seat.Side()); own != nil && a.Stage.Live() && own.AsksPartner(m.Seat) {
			return &parts.AppealMark{Path: m.Path + "/appeal",
				Text:  fmt.Sprintf("Your partner appeals against ruling %d. Do you agree to it?", a.Ruling),
				Stage: strings.Join(web.Filled("Without you it is not heard", heard), ". ")}
		}
		stage := []string{parts.StageWords(a.Stage)}
		for _, side := range a.Sides() {
			if a.Stage.Live() && side.Waits() {
				stage = append(stage, parts.AgreementWaits(side, m.Edition))
			}
		}
		return &parts.AppealMark{Path: m.Path + "/appeal", Text: fmt.Sprintf("Appeal by %s, against ruling %d",
			a.Request.Side().Name(), a.Ruling),
			Stage: strings.Join(web.Filled(append(stage, heard)...), ". ")}
	}
	return &parts.AppealMark{Path: m.Path + "/appeal/new",
		Text: "Write the appeal"}
}
