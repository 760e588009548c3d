package questionnaire

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// Exercise is a worked example put as a question: what would you rule? Its choices are the end of the example and ends
// that somebody would come to by one other answer.
type Exercise struct {
	Example *Example
	Story   []string // what happened, without the source
	Choices []Ruling // in the order of the questionnaire
	Result  Result   // of the example
}

// Ruling is one of the choices of an exercise.
type Ruling struct {
	End   *Step
	Right bool

	// Of a wrong one: the question at which it parts from the example, the answer there, and that of the example.
	Parts, Said, Given string
}

const (
	mostRulings = 4
	leastStory  = 60 // letters: with fewer nobody could rule
)

// NewExercise makes an exercise of an example; ok is false where its story does not stand by itself, or where there
// would be fewer than three choices.
func NewExercise(q *Questionnaire, x *Example) (e Exercise, ok bool) {
	e = Exercise{Example: x, Story: x.Story()}
	answers := ResumeAsNeeded(q, x.Answers, nil)
	e.Result = Replay(q, answers, nil)
	letters := utf8.RuneCountInString(strings.Join(e.Story, " "))
	if e.Result.Outcome == nil || letters < leastStory || refersBack(e.Story[0]) {
		return e, false
	}
	end := e.Result.Outcome.Step
	e.Choices = []Ruling{{End: q.Step(end), Right: true}}
	// What was decided last is what is most easily mistaken.
	for _, v := range slices.Backward(e.Result.Path) {
		_, step := q.Locate(v.Step)
		if step == nil || !step.Kind.Asks() {
			continue
		}
		for _, o := range step.Options {
			if o.Key == v.Key || o.Key == "doubt" || len(e.Choices) == mostRulings {
				continue
			}
			changed := maps.Clone(answers)
			changed[v.Step] = o.Key
			then := Replay(q, changed, nil)
			if then.Outcome == nil || slices.ContainsFunc(e.Choices, func(r Ruling) bool {
				return r.End.ID == then.Outcome.Step || r.End.Title == then.Outcome.Title
			}) {
				continue
			}
			e.Choices = append(e.Choices, Ruling{End: q.Step(then.Outcome.Step), Parts: v.Title, Said: o.Label,
				Given: v.Label})
		}
	}
	place := func(r Ruling) int { return slices.Index(q.Steps, r.End) }
	slices.SortFunc(e.Choices, func(a, b Ruling) int { return cmp.Compare(place(a), place(b)) })
	return e, len(e.Choices) >= 3
}

// refersBack tells whether a story needs the one before it.
func refersBack(story string) bool {
	for _, words := range []string{"As before", "As in", "The same", "Likewise", "Again"} {
		if strings.HasPrefix(story, words) {
			return true
		}
	}
	return false
}

// Story is what happened in an example, without where it is from.
func (e *Example) Story() (story []string) {
	for _, text := range e.Text {
		if rest, source := strings.CutPrefix(text, "Source:"); source {
			_, text, _ = strings.Cut(strings.Join(strings.Fields(rest), " "), ". ")
		}
		if text != "" {
			story = append(story, text)
		}
	}
	return story
}
