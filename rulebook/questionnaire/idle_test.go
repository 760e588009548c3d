package questionnaire

import (
	"strings"
	"testing"
)

// board is a questionnaire of which the second question matters only after a "yes" to the first, and the third only
// where the record does not tell the fourth.
const board = head + `## First? {#a .fact .closed}
- [Yes](#b "yes")
- [No](#b "no")
## Second? {#b .fact .closed}
- [Yes](#c "yes")
- [No](#c "no")
## Third? {#c .fact .closed}
- [Yes](#d "yes")
- [No](#found "no")
## Over? {#d .fact .closed from=auction-over}
- [Yes](#found "yes")
- [No](#open "no")
## Found {#found .finding}
**[Law 1A](law:1A)**, [Law 1](law:1)

| a | b | then |
|---|---|---|
| yes | yes | [Both](#both) |
| yes | - | [One](#one) |
| - | - | [None](#none) |
## Both {#both .outcome remedy=refer}
**[Law 1](law:1)**
## One {#one .outcome remedy=refer}
**[Law 1A](law:1A)**
## None {#none .outcome remedy=result-stands}
[Law 1](law:1)
## Not over {#open .outcome remedy=play-on}
[Law 1](law:1)
`

// TestWhatDoesNotMatterIsNotAsked: a question is passed over where, given what is known, no answer to it can change the
// ruling; an answer that was given to it before is set aside. What a case pinned before that is asked as it was.
func TestWhatDoesNotMatterIsNotAsked(t *testing.T) {
	q, problems := parseAndCheck(t, strings.TrimPrefix(board, head))
	for _, p := range problems {
		if !p.Note {
			t.Fatal(p)
		}
	}
	for _, c := range []struct{ given, path, ends, decided, aside string }{
		{"nothing", "a", "", "", ""},
		{"a=yes", "a b", "", "", ""},
		{"a=no", "a c", "", "", ""},
		{"a=no b=yes", "a c", "", "", "b"},
		{"a=no c=no", "a c found none", "none", "1A", ""},
		{"a=yes b=no c=no", "a b c found one", "one", "1A", ""},
		{"a=yes b=yes c=no", "a b c found both", "both", "1A 1", ""},
		{"a=no | auction-over=yes nobody bids", "a d found none", "none", "1A", ""},
		{"a=no c=yes | auction-over=yes nobody bids", "a d found none", "none", "1A", "c"},
		{"a=no | auction-over=no they bid", "a c", "", "", ""},
		{"a=no d=no c=yes | auction-over=yes nobody bids", "a c d open", "open", "", ""},
	} {
		answers, record := given(c.given)
		r := Replay(q, answers, record)
		var path, aside []string
		for _, v := range r.Path {
			path = append(path, v.Step)
		}
		for _, a := range r.SetAside {
			aside = append(aside, a.Step)
		}
		ends := ""
		if r.Outcome != nil {
			ends = r.Outcome.Step
		}
		if strings.Join(path, " ") != c.path || ends != c.ends || strings.Join(r.Deciding, " ") != c.decided ||
			strings.Join(aside, " ") != c.aside {
			t.Errorf("%s: by %q to %q, decided by %q, aside %q", c.given, path, ends, r.Deciding, aside)
		}
	}
	q.Skips = false
	answers, _ := given("a=no")
	if next := Replay(q, answers, nil).Next; next == nil || next.Step != "b" {
		t.Errorf("a questionnaire of before asks %+v", next)
	}
}
