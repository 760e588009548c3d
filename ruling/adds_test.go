package ruling

import (
	"strings"
	"testing"
	"time"

	"redress/casefile"
)

// TestAReservedRulingAddsToOne: one that was looked at again holds while the next is reserved, and when that is given.
func TestAReservedRulingAddsToOne(t *testing.T) {
	for _, c := range []struct {
		t     casefile.Transcript
		after bool // its reservation
		want  string
	}{
		{casefile.Transcript{Ruling: 2, Supersedes: 1, Adds: true, Reserved: true}, false,
			"In addition to Ruling 1. All of that still holds."},
		{casefile.Transcript{Ruling: 3, Supersedes: 2, Adds: true, AddsTo: 1}, true, "This is the ruling that was " +
			"reserved (Ruling 2).In addition to Ruling 1. All of that still holds, and is part of this ruling."},
		{casefile.Transcript{Ruling: 3, Supersedes: 2}, true, "This is the ruling that was reserved (Ruling 2)."},
		{casefile.Transcript{Ruling: 2, Supersedes: 1, Reserved: true}, false,
			"Supersedes ruling 1. The earlier ruling no longer applies."},
	} {
		says := ""
		for _, b := range (printing{Issued: Issued{AsReserved: c.after}, t: c.t, zone: time.UTC}).standing() {
			for _, run := range b.(Notice).Text {
				says += run.Text
			}
		}
		if says, _, _ = strings.Cut(says, "Reserved. "); says != c.want {
			t.Errorf("ruling %d: %q, want %q", c.t.Ruling, says, c.want)
		}
	}
}

// TestARulingThatAddsToOne says that the earlier one still holds, on its own page, on that of the earlier one, and in
// the record; one that takes the place of another says that the other does not.
func TestARulingThatAddsToOne(t *testing.T) {
	for _, adds := range []bool{true, false} {
		was := Issued{Title: "Play on", Later: 2, KeptIn: adds, Transcript: casefile.Transcript{Ruling: 1}}
		now := Issued{Title: "No damage", Again: "Looked at again.",
			Transcript: casefile.Transcript{Ruling: 2, Supersedes: 1, Adds: adds}}
		of := func(i Issued) (says string) {
			for _, b := range (printing{Issued: i, t: i.Transcript, zone: time.UTC}).standing() {
				for _, run := range b.(Notice).Text {
					says += run.Text
				}
			}
			return says
		}
		var chain []string
		for _, row := range (Case{Rulings: []Issued{was, now}}).chain(time.UTC)[0].(Table).Rows {
			chain = append(chain, row.Cells[3][0].Text, row.Cells[4][0].Text)
		}
		got := []string{of(was), of(now), strings.Join(chain, "; ")}
		want := []string{"Added to. Ruling 2 keeps all that is ruled here, and adds to it.",
			"In addition to Ruling 1. All of that still holds, and is part of this ruling.",
			"Play on; Kept in ruling 2, which adds to it.; No damage (in addition to ruling 1); It stands."}
		if !adds {
			want = []string{"Superseded. Ruling 2 stands in its place.",
				"Supersedes ruling 1. The earlier ruling no longer applies. The case was taken up again: Looked " +
					"at again.",
				"Play on; Superseded by ruling 2.; No damage (supersedes ruling 1); It stands."}
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("adds %v: %q, want %q", adds, got[i], want[i])
			}
		}
	}
}
