package skip_test

import (
	"fmt"

	"redress/bridge"
	"redress/casefile/skip"
)

// Three agree to skip the board, and one has not answered: silence is never consent.
func Example() {
	s := &skip.Skip{By: bridge.North, Answers: map[bridge.Seat]skip.Answer{bridge.North: skip.SkipIt,
		bridge.East: skip.SkipIt, bridge.South: skip.SkipIt}}
	fmt.Println(s.Waiting(), s.Stage(), s.End() == "")
	s.Answers[bridge.West] = skip.SkipIt
	fmt.Println(s.End())
	// Output:
	// [W] proposed true
	// skipped
}
