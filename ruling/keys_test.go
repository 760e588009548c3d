package ruling

import (
	"testing"

	"redress/casefile/adjustment"
	"redress/session/handover"
)

// TestPenaltyToKeyIn: a scoring program is told of a penalty by its kind and by the law of the case's edition, and of
// no law where that has none.
func TestPenaltyToKeyIn(t *testing.T) {
	for _, c := range []struct {
		edition      string
		disciplinary bool
		kind         handover.Program
		note         string
	}{
		{"laws-2017", false, "Procedural penalty", " (90)."},
		{"laws-2017", true, "Disciplinary penalty", " (91)."},
		{"laws-2007", true, "Disciplinary penalty", "."},
		{"hauff-2008", false, "Procedural penalty", " (TD 10)."},
	} {
		a, adjusted := HandedOver(&adjustment.Score{Penalty: &adjustment.Penalty{Side: "north-south", Amount: "25",
			Unit: "percent-of-top", Disciplinary: c.disciplinary}}, nil, c.edition)
		told := handover.HandOver(a)
		if adjusted || len(told) != 1 || told[0].Program != c.kind || told[0].Text != "North-South, 25% of a top" ||
			told[0].Note != "It comes off the contestant's own score afterwards and changes nobody else's"+c.note {
			t.Errorf("%s, disciplinary %v: %+v", c.edition, c.disciplinary, told)
		}
	}
}
