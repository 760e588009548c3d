package questionnaire

import (
	"fmt"
	"strings"
	"testing"

	"redress/rulebook"
)

// TestLengths: the questions of each example that says how many are needed are counted, and their median is held.
func TestLengths(t *testing.T) {
	q := dropped(t)
	example := func(id, needs string, answers ...string) string {
		text := "## " + id + " {#" + id + " " + needs + "}\n\nSource: constructed\n\n| step | answer |\n|---|---|\n"
		for _, a := range answers {
			text += "| " + strings.Replace(a, "=", " | ", 1) + " |\n"
		}
		return text + "\nEnds at [it](#back).\n\n"
	}
	short := example("short", "needs=2", "over=yes", "whose=declarer")
	long := example("long", `needs="3"`, "over=yes", "whose=defender", "rank/seen=yes", "rank/which=yes",
		"on-purpose=no", "later=no")
	nobodySaid := example("said", "", "over=yes", "whose=declarer")
	for _, c := range []struct{ source, want string }{
		{short, "note short: 2 questions; an experienced director needs 2 (1.00)."},
		{short + nobodySaid, "note short: 2 questions; an experienced director needs 2 (1.00)."},
		{nobodySaid, ""},
		{long, "note long: 6 questions; an experienced director needs 3 (2.00).; In the median of 1 examples 2.00 " +
			"times as many questions are asked as are needed."},
		{short + long, "note short: 2 questions; an experienced director needs 2 (1.00).; note long: 6 questions; " +
			"an experienced director needs 3 (2.00).; In the median of 2 examples 1.50 times as many questions are " +
			"asked as are needed."},
		{example("none", "needs=0", "over=yes", "whose=declarer"), "\"0\" is no number of questions."},
		{example("word", "needs=many", "over=yes", "whose=declarer"), "\"many\" is no number of questions."},
	} {
		examples, problems := ParseExamples("dropped.md", "test", []byte(c.source))
		problems = append(problems, CheckLengths(rulebook.Position{}, Lengths(q, examples))...)
		var got []string
		for _, p := range problems {
			note := map[bool]string{true: "note "}[p.Note]
			got = append(got, fmt.Sprintf("%s%s", note, p.Text))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%q; want %q", strings.Join(got, "; "), c.want)
		}
	}
}
