package live_test

import (
	"testing"

	"redress/views/live"
)

// Clocks count in minutes while it is near, and nobody is told of 1440 minutes.
func TestLeft(t *testing.T) {
	for left, want := range map[int64]string{
		-1: "over", 0: "over", 1: "less than a minute left", 59: "less than a minute left", 60: "1 min left",
		61:          "2 min left",
		2 * 60 * 60: "120 min left", 2*60*60 + 1: "3 h left", 24 * 60 * 60: "24 h left",
	} {
		if got := live.Left(1000+left, 1000); got != want {
			t.Errorf("%d seconds: %q, want %q", left, got, want)
		}
	}
}
