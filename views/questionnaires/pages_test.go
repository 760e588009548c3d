package questionnaires

import (
	"testing"

	"github.com/a-h/templ"

	"redress/rulebook"
	"redress/rulebook/chart"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

func carried() *library.Library { return library.Load(rulebook.Files) }

// Every questionnaire of the code: laid out as a reader of the laws finds it, with its examples, and drawn, with a way
// along it and without.
func TestPages(t *testing.T) {
	structure.View(t, "questionnaires", QuestionnairesView, nil)
	e := carried().Edition("laws-2017")
	for _, q := range e.Questionnaires {
		shown := func(name string, of templ.Component) {
			structure.View(t, q.ID+" "+name, func(struct{}) templ.Component { return of }, nil)
		}
		o := OverviewPage{Page: page, Overview: NewOverview(e, q)}
		shown("overview", OverviewView(o))
		shown("outcomes", OutcomesView(o))
		shown("examples", ExamplesView(o))
		for i, s := range q.Steps {
			if s.Kind == questionnaire.Outcome && (i < 3 || i == len(q.Steps)-1) {
				shown(s.ID, OutcomeView(OutcomePage{Page: page, Sheet: NewOutcomeSheet(carried(), e, q, s)}))
			}
		}
		drawn := chart.Draw(q)
		way := chart.WayOf([]questionnaire.Visited{{Step: q.Start, Key: q.Step(q.Start).Options[0].Key}}, "")
		for _, w := range []*chart.Way{nil, &way} {
			p := ChartPage{Page: page, Way: w != nil,
				Charts: []Chart{NewChart(q.ID, views.NewEditionTag(e.Edition), drawn, w)}}
			shown("chart", ChartPageView(p))
			shown("outline", OutlinePageView(p))
		}
	}
}
