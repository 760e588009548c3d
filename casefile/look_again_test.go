package casefile

import (
	"slices"
	"testing"

	"redress/casefile/record"
	"redress/ledger"
	"redress/rulebook/questionnaire"
	"redress/session"
)

// TestWhatARulingLeavesToBeLookedAt is outstanding while that ruling is in force: not once another has taken its place,
// and not once it was taken back.
func TestWhatARulingLeavesToBeLookedAt(t *testing.T) {
	d := newDesk(t)
	c := d.at("look again")
	look := document[Transcript](t, d.memory, c.Standing().Transcript).Look
	if look == nil || look.When != "play" || len(look.Asks) != 1 {
		t.Errorf("the transcript leaves %+v", look)
	}
	if back := d.undo(c); back.State != Open || back.Summary().Look != "" {
		t.Errorf("taken back, the case is %s and leaves %q", back.State, back.Summary().Look)
	}
	c = d.at("look again")
	c = d.do(c, Reopen{Reason: "It was another card."})
	if c.Summary().Look != "" {
		t.Error("while the case is open its questions are to be gone on with")
	}
	if c = d.do(c, issue(c, small())); Outstanding(c) != nil || c.Standing().Number != 2 {
		t.Errorf("the ruling in its place leaves %+v", Outstanding(c))
	}
}

// goneOn is a case that went on when its ruling was looked at again, with a question that was not asked before.
func (d *desk) goneOn(c *Case) *Case {
	fine := small().Subs["fine"]
	c = d.do(c, LookAgain{Ruling: 1, GoesOn: true}, start(fine))
	return d.do(c, answer(c, fine, "due", "no", "It was a first time."))
}

// adding issues what is worked on after a look at the ruling in force, knowing that one.
func adding(d *desk, c *Case) IssueRuling {
	issued := issue(c, small().Subs["fine"])
	if before := Began(c); before != nil {
		issued.Before = new(document[Transcript](d, d.memory, before.Transcript))
	}
	return issued
}

// TestARulingAddsToTheOneLookedAt where it keeps every matter of that with its answers, its end and its score; whatever
// the board has come to meanwhile. It takes its place otherwise.
func TestARulingAddsToTheOneLookedAt(t *testing.T) {
	for name, row := range map[string]struct {
		then func(d *desk, c *Case) *Case
		adds bool
	}{
		"nothing is changed": {func(_ *desk, c *Case) *Case { return c }, true},
		"the play is over by the record": {func(d *desk, c *Case) *Case {
			return d.do(c, SetRecord{Record: stage(record.After), Basis: c.Seq})
		}, true},
		"taken back, and issued again": {func(d *desk, c *Case) *Case {
			return d.undo(d.do(c, adding(d, c)))
		}, true},
		"an answer is another": {func(d *desk, c *Case) *Case {
			run := c.Runs[0]
			c = d.do(c, ResumeRun{run.ID})
			c = d.do(c, answer(c, small(), "stage", "auction", "The last pass was still to come."))
			return d.do(c, ResumeRun{c.Runs[0].ID})
		}, false},
		"it needs no ruling": {func(d *desk, c *Case) *Case {
			return d.do(c, DropRun{Run: c.Runs[0].ID, Reason: "It was nothing."})
		}, false},
		"taken up again for another reason": {func(d *desk, c *Case) *Case {
			c = d.do(c, CloseCase{Reason: "Nothing came of it."})
			return d.do(c, Reopen{Reason: "It did."})
		}, false},
	} {
		d := newDesk(t)
		c := row.then(d, d.goneOn(d.at("look again")))
		c = d.do(c, adding(d, c))
		ruled := c.Standing()
		frozen := document[Transcript](t, d.memory, ruled.Transcript)
		if ruled.Adds != row.adds || frozen.Adds != row.adds {
			t.Errorf("%s: it adds %v, and says so %v", name, ruled.Adds, frozen.Adds)
		}
		if before := ReplacedBy(c, c.Rulings[0]); before != ruled {
			t.Errorf("%s: the first ruling is followed by %+v", name, before)
		}
	}
}

