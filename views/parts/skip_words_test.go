package parts

import (
	"testing"

	"redress/bridge"
	"redress/casefile/skip"
)

// TestSkipWords: nobody is said to have confirmed a ground that they could not know. Only who asked and who corrected
// their explanation know of it; the others were asked whether they would skip the board.
func TestSkipWords(t *testing.T) {
	explainer := bridge.West
	s := &skip.Skip{By: bridge.South, Provision: "75D1", Explainer: &explainer, Answers: map[bridge.Seat]skip.Answer{
		bridge.North: skip.PlayIt, bridge.East: skip.SkipIt, bridge.South: skip.SkipIt, bridge.West: skip.PlayIt}}
	for seat, want := range map[bridge.Seat]string{bridge.North: "play it", bridge.East: "skip it",
		bridge.South: "it is so: skip it", bridge.West: "it is so, but play it"} {
		if got := SkipWords(s, seat); got != want {
			t.Errorf("%s: %q, want %q", seat.Name(), got, want)
		}
	}
}
