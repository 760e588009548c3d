package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/views"
)

var questionnairesCrumb = views.Link{Text: "Questionnaires", Path: "/questionnaires"}

// listQuestionnaires answers GET /questionnaires.
func (s *Server) listQuestionnaires(c echo.Context) error {
	lib := s.library().lib
	if fresh, err := s.keep(c, lib.Version); fresh {
		return err
	}
	page := views.QuestionnairesPage{Page: s.page(c, "Questionnaires", views.NavQuestionnaires)}
	for _, e := range lib.Editions {
		page.Editions = append(page.Editions, views.NewQuestionnaireList(e))
	}
	return s.render(c, http.StatusOK, views.QuestionnairesView(page))
}

// showQuestionnaire answers GET /questionnaires/:edition/:id.
func (s *Server) showQuestionnaire(c echo.Context) error {
	sh := s.library()
	e, err := findEdition(sh.lib, param(c, "edition"))
	if err != nil {
		return err
	}
	q := e.Questionnaire(param(c, "id"))
	if q == nil {
		return offer(fault.New(fault.NotFound, "There is no questionnaire %q for the %s.", shorten(param(c, "id")), e.Title),
			views.Link{Text: "All questionnaires", Path: "/questionnaires"})
	}
	if fresh, err := s.keep(c, sh.lib.Version); fresh {
		return err
	}
	return s.render(c, http.StatusOK, views.OverviewView(views.OverviewPage{
		Page:     s.page(c, q.Title+", "+e.Short, views.NavQuestionnaires, questionnairesCrumb, views.Link{Text: q.Title}),
		Overview: sh.overview(e, q),
	}))
}

// showProblems answers GET /questionnaires/problems: why a change of the rulebook is not served.
func (s *Server) showProblems(c echo.Context) error {
	page := views.ProblemsPage{Page: s.page(c, "Problems of the rulebook", views.NavQuestionnaires, questionnairesCrumb, views.Link{Text: "Problems"})}
	if trouble := s.cfg.Library.Trouble(); trouble != nil {
		page.Since, page.Problems = s.clock(trouble.Since.Unix()), views.NewProblemRows(trouble.Problems)
	}
	return s.render(c, http.StatusOK, views.Problems(page))
}
