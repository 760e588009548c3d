package scores

import (
	"strings"
	"testing"

	"github.com/a-h/templ"

	"redress/views"
	"redress/views/parts"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

var head = structure.Filled[parts.CaseHead]()

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "calculators", structure.On(page, Calculators), nil)
	structure.View(t, "assign score", func(m ScoreForm) templ.Component {
		return AssignScore(page, head, m)
	}, nil)
}

// An average that the session of its pair may raise or lower is not chosen as a fixed figure (12C2(c)).
func TestAveragesAreNoFixedFigures(t *testing.T) {
	for _, c := range (ScoreForm{}).awardKinds() {
		if strings.Contains(c.Text, "(60%)") || strings.Contains(c.Text, "(40%)") {
			t.Errorf("%s is chosen as %q", c.Value, c.Text)
		}
	}
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a score", func(m ScoreForm) templ.Component { return AssignScore(page, head, m) },
		func(m *ScoreForm, field, wrong string) {
			m.At, m.Error, m.Claim, m.Preview = field, wrong, false, nil
			m.Results.Name, m.EastWest.Name, m.Theirs.Name, m.Normal.Name = "contract", "ew", "theirs", "normal"
		}, "contract", "contract.0", "contract.1-tricks", "ew.0-share", "normal.0-lawful", "offender", "ns.award",
		"table", "table-tricks", "field", "method", "penalty", "penalty-unit", "reason")
	structure.Form(t, "a sum", structure.On(page, Calculators), func(m *CalculatorPage, field, wrong string) {
		for i := range m.Sums {
			m.Sums[i].Error, m.Sums[i].Field = "", ""
		}
		sum := &m.Sums[0]
		sum.Error, sum.Field = wrong, field
		sum.Fields[0] = SumField{Name: field, Hint: "A hint.", Lines: field == "lines"}
		if field == "choice" {
			sum.Fields[0].Choices = []views.Choice{{Value: "x", Text: "X"}}
		}
	}, "choice", "lines", "line")
}