// TestAReservedRulingAdds to the ruling that was looked at, and so does the one that is given then; where an answer of
// that one is changed in between, it takes its place.
func TestAReservedRulingAdds(t *testing.T) {
	for name, adds := range map[string]bool{"as it was": true, "another answer": false} {
		d := newDesk(t)
		c := d.goneOn(d.at("look again"))
		c = d.do(c, Reserve{adding(d, c), evening.Unix() + 86400, "I ask players."})
		if r := c.Standing(); !r.Adds || !r.Reserved {
			t.Fatalf("the reserved ruling: %+v", r)
		}
		if !adds {
			c = d.do(c, ResumeRun{c.Runs[0].ID})
			c = d.do(c, answer(c, small(), "stage", "auction", "The last pass was still to come."))
			c = d.do(c, ResumeRun{c.Runs[0].ID})
		}
		c = d.do(c, adding(d, c))
		frozen := document[Transcript](t, d.memory, c.Standing().Transcript)
		if frozen.Adds != adds || (frozen.AddsTo == 1) != adds || frozen.Supersedes != 2 {
			t.Errorf("%s: it adds %v, to %d, after %d", name, frozen.Adds, frozen.AddsTo, frozen.Supersedes)
		}
	}
}

// TestBothTimesToLookAreKept: what is looked at when the auction is over, and found to be nothing, leaves what is
// looked at when play is.
func TestBothTimesToLookAreKept(t *testing.T) {
	d := newDesk(t)
	c := d.at("look again")
	c.Standing().Look = &Look{When: "auction", After: c.Standing().Look}
	draft := func(l LookAgain) error { return l.Decide(c, &ledger.Draft{}) }
	if err := draft(LookAgain{Ruling: 1, When: "play"}); err == nil {
		t.Error("the play is looked at before the auction")
	}
	lookedAgain{Number: 1}.fold(c, ledger.Entry{Seq: c.Seq + 1, At: 5})
	if look := Outstanding(c); look == nil || look.When != "play" || c.Summary().Look != "play" {
		t.Fatalf("after the first look it leaves %+v", look)
	}
	if err := draft(LookAgain{Ruling: 1, When: "auction"}); err == nil {
		t.Error("the auction is looked at twice")
	}
	lookedAgain{Number: 1}.fold(c, ledger.Entry{Seq: c.Seq + 2, At: 6})
	if Outstanding(c) != nil || Began(c) != nil {
		t.Error("both were looked at, and something is left")
	}
}

// TestARulingLeadsOn: at once to what is not looked at later, while it is in force and no appeal waits.
func TestARulingLeadsOn(t *testing.T) {
	d, end := newDesk(t), &questionnaire.Reached{Opens: []string{"small", "fine?due=no"}}
	for at, want := range map[string][]string{
		"ruled":      {"small", "fine?due=no"},
		"look again": {"fine?due=no"}, // the other is looked at later
		"no damage":  nil,
	} {
		if got := Onward(d.at(at), end); !slices.Equal(got, want) {
			t.Errorf("%s: it leads on to %q, want %q", at, got, want)
		}
	}
	if got := Onward(d.appealed("lodged"), end); got != nil {
		t.Errorf("an appeal waits, and it leads on to %q", got)
	}
	if got := Onward(d.at("ruled"), nil); got != nil {
		t.Errorf("without an end it leads on to %q", got)
	}
}

// TestThePlayIsOver: the result is in, the round or the session has ended.
func TestThePlayIsOver(t *testing.T) {
	c := &Case{Session: "tuesday", Board: 7, Table: "3", Round: "2"}
	for _, row := range []struct {
		summary Summary
		floor   session.Floor
		result  bool
		want    string
	}{
		{Summary{State: Waiting}, session.Floor{Round: 2}, false, ""},
		{Summary{State: Waiting}, session.Floor{Round: 2}, true, "The result is in"},
		{Summary{State: Waiting}, session.Floor{Round: 3}, false, "The round is over"},
		{Summary{State: Ruled, Look: "play"}, session.Floor{Round: 2, Ended: true}, false, "The round is over"},
		{Summary{State: Ruled, Look: "play"}, session.Floor{}, false, ""},
		{Summary{State: Ruled}, session.Floor{Round: 3}, true, ""},
		{Summary{State: Open}, session.Floor{Round: 3}, true, ""},
	} {
		play := &session.Session{Floor: row.floor}
		if row.result {
			play.Results = []session.Result{{Board: 7, Table: "3", Round: 2, Tricks: 9}}
		}
		row.summary.Board, row.summary.Table = 7, "3"
		if got := c.In(play).Over(row.summary); got != row.want {
			t.Errorf("%s %q, %+v: %q, want %q", row.summary.State, row.summary.Look, row.floor, got, row.want)
		}
	}
	if got := c.In(nil).Over(Summary{State: Waiting}); got != "" {
		t.Errorf("without a session: %q", got)
	}
}
