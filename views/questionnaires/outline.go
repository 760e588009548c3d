package questionnaires

import (
	"strconv"

	"redress/rulebook/chart"
	"redress/rulebook/questionnaire"
	"redress/views"
)

// OutlineList is a chart in words, or one of its stages.
type OutlineList struct {
	Title string // empty where there is but one
	Steps []OutlineStep
}

// OutlineStep is a step with what its answers lead to.
type OutlineStep struct {
	ID     string
	Number string
	Kind   string
	Title  views.Link
	Taken  bool
	Ways   []OutlineWay
}

// OutlineWay is an answer: it leads to an end, to a step named elsewhere, or to steps that stand below it.
type OutlineWay struct {
	Label string
	Taken bool
	To    views.Link
	Rests string // of an end: the provisions on which it rests
	Steps []OutlineStep
}

func newOutlines(stages []chart.Stage, q *questionnaire.Questionnaire, id string) (list []OutlineList) {
	for _, s := range stages {
		list = append(list, OutlineList{Title: s.Title, Steps: newOutlineSteps(s.Items, q, id)})
	}
	return list
}

func newOutlineSteps(items []chart.Item, q *questionnaire.Questionnaire, id string) (list []OutlineStep) {
	for _, it := range items {
		s := OutlineStep{ID: id + it.Step.ID, Number: strconv.Itoa(it.Number), Taken: it.Taken,
			Kind:  views.Either(it.Step.Kind == questionnaire.Fact, "", string(it.Step.Kind)),
			Title: views.Link{Text: it.Step.Title, Path: views.StepPath(q.Edition, q, it.Step.ID)}}
		for _, b := range it.Branches {
			way := OutlineWay{Label: b.Label, Taken: b.Taken, Rests: b.Rests, Steps: newOutlineSteps(b.Items, q, id)}
			way.To = views.Link{Text: strconv.Itoa(b.Number) + " " + b.To.Title, Path: "#" + id + b.To.ID}
			if b.To.Kind == questionnaire.Outcome {
				way.To = views.Link{Text: b.To.Title, Path: views.StepPath(q.Edition, q, b.To.ID)}
			}
			s.Ways = append(s.Ways, way)
		}
		list = append(list, s)
	}
	return list
}
