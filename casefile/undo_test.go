package casefile

import (
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/fault"
)

// TestARulingIsTakenBack: the case is as it was, with its answers; what was issued stays with its number, counts for
// nothing, and the next ruling has a number of its own.
func TestARulingIsTakenBack(t *testing.T) {
	d := newDesk(t)
	ruled := d.at("ruled")
	c := d.undo(ruled)
	if c.State != Open || c.Standing() != nil || len(c.Rulings) != 1 || c.Rulings[0].TakenBack == 0 ||
		c.Summary().Outcome != "" || c.Summary().RuledAt != 0 {
		t.Errorf("after it: %s, %+v", c.State, c.Rulings[0])
	}
	for step, answer := range ruled.Current().Answers {
		if c.Current().Answers[step] != answer {
			t.Errorf("the answer to %s is %+v", step, c.Current().Answers[step])
		}
	}
	if _, gives := c.In(nil).Adjustment(); gives {
		t.Error("it still changes the score")
	}
	c = d.do(c, issue(c, small()))
	if got := c.Standing(); got.Number != 2 || got.Supersedes != 0 || ReplacedBy(c, c.Rulings[0]) != nil {
		t.Errorf("the next ruling is %+v", got)
	}
	c = d.do(c, Reopen{Reason: "East asks again."})
	c = d.undo(d.do(c, issue(c, small())))
	if got := c.Standing(); got.Number != 2 || got.Superseded || c.State != Open {
		t.Errorf("the one that it had replaced is %+v", got)
	}
	c = d.at("reserved")
	c = d.do(c, answer(c, small(), "damage", "no", "Cold."))
	if c = d.undo(d.do(c, issue(c, small()))); c.State != Reserved || !c.Standing().Reserved {
		t.Errorf("a reserved case is %s", c.State)
	}
}

// TestARulingIsNotTakenBack: too late, by somebody else, once a side has asked for a review, and what was decided on an
// appeal.
func TestARulingIsNotTakenBack(t *testing.T) {
	const instead = " To correct it, take the case up again; a new ruling then takes its place."
	for _, row := range []struct {
		name  string
		after time.Duration // from its issue
		who   Actor
		first Command
		code  fault.Code
		text  string
	}{
		{"in time", 59 * time.Second, director, nil, "", ""},
		{"a minute later", time.Minute, director, nil, fault.Conflict,
			"The minute in which ruling 1 could be taken back is over." + instead},
		{"by a colleague", time.Second, Actor{Name: "colleague", Role: access.Director}, nil, fault.Forbidden,
			"Ruling 1 was issued by director, who alone can take it back." + instead},
		{"when a review was asked for", 30 * time.Second, director, AskReview{Ruling: 1, Seat: bridge.South},
			fault.Conflict,
			"A side has asked for a review of ruling 1 already, so it cannot be taken back." + instead},
		{"twice", 30 * time.Second, director, UndoRuling{1}, fault.Forbidden, refusal[Open]},
	} {
		d := newDesk(t)
		c := d.at("ruled")
		if row.first != nil {
			d.now = time.Unix(c.Standing().At, 0).UTC().Add(time.Second - time.Minute)
			c = d.do(c, row.first)
		}
		d.now = time.Unix(d.streams[c.ID][c.Rulings[0].Seq-1].At, 0).UTC().Add(row.after - time.Minute)
		_, err := d.try(c, row.who, UndoRuling{1})
		if row.text == "" {
			if err != nil {
				t.Errorf("%s: %v", row.name, err)
			}
			continue
		}
		wantFault(t, row.name, err, row.code, "", row.text)
	}
	d := newDesk(t)
	c := d.at("varied")
	if r := c.Standing(); DecidedBy(c, r) == nil || Undoable(c, r.Number, r.Actor, r.At) == nil {
		t.Errorf("what was decided on an appeal can be taken back: %+v", r)
	}
	if err := Undoable(c, 1, "director", 0); !fault.Is(err, fault.Conflict) {
		t.Errorf("one that is not in force: %v", err)
	}
}
