package questionnaires

import (
	"bytes"
	"net/http"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"redress/views"
	view "redress/views/questionnaires"
)

// ShowChart answers GET /questionnaires/:edition/:id/chart: the questionnaire drawn, a page of A4 at a time.
func (s *Handlers) ShowChart(c echo.Context) error {
	return s.charted(c, "Chart", "/outline", view.ChartPageView)
}

// ShowOutline answers GET /questionnaires/:edition/:id/outline: the same in words.
func (s *Handlers) ShowOutline(c echo.Context) error {
	return s.charted(c, "In short", "/chart", view.OutlinePageView)
}

// charted shows a chart on one of its two pages.
func (s *Handlers) charted(c echo.Context, name, other string, show func(view.ChartPage) templ.Component) error {
	sh, e, q, err := s.asked(c)
	if err != nil {
		return err
	}
	if fresh, err := s.Keep(c, sh.Version); fresh {
		return err
	}
	path := views.QuestionnairePath(e.ID, q.ID)
	page := s.Page(c, name+": "+q.Title, views.NavQuestionnaires, questionnairesCrumb,
		views.Link{Text: q.Title, Path: path}, views.Link{Text: name})
	return s.Render(c, http.StatusOK, show(view.ChartPage{Page: page, Name: q.Title, Other: path + other,
		Charts: []view.Chart{view.NewChart(q.ID, views.NewEditionTag(e.Edition), sh.chart(q), nil)}}))
}

// ShowDrawing answers GET /questionnaires/:edition/:id/chart.svg: one page of the chart as a drawing by itself.
func (s *Handlers) ShowDrawing(c echo.Context) error {
	sh, e, q, err := s.asked(c)
	if err != nil {
		return err
	}
	if fresh, err := s.Keep(c, sh.Version); fresh {
		return err
	}
	drawn := view.NewChart(q.ID, views.NewEditionTag(e.Edition), sh.chart(q), nil).Drawings
	number, err := strconv.Atoi(c.QueryParam("page"))
	if err != nil || number < 1 || number > len(drawn) {
		number = 1
	}
	var b bytes.Buffer
	if err := view.DrawingView(drawn[number-1]).Render(c.Request().Context(), &b); err != nil {
		return err
	}
	return c.Blob(http.StatusOK, "image/svg+xml", b.Bytes())
}
