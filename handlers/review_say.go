package handlers

import (
	"github.com/labstack/echo/v4"

	"redress/casefile"
)

// notePrivately answers POST /review/:token/notes: a note that its author alone reads.
func (s *Server) notePrivately(c echo.Context) error {
	return s.hears(c, "notes", func(h *hearing) (casefile.Command, error) {
		return casefile.NotePrivately{OnAppeal: h.on(), Number: h.member.Number, Text: trimmed(c, "note")}, nil
	})
}

// askParty answers POST /review/:token/questions: a question to a side or to the director.
func (s *Server) askParty(c echo.Context) error {
	return s.hears(c, "questions", func(h *hearing) (casefile.Command, error) {
		return casefile.AskParty{OnAppeal: h.on(), Number: h.member.Number, To: casefile.Addressee(c.FormValue("to")), Text: trimmed(c, "text")}, nil
	})
}

// keepMinutes answers POST /review/:token/minutes: who attended an oral hearing, and what was said.
func (s *Server) keepMinutes(c echo.Context) error {
	return s.hears(c, "minutes", func(h *hearing) (casefile.Command, error) {
		return casefile.KeepMinutes{OnAppeal: h.on(), Attended: trimmed(c, "attended"), Said: trimmed(c, "said")}, nil
	})
}

// castVote answers POST /review/:token/vote. It can be changed until the decision.
func (s *Server) castVote(c echo.Context) error {
	return s.hears(c, "vote", func(h *hearing) (casefile.Command, error) {
		return s.overSeen(c, h.openCase, casefile.CastVote{OnAppeal: h.on(), Number: h.member.Number, Result: casefile.Result(c.FormValue("result")),
			Merit: casefile.Merit(c.FormValue("merit")), Reasons: trimmed(c, "reasons")})
	})
}
