package handlers_test

import "testing"

// TestTricksGoOver: after a revoke the score page begins with the result that the tricks make which go over, where it
// is known who revoked; otherwise both results can be tapped. It can be changed.
func TestTricksGoOver(t *testing.T) {
	r := roomOf(t, newClub(t), mitchell(t))
	r.result(t, 5, "3") // four spades by North, ten tricks
	v := r.visitor(t)
	v.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed("revoke")
	path := v.theCase()
	answers := map[string]string{"since": "played", "stage": "after", "exception": "none", "won-by": "revoker",
		"later-own": "yes", "two-enough": "no"}
	for v.opens(path); v.step() != ""; v.opens(path) {
		v.answer(answers[v.step()])
	}
	for _, row := range []struct{ who, tricks, tapped, says, not string }{
		{"", "10", "8", "2 tricks to East-West", "one trick to"},
		{"", "10", "12", "2 tricks to North-South", "one trick to"},
		{"E", "12", "12", "2 tricks to North-South", "tricks to East-West"},
		{"N", "8", "8", "2 tricks to East-West", "tricks to North-South"},
	} {
		if v.opens(path); row.who != "" {
			v.form("/player").pressed(row.who)
		}
		f := v.opens(path + "/score").form("/score")
		if got := f.values.Get("tricks"); got != row.tricks {
			t.Errorf("%q: it begins with %s tricks; want %s", row.who, got, row.tricks)
		}
		v.says(row.says, "!"+row.not)
		f.pressed(row.says)
		if got := v.form("/score").values.Get("tricks"); got != row.tapped {
			t.Errorf("%q: %s was tapped, and there are %s tricks; want %s", row.who, row.says, got, row.tapped)
		}
	}
	v.form("/score").pressed("a trick more")
}
