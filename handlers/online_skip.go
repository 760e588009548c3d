package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/views"
)

// answered takes a command about the skip from the seat of the link, and shows the page as it stands then.
func (s *Server) answered(c echo.Context, decide func(m *matter) casefile.Command) error {
	m, err := s.matter(c)
	if err != nil {
		return err
	}
	if err := s.limit(c, tellings.of(m.link)); err != nil {
		return err
	}
	if err := s.give(c, m, decide(m)); err != nil {
		return s.again(c, m, views.ToldForm{}, err)
	}
	return c.Redirect(http.StatusSeeOther, m.path+"#skip")
}

// saveSkip answers POST /o/:token/skip: the player asks the others to skip the board.
func (s *Server) saveSkip(c echo.Context) error {
	return s.answered(c, func(m *matter) casefile.Command {
		return casefile.ProposeSkip{Seat: m.seat, Provision: c.FormValue("provision"), Said: trimmed(c, "said")}
	})
}

// saveSkipAnswer answers POST /o/:token/skip/answer: what the player says to the skip, before play went on or after.
func (s *Server) saveSkipAnswer(c echo.Context) error {
	return s.answered(c, func(m *matter) casefile.Command {
		return casefile.AnswerSkip{Seat: m.seat, Answer: casefile.SkipAnswer(c.FormValue("answer")), Afterwards: c.FormValue("afterwards") != ""}
	})
}

// savePlayedOn answers POST /o/:token/play-on: there was no consensus, and play of the board went on.
func (s *Server) savePlayedOn(c echo.Context) error {
	return s.answered(c, func(m *matter) casefile.Command { return casefile.PlayOn{Seat: m.seat} })
}

// saveReferral answers POST /o/:token/refer: the player's side brings the matter before the organiser's adjudicator.
func (s *Server) saveReferral(c echo.Context) error {
	return s.answered(c, func(m *matter) casefile.Command { return casefile.Refer{Seat: m.seat, Text: trimmed(c, "question")} })
}
