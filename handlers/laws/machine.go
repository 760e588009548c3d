package laws

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/views"
	view "redress/views/laws"
)

// ShowMachines answers GET /states: where a case, a dispute and an appeal can stand, and who may bring them on.
func (s *Handlers) ShowMachines(c echo.Context) error {
	page := s.Page(c, "States, and who may change them", views.NavQuestionnaires)
	return s.Render(c, http.StatusOK, view.MachinePageView(page, view.NewMachinePage()))
}
