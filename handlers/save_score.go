package handlers

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
)

// saveScore answers POST /cases/:id/score: a tap, a look at the working, or keep it. Nothing is stored before it is kept.
func (s *Server) saveScore(c echo.Context) error {
	o, err := s.loadScored(c)
	if err != nil {
		return err
	}
	if _, err := request(c); err != nil {
		return err
	}
	w, err := s.worksheet(c.Request().Context(), o)
	if err != nil {
		return err
	}
	f, seen := w.typed(c), basis(c)
	if f.tap(c.FormValue("do"), w) {
		o.head.Seq = seen
		return s.scorePage(c, w, f.ScoreForm, http.StatusOK)
	}
	score, err := f.read(w)
	if o.result.Outcome == nil && err == nil {
		err = fault.New(fault.Conflict, "A question is open again, so no score is due yet. Look at the case first.")
	}
	if err == nil {
		err = o.actor.Allowed("assign-score", o.State)
	}
	if err == nil {
		err = f.placed(w.on().Assess(o.Case, score))
	}
	if err == nil && c.FormValue("do") == "preview" {
		o.head.Seq = seen
		f.Preview = scoreView(score, o.texts)
		return s.scorePage(c, w, f.ScoreForm, http.StatusOK)
	}
	if err == nil {
		edit := casefile.EditScore{AssignScore: casefile.AssignScore{On: w.on(), Score: *score, Reason: strings.TrimSpace(f.Reason)}, Slip: f.Slip, Text: o.texts.Of}
		if edit.Seen, err = s.seenCase(c, o); err == nil {
			_, err = s.do(c, o, edit)
		}
	}
	if err != nil {
		return s.scoreAgain(c, w, f, seen, err)
	}
	return c.Redirect(http.StatusSeeOther, o.head.Path+"#present")
}

// scoreAgain shows the worksheet with what was typed and why it was not stored. What is no fault of the person's goes on
// as an error.
func (s *Server) scoreAgain(c echo.Context, w *worksheet, f *typedScore, seen int64, err error) error {
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict && known.Code != fault.Forbidden {
		return err
	}
	f.Clashes = slices.Clone(known.Clashes)
	for i := range f.Clashes {
		if w.State == casefile.UnderReview && w.actor.Member == nil { // who does not hear the appeal is not told before the decision
			f.Clashes[i].Stands = "A score of those who hear the appeal"
		}
	}
	if len(f.Clashes) == 0 {
		f.Error, f.At = known.Text, known.Field
	}
	switch {
	case known.Code != fault.Conflict:
		// Only a person who was told that somebody else was faster has seen what stands now.
		w.head.Seq = seen
	default:
		now, err := s.clerk.Case(c.Request().Context(), w.ID)
		if err != nil {
			return err
		}
		w.head.Seq = now.Seq
	}
	return s.scorePage(c, w, f.ScoreForm, known.Code.Status())
}
