package questionnaire

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// StillOpen are the questions, in their words, whose answer is still to be found out (open=) while it can change the
// ruling: another answer would end it otherwise, or ask more.
func StillOpen(q *Questionnaire, answers Answers, record Record) (titles []string) {
	now := Replay(q, answers, record)
	for _, first := range now.Open {
		if now.Outcome == nil || now.Outcome.Resume != "" || q.wouldChange(now, first, answers, record) {
			_, step := q.Locate(first)
			if record != nil {
				_, step = q.Worded(record).Locate(first)
			}
			titles = append(titles, step.Title)
		}
	}
	return titles
}

// wouldChange tells whether another answer to a question that was left open leads to another ruling. Where it was asked
// again, that is the answer which counts.
func (q *Questionnaire) wouldChange(now Result, first string, answers Answers, record Record) bool {
	for _, v := range slices.Backward(now.Path) {
		_, step := q.Locate(v.Step)
		if prefixOf(v.Step)+cmp.Or(step.Again, step.ID) != first {
			continue
		}
		for _, other := range q.otherwise(step, v, answers) {
			then := Replay(q, other, record)
			if then.Outcome == nil || then.Outcome.Step != now.Outcome.Step ||
				!slices.Equal(then.Findings, now.Findings) {
				return true
			}
		}
		return false
	}
	return false
}

// otherwise are the answers with each other answer to one step; of a questionnaire that is used, with the shortest way
// to each of its other ends.
func (q *Questionnaire) otherwise(step *Step, v Visited, answers Answers) (list []Answers) {
	if step.Kind != Use {
		for _, o := range step.Options {
			if o.Key != v.Key {
				with := maps.Clone(answers)
				with[v.Step] = o.Key
				list = append(list, with)
			}
		}
		return list
	}
	for _, end := range q.Subs[step.Use].Steps {
		if end.Kind != Outcome || end.ID == v.Key {
			continue
		}
		with := maps.Clone(answers)
		maps.DeleteFunc(with, func(address, _ string) bool { return strings.HasPrefix(address, step.under()) })
		maps.Copy(with, (&coverer{root: q}).answers(func(yield func(step, key string)) { yield(step.ID, end.ID) }))
		list = append(list, with)
	}
	return list
}
