package casefile

import (
	"testing"

	"redress/fault"
)

// TestWhatHasComeBackIsNotWhatWasSeen: a case that has come back to a state is not the one that an old page shows.
func TestWhatHasComeBackIsNotWhatWasSeen(t *testing.T) {
	again := func(reason string) builder { return always(Reopen{Reason: reason}) }
	closes := always(CloseCase{"They have agreed."})
	const back = "The case has been taken further and back since this page was opened; its history says by whom. " +
		"Look at it as it stands now, " +
		"then say whether you still want this."
	for _, row := range []struct {
		name      string
		from      string
		meanwhile []builder
		command   Command
		wrong     string // empty where it is done
	}{
		{"a ruling that was seen", "ruled", nil, Reopen{Reason: "Again."}, ""},
		{"after a note", "ruled", []builder{always(AddNote{"East is content."})}, Reopen{Reason: "Again."}, ""},
		{"another ruling has been given", "ruled",
			[]builder{again("The wrong law."), func(_ *desk, c *Case) Command { return issue(c, small()) }},
			Reopen{Reason: "Again."},
			"Ruling 2 has been given since this page was opened. Read it, then say whether you still want this."},
		{"an appeal has been lodged", "ruled", []builder{lodges(director, func(*LodgeAppeal) {})},
			Reopen{Reason: "Again."},
			"An appeal by North-South has been lodged since this page was opened. Read it, then say whether you " +
				"still want this."},
		{"a closed case was taken up and closed again", "closed", []builder{again("They ask for more."), closes},
			Reopen{Reason: "Again."}, back},
		{"an open case was closed and taken up", "opened", []builder{closes, again("They have not.")},
			CloseCase{"Nothing happened."}, back},
	} {
		t.Run(row.name, func(t *testing.T) {
			d := newDesk(t)
			c := d.at(row.from)
			seen := c.Seq
			for _, build := range row.meanwhile {
				c = d.do(c, build(d, c))
			}
			_, err := d.try(c, director, EditState{row.command, seen})
			if row.wrong == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			wantFault(t, row.name, err, fault.Conflict, "", row.wrong)
			if _, err := d.try(c, director, EditState{row.command, c.Seq}); err != nil {
				t.Errorf("after it was seen: %v", err)
			}
		})
	}
}
