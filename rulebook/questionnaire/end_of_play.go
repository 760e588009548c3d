package questionnaire

import (
	"slices"

	"redress/rulebook"
)

// EndOfPlay is what is to be looked at when play is over, after a path on which play goes on: it follows from the
// provisions of what was found and of the ends that were come to, the last first.
func EndOfPlay(q *Questionnaire, path []Visited) []rulebook.EndOfPlay {
	var ruledBy []rulebook.Ref
	for _, v := range slices.Backward(path) {
		if _, step := q.Locate(v.Step); step != nil && (step.Kind == Finding || step.Kind == Outcome) {
			for _, block := range step.Body {
				ruledBy = append(ruledBy, block.Refs...)
			}
		}
	}
	return rulebook.AtEndOfPlay(q.Edition, ruledBy...)
}
