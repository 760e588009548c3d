package record

import (
	"strings"
	"testing"

	"redress/bridge"
)

// TestOffender holds testdata/offender.txt.
func TestOffender(t *testing.T) {
	for _, row := range rows(t, "offender.txt", 3) {
		var r *Record
		var err error
		if row.fields[0] != "" {
			if r, err = Parse(jsonOf(t, row.fields[0])); err != nil {
				t.Errorf("line %d: %v", row.line, err)
				continue
			}
		}
		named, other, _ := strings.Cut(row.fields[1], " ")
		var by *bridge.Seat
		if seat, err := bridge.ParseSeat(named); err == nil {
			by = &seat
		}
		facts := r.FactsBy(by, other == "")
		want := row.fields[2]
		if want == "?" {
			want = ""
		}
		var words []string
		for _, blank := range []string{"offender", "partner", "lho", "rho"} {
			if word, known := facts.Word(blank); known {
				words = append(words, word)
			}
		}
		if said := strings.Join(words, " "); said != want {
			t.Errorf("line %d: %s; want %s", row.line, said, want)
		}
		if side, known := facts.Word("offenders"); known != (row.fields[2] != "?") || known &&
			!strings.Contains(side, strings.Fields(want)[0]) {
			t.Errorf("line %d: the side is %q", row.line, side)
		}
	}
}
