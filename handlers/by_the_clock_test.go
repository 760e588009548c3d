package handlers_test

import (
	"strings"
	"testing"
	"time"
)

// TestTheTimesOfASessionReachAnOpenCase: where it is said only after the questions of a case were opened from when the
// official score could be inspected, the case says by it whether the time was still running then (79C1, 92B), and gives
// the other answer to be tapped; a question that was asked because nobody knew says so too.
func TestTheTimesOfASessionReachAnOpenCase(t *testing.T) {
	for _, row := range []struct {
		opened, inspected time.Duration // after the session was opened
		asked             bool
		says, not         string
	}{
		{3 * time.Hour, time.Hour, false, "By the session now: The official score could be inspected from", ""},
		{3 * time.Hour, 4 * time.Hour, false, "By the session now:", "Answer No"},
		{13 * time.Hour, 14 * time.Hour, true, "By the session: The official score could be inspected from", "now:"},
	} {
		k := newClub(t)
		v := k.visitor(t)
		page := thursday(v)
		begun := k.now
		k.now = begun.Add(row.opened)
		v.opens("/cases/new?session="+strings.TrimPrefix(page, "/sessions/")).form("/cases").with("board", "4", "table",
			"1").pressed("wrong-score")
		path := v.theCase()
		v.answer("record")
		if asked := v.opens(path).step() != ""; asked != row.asked {
			t.Errorf("%s after it was opened the time is asked about: %t", row.opened, asked)
		}
		v.says("!By the session")
		k.now = begun.Add(row.inspected + time.Minute)
		if row.inspected < row.opened {
			k.now = begun.Add(row.opened + time.Minute)
		}
		if v.opens(path); row.asked {
			v.opens(page)
		} else {
			v.follow("Set the time")
		}
		v.form("/end").with("score_at", begun.Add(row.inspected).Format("15:04")).pressed("")
		if row.asked {
			v.opens(path)
		}
		v.says(row.says)
		switch {
		case row.not != "":
			v.says("!" + row.not)
		default:
			v.says("ended at", "before these questions were opened at").form("/answers").pressed("Answer No")
			if v.opens(path); v.step() != "doubt" {
				t.Errorf("after the answer by the clock it goes on with %q", v.step())
			}
			v.says("!By the session now")
		}
	}
}
