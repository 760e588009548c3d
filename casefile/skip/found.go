package skip

import (
	"slices"
	"strings"

	"redress/rulebook/questionnaire"
)

// Found are the grounds that a way through the questions has shown last, for who may rely on them: up to where it comes
// to the procedure itself, or to the board that is skipped. They are none where the way goes on without a skip.
func Found(q *questionnaire.Questionnaire, way questionnaire.Result) (list []*Right) {
	shown := func(address string) {
		_, step := q.Locate(address)
		if step == nil || len(step.Rights) == 0 {
			return
		}
		list = nil
		for _, name := range step.Rights {
			if right := RightOf(strings.ReplaceAll(name, "-", " ")); right != nil {
				list = append(list, right)
			}
		}
	}
	for _, v := range way.Path {
		if Procedural(q.ID, v.Step) {
			return list
		}
		shown(v.Step)
	}
	if way.Next != nil {
		shown(way.Next.Step)
	}
	if way.Outcome != nil && way.Outcome.Remedy != skipBoard {
		return nil
	}
	return list
}

// Named are the grounds to which the questions of a questionnaire can lead.
func Named(q *questionnaire.Questionnaire) (list []*Right) {
	for _, step := range q.Steps {
		for _, name := range step.Rights {
			right := RightOf(strings.ReplaceAll(name, "-", " "))
			if right != nil && !slices.Contains(list, right) {
				list = append(list, right)
			}
		}
	}
	return list
}

// skipBoard is the remedy of an end at which the board is skipped.
const skipBoard = "skip-board"
