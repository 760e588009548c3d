package record

import (
	"strings"
	"testing"

	"redress/bridge"
)

// TestLowestSufficient holds testdata/lowest.txt.
func TestLowestSufficient(t *testing.T) {
	for _, row := range rows(t, "lowest.txt", 2) {
		r, err := Parse(jsonOf(t, row.fields[0]))
		if err != nil {
			t.Errorf("line %d: %v", row.line, err)
			continue
		}
		want := row.fields[1]
		said, known := r.Facts().Word("lowest")
		if known == (want == "?") || known && !strings.Contains(said, "("+want+", if natural)") {
			t.Errorf("line %d: %q, want %s", row.line, said, want)
		}
	}
}

// TestNotShown holds testdata/not_shown.txt.
func TestNotShown(t *testing.T) {
	for _, row := range rows(t, "not_shown.txt", 2) {
		r, err := Parse(jsonOf(t, row.fields[0]))
		if err != nil {
			t.Errorf("line %d: %v", row.line, err)
			continue
		}
		want := "one suit that South did not show by a call that stands"
		if row.fields[1] != "-" {
			want += " " + row.fields[1]
		}
		south := bridge.South
		if said, known := r.FactsBy(Named{Player: &south}).Word("unshown"); said != want || !known {
			t.Errorf("line %d: %q, want %q", row.line, said, want)
		}
		// marked for another matter of the case, it tells nothing of this one
		said, _ := ofAnother(r, "other").FactsBy(Named{Player: &south}).Word("unshown")
		if said != "one suit that South did not show by a call that stands" {
			t.Errorf("line %d, another matter: %q", row.line, said)
		}
	}
}
