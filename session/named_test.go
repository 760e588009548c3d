package session

import (
	"fmt"
	"strings"
	"testing"

	"redress/ledger"
	"redress/session/movement"
)

// TestNamed finds a player by name, whatever stands between two of them; another of the same surname is not one.
func TestNamed(t *testing.T) {
	players := map[string]string{"a": "Alice Heron and B. Otter", "b": "Cora Finch & Jean-Luc Wren", "c": "Moss/ Reed",
		"d": ""}
	s := &Session{Contestants: []Contestant{{Number: 1, Side: "NS", Players: ledger.TextRef{ID: "a"}},
		{Number: 2, Players: ledger.TextRef{ID: "b"}},
		{Number: 3, Players: ledger.TextRef{ID: "c"}}, {Number: 4, Players: ledger.TextRef{ID: "d"}}}}
	s.Plays = map[string]movement.Number{"Dan Lark": {N: 4}, "Sue": {}}
	for _, line := range strings.Split(`Alice Heron = 1 NS
alice  heron = 1 NS
A. Heron = 1 NS
Bob Otter = 1 NS
Otter = 
Anna Heron = 
Alice = 
Jean-Luc Wren = 2
Cora Finch = 2
reed = 3
Dan Lark = 4
D Lark = 4
Sue = 
 = `, "\n") {
		name, want, _ := strings.Cut(line, "=")
		got := strings.Trim(fmt.Sprint(s.Named(strings.TrimSpace(name),
			func(ref ledger.TextRef) string { return players[ref.ID] })), "[]")
		if got != strings.TrimSpace(want) {
			t.Errorf("%s: %q", line, got)
		}
	}
}

// TestMet: who met at a table goes by the numbers on its result, and by the movement where there is none; of two
// rounds in which a table plays a board nobody can tell which it was.
func TestMet(t *testing.T) {
	names := map[string]string{"a": "Alice Heron and Bob Otter"}
	s := &Session{Form: movement.Pairs,
		Contestants: []Contestant{{Number: 1, Players: ledger.TextRef{ID: "a"}}, {Number: 2}},
		Floor: Floor{Movement: &movement.Movement{Positions: []movement.Position{
			{Round: 1, Table: "3", NS: movement.Number{N: 2}, EW: movement.Number{N: 4}, Boards: []int{7}},
			{Round: 1, Table: "4", NS: movement.Number{N: 5}, EW: movement.Number{N: 6}, Boards: []int{7}},
			{Round: 2, Table: "4", NS: movement.Number{N: 6}, EW: movement.Number{N: 5}, Boards: []int{7}}}}}}
	met := func(board int, table string) string {
		sides := s.Met(board, table, 0, func(ref ledger.TextRef) string { return names[ref.ID] })
		return sides[0] + " | " + sides[1]
	}
	for _, row := range []struct {
		board int
		table string
		want  string
	}{{7, "3", "pair 2 | pair 4"}, {7, "4", " | "}, {8, "3", " | "}} {
		if got := met(row.board, row.table); got != row.want {
			t.Errorf("board %d at table %s: %s", row.board, row.table, got)
		}
	}
	sides := s.Met(8, "4", 1, func(ledger.TextRef) string { return "" })
	if got, want := sides[0]+" | "+sides[1], "pair 5 | pair 6"; got != want {
		t.Errorf("a board that the table does not play, in round 1: %s, want %s", got, want)
	}
	s.Results = s.Results.with(Result{Board: 7, Table: "3", NS: 1, EW: 2}, "")
	if got, want := met(7, "3"), "pair 1, Alice Heron and Bob Otter | pair 2"; got != want {
		t.Errorf("with a result: %s, want %s", got, want)
	}
}
