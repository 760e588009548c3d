package cases

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/handlers/sight"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
	"redress/views/questions"
	reviewsview "redress/views/reviews"
)

// ShowOwnRun answers GET /review/:token/run.
func (s *Handlers) ShowOwnRun(c echo.Context) error {
	o, err := s.LoadReview(c)
	if err != nil {
		return err
	}
	return s.ownRunPage(c, o, again{})
}

// ownRunPage shows where those who hear an appeal are on their own way through the questions, and at each step what the
// director answered.
func (s *Handlers) ownRunPage(c echo.Context, o *sight.File, a again) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := reviewsview.OwnRunPage{}
	p.Progress = questions.Progress{CaseHead: o.Head, CanEdit: o.May("give-answer")}
	p.May = map[string]bool{"assign-score": o.May("assign-score")}
	s.fillRun(c, o, &p.Progress, a, next)
	directors := directorsRun(o)
	for i := range p.Past {
		p.Past[i].Origin = directorSaid(o, directors, p.Past[i].Address)
	}
	if p.Present != nil {
		p.Director = directorSaid(o, directors, p.Present.Step)
		p.Present.NeedsReason, p.Present.ReasonLabel = true, "Your reason, in a few words. It is needed where you "+
			"answer otherwise than the director, and for every judgement"
		for i := range p.Present.Options {
			p.Present.Options[i].NeedsReason = false // the label has said it of all
		}
		if a.fault == nil && o.Running.Answers[p.Present.Step].Reason == directors.Answers[p.Present.Step].Reason {
			p.Present.Reason = "" // the director's reason is theirs
		}
		p.Fixed = p.Present.Kind.Kind == string(questionnaire.Choice)
	}
	p.Parting = ruling.PartingWords(o.Parting(o.Appeals.Numbered(o.Running.Appeal), o.Pinned.Questionnaire))
	page, status := s.Frame(c, o, "Your own way through the questions", ""), http.StatusOK
	page.Class = "question"
	if a.fault != nil {
		status = a.fault.Code.Status()
		if a.fault.Field == "" || p.Present == nil || p.Present.Step != a.step {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: a.fault.Text}
		}
	}
	return s.Render(c, status, reviewsview.OwnRun(page, p))
}

// directorsRun is the director's way through the questions, on which the ruling appealed against rests.
func directorsRun(o *sight.File) *casefile.Run {
	if a := o.Appeals.Numbered(o.Actor.Member.Appeal); a != nil {
		for _, ruling := range o.Rulings {
			if run := o.Run(ruling.Run); ruling.Number == a.Ruling && run != nil {
				return run
			}
		}
	}
	return &casefile.Run{}
}

// directorSaid is what the director answered at a step; empty where their way does not come there.
func directorSaid(o *sight.File, run *casefile.Run, address string) string {
	standing, answered := run.Answers[address]
	step := o.Step(address)
	if !answered || step == nil {
		return ""
	}
	option, ok := step.Option(standing.Key)
	if !ok {
		return ""
	}
	words := "The director answered: " + option.Label + "."
	if reason := o.Texts.Of(standing.Reason); reason != "" {
		words += " Because: " + reason
	}
	return words
}
