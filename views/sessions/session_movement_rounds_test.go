package sessions

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"redress/session/movement"
)

// TestMovementRounds: a movement is drawn by rounds and tables, with an arrow for whoever goes to another table.
func TestMovementRounds(t *testing.T) {
	label := func(number int) string {
		if number == 404 {
			return "C4"
		}
		return strconv.Itoa(number)
	}
	for _, test := range []struct{ typed, want string }{
		{"1 | 1 | 1 NS | 1 EW | 1-3\n1 | 2 | 2 NS | 2 EW | 4-6\n2 | 1 | 1 NS | 2 EW | 4-6\n" +
			"2 | 2 | 2 NS | 1 EW | 1-3",
			"Round 1. Table 1: NS 1 stays, EW 1 → 2, Boards 1-3 → 2. Table 2: NS 2 stays, EW 2 → 1, Boards 4-6 → 1. " +
				"Round 2. Table 1: NS 1, EW 2, Boards 4-6. Table 2: NS 2, EW 1, Boards 1-3."},
		{"1 | 1 | 4 | 1 | 1-2\n2 | 1 | 1 | - | 3-4",
			"Round 1. Table 1: NS 4 sits out, EW 1 stays, as NS, Boards 1-2 rest. " +
				"Round 2. Table 1: NS 1, EW nobody, Boards 3-4."},
		{"1 | 1 | 1 | 2 | 3 | 4 | 1-2\n2 | 2 | 1 | 2 | 3 | 4 | 1-2",
			"Round 1. Table 1: N 1 → 2, E 2 → 2, S 3 → 2, W 4 → 2, Boards 1-2 → 2. " +
				"Round 2. Table 2: N 1, E 2, S 3, W 4, Boards 1-2."},
		{"1 | C4 | 404 | 3 EW | 1-2", "Round 1. Table C4: NS C4, EW 3, Boards 1-2."},
		{"more", ""},
	} {
		m, wrong := movement.Parse(test.typed)
		if wrong != nil {
			t.Fatal(wrong)
		}
		var drawn []string
		for _, round := range NewMovementRounds(m, label) {
			drawn = append(drawn, fmt.Sprintf("Round %d.", round.Number))
			for _, table := range round.Tables {
				var lines []string
				for _, line := range table.Lines {
					arrow := map[bool]string{true: "→ "}[line.Away]
					lines = append(lines, strings.TrimSpace(line.What+" "+line.Who+" "+arrow+line.Next))
				}
				drawn = append(drawn, fmt.Sprintf("Table %s: %s.", table.Table, strings.Join(lines, ", ")))
			}
		}
		if got := strings.Join(drawn, " "); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.typed, got, test.want)
		}
	}
}
