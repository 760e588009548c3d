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

// The figure of an average is that of the scoring: no percentage stands where a session is scored in IMPs.
func TestAveragesHaveTheirFigure(t *testing.T) {
	for _, c := range []struct {
		percent, imps bool
		want          string
	}{
		{true, false, "Average plus (60%, or its own if higher) | Average (50%) | " +
			"Average minus (40%, or its own if lower)"},
		{false, true, "Average plus (+3 IMPs) | Average (0 IMPs) | Average minus (−3 IMPs)"},
		{true, true, "Average plus (60%, or its own if higher; in IMPs +3) | Average (50%; in IMPs 0) | " +
			"Average minus (40%, or its own if lower; in IMPs −3)"},
	} {
		var texts []string
		for _, choice := range (ScoreForm{Percent: c.percent, IMPs: c.imps}).awardKinds()[1:4] {
			texts = append(texts, choice.Text)
		}
		if got := strings.Join(texts, " | "); got != c.want {
			t.Errorf("percent %t, IMPs %t: %s", c.percent, c.imps, got)
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
