package session

import (
	"slices"
	"testing"

	"redress/bridge"
)

// What another vulnerability does to the results of a board is said of each, and nothing of those that stay.
func TestRescored(t *testing.T) {
	_, before := play(t, Example("2026-03-31"), RecordResults{[]Result{
		{Board: 1, Table: "1", Contract: contract(t, "4S by N"), Tricks: 10},
		{Board: 1, Table: "2", Contract: contract(t, "3NT by E"), Tricks: 9},
		{Board: 1, Table: "3", ScoreOnly: true, Score: 140}}})
	after := *before
	after.Results = slices.Clone(before.Results)
	after.Marked = map[int]Marking{1: {bridge.North, bridge.VulNS}}
	after.Results[0].Score = 620
	want := []string{"Table 1: 4♠ by North = scores NS 620 in the place of NS 420.",
		"Table 3: its score of NS 140 was entered without a contract, and stays."}
	if got := before.Rescored(&after, 1); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if got := before.Rescored(before, 1); len(got) != 0 {
		t.Errorf("the same marking: %q", got)
	}
}
