package laws

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/views"
	view "redress/views/laws"
)

// ShowProblems answers GET /questionnaires/problems: why a change of the rulebook is not served.
func (s *Handlers) ShowProblems(c echo.Context) error {
	page := view.ProblemsPage{Page: s.Page(c, "Problems of the rulebook", views.NavQuestionnaires,
		views.Link{Text: "Questionnaires", Path: "/questionnaires"},
		views.Link{Text: "Problems"})}
	if trouble := s.Cfg.Library.Trouble(); trouble != nil {
		page.Since, page.Problems = s.Clock(trouble.Since.Unix()), view.NewProblemRows(trouble.Problems)
	}
	return s.Render(c, http.StatusOK, view.Problems(page))
}
