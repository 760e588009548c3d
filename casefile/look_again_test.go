package casefile

import (
	"slices"
	"testing"

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
