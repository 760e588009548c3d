package sight

import (
	"fmt"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/handlers/web"
	"redress/views"
)

// playersRuling is the ruling in force for one of the players; nil where there is none.
func (s *Desk) PlayersRuling(c echo.Context, m *Matter) (*views.PlayersRuling, error) {
	ruling := m.Standing()
	if ruling == nil {
		return nil, nil
	}
	var t casefile.Transcript
	if err := s.Document(c.Request().Context(), ruling.Transcript, &t); err != nil {
		return nil, err
	}
	full := RulingView(s, m.File, ruling, t)
	p := &views.PlayersRuling{Number: ruling.Number, Title: full.Title, Issued: full.Issued, By: full.By, Score: full.Score, Reasons: Reasons(t, m.Texts)}
	var err error
	if p.Moved, err = Moved(s, c.Request().Context(), m.File, false); err != nil {
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
		p.Reasons = append(p.Reasons, views.SlipReason{Title: "The adjudicator's reasons", Reason: m.Texts.Of(t.Adjudication.Reason)})
	}
	if ruling.Reserved || !m.Director || m.State != casefile.Ruled && m.State != casefile.UnderReview {
		return p, nil
	}
	p.Appeal = m.appealMark()
	if m.LastAppeal() == nil && m.State == casefile.Ruled {
		p.Review = reviewView(s, m, ruling)
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
func reviewView(s *Desk, m *Matter, ruling *casefile.Ruling) *views.ReviewView {
	v := &views.ReviewView{Minutes: m.Play.AppealMinutes}
	if until := m.ReviewUntil(ruling); until > 0 {
		now := m.Now.Unix()
		v.At, v.Until, v.Left, v.Over = s.Clock(until), until, views.Left(until, now), now >= until
	}
	for _, r := range m.Reviews {
		if r.Ruling == ruling.Number && r.Seat == m.Seat {
			v.Asked = s.Clock(r.At)
		}
	}
	return v
}

// reviewUntil is when the time to ask for a review ends, in unix seconds; 0 while it has not begun to run.
func (m *Matter) ReviewUntil(ruling *casefile.Ruling) int64 {
	if ruling.AppealBy > 0 {
		return ruling.AppealBy
	}
	until, _ := m.Play.AppealEnds()
	return until
}

// appealMark leads a player to the appeal: to where it stands, or to the form.
func (m *Matter) appealMark() *views.AppealMark {
	if a := m.LastAppeal(); a != nil {
		hearing := views.HearingLine(a, m.Texts, m.Now.Location())
		if own := a.Of(m.Seat.Side()); own != nil && a.Stage.Live() && own.AsksPartner(m.Seat) {
			return &views.AppealMark{Path: m.Path + "/appeal", Text: fmt.Sprintf("Your partner appeals against ruling %d. Do you agree to it?", a.Ruling),
				Stage: strings.Join(web.Filled("Without you it is not heard", hearing), ". ")}
		}
		return &views.AppealMark{Path: m.Path + "/appeal", Text: fmt.Sprintf("Appeal by %s, against ruling %d", a.Request.Side().Name(), a.Ruling),
			Stage: strings.Join(web.Filled(views.StageWords(a.Stage), hearing), ". ")}
	}
	return &views.AppealMark{Path: m.Path + "/appeal/new", Text: "Appeal against this ruling: who can, until when, and the form"}
}
