package questionnaire

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// dropped is the questionnaire testdata/dropped.md with the one that it uses.
func dropped(t testing.TB) *Questionnaire {
	t.Helper()
	read := func(name string) *Questionnaire {
		text, err := os.ReadFile("testdata/" + name + ".md")
		if err != nil {
			t.Fatal(err)
		}
		q, problems := Parse(name+".md", "test", text)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		return q
	}
	q := read("dropped")
	q.Subs = map[string]*Questionnaire{"rank": read("rank")}
	return q
}

// cases reads a text of testdata: what stands behind "== " and the lines below it. A line # at the head is a remark.
func cases(t testing.TB, file string) (found [][2]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split("\n"+string(text), "\n== ")[1:] {
		head, body, _ := strings.Cut(part, "\n")
		found = append(found, [2]string{head, strings.TrimRight(body, "\n") + "\n"})
	}
	if len(found) == 0 {
		t.Fatal(file + " has no case")
	}
	return found
}

// heard is a record as a case writes it: auction-over=yes the last pass.
type heard map[string][2]string

func (h heard) Fact(name string) (key, why string, known bool) {
	said, known := h[name]
	return said[0], said[1], known
}

// given reads the head of a case: answers, and what the record says behind a bar.
func given(head string) (Answers, heard) {
	said, recorded, _ := strings.Cut(head, "|")
	answers, record := Answers{}, heard{}
	for _, word := range strings.Fields(said) {
		step, key, _ := strings.Cut(word, "=")
		if step != "nothing" {
			answers[step] = key
		}
	}
	if name, rest, ok := strings.Cut(strings.TrimSpace(recorded), "="); ok {
		key, why, _ := strings.Cut(rest, " ")
		record[name] = [2]string{key, why}
	}
	return answers, record
}

// outline writes a result as testdata has it.
func outline(r Result) string {
	var b strings.Builder
	line := func(format string, args ...any) {
		b.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\n")
	}
	for i, v := range r.Path {
		switch {
		case v.From == "record":
			line("%s %s: the record, %s", v.Step, v.Key, v.Why)
		case v.RecordKey != "":
			line("%s %s: an answer against the record's %s, %s", v.Step, v.Key, v.RecordKey, v.Why)
		case v.From != "":
			line("%s %s", v.Step, v.Key)
		case r.Next != nil && i == len(r.Path)-1:
			line("%s ?", v.Step)
		default:
			line("%s . %s", v.Step, v.Label)
		}
	}
	if r.Next != nil {
		var keys []string
		for _, o := range r.Next.Options {
			keys = append(keys, o.Key+" "+o.Label)
		}
		line("asks %s (%s of %s): %s", r.Next.Title, r.Next.Kind, r.Next.Ask, strings.Join(keys, ", "))
	}
	for _, s := range r.Stages {
		line("first %s: %s", s.Title, s.Remedy)
	}
	if o := r.Outcome; o != nil {
		line("ends %s: %s", o.Title, strings.Join(append([]string{o.Remedy}, o.Needs...), " "))
		if o.Resume != "" {
			line("resumes %s", o.Resume)
		}
		if o.Say != "" {
			line("say %s", o.Say)
		}
	}
	if len(r.Findings) > 0 {
		line("found %s", strings.Join(r.Findings, " "))
	}
	line("laws %s", strings.Join(r.Laws, " "))
	for _, a := range r.SetAside {
		line("aside %s=%s", a.Step, a.Key)
	}
	for _, p := range r.Problems {
		line("wrong %s %s: %s", p.Code, p.Step, p.Text)
	}
	return b.String()
}

func TestReplay(t *testing.T) {
	q := dropped(t)
	for _, c := range cases(t, "replay.txt") {
		answers, record := given(c[0])
		if got := outline(Replay(q, answers, record)); got != c[1] {
			t.Errorf("== %s\n%s\nwant\n%s", c[0], got, c[1])
		}
	}
}

