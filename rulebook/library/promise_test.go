package library

import (
	"regexp"
	"testing"

	"redress/rulebook/questionnaire"
)

var promises = regexp.MustCompile(`(?i)will be told (the score|both)|will tell you|will explain both`)

// The words of an outcome stand on the ruling, which has the score: they promise none.
func TestNoOutcomePromisesAScore(t *testing.T) {
	said := 0
	for _, e := range carried().Editions {
		for _, q := range e.Questionnaires {
			for _, s := range q.Steps {
				for _, b := range s.Body {
					if s.Kind != questionnaire.Outcome || b.Kind != "say" {
						continue
					}
					if said++; promises.MatchString(b.Markdown) {
						t.Errorf("%s/%s, “%s” promises what the ruling has: %s", e.ID, q.ID, s.Title, b.Markdown)
					}
				}
			}
		}
	}
	if said < 20 || !promises.MatchString("You will be told the score.") {
		t.Error("a promise would not be found")
	}
}
