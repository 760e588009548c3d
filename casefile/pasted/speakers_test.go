package pasted

import (
	"os"
	"strings"
	"testing"
)

// TestSpeakers holds testdata/speakers.txt.
func TestSpeakers(t *testing.T) {
	text, err := os.ReadFile("testdata/speakers.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		pasted, want, row := strings.Cut(strings.TrimSpace(line), "|")
		if !row || strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		var got []string
		for _, s := range Speakers(strings.ReplaceAll(strings.TrimSpace(pasted), "~", "\n")) {
			seat := "-"
			if s.Seat != nil {
				seat = s.Seat.String()
			}
			got = append(got, seat+" "+s.Name)
		}
		words := strings.Join(got, ", ")
		if words == "" {
			words = "-"
		}
		if words != strings.TrimSpace(want) {
			t.Errorf("%s: %q, want %q", pasted, words, strings.TrimSpace(want))
		}
	}
	if rows < 10 {
		t.Errorf("only %d rows", rows)
	}
}
