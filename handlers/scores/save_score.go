package scores

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
)

// SaveScore answers POST /cases/:id/score: a tap, a look at the working, or keep it. Nothing is saved before it is
// kept.
func (s *Handlers) SaveScore(c echo.Context) error {
	o, err := s.loadScored(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	w, err := s.Worksheet(c.Request().Context(), o)
	if err != nil {
		return err
	}
	f, seen := typed(w, c), web.Basis(c)
	if f.tap(c.FormValue("do"), w) {
		o.Head.Seq = seen
		status := http.StatusOK
		if f.Error != "" {
			status = http.StatusUnprocessableEntity
		}
		return s.scorePage(c, w, f.ScoreForm, status)
	}
	score, err := f.read(w)
	if o.Result.Outcome == nil && err == nil {
		err = fault.New(fault.Conflict, "A question is open again, so no score is due yet. Look at the case first.")
	}
	if err == nil {
		err = o.Actor.Allowed("assign-score", o.State)
	}
	if err == nil {
		err = f.typed().Place(w.On().Assess(o.Case.Place(), score))
	}
	if err == nil && c.FormValue("do") == "preview" {
		o.Head.Seq = seen
		f.Preview = ruling.NewKeyedScore(score, o.Texts, o.Result.Outcome, o.Edition)
		return s.scorePage(c, w, f.ScoreForm, http.StatusOK)
	}
	if err == nil {
		edit := casefile.EditScore{AssignScore: casefile.AssignScore{On: w.On(), Score: *score,
			Reason: strings.TrimSpace(f.Reason)}, Slip: f.Slip, Text: o.Texts.Of}
		if edit.Seen, err = s.SeenCase(c, o); err == nil {
			_, err = s.Do(c, o, edit)
		}
	}
	if err != nil {
		return s.scoreAgain(c, w, f, seen, err)
	}
	return c.Redirect(http.StatusSeeOther, leadsTo(o))
}

// leadsTo is where the worksheet leads once its score is kept: to the present step, or to the decision of those who
// hear the appeal without a way of their own, which the chief director types in where they work from paper.
func leadsTo(o *sight.File) string {
	if o.Actor.Member != nil && !strings.HasSuffix(o.Head.Path, "/run") {
		return o.Head.Path + "/decision"
	}
	if a := o.Appeals.Last(); a != nil && o.Actor.Member == nil && o.State == casefile.UnderReview {
		return sight.AppealPath(o.ID, a.Number) + "?score=kept#decide"
	}
	return o.Head.Path + "#present"
}

// scoreAgain shows the worksheet with what was typed and why it was not stored. What is no fault of the person's goes
// on as an error.
func (s *Handlers) scoreAgain(c echo.Context, w *sight.Worksheet, f *typedScore, seen int64, err error) error {
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict && known.Code != fault.Forbidden {
		return err
	}
	f.Clashes = slices.Clone(known.Clashes)
	for i := range f.Clashes {
		// who does not hear the appeal is not told before the decision
		if w.State == casefile.UnderReview && w.Actor.Member == nil {
			f.Clashes[i].Stands = "A score of those who hear the appeal"
		}
	}
	if len(f.Clashes) == 0 {
		f.Error, f.At = known.Text, known.Field
	}
	switch {
	case known.Code != fault.Conflict:
		// Only a person who was told that somebody else was faster has seen what stands now.
		w.Head.Seq = seen
	default:
		now, err := s.Clerk.Case(c.Request().Context(), w.ID)
		if err != nil {
			return err
		}
		w.Head.Seq = now.Seq
	}
	return s.scorePage(c, w, f.ScoreForm, known.Code.Status())
}
