package marks_test

import (
	"slices"
	"testing"

	"redress/bridge"
	"redress/session/results/marks"
)

// TestMost: a file cannot fill the memory with ways to mark a board.
func TestMost(t *testing.T) {
	said := marks.Said{}
	for seat := range bridge.Seat(4) {
		for vul := range bridge.Vulnerability(4) {
			said.Add(1, marks.Way{Dealer: &seat, Vul: &vul})
		}
	}
	if len(said[1]) != 8 || !slices.Equal(said.Twice(), []int{1}) {
		t.Errorf("%d ways of boards %v", len(said[1]), said.Twice())
	}
}
