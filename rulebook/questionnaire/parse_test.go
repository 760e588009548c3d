package questionnaire

import (
	"fmt"
	"os"
	"slices"
	"strconv"
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
		"editions/test/loud.md":     {Data: []byte("# Not said\n\n- forgot\n- was wrong\n")},
	}, "editions/test")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return e
}

func parseAndCheck(t testing.TB, steps string) (*Questionnaire, []rulebook.Problem) {
	top := head
	if shares, rest, is := strings.Cut(steps, "\n"); is && strings.HasPrefix(shares, "shares: ") {
		top, steps = strings.TrimSuffix(head, "---\n")+shares+"\n---\n", rest
	}
	q, problems := Parse("test.md", "test", []byte(top+steps))
	other := dropped(t)
	if q.Shares != "" {
		problems = append(problems, q.Share(map[string]*Questionnaire{"dropped": other}[q.Shares])...)
	}
	q.Subs = map[string]*Questionnaire{"rank": other.Subs["rank"], "dropped": other}
	e := testEdition(t)
	return q, append(problems, Check(q, true, func(id string) *rulebook.Edition {
		if id == "test" {
			return e
		}
		return nil
	})...)
}

func TestWhatAnAuthorCanGetWrong(t *testing.T) {
	for _, c := range cases(t, "wrong.txt") {
		want, steps := c[0], c[1]
		_, problems := parseAndCheck(t, steps)
		var found []string
		for _, p := range problems {
			found = append(found, fmt.Sprintf("%s %d", p.Code, p.At.Line-headLines))
			if p.Text == "" || p.Do == "" {
				t.Errorf("%s: it does not say what to do: %+v", want, p)
			}
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

// A line of the front matter that is wrong is named with its number, or the head of the file where it is missing.
func TestFrontMatter(t *testing.T) {
	text, err := os.ReadFile("testdata/dropped.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases(t, "front_matter.txt") {
		line, err := strconv.Atoi(c[0])
		if err != nil {
			t.Fatal(err)
		}
		wrong, want, _ := strings.Cut(strings.TrimSpace(c[1]), "\n")
		lines := strings.Split(string(text), "\n")
		lines[line-1] = wrong
		q, problems := Parse("dropped.md", "test", []byte(strings.Join(lines, "\n")))
		if len(problems) != 1 || problems[0].At.Line != line || problems[0].Text != want ||
			problems[0].Code != "front-matter" {
			t.Errorf("%s: %v; want line %d: %s", wrong, problems, line, want)
		}
		if q.ID != "dropped" || q.Edition != "test" || len(q.Steps) == 0 {
			t.Errorf("%s: the rest was not read", wrong)
		}
		_, problems = Parse("dropped.md", "test", []byte(strings.Join(slices.Delete(lines, line-1, line), "\n")))
		if len(problems) != 1 || problems[0].At.Line != 1 {
			t.Errorf("without line %d: %v", line, problems)
		}
	}
}

// An edition without a director may not ask one, has players judge, and nobody who looks again.
func TestWithoutADirector(t *testing.T) {
	for asks, want := range map[string]string{"director": "no-director", "adjudicator": "", "both": "",
		"both later=play opens=a": "later"} {
		ask, end, _ := strings.Cut(asks, " ")
		q, problems := Parse("test.md", "test", []byte(head+"## First? {#a .judgement .closed ask="+ask+
			"}\n- [Yes](#c \"yes\")\n- [No](#d \"no\")\n## Other {#d .outcome remedy=refer}\n[Law 1](law:1)\n"+
			"## End {#c .outcome remedy=refer "+end+"}\n[Law 1](law:1)\n"))
		e := testEdition(t)
		problems = append(problems, Check(q, false, func(string) *rulebook.Edition { return e })...)
		got := ""
		for _, p := range problems {
			got += p.Code
		}
		if got != want {
			t.Errorf("asking the %s: %q; want %q", asks, got, want)
		}
	}
}

// What is read of a text: the intro, hints and callouts keep their Markdown.
func TestParseKeepsTheText(t *testing.T) {
	q := dropped(t)
	option, _ := q.Step("over").Option("no")
	penalty := q.Step("penalty")
	for got, want := range map[string]string{
		q.Intro[0].Markdown:                       "Ask before anybody picks it up.",
		q.Intro[1].Markdown:                       "- One card.\n- Or more.",
		option.Hint:                               "The *last* pass ends it.",
		penalty.Body[1].Markdown:                  "Please leave the *card* face up, see [Law 1](law:1).",
		penalty.Body[2].Markdown:                  "You may not\ntell partner.",
		penalty.Body[2].Source:                    "defenders",
		q.Step("whose").Body[0].Kind:              "law",
		strings.Join(q.Situation, "|"):            "A card fell on the table|Somebody saw a card",
		q.Steps[0].Ask + q.Step("on-purpose").Ask: "bothdirector",
	} {
		if got != want {
			t.Errorf("read %q; want %q", got, want)
		}
	}
}

func FuzzQuestionnaire(f *testing.F) {
	for _, c := range cases(f, "wrong.txt") {
		f.Add(head+c[1], "yes")
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

// TestOver: how many tricks go over is one or two, and reached with the outcome.
func TestOver(t *testing.T) {
	for value, want := range map[string]int{"1": 1, "2": 2, "3": 0, "0": 0, "one": 0} {
		q, problems := parseAndCheck(t, strings.Replace(marks, "remedy=refer", `remedy=refer over="`+value+`"`, 1))
		if over := Replay(q, Answers{"a": "no"}, nil).Outcome.Over; want > 0 && over != want ||
			(want == 0) != (len(problems) > 0) {
			t.Errorf("over=%q: %d go over, and the problems are %q", value, over, problems)
		}
	}
}

// TestCount: by which tricks a claim is scored is reached with the outcome, and nothing else can be written.
func TestCount(t *testing.T) {
	for value, known := range map[string]bool{Worst: true, Claimed: true, Back: true, Likely: true, "best": false} {
		q, problems := parseAndCheck(t, strings.Replace(marks, "remedy=refer", "remedy=refer count="+value, 1))
		if count := Replay(q, Answers{"a": "no"}, nil).Outcome.Count; count != value || known != (len(problems) == 0) {
			t.Errorf("count=%s: %q is reached, and the problems are %q", value, count, problems)
		}
	}
}
