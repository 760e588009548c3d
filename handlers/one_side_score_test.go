package handlers_test

import "testing"

// TestDefendersGain: where dummy, having looked, was first to speak of a defender's irregularity, the defenders' score
// alone is adjusted (43B3): the worksheet leaves the result of the table to declarer's side, finds nothing wrong with
// that, and says so where both sides are given the same.
func TestDefendersGain(t *testing.T) {
	v := newClub(t).visitor(t)
	_, path := v.caseWithResult("laws-2017", "dummy", "1", "ns-1", "1", "ew-1", "5", "slip-1", "5DS-1")
	for _, key := range []string{"spoke", "defender"} { // that the play is over is known from the result
		v.answer(key)
	}
	v.form("/answers").with("reason", "West could have followed, and made a trick by it.").pressed("yes")

	f := v.opens(path + "/score").form("/score")
	for name, want := range map[string]string{"offender": "east-west", "kind": "split", "nsaward": "table",
		"ewaward": ""} {
		if got := f.values.Get(name); got != want {
			t.Errorf("%s is filled in as %q, want %q", name, got, want)
		}
	}
	f.with("reason", "Without the revoke declarer makes it.", "ew", "5D by S", "ewtricks", "=").pressed("preview")
	v.says("North-South: 5♦ by South −1", "East-West: 5♦ by South =", "!Please check")
	v.form("/score").with("kind", "", "nsaward", "", "ew", "", "ewtricks", "", "contract", "5D by S", "tricks",
		"=").pressed("preview")
	v.says("Please check: Both sides are given the same score. Here the score of the defenders alone is adjusted",
		"Law 43B3")
}
