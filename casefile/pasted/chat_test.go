package pasted

import (
	"os"
	"strings"
	"testing"
)

// TestChat holds testdata/chat.txt.
func TestChat(t *testing.T) {
	text, err := os.ReadFile("testdata/chat.txt")
	if err != nil {
		t.Fatal(err)
	}
	or := func(word string) string {
		if word == "" {
			return "-"
		}
		return word
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		pasted, want, row := strings.Cut(strings.TrimSpace(line), "|")
		if !row || strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		var got []string
		for _, l := range Chat(strings.ReplaceAll(strings.TrimSpace(pasted), "~", "\n")) {
			seat := "-"
			if l.Seat != nil {
				seat = l.Seat.String()
			}
			got = append(got, strings.Join([]string{seat, or(l.To), or(l.At), l.Text}, " "))
		}
		if words := or(strings.Join(got, "; ")); words != strings.TrimSpace(want) {
			t.Errorf("%s: %q, want %q", pasted, words, strings.TrimSpace(want))
		}
	}
	if rows < 10 {
		t.Fatalf("%d rows", rows)
	}
}
