package sight

import (
	"redress/casefile"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views/questions"
)

// Past shows the steps of the path that come before the present one.
func (o *File) Past(present string, asks, canEdit bool) []questions.Step {
	steps, overtaken := make([]questions.Step, 0, len(o.Result.Path)), o.Running.Overtaken(o.Result.Path)
	for _, v := range o.Result.Path {
		if asks && v.Step == present {
			continue
		}
		if v.Kind == questionnaire.Use || v.Kind == questionnaire.Outcome || v.Kind == questionnaire.Statement &&
			v.Key == "" {
			continue
		}
		if v.Kind.Asks() && v.From == "" {
			continue
		}
		step := o.Step(v.Step)
		shown := questions.Step{Step: ruling.NewStep(v, o.Running.Answers[v.Step], o.Texts, o.Director),
			Body: o.Pinned.HTML(v.Step, step), Overtaken: o.Running.Reconsidered(o.Case, v)}
		if earlier := overtaken[v.Step]; earlier != "" {
			shown.Overtaken = "the answer to “" + earlier + "” was changed"
		}
		if canEdit && v.Kind != questionnaire.Finding {
			shown.Edit = o.Head.Path + "?step=" + v.Step + "#present"
		}
		steps = append(steps, shown)
	}
	return steps
}

// StillOpen are the questions of the case whose answer is still to be found out.
func (o *File) StillOpen() []string {
	if o.Running == nil || len(o.Result.Open) == 0 {
		return nil
	}
	return o.Running.StillOpen(o.Pinned.Questionnaire, casefile.FactsOf(o.Case, o.Running))
}

// Questionnaire has the questions on which the case is worked; nil where it is on none.
func (o *File) Questionnaire() *questionnaire.Questionnaire {
	if o.Pinned == nil {
		return nil
	}
	return o.Pinned.Questionnaire
}

func (o *File) SetAside(unused questionnaire.SetAside) questions.SetAsideView {
	view := questions.SetAsideView{Title: unused.Step, Answer: unused.Key}
	if step := o.Step(unused.Step); step != nil {
		view.Title = step.Title
		if option, ok := step.Option(unused.Key); ok {
			view.Answer = option.Label
		}
	}
	return view
}
