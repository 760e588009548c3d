package scores

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/views"
	view "redress/views/scores"
)

// ShowScore answers GET /cases/:id/score: the worksheet of the adjusted score.
func (s *Handlers) ShowScore(c echo.Context) error {
	o, err := s.loadScored(c)
	if err != nil {
		return err
	}
	if o.Result.Outcome == nil || len(o.Result.Outcome.Needs) == 0 {
		return c.Redirect(http.StatusSeeOther, o.Head.Path)
	}
	w, err := s.Worksheet(c.Request().Context(), o)
	if err != nil {
		return err
	}
	return s.scorePage(c, w, standing(w), http.StatusOK)
}

// loadScored loads a case for its worksheet. A committee that works from paper may give a score where the ruling gave
// none, and the chief director types it.
func (s *Handlers) loadScored(c echo.Context) (*sight.File, error) {
	o, err := s.Load(c)
	if err == nil && o.State == casefile.UnderReview && o.Actor.Member == nil && o.May("assign-score") {
		o.Result.Outcome = sight.ScoreOfDecision
	}
	return o, err
}

// scorePage shows the worksheet with what a form holds.
func (s *Handlers) scorePage(c echo.Context, w *sight.Worksheet, f view.ScoreForm, status int) (err error) {
	if f.Request, err = s.NewRequest(); err != nil {
		return err
	}
	if f.Fouled, err = sight.Fouled(s.Desk, c.Request().Context(), w.File); err != nil {
		return err
	}
	fill(w, &f)
	if f.Makeable, err = s.makeable(c, w, f); err != nil {
		return err
	}
	if err := w.Actor.Allowed("assign-score", w.State); err != nil {
		f.Shut = cannotBeKept(w.File, err)
	}
	return s.Render(c, status, view.AssignScore(s.Frame(c, w.File, "What the ruling gives", "Score"), w.Head, f))
}

// cannotBeKept says why the worksheet of a case cannot be kept, and leads to where the case can be reopened.
func cannotBeKept(o *sight.File, err error) *views.Banner {
	b := &views.Banner{Kind: "warn", Strong: "Nothing can be kept here.", Text: fault.Of(err).Text,
		Link: &views.Link{Text: "The case", Path: o.Head.Path}}
	if o.May("reopen") {
		b.Link = &views.Link{Text: "Take the case up again", Path: o.Head.Path + "#reopen-reason"}
	}
	if standing := o.Standing(); standing != nil && o.State != casefile.Open {
		b.Strong = fmt.Sprintf("Ruling %d stands.", standing.Number)
	}
	return b
}
