package questionnaire

import (
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
)

// lookedUp is a questionnaire with a question that can be left open, alone and in a questionnaire that it uses, until
// the case is taken up.
const lookedUp = `## Is an alert asked for? {#a .fact open=cannot-tell}
- [Yes](#rank "yes")
- [No](#none "no")
- [To be looked up](#rank "cannot-tell")
## Which card? {#rank use=rank open=small}
- [An honour](#wait "honour")
- [Any other](#wait)
## Play on {#wait .outcome remedy=play-on resume=later}
[Law 1](law:1)
## You were going to look it up: is an alert asked for? {#later again=a}
- [Go on](#rank-later)
## And which card was it? {#rank-later again=rank}
- [Go on](#found)
## Found {#found .finding}
[Law 1A](law:1A)

| later | rank-later | then |
|---|---|---|
| yes | honour | [Both](#both) |
| yes | - | [One](#one) |
| - | - | [None](#none) |
## Both {#both .outcome remedy=refer}
[Law 1](law:1)
## One {#one .outcome remedy=refer}
[Law 1A](law:1A)
## None {#none .outcome remedy=result-stands}
[Law 1](law:1)
`

// TestWhatIsStillOpen: a question that was left open is to be found out as long as its answer can change the ruling.
func TestWhatIsStillOpen(t *testing.T) {
	q, _ := parseAndCheck(t, lookedUp)
	const honour, small = "rank/seen=yes rank/which=yes ", "rank/seen=no "
	const alert, card = "Is an alert asked for?", "Which card?"
	for given, want := range map[string]string{
		"a=yes " + honour:         "",
		"a=cannot-tell " + honour: alert, // play goes on: it is asked again
		"a=cannot-tell":           alert, // the questions go on
		"a=cannot-tell wait=resume later=cannot-tell " + honour: alert,
		"a=cannot-tell wait=resume later=yes " + honour:         "",
		"a=yes wait=resume rank@later/seen=no " + small:         card, // with an honour it would end otherwise
		"a=no":           "",
		"a=yes " + small: card,
		"a=cannot-tell wait=resume later=no rank@later/seen=no " + small: "", // whichever card: it ends here
	} {
		answers := Answers{}
		for _, pair := range strings.Fields(given) {
			step, key, _ := strings.Cut(pair, "=")
			answers[step] = key
		}
		if got := strings.Join(StillOpen(q, answers, nil), "|"); got != want {
			t.Errorf("%s: %q is still open; want %q", given, got, want)
		}
	}
}

// TestWhatWasLeftOpenIsAskedAgain: when the case is taken up, and only what was left open; its new answer counts, and
// what is open to the end is told.
func TestWhatWasLeftOpenIsAskedAgain(t *testing.T) {
	q, problems := parseAndCheck(t, lookedUp)
	for _, p := range problems {
		if !p.Note {
			t.Fatal(p)
		}
	}
	const honour = "rank/seen=yes rank/which=yes "
	for _, c := range []struct{ given, path, open string }{
		{"a=yes " + honour, "a rank rank/seen rank/which rank/honour wait", ""},
		{"a=yes wait=resume " + honour, "a rank rank/seen rank/which rank/honour wait found both", ""},
		{"a=cannot-tell wait=resume " + honour,
			"a rank rank/seen rank/which rank/honour wait later", "a"},
		{"a=cannot-tell wait=resume later=yes " + honour,
			"a rank rank/seen rank/which rank/honour wait later found both", ""},
		{"a=cannot-tell wait=resume later=no " + honour,
			"a rank rank/seen rank/which rank/honour wait later found none", ""},
		{"a=cannot-tell wait=resume later=cannot-tell " + honour,
			"a rank rank/seen rank/which rank/honour wait later found none", "a"},
		{"a=yes rank/seen=no wait=resume",
			"a rank rank/seen rank/small wait rank-later rank@later/seen", "rank"},
		{"a=yes rank/seen=no wait=resume rank@later/seen=yes rank@later/which=yes",
			"a rank rank/seen rank/small wait rank-later rank@later/seen rank@later/which rank@later/honour found " +
				"both", ""},
		{"a=yes rank/seen=no wait=resume rank@later/seen=no",
			"a rank rank/seen rank/small wait rank-later rank@later/seen rank@later/small found one", "rank"},
		{"a=yes later=no wait=resume " + honour,
			"a rank rank/seen rank/which rank/honour wait found both", ""},
	} {
		answers, _ := given(c.given)
		r := Replay(q, answers, nil)
		var path []string
		for _, v := range r.Path {
			path = append(path, v.Step)
		}
		if got := strings.Join(path, " "); got != c.path || strings.Join(r.Open, " ") != c.open {
			t.Errorf("%s:\n%s, open %q\nwant\n%s, open %q", c.given, got, r.Open, c.path, c.open)
		}
		for _, p := range r.Problems {
			t.Errorf("%s: %s", c.given, p.Text)
		}
	}
	if _, s := q.Locate("rank@later/seen"); s == nil || s.ID != "seen" {
		t.Errorf("the step asked again is %+v", s)
	}
}

