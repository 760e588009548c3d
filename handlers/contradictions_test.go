package handlers_test

import (
	"strings"
	"testing"
)

// A record that contradicts itself or the session's slip is said to do so where it is typed, on the case and before the
// ruling.
func TestContradictoryRecord(t *testing.T) {
	v := newClub(t).visitor(t)
	session, path := scoredSlowPass(v)
	v.opens(path).says("!The session has")
	v.opens(path+"/record/contract").form("/record/contract").with("tricks", "9").pressed("save")
	v.says("The session has 10 tricks for declarer at this table, but the record has 9.")
	v.opens(path + "/check").says("The session has 10 tricks")

	v.opens("/cases/new?session="+strings.TrimPrefix(session, "/sessions/")).form("/cases").with("board", "5", "table",
		"3").press("claim")
	v.form("/cases").pressed("Open another case")
	path = v.theCase()
	const says = "The session has 4♠ by North as the contract at this table, but the record has 4♠ by South, another " +
		"declarer."
	v.opens(path+"/record").pad("P", "P", "4S", "P", "P", "P").says(says)
	v.form("/record").pressed("save")
	v.says(says).links()
	v.opens(path + "/check").says(says)

	// What somebody has tapped stays beside an auction that arrives elsewhere, and both say so.
	v.opens(path+"/record/contract").form("/record/contract").with("level", "4", "strain", "S", "declarer",
		"W").pressed("save")
	v.says("The auction arrives at 4♠ by South, but something else is entered as contract or declarer: 4♠ by West, " +
		"another declarer.")
	v.opens(path+"/record/contract").form("/record/contract").with("declarer", "S").pressed("save")
	v.says("!The auction arrives at", says)
}
