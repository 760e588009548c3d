package library_test

import (
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// TestWaymarks: each of them is a finding of a questionnaire, in the words of today.
func TestWaymarks(t *testing.T) {
	titles := map[string]bool{}
	for _, edition := range library.Load(rulebook.Files).Editions {
		for _, q := range edition.Questionnaires {
			for _, step := range q.Steps {
				titles[step.Title] = titles[step.Title] || step.Kind == questionnaire.Finding
			}
		}
	}
	for _, title := range questionnaire.Waymarks {
		if !titles[title] {
			t.Errorf("no questionnaire finds %q: where it was renamed, its old wording stands among the earlier ones",
				title)
		}
	}
}
