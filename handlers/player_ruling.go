package handlers

import (
	"fmt"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/views"
)

// playersRuling is the ruling in force for one of the players; nil where there is none.
func (s *Server) playersRuling(c echo.Context, m *matter) (*views.PlayersRuling, error) {
	ruling := m.Standing()
	if ruling == nil {
		return nil, nil
	}
	var t casefile.Transcript
	if err := s.document(c.Request().Context(), ruling.Transcript, &t); err != nil {
		return nil, err
	}
	full := s.rulingView(m.openCase, ruling, t)
	p := &views.PlayersRuling{Number: ruling.Number, Title: full.Title, Issued: full.Issued, By: full.By, Score: full.Score, Reasons: reasons(t, m.texts)}
	var err error
	if p.Moved, err = s.moved(c.Request().Context(), m.openCase, false); err != nil {
		return nil, err
	}
	if ruling.Reserved {
		p.Due = full.Due
	}
	for _, b := range full.Body {
		if b.Kind == "say" {
			p.Say = append(p.Say, views.Unlinked(b.HTML))
		}
	}
	if t.Adjudication != nil {
		p.Reasons = append(p.Reasons, views.SlipReason{Title: "The adjudicator's reasons", Reason: m.texts.Of(t.Adjudication.Reason)})
	}
	if ruling.Reserved || !m.director || m.State != casefile.Ruled && m.State != casefile.UnderReview {
		return p, nil
	}
	p.Appeal = m.appealMark()
	if m.LastAppeal() == nil && m.State == casefile.Ruled {
		p.Review = s.reviewView(m, ruling)
	}
	return p, nil
}

func lawsInWords(laws []string) string {
	switch len(laws) {
	case 0:
		return ""
	case 1:
		return "Law " + laws[0]
	}
	return "Laws " + strings.Join(laws, ", ")
}

// reviewView says whether the player may ask for a review, and until when (92B).
func (s *Server) reviewView(m *matter, ruling *casefile.Ruling) *views.ReviewView {
	v := &views.ReviewView{Minutes: m.play.AppealMinutes}
	if until := m.reviewUntil(ruling); until > 0 {
		now := m.now.Unix()
		v.At, v.Until, v.Left, v.Over = s.clock(until), until, views.Left(until, now), now >= until
	}
	for _, r := range m.Reviews {
		if r.Ruling == ruling.Number && r.Seat == m.seat {
			v.Asked = s.clock(r.At)
		}
	}
	return v
}

// reviewUntil is when the time to ask for a review ends, in unix seconds; 0 while it has not begun to run.
func (m *matter) reviewUntil(ruling *casefile.Ruling) int64 {
	if ruling.AppealBy > 0 {
		return ruling.AppealBy
	}
	until, _ := m.play.AppealEnds()
	return until
}

// appealMark leads a player to the appeal: to where it stands, or to the form.
func (m *matter) appealMark() *views.AppealMark {
	if a := m.LastAppeal(); a != nil {
		hearing := views.HearingLine(a, m.texts, m.now.Location())
		if own := a.Of(m.seat.Side()); own != nil && a.Stage.Live() && own.AsksPartner(m.seat) {
			return &views.AppealMark{Path: m.path + "/appeal", Text: fmt.Sprintf("Your partner appeals against ruling %d. Do you agree to it?", a.Ruling),
				Stage: strings.Join(filled("Without you it is not heard", hearing), ". ")}
		}
		return &views.AppealMark{Path: m.path + "/appeal", Text: fmt.Sprintf("Appeal by %s, against ruling %d", a.Request.Side().Name(), a.Ruling),
			Stage: strings.Join(filled(views.StageWords(a.Stage), hearing), ". ")}
	}
	return &views.AppealMark{Path: m.path + "/appeal/new", Text: "Appeal against this ruling: who can, until when, and the form"}
}
