package questionnaire

import (
	"strings"
	"testing"
)

const weighed = `## Had the player an alternative? {#a .judgement .closed hand=informed}
[Law 1](law:1)
- [Yes](#b "yes")
- [No](#c "no")
## Was there damage? {#b .judgement .closed hand=all}
[Law 1](law:1)
- [Yes](#c "yes")
- [No](#d "no")
## What do you give? {#c .judgement .closed}
[Law 1](law:1)
- [A penalty](#d "penalty")
- [None](#e "none")
## End {#d .outcome remedy=result-stands}
[Law 1](law:1)
> [!say both] It stands.
## Other end {#e .outcome remedy=refer}
[Law 1](law:1)
`

// TestHands: a judgement says of whose hand its reason speaks; where the record does not tell who that is, of nobody's.
func TestHands(t *testing.T) {
	q, problems := parseAndCheck(t, weighed)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	root := &Questionnaire{Subs: map[string]*Questionnaire{"alternatives": q}, Steps: []*Step{{ID: "choice",
		Kind: Use, Use: "alternatives"}, {ID: "second", Kind: Use, Use: "alternatives", Anew: true}}}
	knows := marked{words: map[string]string{"informed": "West"}}
	for _, row := range []struct {
		in     *Questionnaire
		step   string
		record Record
		want   string
	}{
		{q, "a", knows, "West"},
		{q, "a", NoRecord{}, ""},
		{q, "b", NoRecord{}, "North East South West"},
		{q, "c", knows, ""},
		{q, "nowhere", knows, ""},
		{root, "alternatives/a", knows, "West"},
		{root, "alternatives@second/a", knows, ""}, // the record knows of one choice
		{root, "alternatives@second/b", knows, "North East South West"},
	} {
		if got := strings.Join(row.in.Hands(row.step, row.record), " "); got != row.want {
			t.Errorf("%s: %q, want %q", row.step, got, row.want)
		}
	}
	for _, wrong := range []string{"{#a .judgement .closed hand=hesitator}", "{#a .fact .closed hand=all}"} {
		text := strings.Replace(weighed, "{#a .judgement .closed hand=informed}", wrong, 1)
		if _, problems := parseAndCheck(t, text); len(problems) != 1 {
			t.Errorf("%s: %v", wrong, problems)
		}
	}
}
