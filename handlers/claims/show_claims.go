package claims

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile/contested"
	"redress/fault"
	"redress/views"
	view "redress/views/claims"
)

// ShowClaims answers GET /claims: the workbench without a case. Its address can be passed on, and nothing is kept.
func (s *Handlers) ShowClaims(c echo.Context) error {
	f := typed(c, contested.Typed{})
	f.edition = s.Governing(true)
	f.all()
	var answer *view.Answer
	var wrong *fault.Error
	if f.asks() {
		claim, played, known, err := f.play(c.Request().Context(), s.worked)
		if err != nil {
			return err
		}
		if wrong = known; wrong == nil {
			answer = view.NewAnswer(claim, played, f.show, f.at)
		}
	}
	status := http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
	}
	w := f.page(wrong)
	w.Path, w.Edition, w.Cards, w.Answer = "/claims", s.Governing(true), f.cards(wrong), answer
	page := s.Page(c, "Claims", views.NavDesk, views.Link{Text: "Desk", Path: "/"}, views.Link{Text: "Claims"})
	page.Tried = true
	return s.Render(c, status, view.Claim(page, w))
}
