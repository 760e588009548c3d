// Package questionnaires shows the questionnaires: laid open, drawn, with their examples and outcomes.
package questionnaires

import (
	"sync"
	"sync/atomic"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook/chart"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/views"
	view "redress/views/questionnaires"
)

// Handlers answers for the room.
type Handlers struct {
	*sight.Desk
	shelf atomic.Pointer[shelf]
}

// New makes the room.
func New(s *sight.Desk) *Handlers { return &Handlers{Desk: s} }

// shelf holds what the pages show of one version of the rulebook: each thing is made when it is first asked for.
type shelf struct {
	*library.Library
	overviews, charts sync.Map
}

// library gives the shelf of the version that is served now.
func (s *Handlers) library() *shelf {
	lib := s.Cfg.Library.Current()
	if kept := s.shelf.Load(); kept != nil && kept.Library == lib {
		return kept
	}
	made := &shelf{Library: lib}
	s.shelf.Store(made)
	return made
}

func (sh *shelf) overview(e *library.Edition, q *questionnaire.Questionnaire) *view.Overview {
	return sight.Kept(&sh.overviews, q, func() *view.Overview { return view.NewOverview(e, q) })
}

func (sh *shelf) chart(q *questionnaire.Questionnaire) *chart.Chart {
	return sight.Kept(&sh.charts, q, func() *chart.Chart { return chart.Draw(q) })
}

// asked finds the questionnaire that the address names.
func (s *Handlers) asked(c echo.Context) (*shelf, *library.Edition, *questionnaire.Questionnaire, error) {
	sh := s.library()
	e, err := web.FindEdition(sh.Library, web.Param(c, "edition"))
	if err != nil {
		return nil, nil, nil, err
	}
	q := e.Questionnaire(web.Param(c, "id"))
	if q == nil {
		return nil, nil, nil, web.Offer(fault.New(fault.NotFound, "There is no questionnaire %q for the %s.",
			web.Shorten(web.Param(c, "id")), e.Title),
			views.Link{Text: "All questionnaires", Path: "/questionnaires"})
	}
	return sh, e, q, nil
}
