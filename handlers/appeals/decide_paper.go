package appeals

import (
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/fault"
	"redress/handlers/sight"
	"redress/session"
	"redress/views"
	reviewsview "redress/views/reviews"

	"github.com/labstack/echo/v4"
)

// deciding is the decision of those who work from paper, as the chief director types it in.
func decidingOnPaper(s *Handlers, o *sight.File, a *appeal.Appeal, play *session.Session) *deciding {
	return &deciding{File: o, appeal: a, then: play.AsOf(a.Request.At), at: s.Now(),
		deposit: hearing.DepositNote(a, play, s.Clock), action: sight.AppealPath(o.ID, a.Number) + "/decide",
		score: o.Head.Path + "/score", paper: true}
}

// decideFromPaper answers POST /cases/:id/appeals/:number/decide: a look at the decision as it will be told, or its
// end, as the chair has it.
func (s *Handlers) decideFromPaper(c echo.Context, o *sight.File, a *appeal.Appeal) error {
	if !hearing.DirectorMay(o.Case, a, o.Actor, o.Director)["decide-appeal"] {
		return fault.New(fault.Forbidden, "Only the chair, or the chief director for those who work from paper, "+
			"enters a decision, and only while the appeal is heard.")
	}
	play, err := s.ViewerOf(c).SessionOf(o.Session)
	if err != nil {
		return err
	}
	heard, err := deliberated(s, c, o)
	if err != nil {
		return err
	}
	d, err := decidingOnPaper(s, heard, a, play).onTheField(s, c)
	if err != nil {
		return err
	}
	switch c.FormValue("do") {
	case "give":
		err := d.gives(s, c)
		if wrong, once := d.lookedAt(c, err); once {
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

// deliberated is the case with what those who hear the appeal have worked on, which the desk does not see before the
// decision: whoever types the decision in looks at what it gives.
func deliberated(s *Handlers, c echo.Context, o *sight.File) (*sight.File, error) {
	whole := *o
	var err error
	if whole.Case, err = s.Clerk.Case(c.Request().Context(), o.ID); err != nil {
		return nil, err
	}
	if whole.Running = whole.Current(); whole.Running != nil && whole.Pinned != nil {
		whole.Result = whole.Running.Replay(whole.Pinned.Questionnaire, casefile.FactsOf(whole.Case, whole.Running))
	}
	return &whole, nil
}

// previewPaper shows the decision to the chief director once more before it is told.
func (s *Handlers) previewPaper(c echo.Context, d *deciding, wrong *fault.Error) error {
	var t casefile.Transcript
	if err := s.Document(c.Request().Context(), d.Rulings[d.appeal.Ruling-1].Transcript, &t); err != nil {
		return err
	}
	page := s.Page(c, "Before it is announced", views.NavDesk, d.Head.Crumbs("Before it is announced")...)
	return d.preview(s, c, page, reviewsview.DecisionPreview{Case: &d.Head}, t.Director, wrong)
}
