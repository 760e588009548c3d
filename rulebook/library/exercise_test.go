package library_test

import (
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// Every exercise has one right choice, which its example comes to, and wrong ones that say by which answer somebody
// would come there.
func TestExercises(t *testing.T) {
	lib := library.Load(rulebook.Files)
	count := 0
	for _, e := range lib.Editions {
		for _, q := range e.Questionnaires {
			for _, x := range e.Examples[q.ID] {
				exercise, ok := questionnaire.NewExercise(q, x)
				if !ok {
					continue
				}
				count++
				right := 0
				titles := map[string]bool{}
				for _, c := range exercise.Choices {
					if c.Right {
						right++
						if c.End.ID != x.Ends {
							t.Errorf("%s/%s: %q is said to be right", q.ID, x.ID, c.End.ID)
						}
					} else if c.Parts == "" || c.Said == c.Given || c.End.ID == x.Ends {
						t.Errorf("%s/%s: what leads to %q is %q instead of %q", q.ID, x.ID, c.End.ID, c.Said, c.Given)
					}
					if titles[c.End.Title] {
						t.Errorf("%s/%s: two choices are called %q", q.ID, x.ID, c.End.Title)
					}
					titles[c.End.Title] = true
				}
				if right != 1 {
					t.Errorf("%s/%s: %d choices are right", q.ID, x.ID, right)
				}
				if story := strings.Join(exercise.Story, " "); strings.Contains(story, "Source:") ||
					strings.Contains(strings.ToLower(story), "constructed") {
					t.Errorf("%s/%s: the story tells its source: %s", q.ID, x.ID, story)
				}
			}
		}
	}
	t.Logf("%d exercises", count)
	if count < 100 {
		t.Errorf("only %d exercises", count)
	}
}

// What does not stand by itself is no exercise.
func TestNoExercise(t *testing.T) {
	e := library.Load(rulebook.Files).Edition("laws-2017")
	q := e.Questionnaire("revoke")
	for name, story := range map[string]string{
		"no story":       "Source: constructed.",
		"refers back":    "Source: constructed. As before, but West led a heart out of turn and all four played to it.",
		"hardly a story": "Source: constructed. West revoked.",
	} {
		x := *e.Examples["revoke"][0]
		x.Text = []string{story}
		if _, ok := questionnaire.NewExercise(q, &x); ok {
			t.Errorf("%s: it is an exercise", name)
		}
	}
}
