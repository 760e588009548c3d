// Package practice shows cases to rule on: what happened, what somebody might rule, and then the answer with its law.
package practice

import (
	"strconv"
	"strings"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/views"
)

// Path is where all exercises are listed.
const Path = "/practice"

// ListPage lists what can be practised.
type ListPage struct {
	views.Page
	Sets []Set
}

// SetPage lists the exercises of a set.
type SetPage struct {
	views.Page
	Set
}

// Set is the exercises on one questionnaire.
type Set struct {
	Path, Title string
	Exercises   []views.Link // by the first words of what happened
}

// Count is how many they are, not parted at the end of a line: "15 cases".
func (s Set) Count() string {
	return strings.Replace(views.Count(len(s.Exercises), "case", "cases"), " ", "\u00a0", 1)
}

// ExercisePage is one exercise: asked, or with its answer.
type ExercisePage struct {
	views.Page
	Path, Set string // Set is the title of the questionnaire, with its edition
	Place     string // "3 of 12"
	Story     []string
	Choices   []Choice
	Answer    *Answer // nil while nothing is ruled
	Next      views.Link
	Back      string // to the cases of the set
}

// Choice is what somebody might rule.
type Choice struct{ ID, Number, Title string }

// Answer is what the laws say, and how what was ruled differs.
type Answer struct {
	Right         bool
	Ruled, Should string
	Parts         string // the question at which the two part; empty where it was right
	Said, Given   string
	Errors        []Error // the other choices, and what would have led to them
	Body          []views.Block
	Way           []Answered
	Laws          []views.Link
	Experts       views.Link
}

// Error is a wrong ruling and the answer by which somebody comes to it.
type Error struct{ Title, Parts, Said string }

// Answered is a question on the way with its answer.
type Answered struct{ Title, Answer string }

// ExercisePath is where an exercise is.
func ExercisePath(edition, id, example string) string {
	return Path + "/" + edition + "/" + id + "/" + example
}

// NewSets lists the exercises of a library.
func NewSets(lib *library.Library) (sets []Set) {
	for _, e := range lib.Editions {
		for _, q := range e.Questionnaires {
			if s := NewSet(e, q, Exercises(e, q)); len(s.Exercises) > 0 {
				sets = append(sets, s)
			}
		}
	}
	return sets
}

// NewSet lists the exercises on a questionnaire.
func NewSet(e *library.Edition, q *questionnaire.Questionnaire, exercises []questionnaire.Exercise) Set {
	s := Set{Path: Path + "/" + e.ID + "/" + q.ID, Title: setTitle(e, q)}
	for _, x := range exercises {
		s.Exercises = append(s.Exercises, views.Link{Text: begins(x.Story), Path: s.Path + "/" + x.Example.ID})
	}
	return s
}

// begins are the first words of what happened, by which a case is known again: its title would tell the answer.
func begins(story []string) string {
	const longest = 60 // characters
	text := []rune(story[0])
	if len(text) <= longest {
		return story[0]
	}
	end := longest
	for end > 0 && text[end] != ' ' {
		end--
	}
	return strings.TrimRight(string(text[:end]), " ,;:.") + " …"
}

func setTitle(e *library.Edition, q *questionnaire.Questionnaire) string {
	return q.Title + ", " + e.Short
}

// Exercises are those on a questionnaire that cases are opened on.
func Exercises(e *library.Edition, q *questionnaire.Questionnaire) (list []questionnaire.Exercise) {
	if len(q.Situation) == 0 {
		return nil
	}
	worded := q.Worded(questionnaire.NoRecord{})
	for _, x := range e.Examples[q.ID] {
		if exercise, ok := questionnaire.NewExercise(worded, x); ok {
			list = append(list, exercise)
		}
	}
	return list
}

// NewExercisePage shows an exercise of a set; with an outcome that was ruled, its answer.
func NewExercisePage(lib *library.Library, e *library.Edition, q *questionnaire.Questionnaire,
	set []questionnaire.Exercise, at int, ruled string) ExercisePage {
	x := set[at]
	p := ExercisePage{Path: ExercisePath(e.ID, q.ID, x.Example.ID), Set: setTitle(e, q), Story: x.Story,
		Place: strconv.Itoa(at+1) + " of " + strconv.Itoa(len(set)), Back: NewSet(e, q, nil).Path}
	p.Next = views.Link{Text: "All cases", Path: Path}
	if at+1 < len(set) {
		p.Next = views.Link{Text: "Next case", Path: ExercisePath(e.ID, q.ID, set[at+1].Example.ID)}
	}
	for i, c := range x.Choices {
		p.Choices = append(p.Choices, Choice{c.End.ID, strconv.Itoa(i + 1), c.End.Title})
		if c.End.ID == ruled {
			p.Answer = newAnswer(lib, e, q, x, c)
		}
	}
	return p
}

func newAnswer(lib *library.Library, e *library.Edition, q *questionnaire.Questionnaire, x questionnaire.Exercise,
	ruled questionnaire.Ruling) *Answer {
	a := &Answer{Right: ruled.Right, Ruled: ruled.End.Title, Parts: ruled.Parts, Said: ruled.Said, Given: ruled.Given}
	tag := views.NewEditionTag(e.Edition)
	for _, c := range x.Choices {
		if !c.Right {
			if c.End != ruled.End {
				a.Errors = append(a.Errors, Error{c.End.Title, c.Parts, c.Said})
			}
			continue
		}
		a.Should = c.End.Title
		a.Body = views.NewBlocks(e.ID, c.End.Body, func(ref rulebook.Ref) (views.Quote, bool) {
			quoted, ok := lib.Quote(ref)
			return views.NewPinnedQuote(quoted, tag), ok
		})
		a.Experts = views.Link{Text: "For experts", Path: views.OutcomesPath(e.ID, q.ID) + "/" + c.End.ID}
	}
	for _, v := range x.Result.Path {
		if v.Label != "" && v.Kind.Asks() {
			a.Way = append(a.Way, Answered{v.Title, v.Label})
		}
	}
	for _, id := range x.Example.Laws {
		if ref, err := rulebook.ParseRef(id, e.ID); err == nil {
			a.Laws = append(a.Laws, views.Link{Text: rulebook.Name(ref.ID), Path: ref.Path()})
		}
	}
	return a
}
