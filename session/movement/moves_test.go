package movement

import (
	"fmt"
	"strings"
	"testing"

	"redress/bridge"
)

// TestMoves: after a round North-South, East-West and the boards of each table go where the next one has them.
func TestMoves(t *testing.T) {
	mitchell, err := Mitchell{Tables: numbered(3), BoardsIn: 2, OwnInLine: true}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	share, err := Mitchell{Tables: numbered(4), BoardsIn: 2, Share: true}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	teams, err := TeamMatches{Matches: []Match{{1, 2, "1", "2"}}, Boards: UpTo(4), Rounds: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	howell, wrong := Parse("1 | 1 | 4 | 1 | 1-2\n1 | 2 | 2 | 3 | 3-4\n2 | 1 | 4 | 2 | 3-4\n2 | 2 | 3 | 1 | 5-6\n" +
		"3 | 1 | 4 | 3 | 5-6\n3 | 2 | 1 | - | -")
	if wrong != nil {
		t.Fatal(wrong)
	}
	for _, test := range []struct {
		name  string
		m     *Movement
		round int
		want  string // table: North-South, East-West, boards
	}{
		{"Mitchell", mitchell, 1, "1: stays, to 2, to 3; 2: stays, to 3, to 1; 3: stays, to 1, to 2"},
		{"the last round", mitchell, 3, "1: , , ; 2: , , ; 3: , , "},
		{"shared boards", share, 1, "1: stays, to 2, to 3; 2: stays, to 3, to 1 and 4; 3: stays, to 4, out; " +
			"4: stays, to 1, to 3"},
		{"teams", teams, 1, "1: stays, stays, out; 2: stays, stays, out"},
		{"Howell", howell, 1, "1: stays, to 2, out; 2: to 1 EW, stays, as NS, to 1"},
		{"a sit-out", howell, 2, "1: stays, out, out; 2: to 1 EW, stays, as NS, to 1"},
	} {
		var got []string
		for _, p := range test.m.Select(func(p Position) bool { return p.Round == test.round }) {
			got = append(got, fmt.Sprintf("%s: %s, %s, %s", p.Table, said(test.m.After(p, bridge.North)),
				said(test.m.After(p, bridge.East)), said(test.m.BoardsAfter(p))))
		}
		if got := strings.Join(got, "; "); got != test.want {
			t.Errorf("%s, round %d: %s; want %s", test.name, test.round, got, test.want)
		}
	}
}

func said(v Move, moves bool) string {
	if !moves {
		return ""
	}
	return v.String()
}
