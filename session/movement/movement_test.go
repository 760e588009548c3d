package movement

import (
	"fmt"
	"strings"
	"testing"

	"redress/bridge"
	"redress/fault"
)

func TestParseMovementTooLong(t *testing.T) {
	m, problems := Parse(strings.Repeat("# nothing\n", 30_000))
	if m != nil || len(problems) != 1 || !strings.Contains(problems[0].Text, "more than 200000") {
		t.Errorf("%v, %v", m, problems)
	}
	if m.String() != "" {
		t.Errorf("a movement that nobody told is %q", m)
	}
}

func TestWhere(t *testing.T) {
	mitchell, err := Mitchell{Tables: numbered(3), BoardsIn: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	teams, err := TeamMatches{Matches: []Match{{1, 2, "1", "2"}}, Boards: UpTo(4), Rounds: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		m      *Movement
		n      int
		round  int
		tables string
	}{
		{mitchell, 4, 1, "1"}, {mitchell, 4, 2, "2"}, {mitchell, 4, 3, "3"}, {mitchell, 3, 3, "3"},
		{mitchell, 4, 4, ""}, {mitchell, 7, 1, ""}, {teams, 1, 2, "12"}, {nil, 1, 1, ""},
	} {
		tables := ""
		for _, p := range test.m.Where(Number{N: test.n}, test.round) {
			tables += p.Table
		}
		if tables != test.tables {
			t.Errorf("number %d in round %d sits at %q, want %q", test.n, test.round, tables, test.tables)
		}
	}
	for _, test := range []struct {
		m               *Movement
		n, board, round int
		want            bool
	}{
		{mitchell, 4, 1, 1, true}, // in round 1 at table 1
		{mitchell, 4, 1, 2, false},
		{mitchell, 4, 5, 2, true}, // in round 2 at table 2
		{mitchell, 4, 5, 3, false},
		{mitchell, 9, 1, 3, true}, // a pair the movement does not know
		{teams, 1, 3, 2, true},
		{teams, 1, 1, 2, false},
		{nil, 1, 1, 99, true},
		{&Movement{Positions: mitchell.Positions, Partial: true}, 4, 1, 3, true},
	} {
		if got := test.m.StillToCome(Number{N: test.n}, test.board, test.round); got != test.want {
			t.Errorf("number %d, board %d from round %d: still to come %t", test.n, test.board, test.round, got)
		}
	}
}

// A Mitchell of any size fits its session: nobody meets a board or opponents twice, and where no pair is missing
// everybody plays in each round.
func TestMitchell(t *testing.T) {
	for n := 1; n <= 32; n++ {
		for _, m := range []Mitchell{
			{Tables: numbered(n), BoardsIn: 2}, {Tables: numbered(n), BoardsIn: 2, OwnInLine: true},
			{Tables: numbered(n), BoardsIn: 2, Share: true},
		} {
			name := fmt.Sprintf("%d tables, share %t", n, m.Share)
			made, err := m.Movement()
			if m.Share && n%2 == 1 {
				if fault.Of(err).Field != "share" {
					t.Errorf("%s: %v", name, err)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			rounds := n
			if n%2 == 0 && !m.Share {
				rounds = n - 1
			}
			if made.Rounds() != rounds || len(made.Positions) != rounds*n {
				t.Errorf("%s: %d rounds, %d positions", name, made.Rounds(), len(made.Positions))
			}
			for _, problem := range made.Check(Field{Pairs, UpTo(2 * n), m.Tables, nobodyYet{}}) {
				t.Errorf("%s: %s", name, problem)
			}
			met := map[[2]Number]bool{}
			for _, p := range made.Positions {
				if met[[2]Number{p.NS, p.EW}] {
					t.Errorf("%s: %s and %s meet twice", name, p.NS, p.EW)
				}
				met[[2]Number{p.NS, p.EW}] = true
			}
		}
	}
}

func TestMitchellRefused(t *testing.T) {
	for _, test := range []struct {
		m     Mitchell
		field string
		words string
	}{
		{Mitchell{BoardsIn: 2}, "tables", "not 0"},
		{Mitchell{Tables: numbered(101), BoardsIn: 1}, "tables", "1 to 100"},
		{Mitchell{Tables: numbered(7), BoardsIn: 0}, "boards_in", "0 boards a round"},
		{Mitchell{Tables: numbered(8), BoardsIn: 9}, "boards_in", "need 72"},
		{Mitchell{Tables: numbered(7), BoardsIn: 2, Rounds: 8}, "rounds", "1 to 7"},
		{Mitchell{Tables: numbered(8), BoardsIn: 2, Rounds: 8}, "rounds", "1 to 7"},
		{Mitchell{Tables: numbered(8), BoardsIn: 2, Rounds: -1}, "rounds", "not -1"},
		{Mitchell{Tables: numbered(8), BoardsIn: 2, Rounds: 9, Share: true}, "rounds", "1 to 8"},
		{Mitchell{Tables: numbered(7), BoardsIn: 2, Share: true}, "share", "odd number"},
	} {
		m, err := test.m.Movement()
		if f := fault.Of(err); err == nil || m != nil || f.Field != test.field ||
			!strings.Contains(f.Text, test.words) {
			t.Errorf("%+v: %v, want %q at %q", test.m, err, test.words, test.field)
		}
	}
}

func TestTeamMatchesRefused(t *testing.T) {
	one := []Match{{1, 2, "1", "2"}}
	for _, test := range []struct {
		m     TeamMatches
		field string
	}{
		{TeamMatches{Boards: UpTo(8), Rounds: 2}, "matches"},
		{TeamMatches{Matches: one, Rounds: 2}, "boards"},
		{TeamMatches{Matches: one, Boards: UpTo(65), Rounds: 1}, "boards"},
		{TeamMatches{Matches: one, Boards: UpTo(8)}, "rounds"},
		{TeamMatches{Matches: one, Boards: UpTo(8), Rounds: 3}, "rounds"},
	} {
		m, err := test.m.Movement()
		if err == nil || m != nil || fault.Of(err).Field != test.field {
			t.Errorf("%+v: %v, want a fault at %q", test.m, err, test.field)
		}
	}
}

func TestMovementChanged(t *testing.T) {
	m, err := Mitchell{Tables: numbered(2), BoardsIn: 1, Share: true}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	want := `round | table | NS | EW | boards
1 | 1 | 1 | 3 | 1
1 | 2 | 2 | - | 1
2 | 1 | - | 1 | 2
2 | 2 | 3 | 2 | 2
`
	if got := m.Without(Number{N: 4}).Switched(2).String(); got != want {
		t.Errorf("%s", got)
	}
	if strings.Contains(m.String(), "-\n") || strings.Contains(m.String(), "| -") {
		t.Errorf("the movement itself was changed:\n%s", m)
	}
}

// numbered are the names of n tables.
func numbered(n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprint(i+1))
	}
	return names
}

// nobodyYet are the entries of a session before anybody was entered.
type nobodyYet struct{}

func (nobodyYet) None() bool                           { return true }
func (nobodyYet) Entered(Number) bool                  { return false }
func (nobodyYet) NumberOf(n int, _ bridge.Side) Number { return Number{N: n} }
