package imports

import (
	"testing"

	"redress/bridge"
	"redress/session"
)

// TestMarkFields: what a form sends is what was chosen.
func TestMarkFields(t *testing.T) {
	for _, seat := range bridge.Seats {
		for vul := range bridge.Vulnerability(4) {
			m := session.Marking{Dealer: seat, Vul: vul}
			if got := chosenMarks(map[string][]string{markField(3): {markKey(m)}}); got[3] != m {
				t.Errorf("%v comes back as %v", m, got[3])
			}
		}
	}
	for _, wrong := range []string{"", "N", "X None", "N Some", "None"} {
		if got := chosenMarks(map[string][]string{"marked-3": {wrong}, "marked-": {"N None"}}); got != nil {
			t.Errorf("%q is %v", wrong, got)
		}
	}
}
