package record

import (
	"strings"
	"testing"

	"redress/bridge"
)

// ofAnother is a record as it speaks of a matter that came up beside the one of which it marks something.
func ofAnother(r *Record, other string) *Record {
	if r == nil || other == "" {
		return r
	}
	return r.About(r.Incident.Unmarked())
}

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
		facts := ofAnother(r, other).FactsBy(Named{Player: by})
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

// TestSuit holds testdata/suit.txt.
func TestSuit(t *testing.T) {
	for _, row := range rows(t, "suit.txt", 3) {
		r, err := Parse(jsonOf(t, row.fields[0]))
		if err != nil {
			t.Errorf("line %d: %v", row.line, err)
			continue
		}
		named, other, _ := strings.Cut(row.fields[1], " ")
		var of *bridge.Suit
		if suit, err := bridge.ParseSuit(named); err == nil {
			of = &suit
		}
		said, known := ofAnother(r, other).FactsBy(Named{Suit: of}).Word("suit")
		if want := row.fields[2]; known != (want != "?") || known && said != want {
			t.Errorf("line %d: the suit is %q; want %s", row.line, said, want)
		}
	}
}
