package handlers_test

import (
	"testing"
	"time"
)

// TestAccountsOpenTheSameEvening: on a club evening the accounts open to the other side after a quarter of an hour, or
// after what the organiser chose; whoever files is told before, and each side reads at what time.
func TestAccountsOpenTheSameEvening(t *testing.T) {
	for _, x := range []struct {
		chosen, promised string
		minutes          int // 0: not by time
	}{{"", "15 minutes after you file at the latest", 15}, {"40", "40 minutes after you file at the latest", 40},
		{"0", "!at the latest", 0}} {
		r := newRoom(t, mitchell(t))
		if director := r.visitor(t); x.chosen != "" {
			director.opens("/sessions/"+r.id+"/regulations").form("/regulations").with("set-accounts-minutes",
				x.chosen).pressed("")
		}
		south, east := r.sits(t, "3", "S"), r.sits(t, "3", "E")
		south.opens(r.tables["3"]+"/dispute").says(x.promised).form("/dispute").with("board", "1.5", "what",
			"West hesitated.").pressed("file")
		r.result(t, 5, "3")
		east.opens(r.tables["3"]).form("/cases").pressed("Open")
		open := ", at " + r.now.Add(time.Duration(x.minutes)*time.Minute).Format("15:04") + " at the latest."
		if x.minutes == 0 {
			open = "!at the latest"
		}
		for _, phone := range []*visitor{south, east} {
			phone.opens(phone.at).says(open)
		}
		r.now = r.now.Add(time.Duration(x.minutes) * time.Minute)
		hidden := map[bool]string{true: "!West hesitated.", false: "West hesitated."}[x.minutes == 0]
		east.opens(east.at).says(hidden)
	}
}
