package casefile

import (
	"slices"
	"testing"

	"redress/casefile/appeal"
)

// TestMachines: what is drawn is what is allowed. Every node is come to from the first one, every move is between nodes
// and somebody may make it, every node says what it means, and every end of an appeal can be reached.
func TestMachines(t *testing.T) {
	for _, m := range Machines() {
		names := map[string]bool{}
		for _, n := range m.Nodes {
			names[n.Name] = true
			if n.Words == "" {
				t.Errorf("%s: %q says nothing", m.Title, n.Name)
			}
		}
		reached := map[string]bool{m.Nodes[0].Name: true}
		for range m.Nodes {
			for _, move := range m.Moves {
				if !names[move.From] || !names[move.To] || len(move.By) == 0 && move.Command != theTime {
					t.Errorf("%s: %+v", m.Title, move)
				}
				reached[move.To] = reached[move.To] || reached[move.From]
			}
		}
		for name := range names {
			if !reached[name] {
				t.Errorf("%s: nothing leads to %q", m.Title, name)
			}
		}
		if slices.ContainsFunc(m.Changes(), func(move Move) bool { return move.From == move.To }) ||
			len(m.Changes()) == 0 {
			t.Errorf("%s changes by %v", m.Title, m.Changes())
		}
	}
	for command := range appeal.Moves {
		if !slices.Contains(Commands(), command) {
			t.Errorf("there is no command %q", command)
		}
	}
}

// TestMoves: a state that a command leads from is one that allows it, and no other.
func TestMoves(t *testing.T) {
	for _, m := range Machines()[:1] {
		for _, move := range m.Moves {
			for _, role := range roles {
				if May(move.Command, State(move.From), role) != slices.Contains(move.By, role) {
					t.Errorf("%s from %q by a %s", move.Command, move.From, role)
				}
			}
		}
	}
}
