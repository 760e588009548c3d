package casefile

import (
	"strings"
	"testing"

	"redress/casefile/adjustment"
	"redress/casefile/history"
	"redress/fault"
	"redress/ledger"
)

// secondMatterStory is two irregularities in one case: the second questionnaire is begun while the first is open, and
// there is a third that was begun for nothing.
func secondMatterStory(d *desk) *Case {
	c := d.at("two matters")
	fine := small().Subs["fine"]
	c = d.do(c, answer(c, fine, "due", "no", "A first time."))
	c = d.do(c, ResumeRun{c.LeftOpen()[0].ID})
	c = d.do(c, answer(c, small(), "damage", "no", "Cold on any lead."))
	c = d.do(c, issue(c, small()))
	return d.do(c, DropRun{c.LeftOpen()[0].ID, "A word was enough."})
}

func resuming(_ *desk, c *Case) Command { return ResumeRun{c.Runs[0].ID} }

func dropping(reason string) builder {
	return func(_ *desk, c *Case) Command { return DropRun{c.Runs[0].ID, reason} }
}

func leftWorks() []works {
	return []works{
		{"a questionnaire left before is gone on with", "two matters", nil, resuming, "run-resumed",
			func(c *Case) bool {
				return c.Current().Questionnaire == "small" && c.Current().Answers["who"].Key == "opponents" &&
					len(c.LeftOpen()) == 0
			}},
		{"play went on when it was left", "left in the play", nil, resuming, "run-resumed", func(c *Case) bool {
			return c.State == Open && c.Current().Questionnaire == "small" && c.Current().Adjourned == ""
		}},
		{"the score was the other one's", "two matters",
			assigning(func(*adjustment.Score) {}, "Nine tricks without the lead."),
			resuming, "run-resumed",
			func(c *Case) bool { return c.Score == nil }},
		{"a questionnaire left before needs no ruling", "two matters", nil, dropping("It was the wrong one."),
			"run-dropped", func(c *Case) bool {
				return c.Current().Questionnaire == "fine" && len(c.LeftOpen()) == 0 && len(c.Runs) == 2 &&
					len(c.Runs[0].Answers) == 1
			}},
	}
}

func leftFails() []fails {
	const gone = "This matter is not open any longer. Look at the case again."
	return []fails{
		{"the one that is worked on is not left", "two matters", nil,
			func(_ *desk, c *Case) Command { return ResumeRun{c.Current().ID} }, fault.Conflict, "", gone},
		{"somebody else went on with it", "two matters", resuming, resuming, fault.Conflict, "", gone},
		{"somebody else said that it needs no ruling", "two matters", dropping("A mistake."), resuming, fault.Conflict,
			"", gone},
		{"no reason why it needs no ruling", "two matters", nil, dropping(" "), fault.Invalid, "drop",
			"Say in a few words why it needs no ruling."},
		{"a long reason", "two matters", nil, dropping(strings.Repeat("x", ledger.MaxText+1)), fault.Invalid, "drop",
			"This is 4001 characters long; the limit is 4000. Shorten it."},
		{"a questionnaire that is not there", "asked", nil, always(DropRun{"none", "No."}), fault.Conflict, "", gone},
	}
}

// TestLeftOpen: what was begun is open until it is ruled, dropped, or the case is closed; what was never begun is not.
func TestLeftOpen(t *testing.T) {
	fine := small().Subs["fine"]
	for name, want := range map[string]string{"two matters": "The small one", "asked": "", "ruled": "",
		"reopened": ""} {
		if got := newDesk(t).at(name).Summary().Left; got != want {
			t.Errorf("%s: %q is open, want %q", name, got, want)
		}
	}
	d := newDesk(t)
	c := d.at("two matters")
	c = d.do(c, answer(c, fine, "due", "no", "A first time."))
	if c = d.do(c, issue(c, fine)); c.Summary().Left != "The small one" || c.State != Ruled {
		t.Errorf("after the second matter was ruled: %+v", c.Summary())
	}
	if c = d.do(c, Reopen{"The first is still open."}); c.Summary().Left != "The small one" {
		t.Errorf("taken up again: %+v", c.Summary())
	}
	if c = d.do(c, CloseCase{"Everybody is content."}); c.Summary().Left != "" {
		t.Errorf("closed: %+v", c.Summary())
	}
	c = d.do(d.at("asked"), start(fine))
	if c.Summary().Left != "" {
		t.Errorf("nothing was answered, and it is open: %+v", c.Summary())
	}
	c = d.do(d.at("reserved"), start(fine))
	if c.Summary().Left != "The small one" {
		t.Errorf("a reserved ruling settles nothing: %+v", c.Summary())
	}
	c = d.do(d.at("reopened"), start(fine))
	if c.Summary().Left != "" {
		t.Errorf("what was ruled is not left: %+v", c.Summary())
	}
}

// TestToldByRun: an answer is told with the run that it belongs to, for two questionnaires may have steps of the same
// id.
func TestToldByRun(t *testing.T) {
	d := newDesk(t)
	c := d.at("two matters")
	first, second := c.Runs[0].ID, c.Runs[1].ID
	c = d.do(c, answer(c, small().Subs["fine"], "due", "no", "A first time."))
	c = d.do(c, ResumeRun{first})
	c = d.do(c, TakeBack{Run: first, Step: "who"})
	told, err := history.Tell(d.streams[c.ID])
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"Answered who": first, "Answered due": second, "Answer taken back who": first}
	for _, e := range told {
		if run, named := want[e.What+" "+e.Step]; named && e.Run != run {
			t.Errorf("%s %s is told of run %q, want %q", e.What, e.Step, e.Run, run)
		}
		delete(want, e.What+" "+e.Step)
	}
	if len(want) > 0 {
		t.Errorf("not told: %v", want)
	}
}
