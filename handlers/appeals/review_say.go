package appeals

import (
	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/handlers/sight"
	"redress/handlers/web"
)

// NotePrivately answers POST /review/:token/notes: a note that its author alone reads.
func (s *Handlers) NotePrivately(c echo.Context) error {
	return s.hears(c, "notes", func(h *sight.Hearing) (casefile.Command, error) {
		return casefile.NotePrivately{OnAppeal: on(h), Number: h.Member.Number, Text: web.Trimmed(c, "note")}, nil
	})
}

// AskParty answers POST /review/:token/questions: a question to a side or to the director.
func (s *Handlers) AskParty(c echo.Context) error {
	return s.hears(c, "questions", func(h *sight.Hearing) (casefile.Command, error) {
		return casefile.AskParty{OnAppeal: on(h), Number: h.Member.Number, To: appeal.Addressee(c.FormValue("to")),
			Text: web.Trimmed(c, "text")}, nil
	})
}

// KeepMinutes answers POST /review/:token/minutes: who attended an oral hearing, and what was said.
func (s *Handlers) KeepMinutes(c echo.Context) error {
	return s.hears(c, "minutes", func(h *sight.Hearing) (casefile.Command, error) {
		return minutesTyped(c, on(h)), nil
	})
}

// CastVote answers POST /review/:token/vote. It can be changed until the decision.
func (s *Handlers) CastVote(c echo.Context) error {
	return s.hears(c, "vote", func(h *sight.Hearing) (casefile.Command, error) {
		return s.overSeen(c, h.File, voteTyped(c, on(h), h.Member.Number))
	})
}
