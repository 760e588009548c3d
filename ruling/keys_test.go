package ruling

import (
	"testing"

	"redress/casefile/adjustment"
	"redress/session/handover"
)

// TestPenaltyToKeyIn: a scoring program is told of a penalty by its kind.
func TestPenaltyToKeyIn(t *testing.T) {
	for disciplinary, want := range map[bool]handover.Program{
		false: handover.OfPenalty, true: handover.OfDiscipline,
	} {
		a, adjusted := HandedOver(&adjustment.Score{Penalty: &adjustment.Penalty{Side: "north-south", Amount: "25",
			Unit: "percent-of-top", Disciplinary: disciplinary}}, nil)
		told := handover.HandOver(a)
		if adjusted || len(told) != 1 || told[0].Program != want || told[0].Text != "North-South, 25% of a top" {
			t.Errorf("disciplinary %v: %+v", disciplinary, told)
		}
	}
}
