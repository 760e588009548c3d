package handlers_test

import "testing"

// TestTheRecordAnswers: what the calls on record tell of a call out of turn and of a bid that is too low is not asked,
// names the players, and can be decided otherwise.
func TestTheRecordAnswers(t *testing.T) {
	v := newClub(t).visitor(t)
	for _, row := range []struct {
		calls             []string
		mark, says, asked string
	}{
		{[]string{"1S", "P", "1H"}, "2", "East has called over it", "stands"}, // was another bid meant?
		{[]string{"1S", "P", "1H", "P"}, "2", "Was another bid meant?", "meant"},
		{[]string{"1S", "P"}, "", "The next player has called over it", "stands"},
	} {
		v.dispute("laws-2017", "insufficient-bid")
		path := v.theCase()
		v.opens(path + "/record")
		for _, call := range row.calls {
			if call == "1H" {
				v.form("/record").with("irregular", "1").pressed("show")
			}
			v.form("/record").pressed("add:" + call)
		}
		v.form("/record").with("index", row.mark).pressed("save")
		if v.opens(path).says(row.says); v.step() != row.asked {
			t.Errorf("%v: asks %q; want %q", row.calls, v.step(), row.asked)
		}
		if row.asked != "stands" {
			v.says("Decide otherwise")
		}
	}
}
