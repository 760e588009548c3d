package scoring

import (
	"slices"
	"testing"
)

// TestPenaltyUnits: what a director can count a procedural penalty in, game by game.
func TestPenaltyUnits(t *testing.T) {
	for _, c := range []struct {
		method        Method
		victoryPoints bool
		want          []PenaltyUnit
	}{
		{ByMatchpoints, false, []PenaltyUnit{PercentOfTop, PenaltyPoints}},
		{ByBoardAMatch, false, []PenaltyUnit{PercentOfTop, PenaltyPoints}},
		{ByCrossIMPs, false, []PenaltyUnit{PenaltyIMPs}},
		{ByButler, false, []PenaltyUnit{PenaltyIMPs}},
		{ByTeamsIMPs, false, []PenaltyUnit{PenaltyIMPs}},
		{ByTeamsIMPs, true, []PenaltyUnit{VictoryPoints, PenaltyIMPs}},
		{ByTotalPoints, false, nil},
	} {
		if got := c.method.PenaltyUnits(c.victoryPoints); !slices.Equal(got, c.want) {
			t.Errorf("%s, victory points %t: %v, want %v", c.method, c.victoryPoints, got, c.want)
		}
	}
	for unit, want := range map[PenaltyUnit]string{PercentOfTop: "10% of a top", PenaltyIMPs: "10 IMPs",
		VictoryPoints: "10 VPs", PenaltyPoints: "10 matchpoints"} {
		if got := "10" + unit.Words(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
