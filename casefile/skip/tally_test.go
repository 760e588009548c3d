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
		{nil, "No answer to the skip: North, East, South, West."},
		{map[bridge.Seat]Answer{bridge.South: SkipIt}, "Skip it: South; no answer to the skip: North, East, West."},
		{map[bridge.Seat]Answer{bridge.North: SkipIt, bridge.South: SkipIt, bridge.East: PlayIt, bridge.West: NotSo},
			"Skip it: North, South; leave it as played: East; say that it is not so: West."},
	} {
		if got := (&Skip{Answers: c.answers}).Tally(); got != c.want {
			t.Errorf("%v: %q, want %q", c.answers, got, c.want)
		}
	}
}

// What was said before play went on is told where nobody has answered since; once it is decided, no answer is awaited.
func TestAskedAgain(t *testing.T) {
	s := &Skip{Afterwards: true, Referred: &Referral{}, Before: map[bridge.Seat]Answer{bridge.North: SkipIt,
		bridge.South: SkipIt, bridge.East: PlayIt, bridge.West: PlayIt}}
	const tally = "Before play went on: skip it: North, South; play it: East, West. Since then nobody has answered."
	if got := s.Tally(); got != tally {
		t.Errorf("%q, want %q", got, tally)
	}
	for decided, want := range map[int64]string{0: "no answer yet; before play went on: skip it",
		1: "no answer; before play went on: skip it"} {
		if s.Referred.Decided = decided; s.Says(bridge.North) != want {
			t.Errorf("%q, want %q", s.Says(bridge.North), want)
		}
	}
}