// What a case pinned may have lost a step that an answer stood for, or a questionnaire that it uses.
func TestReplayOfWhatIsBroken(t *testing.T) {
	for _, c := range []struct {
		breaks func(*Questionnaire)
		given  string
		want   string
	}{
		{func(q *Questionnaire) { q.Start = "gone" }, "nothing",
			"wrong no-step gone: The questionnaire has no way on here."},
		{func(q *Questionnaire) { q.Subs = nil }, "over=yes whose=defender",
			"wrong no-sub rank: The questionnaire rank is missing."},
		{func(q *Questionnaire) { q.Subs = nil }, "over=no rank/seen=yes",
			"wrong unknown-answer rank/seen: There is no step \"rank/seen\" in this questionnaire."},
		{func(q *Questionnaire) { q.Step("penalised").Rejoin.Rows = nil }, "over=yes whose=defender rank/seen=no",
			"wrong no-way penalised: No way on fits the answers given so far."},
		{func(q *Questionnaire) { q.Subs["rank"].Start = "gone" }, "over=yes whose=defender",
			"wrong no-step rank/gone: The questionnaire has no way on here."},
		{func(q *Questionnaire) { q.Step("story").Options[0].To = "story" }, "nothing",
			"wrong no-step story: The questionnaire has no way on here."},
	} {
		q := dropped(t)
		c.breaks(q)
		answers, record := given(c.given)
		result := Replay(q, answers, record)
		if got := outline(result); !strings.Contains(got, c.want+"\n") || c.given != "over=no rank/seen=yes" &&
			(result.Outcome != nil || result.Next != nil) {
			t.Errorf("%s comes to\n%s\nwant %s", c.given, got, c.want)
		}
	}
}

// What other answers would lead to, and which step is shown now.
func TestWhatIf(t *testing.T) {
	q := dropped(t)
	for _, c := range cases(t, "whatif.txt") {
		answers, record := given(c[0])
		var b strings.Builder
		if v, ok := Replay(q, answers, record).Present(); ok {
			fmt.Fprintf(&b, "shows %s\n", v.Step)
		}
		for _, a := range WhatIf(q, answers, record) {
			fmt.Fprintf(&b, "%s: not %s but %s ", a.Step, a.Given, a.Label)
			if a.Ends != "" {
				fmt.Fprintf(&b, "ends %s\n", a.Ends)
			} else {
				fmt.Fprintf(&b, "asks %s\n", a.Asks)
			}
		}
		if b.String() != strings.TrimLeft(c[1], "\n") {
			t.Errorf("== %s\n%s\nwant\n%s", c[0], b.String(), c[1])
		}
	}
}

// An answer behind an outcome carries the case into its second stage; one that lies elsewhere does not.
func TestResumeAsNeeded(t *testing.T) {
	q := dropped(t)
	for said, want := range map[string]string{
		"over=yes whose=defender rank/seen=yes rank/which=yes on-purpose=no later=yes": Resumed,
		"over=yes whose=defender rank/seen=yes rank/which=yes on-purpose=no":           "",
		"over=yes whose=defender rank/seen=yes rank/which=yes on-purpose=no x=y":       "",
		"over=yes whose=declarer later=yes":                                            "",
	} {
		answers, _ := given(said)
		if got := ResumeAsNeeded(q, answers, nil)["penalty"]; got != want || answers["penalty"] != "" {
			t.Errorf("%s answers the outcome by %q; want %q", said, got, want)
		}
	}
}

// The paths of the cover together use every answer, every row and the second stage.
func TestEdgeCover(t *testing.T) {
	q := dropped(t)
	cover, missing := EdgeCover(q)
	want, err := os.ReadFile("testdata/cover.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got := cover.Text(q); got != string(want) || len(missing) > 0 {
		t.Errorf("the cover is\n%swant\n%s, and misses %v", got, want, missing)
	}
	// An answer that no way uses is named: a row that an earlier one takes, and a step to which nothing leads.
	q.Step("penalised").Rejoin.Rows[1].Cells = []string{"-", "-"}
	q.Steps = append(q.Steps, &Step{ID: "alone", Kind: Fact, Options: []Option{{Key: "yes", To: "back"}}})
	if _, missing := EdgeCover(q); strings.Join(missing, " ") != "penalised=row 3 alone=yes" {
		t.Errorf("no way uses %v", missing)
	}
}

// Every law that the questionnaire and those that it uses cite, each once.
func TestRefs(t *testing.T) {
	var got []string
	q := dropped(t)
	for _, ref := range q.Refs() {
		got = append(got, ref.String())
	}
	if want := "test/1A test/1 other/7"; strings.Join(got, " ") != want {
		t.Errorf("it cites %v; want %s", got, want)
	}
	for address, want := range map[string]string{"whose": "dropped whose", "rank/seen": "rank seen", "rank/no": "rank",
		"other/seen": "", "nothing": "dropped"} {
		in, step := q.Locate(address)
		at := ""
		if in != nil {
			at = in.ID
		}
		if step != nil {
			at += " " + step.ID
		}
		if at != want {
			t.Errorf("%s is at %q; want %q", address, at, want)
		}
	}
}
