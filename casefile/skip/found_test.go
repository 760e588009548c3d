package skip_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"redress/casefile/skip"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// TestFound holds testdata/found.txt: on what grounds the board may be skipped by some answers.
func TestFound(t *testing.T) {
	code := library.Load(os.DirFS("../../rulebook")).Edition("okb-1997")
	text, err := os.ReadFile("testdata/found.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		id, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		way, want, _ := strings.Cut(rest, "|")
		q := code.Questionnaire(id)
		var got []string
		for _, right := range skip.Found(q, questionnaire.Replay(q, answersOf(way), nil)) {
			got = append(got, right.ID())
		}
		if words := strings.Join(got, ", "); words != strings.TrimSpace(want) {
			t.Errorf("%s %s: %q, want %q", id, way, words, strings.TrimSpace(want))
		}
	}
}

// TestEveryGroundThatIsNamedIsThere: what a questionnaire names is in the table, and every ground of the table is shown
// by some questionnaire or comes up in the skip procedure alone.
func TestEveryGroundThatIsNamedIsThere(t *testing.T) {
	code := library.Load(os.DirFS("../../rulebook")).Edition("okb-1997")
	var named []string
	for _, q := range code.Questionnaires {
		for _, step := range q.Steps {
			for _, name := range step.Rights {
				if skip.RightOf(strings.ReplaceAll(name, "-", " ")) == nil {
					t.Errorf("%s, %s: %s is no ground of a skip", q.ID, step.ID, name)
				}
				named = append(named, strings.ReplaceAll(name, "-", " "))
			}
		}
	}
	for _, right := range skip.Rights {
		if !slices.Contains(named, right.ID()) {
			t.Errorf("no question leads to %s", right.ID())
		}
	}
}

func answersOf(way string) questionnaire.Answers {
	answers := questionnaire.Answers{}
	for _, word := range strings.Fields(way) {
		step, key, _ := strings.Cut(word, "=")
		answers[step] = key
	}
	return answers
}
