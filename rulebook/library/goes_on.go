package library

import (
	"strings"

	"redress/rulebook/questionnaire"
)

// GoesOn is a matter with which an outcome goes on (opens=).
type GoesOn struct {
	Questionnaire *questionnaire.Questionnaire
	Title         string                // of the questionnaire, or the answer with which it begins
	Given         questionnaire.Answers // that answer; nil for none
}

// GoesOn reads what an outcome goes on with: "exposed-card", or "exposed-card?who=lead", which asks on from that
// answer. False where there is no such questionnaire, or the answer is none to a question of facts.
func (e *Edition) GoesOn(opens string) (GoesOn, bool) {
	id, answer, answered := strings.Cut(opens, "?")
	if e == nil || e.Questionnaire(id) == nil {
		return GoesOn{}, false
	}
	on := GoesOn{Questionnaire: e.Questionnaire(id), Title: e.Questionnaire(id).Title}
	if !answered {
		return on, true
	}
	address, key, _ := strings.Cut(answer, "=")
	_, step := on.Questionnaire.Locate(address)
	if step == nil || step.Kind != questionnaire.Fact {
		return GoesOn{}, false
	}
	option, ok := step.Option(key)
	on.Title, on.Given = option.Label, questionnaire.Answers{address: key}
	return on, ok
}

// TitleOf is the title of what an outcome goes on with; empty where there is no such thing.
func (e *Edition) TitleOf(opens string) string {
	on, _ := e.GoesOn(opens)
	return on.Title
}
