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

// LeftToJudge is what a ruling leaves to be looked at when play is over: what follows from the provisions that decided
// it, and what its findings and its end name themselves. That some law does not apply leaves nothing.
func LeftToJudge(q *Questionnaire, path []Visited) []rulebook.EndOfPlay {
	var decided []rulebook.Ref
	named := map[string]bool{}
	for _, v := range slices.Backward(path) {
		_, step := q.Locate(v.Step)
		if step == nil || step.Kind != Finding && step.Kind != Outcome {
			continue
		}
		for _, block := range step.Body {
			decided = append(decided, block.Decides...)
			for _, ref := range block.Refs {
				named[ref.ID] = true
			}
		}
	}
	list := rulebook.AtEndOfPlay(q.Edition, decided...)
	for _, x := range EndOfPlay(q, path) {
		if named[x.ID] && !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}
