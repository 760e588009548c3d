package skip

import (
	"testing"

	"redress/bridge"
)

// Whoever is to decide reads what each has said, and who has said nothing.
func TestTally(t *testing.T) {
	for _, c := range []struct {
		answers map[bridge.Seat]Answer
		want    string
	}{
		{nil, "Silent: North, East, South, West."},
		{map[bridge.Seat]Answer{bridge.South: SkipIt}, "Skip it: South; silent: North, East, West."},
		{map[bridge.Seat]Answer{bridge.North: SkipIt, bridge.South: SkipIt, bridge.East: PlayIt, bridge.West: NotSo},
			"Skip it: North, South; leave it as played: East; say that it is not so: West."},
	} {
		if got := (&Skip{Answers: c.answers}).Tally(); got != c.want {
			t.Errorf("%v: %q, want %q", c.answers, got, c.want)
		}
	}
}
