package casefile

import (
	"slices"
	"strings"
	"testing"

	"redress/casefile/regulated"
	"redress/rulebook/questionnaire"
)

// alerted is a questionnaire with a question that a setting answers, and one that can be left open until the case is
// taken up.
func alerted() *questionnaire.Questionnaire {
	return parse("alerted", "leave", `
## Must the line be kept? {#leave .judgement .closed from=setting.claim-leave}
> [Law 70D1](law:70D1)

- [Yes](#asked-for "held")
- [No](#stands "leave")

## Is an alert asked for? {#asked-for .fact open=cannot-tell}
- [Yes](#play-on "yes")
- [No](#play-on "no")
- [To be looked up](#play-on "cannot-tell")

## Play on {#play-on .outcome remedy=play-on resume=later}
[Law 73C1](law:73C1)

## Looked up? {#later again=asked-for}
- [Go on](#found)

## Found {#found .finding}
[Law 12B1](law:12B1)

| later | then |
|---|---|
| yes | [Stands](#stands) |
| - | [Nothing](#nothing) |

## The result stands {#stands .outcome remedy=result-stands}
[Law 16B3](law:16B3)

## No infraction {#nothing .outcome remedy=no-infraction}
[Law 16B3](law:16B3)
`)
}

// TestARulingWithAQuestionOpenIsReserved: what was to be looked up keeps a ruling from being given, and stands on the
// reserved one; an answer, or words of the director's own, make the way free.
func TestARulingWithAQuestionOpenIsReserved(t *testing.T) {
	d, q := newDesk(t), alerted()
	c := d.open(OpenCase{Edition: "laws-2017", Board: 7}, start(q))
	c = d.do(c, answer(c, q, "leave", "held", "As stated."))
	c = d.do(c, answer(c, q, "asked-for", "cannot-tell", ""))
	c = d.do(c, Adjourn{Run: c.Current().ID, Questionnaire: q})
	c = d.do(c, ComeBack{Run: c.Current().ID, Questionnaire: q})
	c = d.do(c, answer(c, q, "later", "cannot-tell", ""))
	open := []string{"Is an alert asked for?"}
	if got := c.Current().StillOpen(q, c.Facts()); !slices.Equal(got, open) {
		t.Fatalf("still open: %q", got)
	}
	if _, err := d.try(c, director, issue(c, q)); err == nil || !strings.Contains(err.Error(), open[0]) {
		t.Errorf("issued with a question open: %v", err)
	}
	reserved := d.do(c, Reserve{IssueRuling: issue(c, q), Due: d.now.Unix() + 3600})
	if got := document[Transcript](t, d.memory, reserved.Standing().Transcript).StillOpen; !slices.Equal(got, open) {
		t.Errorf("the reserved ruling has open %q", got)
	}
	c = d.do(reserved, answer(reserved, q, "later", "yes", ""))
	c = d.do(c, issue(c, q))
	if got := document[Transcript](t, d.memory, c.Standing().Transcript).StillOpen; c.State != Ruled || len(got) > 0 {
		t.Errorf("%s, open %q", c.State, got)
	}
}

// TestASettingAnswersAsTheRegulations: the step is marked, and its transcript; who decides otherwise says why.
func TestASettingAnswersAsTheRegulations(t *testing.T) {
	d, q := newDesk(t), alerted()
	run := start(q)
	run.Regulated = regulated.Answers{"claim-leave": {Key: "leave", Why: "It may be left, laid down by the club."}}
	c := d.open(OpenCase{Edition: "laws-2017", Board: 7}, run)
	step := c.Current().Replay(q, c.Facts()).Path[0]
	if !step.Setting || step.From != "record" || step.Key != "leave" {
		t.Errorf("answered by a setting: %+v", step)
	}
	const otherwise = "The regulations say otherwise. Say in a few words why you decide differently."
	if _, err := d.try(c, director, answer(c, q, "leave", "held", "")); err == nil || err.Error() != otherwise {
		t.Errorf("decided otherwise without a reason: %v", err)
	}
	over := d.do(c, answer(c, q, "leave", "held", "The line was left before."))
	if step = over.Current().Replay(q, over.Facts()).Path[0]; !step.Setting || step.RecordKey != "leave" {
		t.Errorf("overridden: %+v", step)
	}
	over = d.do(over, answer(over, q, "leave", "leave", ""))
	over = d.do(over, issue(over, q))
	first := document[Transcript](t, d.memory, over.Standing().Transcript).Steps[0]
	if !first.Setting || first.RecordKey != "" || first.Why == "" {
		t.Errorf("in the transcript: %+v", first)
	}
}
