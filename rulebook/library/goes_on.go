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

// GoesOn reads what an outcome goes on with: "exposed-card", or "exposed-card?who=lead", from that answer on. Further
// ones stand behind an ampersand, and the first is the title. False where there is no such questionnaire, or an answer
// is none to a question of facts.
func (e *Edition) GoesOn(opens string) (GoesOn, bool) {
	id, answer, answered := strings.Cut(opens, "?")
	if e == nil || e.Questionnaire(id) == nil {
		return GoesOn{}, false
	}
	on := GoesOn{Questionnaire: e.Questionnaire(id), Title: e.Questionnaire(id).Title}
	if !answered {
		return on, true
	}
	on.Given = questionnaire.Answers{}
	for i, one := range strings.Split(answer, "&") {
		address, key, _ := strings.Cut(one, "=")
		_, step := on.Questionnaire.Locate(address)
		if step == nil || step.Kind != questionnaire.Fact {
			return GoesOn{}, false
		}
		option, ok := step.Option(key)
		if !ok {
			return GoesOn{}, false
		}
		if on.Given[address] = key; i == 0 {
			on.Title = option.Label
		}
	}
	return on, true
}

// TitleOf is the title of what an outcome goes on with; empty where there is no such thing.
func (e *Edition) TitleOf(opens string) string {
	on, _ := e.GoesOn(opens)
	return on.Title
}
