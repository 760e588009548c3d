package scoring

import (
	"testing"

	"redress/bridge"
)

func TestPossible(t *testing.T) {
	for _, test := range []struct {
		points int
		vul    bridge.Vulnerability
		want   bool
	}{
		{0, bridge.VulNone, true}, {420, bridge.VulNone, true}, {620, bridge.VulNone, false}, {620, bridge.VulNS, true},
		{620, bridge.VulEW, false},
		{-620, bridge.VulEW, true}, {-50, bridge.VulNS, false}, {-100, bridge.VulNS, true}, {50, bridge.VulNS, true},
		{7600, bridge.VulBoth, true},
		{-7600, bridge.VulBoth, true}, {7610, bridge.VulBoth, false}, {60, bridge.VulNone, false},
		{425, bridge.VulNone, false}, {1, bridge.VulBoth, false},
	} {
		if got := Possible(test.points, test.vul); got != test.want {
			t.Errorf("%d with %s vulnerable: %t", test.points, test.vul, got)
		}
	}
}
