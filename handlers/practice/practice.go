// Package practice puts worked examples as cases to rule on. Nothing is stored here: a browser keeps its own results.
package practice

import (
	"net/http"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/views"
	view "redress/views/practice"
)

// Handlers answers for the room.
type Handlers struct {
	*sight.Desk
	shelf atomic.Pointer[shelf]
}

// shelf holds the exercises of one version of the rulebook, made when they are first asked for.
type shelf struct {
	*library.Library
	sets func() []view.Set
	of   sync.Map // the exercises by questionnaire
}

// New makes the room.
func New(s *sight.Desk) *Handlers { return &Handlers{Desk: s} }

func (s *Handlers) library() *shelf {
	lib := s.Cfg.Library.Current()
	if kept := s.shelf.Load(); kept != nil && kept.Library == lib {
		return kept
	}
	made := &shelf{Library: lib, sets: sync.OnceValue(func() []view.Set { return view.NewSets(lib) })}
	s.shelf.Store(made)
	return made
}

// ListExercises answers GET /practice.
func (s *Handlers) ListExercises(c echo.Context) error {
	sh := s.library()
	if fresh, err := s.Keep(c, sh.Version); fresh {
		return err
	}
	return s.Render(c, http.StatusOK, view.ListView(view.ListPage{
		Page: s.Page(c, "Practice", views.NavQuestionnaires), Sets: sh.sets()}))
}

// ShowExercise answers GET /practice/:edition/:id/:example: what happened, and with ruled=, what is right.
func (s *Handlers) ShowExercise(c echo.Context) error {
	sh := s.library()
	e, err := web.FindEdition(sh.Library, web.Param(c, "edition"))
	if err != nil {
		return err
	}
	q := e.Questionnaire(web.Param(c, "id"))
	var set []questionnaire.Exercise
	if q != nil {
		set = sight.Kept(&sh.of, q, func() []questionnaire.Exercise { return view.Exercises(e, q) })
	}
	at := slices.IndexFunc(set, func(x questionnaire.Exercise) bool { return x.Example.ID == web.Param(c, "example") })
	if at < 0 {
		return web.Offer(fault.New(fault.NotFound, "There is no such case to practise on."),
			views.Link{Text: "All cases", Path: view.Path})
	}
	if fresh, err := s.Keep(c, sh.Version); fresh {
		return err
	}
	p := view.NewExercisePage(sh.Library, e, q, set, at, c.QueryParam("ruled"))
	p.Page = s.Page(c, "Practice: "+q.Title, views.NavQuestionnaires, views.Link{Text: "Practice", Path: view.Path},
		views.Link{Text: q.Title})
	p.Page.Class = "question"
	return s.Render(c, http.StatusOK, view.ExerciseView(p))
}
