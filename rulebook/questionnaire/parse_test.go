package questionnaire

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook"
)

const head = "---\nid: test\nedition: test\ntitle: Test\nstart: a\nstatus: draft\nversion: 1\n---\n"

var headLines = strings.Count(head, "\n")

// testEdition is a code of two provisions.
func testEdition(t testing.TB) *rulebook.Edition {
	e, problems := rulebook.ReadEdition(fstest.MapFS{
		"editions/test/edition.md":  {Data: []byte("---\nid: test\ntitle: Test\nkind: code\ndirector: yes\n---\n")},
		"editions/test/laws/001.md": {Data: []byte("# Law 1 The pack {#1}\n\n## 1A Rank {#1A}\n\nText.\n")},
	}, "editions/test")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return e
}

func parseAndCheck(t testing.TB, steps string) (*Questionnaire, []rulebook.Problem) {
	q, problems := Parse("test.md", "test", []byte(head+steps))
	e := testEdition(t)
	return q, append(problems, Check(q, true, func(id string) *rulebook.Edition {
		if id == "test" {
			return e
		}
		return nil
	})...)
}

func TestWhatAnAuthorCanGetWrong(t *testing.T) {
	text, err := os.ReadFile("testdata/wrong.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(text), "\n== ")[1:] {
		want, steps, _ := strings.Cut(part, "\n")
		_, problems := parseAndCheck(t, strings.TrimRight(steps, "\n")+"\n")
		var found []string
		for _, p := range problems {
			found = append(found, fmt.Sprintf("%s %d", p.Code, p.At.Line-headLines))
		}
		if want == "ok" {
			if len(found) > 0 {
				t.Errorf("ok: %v", problems)
			}
			continue
		}
		if !contains(found, want) {
			t.Errorf("%s: found %q\n%s", want, found, steps)
		}
	}
}

func FuzzQuestionnaire(f *testing.F) {
	text, err := os.ReadFile("testdata/wrong.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, part := range strings.Split(string(text), "\n== ") {
		_, steps, _ := strings.Cut(part, "\n")
		f.Add(head+steps, "yes")
	}
	e := testEdition(f)
	f.Fuzz(func(t *testing.T, source, key string) {
		q, problems := Parse("test.md", "test", []byte(source))
		problems = append(problems, Check(q, true, func(string) *rulebook.Edition { return e })...)
		for _, p := range problems {
			if p.Code == "" || p.Text == "" || p.At.Line < 1 {
				t.Errorf("a problem without code, text or place: %+v", p)
			}
		}
		answers := Answers{}
		for _, s := range q.Steps {
			answers[s.ID] = key
		}
		result := Replay(q, answers, nil)
		if len(problems) == 0 && result.Next == nil && result.Outcome == nil {
			t.Errorf("a questionnaire without problems leads nowhere")
		}
	})
}
