package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/views"
)

// showMachines answers GET /states: where a case, a dispute and an appeal can stand, and who may bring them on.
func (s *Server) showMachines(c echo.Context) error {
	page := s.page(c, "Where things can stand", views.NavQuestionnaires)
	return s.render(c, http.StatusOK, views.MachinePageView(page, views.NewMachinePage()))
}
