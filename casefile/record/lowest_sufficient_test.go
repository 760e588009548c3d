package record

import (
	"strings"
	"testing"
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
