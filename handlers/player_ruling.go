package handlers

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
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

// reasons are the steps on which a ruling rests: what was asked, the answer, why, and by which laws.
func reasons(t casefile.Transcript, texts views.Texts) (list []views.SlipReason) {
	for _, step := range t.Steps {
		if !step.Kind.Asks() && step.Kind != questionnaire.Finding || step.Kind.Asks() && step.From == "" {
			continue
		}
		var laws []string
		for _, ref := range step.Laws {
			laws = append(laws, rulebook.Label(ref[strings.IndexByte(ref, '/')+1:]))
		}
		reason := texts.Of(step.Reason)
		if step.From == "record" {
			reason = step.Why
		}
		list = append(list, views.SlipReason{Title: step.Title, Answer: step.Label, Reason: reason, Laws: lawsInWords(laws)})
	}
	return list
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

// saveReview answers POST /p/:token/review: the player asks for a review of the ruling that they have read.
func (s *Server) saveReview(c echo.Context) error {
	m, err := s.matter(c)
	if err != nil {
		return err
	}
	ruling := m.Standing()
	if ruling == nil || !m.sight.Allowed() || !m.director {
		return fault.At("ruling", "There is no ruling here yet that could be reviewed. Open the page again.")
	}
	number, _ := strconv.Atoi(c.FormValue("ruling"))
	err = s.give(c, m, casefile.AskReview{Ruling: number, Seat: m.seat, Text: c.FormValue("why"), Until: m.reviewUntil(ruling)})
	if err == nil {
		return c.Redirect(http.StatusSeeOther, m.path+"#review")
	}
	return s.again(c, m, views.ToldForm{}, err)
}
