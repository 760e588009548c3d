package laws

import (
	"strings"

	"redress/rulebook"
	"redress/views"
)

// ProblemsPage lists what keeps a change of the rulebook from being served.
type ProblemsPage struct {
	views.Page
	Since    string // when the change was noticed; empty where nothing is wrong
	Problems []ProblemRow
}

// ProblemRow is one problem, with the place that an author goes to.
type ProblemRow struct{ Where, Code, Trail, Text, Do string }

// NewProblemRows shows problems in the order of their files and lines.
func NewProblemRows(problems []rulebook.Problem) []ProblemRow {
	rows := make([]ProblemRow, 0, len(problems))
	for _, p := range problems {
		rows = append(rows, ProblemRow{Where: p.At.String(), Code: p.Code, Trail: strings.Join(p.Trail, " > "),
			Text: p.Text, Do: p.Do})
	}
	return rows
}

// heading says how many there are.
func (p ProblemsPage) heading() string {
	if len(p.Problems) == 0 {
		return "The rulebook has no problems"
	}
	return "The rulebook has " + views.Count(len(p.Problems), "problem", "problems")
}
