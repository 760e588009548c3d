package players

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/skip"
	"redress/handlers/sight"
	"redress/handlers/web"
	view "redress/views/players"
)

// answered takes a command about the skip from the seat of the link, and shows the page as it stands then.
func (s *Handlers) answered(c echo.Context, decide func(m *sight.PlayerCase) casefile.Command) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if err := s.Limit(c, sight.Tellings.Of(m.Link)); err != nil {
		return err
	}
	if err := s.Give(c, m, decide(m)); err != nil {
		return s.again(c, m, view.ToldForm{}, err)
	}
	return c.Redirect(http.StatusSeeOther, m.Path+"#skip")
}

// SaveSkip answers POST /o/:token/skip: the player asks the others to skip the board.
func (s *Handlers) SaveSkip(c echo.Context) error {
	return s.answered(c, func(m *sight.PlayerCase) casefile.Command {
		return casefile.ProposeSkip{Seat: m.Seat, Provision: c.FormValue("provision"), Said: web.Trimmed(c, "said")}
	})
}

// SaveSkipAnswer answers POST /o/:token/skip/answer: what the player says to the skip, before play went on or after.
func (s *Handlers) SaveSkipAnswer(c echo.Context) error {
	return s.answered(c, func(m *sight.PlayerCase) casefile.Command {
		return casefile.AnswerSkip{Seat: m.Seat, Answer: skip.Answer(c.FormValue("answer")),
			Afterwards: c.FormValue("afterwards") != ""}
	})
}

// SavePlayedOn answers POST /o/:token/play-on: there was no consensus, and play of the board went on.
func (s *Handlers) SavePlayedOn(c echo.Context) error {
	return s.answered(c, func(m *sight.PlayerCase) casefile.Command { return casefile.PlayOn{Seat: m.Seat} })
}

// SaveReferral answers POST /o/:token/refer: the player's side brings the matter before the organiser's adjudicator.
func (s *Handlers) SaveReferral(c echo.Context) error {
	return s.answered(c, func(m *sight.PlayerCase) casefile.Command {
		return casefile.Refer{Seat: m.Seat, Text: web.Trimmed(c, "question")}
	})
}
