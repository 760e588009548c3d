package questionnaire

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"redress/rulebook"
)

func checkExamples(t testing.TB, text string) []rulebook.Problem {
	t.Helper()
	examples, problems := ParseExamples("dropped.md", "test", []byte(text))
	if len(examples) == 0 {
		t.Fatalf("no example in %s", text)
	}
	return append(problems, CheckExamples(dropped(t), examples)...)
}

func TestExamples(t *testing.T) {
	for _, c := range cases(t, "examples.txt") {
		want := c[0]
		var found []string
		for _, p := range checkExamples(t, c[1]) {
			if !p.Note {
				found = append(found, fmt.Sprintf("%s %d", p.Code, p.At.Line))
			}
		}
		if want == "ok" && len(found) > 0 || want != "ok" && !contains(found, want) {
			t.Errorf("%s: found %q\n%s", want, found, c[1])
		}
	}
}

// A note names each outcome and each judgement that no case from outside stands behind.
func TestUnsourced(t *testing.T) {
	const sourced = `## The ten {#ten}

Source: a ruling of 2019

| step | answer |
|---|---|
| over | yes |
| whose | defender |
| rank/seen | yes |
| rank/which | yes |
| on-purpose | no |
| later | yes |

Ends at [the end](#adjusted).
`
	notes := func(text string) string {
		var found []string
		for _, p := range checkExamples(t, text) {
			if !p.Note || p.Code != "unsourced" {
				t.Errorf("no note: %+v", p)
			}
			found = append(found, p.Text)
		}
		return strings.Join(found, "\n")
	}
	want := `No sourced example answers "Yes".
No sourced example answers "Not established".
No sourced example ends at #withdrawn.
No sourced example ends at #back.`
	if got := notes(sourced); got != want {
		t.Errorf("the notes are\n%s\nwant\n%s", got, want)
	}
	constructed := strings.Replace(sourced, "a ruling of 2019", "Constructed", 1)
	for _, more := range []string{`answers "No".`, "ends at #penalty.", "ends at #adjusted."} {
		if got := notes(constructed); !strings.Contains(got, "No sourced example "+more) {
			t.Errorf("a constructed case stands behind %s", more)
		}
	}
}

// What is read of an example: the text without source, table and end.
func TestParseExamples(t *testing.T) {
	text, err := os.ReadFile("testdata/examples.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, first, _ := strings.Cut(string(text), "\n== ok\n")
	first, _, _ = strings.Cut(first, "\n== ")
	examples, _ := ParseExamples("dropped.md", "test", []byte(first))
	e := examples[0]
	got := fmt.Sprintf("%s|%s|%s|%s|%s|%v|%d", e.ID, e.Title, strings.Join(e.Text, "/"), e.Source, e.Ends, e.Laws,
		len(e.Answers))
	const want = "ten|The ten|West drops the ten of diamonds./Source: constructed|constructed|back|[1 1A]|3"
	if got != want {
		t.Errorf("read %s; want %s", got, want)
	}
}
