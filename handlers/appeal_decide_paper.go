package handlers

import (
	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/views"
)

// deciding is the decision of those who work from paper, as the chief director types it in.
func (o *openCase) deciding(a *casefile.Appeal, play *session.Session) *deciding {
	return &deciding{openCase: o, appeal: a, play: play, action: appealPath(o.ID, a.Number) + "/decide", score: o.head.Path + "/score", paper: true}
}

// decideFromPaper answers POST /cases/:id/appeals/:number/decide: a look at the decision as it will be told, or its end, as the chair
// has it.
func (s *Server) decideFromPaper(c echo.Context, o *openCase, a *casefile.Appeal) error {
	if !o.mayOnAppeal(a)["decide-appeal"] {
		return fault.New(fault.Forbidden, "Only the chair, or the chief director for those who work from paper, enters a decision, and only while the appeal is heard.")
	}
	play, err := s.eveningOf(c).of(o.Session)
	if err != nil {
		return err
	}
	heard, err := s.deliberated(c, o)
	if err != nil {
		return err
	}
	d := heard.deciding(a, play)
	switch c.FormValue("do") {
	case "give":
		err := d.gives(s, c)
		if wrong, once := saidOnce(err); once {
			return s.previewPaper(c, d, wrong)
		}
		return err
	case "change":
		return s.appealPage(c, o, nil, nil)
	}
	if err := d.tries(s, c); err != nil {
		return err
	}
	return s.previewPaper(c, d, nil)
}

// deliberated is the case with what those who hear the appeal have worked on, which the desk does not see before the decision: whoever
// types the decision in looks at what it gives.
func (s *Server) deliberated(c echo.Context, o *openCase) (*openCase, error) {
	whole := *o
	var err error
	if whole.Case, err = s.clerk.Case(c.Request().Context(), o.ID); err != nil {
		return nil, err
	}
	if whole.run = whole.Current(); whole.run != nil && whole.pinned != nil {
		whole.result = questionnaire.Replay(whole.pinned.questionnaire, whole.run.Keys(), whole.Facts())
	}
	return &whole, nil
}

// previewPaper shows the decision to the chief director once more before it is told.
func (s *Server) previewPaper(c echo.Context, d *deciding, wrong *fault.Error) error {
	var t casefile.Transcript
	if err := s.document(c.Request().Context(), d.Rulings[d.appeal.Ruling-1].Transcript, &t); err != nil {
		return err
	}
	page := s.page(c, "Before it is told", views.NavDesk, d.head.Crumbs("Before it is told")...)
	return d.preview(s, c, page, views.DecisionPreview{Case: &d.head}, t.Director, wrong)
}
