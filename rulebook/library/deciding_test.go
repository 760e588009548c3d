package library

import (
	"maps"
	"testing"

	"redress/rulebook/questionnaire"
)

// TestDeciding: whoever reads a ruling is told on which provisions it rests, and on few enough to look them up. Each
// worked example rests on one to five where it ends, and so does what let its board go on.
func TestDeciding(t *testing.T) {
	for _, e := range carried().Editions {
		if !e.Director {
			continue
		}
		for _, q := range e.Questionnaires {
			if len(q.Situation) == 0 {
				continue
			}
			for _, x := range e.Examples[q.ID] {
				answers := questionnaire.ResumeAsNeeded(q, x.Answers, nil)
				for _, r := range append(stages(q, answers), questionnaire.Replay(q, answers, nil)) {
					if n := len(r.Deciding); r.Outcome != nil && (n < 1 || n > 5) {
						t.Errorf("%s/%s: %s rests on %d provisions: %v", q.ID, x.ID, r.Outcome.Step, n, r.Deciding)
					}
				}
			}
		}
	}
}

// stages are where the answers let the board go on, one replay for each.
func stages(q *questionnaire.Questionnaire, answers questionnaire.Answers) (list []questionnaire.Result) {
	for step, key := range answers {
		if key == questionnaire.Resumed {
			before := maps.Clone(answers)
			delete(before, step)
			list = append(list, questionnaire.Replay(q, before, nil))
		}
	}
	return list
}
