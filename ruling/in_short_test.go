package ruling

import (
	"strings"
	"testing"

	"redress/bridge"
)

// TestSentences: a reason that has no room ends after a sentence, and its first stands whole.
func TestSentences(t *testing.T) {
	endless := strings.Repeat("and so on ", 60)
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"Short.", "Short."},
		{"One. Two. Three is long.", "One. Two. …"},
		{"This one is longer than the room", "This one is longer than the room"},
		{"Is this one longer than it? Yes. No.", "Is this one longer than it? …"},
		{"At 10.30 he paused here.", "At 10.30 he paused here."},
		{endless, cutAt(endless, mostSentence)},
		{endless + ". Then.", cutAt(endless, mostSentence)},
	} {
		if got := sentences(c.text, 12); got != c.want {
			t.Errorf("%q is cut to %q; want %q", c.text, got, c.want)
		}
	}
}

// TestInLine: a call that was irregular does not read as one that stood, and one out of turn has its caller.
func TestInLine(t *testing.T) {
	call := func(seat bridge.Seat, text string, irregular bool) bridge.MadeCall {
		c, err := bridge.ParseCall(text)
		if err != nil {
			t.Fatal(err)
		}
		return bridge.MadeCall{Call: c, Seat: seat, Irregular: irregular}
	}
	for _, c := range []struct {
		calls []bridge.MadeCall
		want  string
	}{
		{[]bridge.MadeCall{call(bridge.North, "1NT", false), call(bridge.East, "2S", false),
			call(bridge.South, "2H", true)}, "1NT, 2♠, 2♥ (irregular)."},
		{[]bridge.MadeCall{call(bridge.East, "1S", true)}, "1♠ (irregular, by East)."},
		{[]bridge.MadeCall{call(bridge.North, "1S", false), call(bridge.East, "P", false),
			call(bridge.South, "2S", false), call(bridge.West, "P", false), call(bridge.North, "P", false),
			call(bridge.East, "P", false)}, "1♠, pass, 2♠, all pass."},
	} {
		if got := inLine(bridge.Auction{Dealer: bridge.North, Calls: c.calls}); got != c.want {
			t.Errorf("%q; want %q", got, c.want)
		}
	}
}
