package questionnaires

import (
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/views"
	view "redress/views/questionnaires"
)

var questionnairesCrumb = views.Link{Text: "Questionnaires", Path: "/questionnaires"}

// ListQuestionnaires answers GET /questionnaires.
func (s *Handlers) ListQuestionnaires(c echo.Context) error {
	lib := s.library().Library
	if fresh, err := s.Keep(c, lib.Version); fresh {
		return err
	}
	page := view.QuestionnairesPage{Page: s.Page(c, "Questionnaires", views.NavQuestionnaires)}
	for _, e := range lib.Editions {
		page.Editions = append(page.Editions, view.NewQuestionnaireList(e))
	}
	return s.Render(c, http.StatusOK, view.QuestionnairesView(page))
}

// ShowQuestionnaire answers GET /questionnaires/:edition/:id.
func (s *Handlers) ShowQuestionnaire(c echo.Context) error {
	return s.questionnaire(c, func(e *library.Edition, q *questionnaire.Questionnaire) views.Page {
		return s.Page(c, q.Title+", "+e.Short, views.NavQuestionnaires, questionnairesCrumb, views.Link{Text: q.Title})
	}, view.OverviewView)
}

// ShowOutcomes answers GET /questionnaires/:edition/:id/outcomes.
func (s *Handlers) ShowOutcomes(c echo.Context) error {
	return s.questionnaire(c, func(e *library.Edition, q *questionnaire.Questionnaire) views.Page {
		return s.Page(c, "How it may end: "+q.Title, views.NavQuestionnaires, questionnairesCrumb,
			views.Link{Text: q.Title, Path: views.QuestionnairePath(e.ID, q.ID)}, views.Link{Text: "Outcomes"})
	}, view.OutcomesView)
}

// ShowExamples answers GET /questionnaires/:edition/:id/examples: its worked examples, which a phone at the table is
// spared until somebody asks for them.
func (s *Handlers) ShowExamples(c echo.Context) error {
	return s.questionnaire(c, func(e *library.Edition, q *questionnaire.Questionnaire) views.Page {
		return s.Page(c, "Worked examples: "+q.Title, views.NavQuestionnaires, questionnairesCrumb,
			views.Link{Text: q.Title, Path: views.QuestionnairePath(e.ID, q.ID)}, views.Link{Text: "Worked examples"})
	}, view.ExamplesView)
}

// questionnaire shows one of the pages of a questionnaire.
func (s *Handlers) questionnaire(c echo.Context,
	frame func(*library.Edition, *questionnaire.Questionnaire) views.Page,
	show func(view.OverviewPage) templ.Component) error {
	sh, e, q, err := s.asked(c)
	if err != nil {
		return err
	}
	if fresh, err := s.Keep(c, sh.Version); fresh {
		return err
	}
	return s.Render(c, http.StatusOK, show(view.OverviewPage{Page: frame(e, q), Overview: sh.overview(e, q)}))
}
