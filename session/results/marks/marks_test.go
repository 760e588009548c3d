package marks_test

import (
	"fmt"
	"slices"
	"testing"

	"redress/bridge"
	"redress/session"
	"redress/session/results/marks"
)

func Example() {
	north, east, none, both := bridge.North, bridge.East, bridge.VulNone, bridge.VulBoth
	said := marks.Said{}
	fmt.Println(said.Add(7, marks.Way{Dealer: &north, At: 2}))
	fmt.Println(said.Add(7, marks.Way{Dealer: &north, Vul: &none, At: 3})) // the same, and more of it
	fmt.Println(said.Add(7, marks.Way{Dealer: &east, Vul: &both, At: 9}))
	for _, way := range said[7] {
		fmt.Println(way.At, marks.Words(way.Of(7)))
	}
	// Output:
	// false
	// true
	// false
	// 2 dealer North, nobody vulnerable
	// 9 dealer East, both sides vulnerable
}

// TestForm: what a form sends is what was chosen.
func TestForm(t *testing.T) {
	for _, seat := range bridge.Seats {
		for vul := range bridge.Vulnerability(4) {
			m := session.Marking{Dealer: seat, Vul: vul}
			if got := marks.Chosen(map[string][]string{marks.Field(3): {marks.Key(m)}}); got[3] != m {
				t.Errorf("%v comes back as %v", m, got[3])
			}
		}
	}
	for _, wrong := range []string{"", "N", "X None", "N Some", "None"} {
		if got := marks.Chosen(map[string][]string{"marked-3": {wrong}, "marked-": {"N None"}}); got != nil {
			t.Errorf("%q is %v", wrong, got)
		}
	}
}

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
