package library

import (
	"os"
	"strings"
	"testing"

	"redress/rulebook/questionnaire"
)

// TestExact: the words of a step say what its law makes a condition of the ruling, and nothing that no law says. The
// table is testdata/exact.txt.
func TestExact(t *testing.T) {
	text, err := os.ReadFile("testdata/exact.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, "|")
		name := strings.Split(strings.TrimSpace(cells[0]), "/")
		e := carried().Edition(name[0])
		if e == nil || len(name) != 3 || len(cells) < 3 {
			t.Errorf("%s: no step of an edition, its law and words", line)
			continue
		}
		if id := strings.TrimSpace(cells[1]); e.Provision(id) == nil {
			t.Errorf("%s: the edition has no %s", line, id)
		}
		said := saidBy(e.Questionnaire(name[1]), name[2])
		for _, cell := range cells[2:] {
			words, without := strings.CutPrefix(strings.TrimSpace(cell), "!")
			if strings.Contains(said, words) == without {
				t.Errorf("%s %s (%s):\n%s", cells[0], cell, cells[1], said)
			}
		}
	}
}

// saidBy is all that a step says: its title, its text, its answers with their hints and ready reasons.
func saidBy(q *questionnaire.Questionnaire, step string) string {
	if q == nil || q.Step(step) == nil {
		return ""
	}
	s := q.Step(step)
	said := s.Title + "\n"
	for _, b := range s.Body {
		said += b.Markdown + "\n"
	}
	for _, o := range s.Options {
		said += o.Label + "\n" + o.Hint + "\n" + strings.Join(o.Reasons, "\n") + "\n"
	}
	return said
}
