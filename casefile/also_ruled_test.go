package casefile

import (
	"slices"
	"testing"
)

// TestAlsoRuled: a second matter at the same board and table is ruled with the first in view; what is open, at another
// table, or the case itself is none.
func TestAlsoRuled(t *testing.T) {
	c := &Case{ID: "c-2", Board: 7, Table: "3"}
	list := []Summary{
		{ID: "c-1", Number: 1, Board: 7, Table: "3", State: Ruled, Outcome: "Lead out of turn: play goes on"},
		{ID: "c-2", Number: 2, Board: 7, Table: "3", State: Ruled, Outcome: "Itself"},
		{ID: "c-3", Number: 3, Board: 7, Table: "3", State: Open},
		{ID: "c-4", Number: 4, Board: 7, Table: "2", State: Ruled, Outcome: "Another table"},
		{ID: "c-5", Number: 5, Board: 8, Table: "3", State: Ruled, Outcome: "Another board"},
		{ID: "c-6", Number: 6, Board: 7, Table: "3", State: UnderReview, Outcome: "The result stands."},
	}
	want := []string{
		"Case 1 is about this board and table too, and was ruled: Lead out of turn: play goes on. See that the two " +
			"rulings agree.",
		"Case 6 is about this board and table too, and was ruled: The result stands. See that the two rulings agree.",
	}
	if got := AlsoRuled(c, list); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	c.Table = ""
	if got := AlsoRuled(c, list); got != nil {
		t.Errorf("of no table: %q", got)
	}
}
