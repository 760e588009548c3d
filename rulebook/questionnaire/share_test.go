package questionnaire

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

const another = "---\nid: another\nedition: test\ntitle: Another way in\nstart: told\nshares: dropped\n" +
	"status: draft\nversion: 1\n---\n## What were you told? {#told .fact .closed}\n- [A card fell](#over \"fell\")\n" +
	"- [It was penalised](#penalised \"done\")\n- [It was a defender's](#whose \"defender\")\n"

// TestShare: a questionnaire has the steps of the other that its own ones lead to, the own ones first, and comes to the
// same end; those steps stand in the file of the other.
func TestShare(t *testing.T) {
	other := dropped(t)
	q, problems := Parse("another.md", "test", []byte(another))
	problems = append(problems, q.Share(other)...)
	q.Subs = other.Subs
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if q.Steps[0].ID != "told" || q.Shared(q.Steps[0]) {
		t.Errorf("the first step is %s", q.Steps[0].ID)
	}
	for _, s := range other.Steps {
		reached := s.ID != other.Start
		if slices.Contains(q.Steps, s) != reached || reached && !q.Shared(s) {
			t.Errorf("#%s is shared: %v", s.ID, !reached)
		}
	}
	rest := Answers{"over": "yes", "whose": "declarer"}
	one := Replay(other, rest, nil).Outcome
	rest["told"] = "fell"
	if two := Replay(q, rest, nil).Outcome; one == nil || two == nil || one.Step != two.Step {
		t.Errorf("the one ends at %+v, the other at %+v", one, two)
	}
	pinned, err := json.Marshal(q)
	if err != nil || strings.Count(string(pinned), `"id":"penalised"`) != 1 {
		t.Errorf("what a case pins has not the shared step: %v %s", err, pinned)
	}
}

// TestShareOfAShare: steps that stand in a third questionnaire are not to be found through a second.
func TestShareOfAShare(t *testing.T) {
	first, _ := Parse("another.md", "test", []byte(another))
	second, _ := Parse("another.md", "test", []byte(strings.Replace(another, "shares: dropped", "shares: another", 1)))
	for name, other := range map[string]*Questionnaire{"one that shares": first, "none": nil, "itself": second} {
		found := second.Share(other)
		if len(found) != 1 || found[0].Code != "unknown-share" {
			t.Errorf("%s: %v", name, found)
		}
	}
}
