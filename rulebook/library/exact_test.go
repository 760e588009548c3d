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

// TestTheRightOfAppealIsTold: an outcome whose words tell of the right of appeal says so to the program, by what it
// settles or by .appeal, and the other way round. Where all agree or nobody asks, the words need not tell it; and what
// other questionnaires use has no words of its own.
func TestTheRightOfAppealIsTold(t *testing.T) {
	silent := map[string]bool{"unasked": true, "agreed": true, "settled": true, "nothing-asked": true,
		"corrected": true, "revoke-costs": true, "sits-out": true, "stays": true /* four passes */}
	for _, id := range []string{"laws-2017", "laws-2007"} {
		for _, q := range carried().Edition(id).Questionnaires {
			for _, s := range q.Steps {
				if s.Kind != questionnaire.Outcome || s.Resume != "" || len(q.Situation) == 0 {
					continue
				}
				said := ""
				for _, b := range s.Body {
					if b.Kind == "say" {
						said += b.Markdown
					}
				}
				told := strings.Contains(said, "may appeal")
				if told != s.TellsOfAppeal() && !(s.TellsOfAppeal() && silent[s.ID]) {
					t.Errorf("%s/%s/%s tells of the right of appeal: %t, by its words %t", id, q.ID, s.ID,
						s.TellsOfAppeal(), told)
				}
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
