package casefile

import (
	"fmt"
	"testing"

	"redress/bridge"
)

// TestWhoHasToSayTheSame: what settles a question depends on whose it is; where all have to agree, one player's no is
// enough for the answer that holds without agreement.
func TestWhoHasToSayTheSame(t *testing.T) {
	for _, row := range []struct {
		settles, said, want string // what N, E, S and W say; - is silent
	}{
		{byAll, "yes yes yes yes", "yes"}, {byAll, "yes yes yes -", ""}, {byAll, "yes yes yes no", ""},
		{bySides, "yes yes - -", "yes"}, {bySides, "yes - yes -", ""}, {bySides, "yes no - -", ""},
		{byOwn, "yes - - -", "yes"}, {byOwn, "yes - no -", ""},
		{byAll + orOne + "no", "yes yes yes yes", "yes"}, {byAll + orOne + "no", "yes yes yes -", ""},
		{byAll + orOne + "no", "no - - -", "no"}, {byAll + orOne + "no", "yes yes yes no", "no"},
		{byAll + orOne + "no", "change stands - -", "no"},
		{byOwn + orOne + "reject", "- accept - -", ""}, {byOwn + orOne + "reject", "- accept - accept", "accept"},
		{byOwn + orOne + "reject", "- accept - reject", "reject"}, {byOwn + orOne + "reject", "- - - reject", "reject"},
		{bySides + orOne + "play", "play - - -", "play"}, {bySides + orOne + "play", "agree neither - -", ""},
		{bySides + orOne + "play", "agree agree - -", "agree"}, {bySides + orOne + "play", "agree - play -", "play"},
		{"", "yes yes yes yes", ""},
	} {
		run := &Run{Claims: map[string]map[bridge.Seat]Claim{"step": {}}}
		var n, e, s, w string
		if _, err := fmt.Sscan(row.said, &n, &e, &s, &w); err != nil {
			t.Fatal(err)
		}
		for i, key := range []string{n, e, s, w} {
			if key != "-" {
				seat := bridge.Seats[i]
				run.Claims["step"][seat] = Claim{Seat: seat, Key: key, settles: row.settles}
			}
		}
		if key, _ := run.agreed("step"); key != row.want {
			t.Errorf("%q: %s: %q, want %q", row.settles, row.said, key, row.want)
		}
	}
}