// TestAskedAnew: what is asked about a second card stands apart from what was asked about the first.
func TestAskedAnew(t *testing.T) {
	q, problems := parseAndCheck(t, `## Which card was the first? {#a use=rank}
- [Go on](#second)
## Which card was the second? {#second use=rank .anew}
- [Go on](#found)
## Found {#found .finding}
[Law 1A](law:1A)

| a | second | then |
|---|---|---|
| honour | honour | [Both](#both) |
| - | - | [One at most](#one) |
## Both {#both .outcome remedy=refer}
[Law 1](law:1)
## One {#one .outcome remedy=result-stands}
[Law 1A](law:1A)
`)
	for _, p := range problems {
		if !p.Note {
			t.Fatal(p)
		}
	}
	for c, want := range map[string]string{
		"rank/seen=no":                      "rank@second/seen",
		"rank/seen=no rank@second/seen=no":  "one",
		"rank/seen=no rank@second/seen=yes": "rank@second/which",
		"rank/seen=yes rank/which=yes":      "rank@second/seen",
		"rank@second/seen=no":               "rank/seen",
		"rank/seen=yes rank/which=yes rank@second/seen=yes rank@second/which=yes": "both",
	} {
		answers, _ := given(c)
		r := Replay(q, answers, nil)
		got := ""
		if r.Next != nil {
			got = r.Next.Step
		} else if r.Outcome != nil {
			got = r.Outcome.Step
		}
		if got != want {
			t.Errorf("%s comes to %s; want %s", c, got, want)
		}
	}
}

// TestNobodyHasCalled: an answer tells that nobody has called on the board; where play has gone on since, they have.
// A key that is no answer, and one at a step that asks nothing, is a problem.
func TestNobodyHasCalled(t *testing.T) {
	text := strings.Replace(lookedUp, "open=cannot-tell}", "open=cannot-tell uncalled=\"no yes\"}", 1)
	q, _ := parseAndCheck(t, text)
	for words, want := range map[string]bool{"a=no": true, "a=cannot-tell": false, "": false,
		"a=yes rank/seen=no": true, "a=yes rank/seen=no wait=resume": false} {
		answers, _ := given(words)
		if got := Replay(q, answers, nil).Uncalled; got != want {
			t.Errorf("%q: nobody has called is %t", words, got)
		}
	}
	for _, wrong := range []string{
		strings.Replace(text, "uncalled=\"no yes\"", "uncalled=never", 1),
		strings.Replace(text, "{#none .outcome", "{#none .outcome uncalled=no", 1),
	} {
		_, problems := parseAndCheck(t, wrong)
		if !slices.ContainsFunc(problems, func(p rulebook.Problem) bool { return p.Code == "uncalled" }) {
			t.Errorf("nothing is found wrong: %v", problems)
		}
	}
}
