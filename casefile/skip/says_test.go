package skip

import (
	"testing"

	"redress/bridge"
)

// TestSays: nobody is said to have confirmed a ground that they could not know. Only who asked and who corrected
// their explanation know of it; the others were asked whether they would skip the board.
func TestSays(t *testing.T) {
	explainer := bridge.West
	s := &Skip{By: bridge.South, Provision: "75D1", Explainer: &explainer, Answers: map[bridge.Seat]Answer{
		bridge.North: PlayIt, bridge.East: SkipIt, bridge.South: SkipIt, bridge.West: PlayIt}}
	for seat, want := range map[bridge.Seat]string{bridge.North: "play it", bridge.East: "skip it",
		bridge.South: "it is so: skip it", bridge.West: "it is so, but play it"} {
		if got := s.Says(seat); got != want {
			t.Errorf("%s: %q, want %q", seat.Name(), got, want)
		}
	}
}
