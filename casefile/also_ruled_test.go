package casefile

import (
	"slices"
	"testing"
)

// TestAlsoOn: a second case at the same board and table is ruled with the first in view, and the other way round; what
// is closed, of another table, board or session, or the case itself is none.
func TestAlsoOn(t *testing.T) {
	c := Summary{ID: "c-2", Session: "tuesday", Board: 7, Table: "3"}
	list := []Summary{
		{ID: "c-1", Number: 1, Board: 7, Table: "3", State: Ruled, Outcome: "Lead out of turn: play goes on"},
		{ID: "c-2", Number: 2, Board: 7, Table: "3", State: Ruled, Outcome: "Itself"},
		{ID: "c-3", Number: 3, Board: 7, Table: "3", State: Open},
		{ID: "c-4", Number: 4, Board: 7, Table: "2", State: Ruled, Outcome: "Another table"},
		{ID: "c-5", Number: 5, Board: 8, Table: "3", State: Ruled, Outcome: "Another board"},
		{ID: "c-6", Number: 6, Board: 7, Table: "3", State: UnderReview, Outcome: "The result stands."},
		{ID: "c-7", Number: 7, Board: 7, Table: "3", State: Closed},
	}
	for i := range list {
		list[i].Session = c.Session
	}
	list = append(list, Summary{ID: "c-8", Number: 8, Session: "wednesday", Board: 7, Table: "3", State: Open})
	want := []string{
		"Case 1 is about this board and table too, and was ruled: Lead out of turn: play goes on. See that the two " +
			"rulings agree.",
		"Case 3 is about this board and table too, and is not ruled yet. Look at it before you rule: what belongs " +
			"together is ruled together.",
		"Case 6 is about this board and table too, and was ruled: The result stands. See that the two rulings agree.",
	}
	var got []string
	for _, other := range c.OnBoardOf(list) {
		got = append(got, other.AlsoOn())
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	for name, less := range map[string]func(c *Summary){"of no table": func(c *Summary) { c.Table = "" },
		"of no board": func(c *Summary) { c.Board = 0 }, "of no session": func(c *Summary) { c.Session = "" }} {
		one := c
		if less(&one); one.OnBoardOf(append(list, Summary{ID: "c-9"})) != nil {
			t.Errorf("a case %s is on the board of another", name)
		}
	}
}
