package practice

import (
	"testing"

	"github.com/a-h/templ"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views"
	"redress/views/structure"
)

// The list, and of some exercises the question and every answer.
func TestCount(t *testing.T) {
	for n, want := range map[int]string{1: "1\u00a0case", 15: "15\u00a0cases"} {
		if got := (Set{Exercises: make([]views.Link, n)}).Count(); got != want {
			t.Errorf("%d exercises are %q, want %q", n, got, want)
		}
	}
}

func TestPages(t *testing.T) {
	lib := library.Load(rulebook.Files)
	shown := func(name string, of templ.Component) {
		structure.View(t, name, func(struct{}) templ.Component { return of }, nil)
	}
	page := views.Page{Title: "A page"}
	shown("list", ListView(ListPage{Page: page, Sets: NewSets(lib)}))
	e := lib.Edition("laws-2017")
	q := e.Questionnaire("revoke")
	set := Exercises(e, q)
	shown("set", SetView(SetPage{Page: page, Set: NewSet(e, q, set)}))
	for at := range set {
		asked := NewExercisePage(lib, e, q, set, at, "")
		if asked.Page = page; asked.Answer != nil {
			t.Error("it is answered before anything is ruled")
		}
		shown("asked", ExerciseView(asked))
		right := 0
		for _, c := range asked.Choices {
			p := NewExercisePage(lib, e, q, set, at, c.ID)
			p.Page = page
			shown("answered", ExerciseView(p))
			if p.Answer.Right {
				right++
			}
			if p.Answer.Should == "" || len(p.Answer.Laws) == 0 || p.Answer.Right != (p.Answer.Parts == "") {
				t.Errorf("%s, ruled %s: %+v", p.Path, c.ID, p.Answer)
			}
		}
		if right != 1 {
			t.Errorf("%s: %d choices are right", asked.Path, right)
		}
	}
}
