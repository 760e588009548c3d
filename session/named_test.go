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
