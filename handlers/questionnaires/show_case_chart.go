package questionnaires

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/rulebook/chart"
	"redress/views"
	view "redress/views/questionnaires"
)

// ShowCaseChart answers GET /cases/:id/chart: the questions of the case drawn, as they were when they were opened, with
// the way that was taken.
func (s *Handlers) ShowCaseChart(c echo.Context) error {
	return s.chartedCase(c, "Chart", "/outline", view.ChartPageView)
}

// ShowCaseOutline answers GET /cases/:id/outline: the same in words.
func (s *Handlers) ShowCaseOutline(c echo.Context) error {
	return s.chartedCase(c, "In short", "/chart", view.OutlinePageView)
}

// chartedCase shows the charts of a case on one of their two pages.
func (s *Handlers) chartedCase(c echo.Context, name, other string, show func(view.ChartPage) templ.Component) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if o.Running == nil || o.Pinned == nil {
		return fault.New(fault.NotFound, "There are no questions in this case yet.")
	}
	return s.Render(c, http.StatusOK, show(view.ChartPage{
		Page: s.Page(c, name+": "+o.Head.Name, views.NavDesk, o.Head.Crumbs(name)...),
		Name: o.Head.Name, Way: true, Other: o.Head.Path + other, Charts: chartsOf(o)}))
}

// chartsOf are the chart of the questionnaire and of each that was used on the way.
func chartsOf(o *sight.File) (charts []view.Chart) {
	asked := o.Pinned.Questionnaire
	add := func(prefix string) {
		q := asked
		if prefix != "" {
			id, _, _ := strings.Cut(strings.TrimSuffix(prefix, "/"), "@")
			q = asked.Subs[id]
		}
		way := chart.WayOf(o.Result.Path, prefix)
		charts = append(charts, view.NewChart(strconv.Itoa(len(charts)+1), o.Tag, chart.Draw(q), &way))
	}
	add("")
	seen := map[string]bool{}
	for _, v := range o.Result.Path {
		at := strings.LastIndexByte(v.Step, '/')
		if prefix := v.Step[:at+1]; prefix != "" && !seen[prefix] {
			seen[prefix] = true
			add(prefix)
		}
	}
	return charts
}
