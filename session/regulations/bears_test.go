package regulations

import (
	"slices"
	"strings"
	"testing"

	"redress/bridge/scoring"
)

// TestWhatBearsOnASession: what another method of scoring or another code asks for does not; what holds for all does.
func TestWhatBearsOnASession(t *testing.T) {
	for _, c := range []struct {
		method        scoring.Method
		edition       string
		bears, others string
	}{
		{scoring.ByMatchpoints, "laws-2017", "assigning-2017 session-award average-plus-limit per-win " +
			"penalty-percent split total-rounding appeal-to claim-stray", "assigning-1997 session-award-2007 cap " +
			"datum-ties imps-rounding penalty-imps victory-points"},
		{scoring.ByButler, "laws-2007", "assigning-2007 session-award-2007 datum-drop imps-rounding penalty-imps",
			"assigning-2017 average-plus-limit cap per-win matchpoints-rounding"},
		{scoring.ByTeamsIMPs, "okb-1997", "assigning-1997 match-score victory-points penalty-vps",
			"assigning-2007 split divisor per-win"},
		{"", "laws-2017", "per-win cap datum-drop victory-points", "assigning-1997"},
	} {
		for _, term := range Terms {
			bears := term.Bears(c.method, c.edition)
			if in(c.bears, term.Key) && !bears || in(c.others, term.Key) && bears {
				t.Errorf("%s bears on a session by %q under %s: %t", term.Key, c.method, c.edition, bears)
			}
		}
	}
	for key := range ofMethods {
		if _, known := TermOf(key); !known {
			t.Errorf("%s is no setting", key)
		}
	}
}

func in(list string, key Key) bool { return slices.Contains(strings.Fields(list), string(key)) }
