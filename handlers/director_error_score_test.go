package handlers_test

import "testing"

// TestAnIncorrectRulingIsMadeGood: where no rectification lets the board be scored normally both sides are treated as
// non-offending (82C), so the worksheet names neither and takes a score of its own for each, whose shares may differ;
// whoever names a side is told, and so is whoever names nobody elsewhere.
func TestAnIncorrectRulingIsMadeGood(t *testing.T) {
	v := newClub(t).visitor(t)
	_, path := v.caseWithResult("laws-2017", "directors-error", "1", "ns-1", "1", "ew-1", "5", "slip-1", "4SN-1")
	const why = "With the right ruling declarer makes it or goes one down."
	for _, answer := range [][2]string{{"error", "ruling"}, {"time-of-ruling", "later"}, {"ruling-time", "yes"},
		{"ruling", "no"}, {"obtainable", "doubt"}} {
		if v.opens(path); v.step() == answer[0] {
			v.form("/answers").with("reason", why).press(answer[1])
		}
	}
	f := v.opens(path + "/score").form("/score")
	for name, want := range map[string]string{"offender": "neither", "kind": "split"} {
		if got := f.values.Get(name); got != want {
			t.Errorf("%s is filled in as %q, want %q", name, got, want)
		}
	}
	v.says("Offending, for this score", "Neither side", "Law 82C", "Probable result with the right ruling",
		"!The ruling is against", "!outside cause")
	f.with("reason", why, "contract", "4S by N", "tricks", "=", "ew", "4S by N", "ewtricks", "-1").pressed("preview")
	v.says("North-South: 4♠ by North =", "East-West: 4♠ by North −1", "!Please check")
	v.form("/score").with("offender", "east-west").pressed("preview")
	v.says("Please check: Both sides are treated as non-offending for this score, and it is said to be against " +
		"East-West.")
	v.form("/score").with("offender", "", "kind", "", "ew", "", "ewtricks", "").pressed("preview")
	v.says("Please check: It is not said whom the ruling is against")
}
