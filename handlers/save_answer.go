package handlers

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/rulebook/questionnaire"
	"redress/views"
)

// saveAnswer answers POST /cases/:id/answers: one answer to one step.
func (s *Server) saveAnswer(c echo.Context) error {
	o, err := s.loadRun(c)
	if err != nil {
		return err
	}
	if err := s.eveningOf(c).keepFrom(o.Case); err != nil {
		return err
	}
	if o.run == nil {
		return fault.New(fault.Conflict, "No questionnaire is open on this case. Choose one first.")
	}
	answer := casefile.GiveAnswer{Run: c.FormValue("run"), Questionnaire: o.pinned.questionnaire, Step: c.FormValue("step"), Key: c.FormValue("key"),
		Reason: c.FormValue("reason"), Basis: basis(c)}
	if step := o.step(answer.Step); step != nil {
		answer.By = step.Ask
		answer.Standing = o.standing(step, c.FormValue("standing"))
	}
	edit := casefile.EditAnswer{GiveAnswer: answer}
	if edit.Seen, err = s.seenCase(c, o); err != nil {
		return err
	}
	if basis(c) != o.Seq { // otherwise nobody has to know how the reasons read
		if o.texts, err = s.cfg.Store.Texts(c.Request().Context(), o.ID); err != nil {
			return err
		}
	}
	edit.Text = o.texts.Of
	if _, err = s.do(c, o, edit); err != nil {
		return s.showAgain(c, o, err, again{step: answer.Step, key: answer.Key, reason: answer.Reason, standing: answer.Standing})
	}
	return c.Redirect(http.StatusSeeOther, o.head.Path+"#present")
}

// standing reads how sure a fact is: what the director found, unless more was said. A judgement is found by whoever makes
// it; a choice is as its player stated it.
func (o *openCase) standing(step *questionnaire.Step, given string) casefile.Standing {
	if s := casefile.Standing(given); step.Kind == questionnaire.Fact && slices.Contains(casefile.Standings, s) {
		return s
	}
	if o.director && step.Kind != questionnaire.Choice && step.Kind != questionnaire.Statement {
		return casefile.Found
	}
	return casefile.Stated
}

// showAgain shows the case once more, as it stands now, with what was typed and why it was not stored. What is no fault
// of the person's goes on as an error.
func (s *Server) showAgain(c echo.Context, o *openCase, err error, a again) error {
	f := fault.Of(err)
	switch f.Code {
	case fault.Invalid, fault.Conflict, fault.Forbidden, fault.TooLarge:
	default:
		return err
	}
	now, loadErr := s.load(c)
	if loadErr != nil {
		return loadErr
	}
	a.fault = f
	return s.casePage(c, now, a)
}

// takeBack answers POST /cases/:id/take-back: the question is asked again, or the record answers it.
func (s *Server) takeBack(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	if _, err := s.do(c, o, casefile.TakeBack{Run: c.FormValue("run"), Step: c.FormValue("step"), Basis: basis(c)}); err != nil {
		return s.showAgain(c, o, err, again{})
	}
	return c.Redirect(http.StatusSeeOther, o.head.Path+"#present")
}

// startRun answers POST /cases/:id/runs: another questionnaire is opened on the case.
func (s *Server) startRun(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	q, quotes, err := s.pin(o.Edition, c.FormValue("questionnaire"))
	if err != nil {
		return err
	}
	if _, err := s.do(c, o, casefile.StartRun{Questionnaire: q, Quotes: quotes}); err != nil {
		return s.showAgain(c, o, err, again{})
	}
	return c.Redirect(http.StatusSeeOther, o.head.Path)
}

// playOn answers POST /cases/:id/play-on: the case waits for the end of play.
func (s *Server) playOn(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	if o.run == nil {
		return fault.New(fault.Conflict, "No questionnaire is open on this case. Choose one first.")
	}
	adjourn := casefile.Adjourn{Run: c.FormValue("run"), Questionnaire: o.pinned.questionnaire}
	if _, err := s.do(c, o, casefile.EditState{Command: adjourn, Basis: basis(c)}); err != nil {
		return s.showAgain(c, o, err, again{})
	}
	return c.Redirect(http.StatusSeeOther, "/")
}

// comeBack answers POST /cases/:id/come-back: play is over, and the second stage opens.
func (s *Server) comeBack(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	if o.run == nil {
		return fault.New(fault.Conflict, "No questionnaire is open on this case. Choose one first.")
	}
	back := casefile.ComeBack{Run: c.FormValue("run"), Questionnaire: o.pinned.questionnaire}
	if _, err := s.do(c, o, casefile.EditState{Command: back, Basis: basis(c)}); err != nil {
		return s.showAgain(c, o, err, again{})
	}
	return c.Redirect(http.StatusSeeOther, o.head.Path+"#present")
}

// saveNote answers POST /cases/:id/notes.
func (s *Server) saveNote(c echo.Context) error {
	return s.small(c, "note", c.FormValue("note"), "", casefile.AddNote{Text: trimmed(c, "note")})
}

// saveConsultation answers POST /cases/:id/consultations: whom the director asked, and what they said.
func (s *Server) saveConsultation(c echo.Context) error {
	return s.small(c, "who", c.FormValue("who"), c.FormValue("said"), casefile.Consult{Who: trimmed(c, "who"), Said: trimmed(c, "said")})
}

// reopenCase answers POST /cases/:id/reopen.
func (s *Server) reopenCase(c echo.Context) error {
	return s.small(c, "reopen", c.FormValue("reason"), "", casefile.EditState{Command: casefile.Reopen{Reason: trimmed(c, "reason")}, Basis: basis(c)})
}

// closeCase answers POST /cases/:id/close.
func (s *Server) closeCase(c echo.Context) error {
	return s.small(c, "close", c.FormValue("reason"), "", casefile.EditState{Command: casefile.CloseCase{Reason: trimmed(c, "reason")}, Basis: basis(c)})
}

// small gives a command of one or two texts, and shows its form again where something is wrong.
func (s *Server) small(c echo.Context, field, text, two string, command casefile.Command) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	if _, err := s.do(c, o, command); err != nil {
		f := fault.Of(err)
		return s.showAgain(c, o, err, again{form: views.TextForm{Field: field, Text: text, Two: two, Error: f.Text}})
	}
	return c.Redirect(http.StatusSeeOther, o.head.Path)
}
