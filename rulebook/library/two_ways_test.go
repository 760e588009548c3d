package library

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"redress/rulebook/questionnaire"
)

// TestTwoWays: a questionnaire that shares the steps of another comes to the same ruling on the same facts. Every
// example of the one goes through the other, from the first question of each; only what the first question of the other
// does not offer has one way alone.
func TestTwoWays(t *testing.T) {
	went := 0
	for _, e := range carried().Editions {
		for _, q := range e.Questionnaires {
			if other := e.Questionnaire(q.Shares); other != nil {
				went += goesThrough(t, e.Examples[q.ID], q, other) + goesThrough(t, e.Examples[other.ID], other, q)
			}
		}
	}
	if went < 40 {
		t.Errorf("%d examples went both ways", went)
	}
}

func goesThrough(t *testing.T, examples []*questionnaire.Example, from, to *questionnaire.Questionnaire) (went int) {
	for _, e := range examples {
		first := e.Answers[from.Start]
		if _, offered := to.Step(to.Start).Option(first); !offered {
			continue
		}
		answers := maps.Clone(e.Answers)
		delete(answers, from.Start)
		answers[to.Start] = first
		one, two := ruled(from, e.Answers), ruled(to, answers)
		if one != two {
			t.Errorf("%s: %s rules\n%s\nand %s\n%s", e.ID, from.ID, one, to.ID, two)
		}
		went++
	}
	return went
}

// ruled is where answers end, on what the ruling rests, and what was left over.
func ruled(q *questionnaire.Questionnaire, answers questionnaire.Answers) string {
	r := questionnaire.Replay(q, questionnaire.ResumeAsNeeded(q, answers, nil), nil)
	if r.Outcome == nil {
		return "nothing"
	}
	decides := slices.Clone(r.Deciding)
	slices.Sort(decides)
	return fmt.Sprint(r.Outcome.Step, " ", decides, " ", r.Findings, " ", r.SetAside, " ", r.Problems)
}
