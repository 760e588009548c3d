// Package practice puts worked examples as cases to rule on. Nothing is saved here: a browser keeps its own results.
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

// crumb leads back to what can be practised.
var crumb = views.Link{Text: "Practice", Path: view.Path}

// find gives the exercises that an address asks for.
func (s *shelf) find(c echo.Context) (e *library.Edition, q *questionnaire.Questionnaire,
	set []questionnaire.Exercise, err error) {
	if e, err = web.FindEdition(s.Library, web.Param(c, "edition")); err != nil {
		return nil, nil, nil, err
	}
	if q = e.Questionnaire(web.Param(c, "id")); q != nil {
		set = sight.Kept(&s.of, q, func() []questionnaire.Exercise { return view.Exercises(e, q) })
	}
	if len(set) == 0 {
		return nil, nil, nil, none()
	}
	return e, q, set, nil
}

func none() error {
	return web.Offer(fault.New(fault.NotFound, "There is no such case to practise on."),
		views.Link{Text: "All cases", Path: view.Path})
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

// ListSet answers GET /practice/:edition/:id: the cases on one questionnaire.
func (s *Handlers) ListSet(c echo.Context) error {
	sh := s.library()
	e, q, set, err := sh.find(c)
	if err != nil {
		return err
	}
	if fresh, err := s.Keep(c, sh.Version); fresh {
		return err
	}
	return s.Render(c, http.StatusOK, view.SetView(view.SetPage{Set: view.NewSet(e, q, set),
		Page: s.Page(c, "Practice: "+q.Title, views.NavQuestionnaires, crumb)}))
}

// ShowExercise answers GET /practice/:edition/:id/:example: what happened, and with ruled=, what is right.
func (s *Handlers) ShowExercise(c echo.Context) error {
	sh := s.library()
	e, q, set, err := sh.find(c)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(set, func(x questionnaire.Exercise) bool { return x.Example.ID == web.Param(c, "example") })
	if at < 0 {
		return none()
	}
	if fresh, err := s.Keep(c, sh.Version); fresh {
		return err
	}
	p := view.NewExercisePage(sh.Library, e, q, set, at, c.QueryParam("ruled"))
	p.Page = s.Page(c, "Practice: "+q.Title, views.NavQuestionnaires, crumb,
		views.Link{Text: q.Title, Path: view.NewSet(e, q, nil).Path})
	p.Page.Class = "question"
	return s.Render(c, http.StatusOK, view.ExerciseView(p))
}
