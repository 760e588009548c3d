package handlers

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/views"
)

// showScore answers GET /cases/:id/score: the worksheet of the adjusted score.
func (s *Server) showScore(c echo.Context) error {
	o, err := s.loadScored(c)
	if err != nil {
		return err
	}
	if o.result.Outcome == nil || len(o.result.Outcome.Needs) == 0 {
		return c.Redirect(http.StatusSeeOther, o.head.Path)
	}
	w, err := s.worksheet(c.Request().Context(), o)
	if err != nil {
		return err
	}
	return s.scorePage(c, w, w.standing(), http.StatusOK)
}

// loadScored loads a case for its worksheet. A committee that works from paper may give a score where the ruling gave none, and the
// chief director types it.
func (s *Server) loadScored(c echo.Context) (*openCase, error) {
	o, err := s.load(c)
	if err == nil && o.State == casefile.UnderReview && o.actor.Member == nil && o.may("assign-score") {
		o.result.Outcome = scoreOfDecision
	}
	return o, err
}

// scorePage shows the worksheet with what a form holds.
func (s *Server) scorePage(c echo.Context, w *worksheet, f views.ScoreForm, status int) (err error) {
	if f.Request, err = s.newRequest(); err != nil {
		return err
	}
	w.fill(&f)
	if err := w.actor.Allowed("assign-score", w.State); err != nil {
		f.Shut = w.shut(err)
	}
	return s.render(c, status, views.AssignScore(s.frame(c, w.openCase, "What the ruling gives", "Score"), w.head, f))
}

// shut says why the worksheet of a case cannot be kept, and leads to where the case can be reopened.
func (o *openCase) shut(err error) *views.Banner {
	b := &views.Banner{Kind: "warn", Strong: "Nothing can be kept here.", Text: fault.Of(err).Text, Link: &views.Link{Text: "The case", Path: o.head.Path}}
	if o.may("reopen") {
		b.Link = &views.Link{Text: "Reopen the case", Path: o.head.Path + "#reopen-reason"}
	}
	if standing := o.Standing(); standing != nil && o.State != casefile.Open {
		b.Strong = fmt.Sprintf("Ruling %d stands.", standing.Number)
	}
	return b
}
