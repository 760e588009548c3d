package questionnaires

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook/questionnaire"
	"redress/views"
	view "redress/views/questionnaires"
)

// ShowOutcome answers GET /questionnaires/:edition/:id/outcomes/:step: the sheet for experts on one outcome.
func (s *Handlers) ShowOutcome(c echo.Context) error {
	sh, e, q, err := s.asked(c)
	if err != nil {
		return err
	}
	outcomes := views.OutcomesPath(e.ID, q.ID)
	end := q.Step(web.Param(c, "step"))
	if end == nil || end.Kind != questionnaire.Outcome {
		return web.Offer(fault.New(fault.NotFound, "There is no outcome %q of this questionnaire.",
			web.Shorten(web.Param(c, "step"))), views.Link{Text: "Its outcomes", Path: outcomes})
	}
	if fresh, err := s.Keep(c, sh.Version); fresh {
		return err
	}
	sheet := view.NewOutcomeSheet(sh.Library, e, q, end)
	page := s.Page(c, sheet.Title+", for experts", views.NavQuestionnaires, questionnairesCrumb,
		views.Link{Text: q.Title, Path: views.QuestionnairePath(e.ID, q.ID)},
		views.Link{Text: "Outcomes", Path: outcomes}, views.Link{Text: "For experts"})
	return s.Render(c, http.StatusOK, view.OutcomeView(view.OutcomePage{Page: page, Sheet: sheet}))
}
