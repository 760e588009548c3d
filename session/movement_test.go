package session

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"redress/fault"
)

// typedMovement is a movement of testdata/movements.txt.
type typedMovement struct {
	name     string
	line     int
	open     Open
	text     string
	problems []string
}

func typedMovements(t testing.TB) (all []typedMovement) {
	t.Helper()
	content, err := os.ReadFile("testdata/movements.txt")
	if err != nil {
		t.Fatal(err)
	}
	var last *typedMovement
	for i, line := range strings.Split(string(content), "\n") {
		if head, ok := strings.CutPrefix(line, "== "); ok {
			name, what, _ := strings.Cut(head, " | ")
			all = append(all, typedMovement{name: name, line: i + 1, open: typedOpen(t, what)})
			last = &all[len(all)-1]
			continue
		}
		if last == nil {
			continue
		}
		if problem, ok := strings.CutPrefix(line, "! "); ok {
			last.problems = append(last.problems, problem)
		} else if last.problems == nil {
			last.text += line + "\n"
		}
	}
	if len(all) < 20 {
		t.Fatalf("%d movements", len(all))
	}
	return all
}

// typedOpen reads "pairs 2 tables 4 boards entries 1NS 1EW".
func typedOpen(t testing.TB, text string) Open {
	t.Helper()
	var tables, boards int
	var form string
	head, entries, _ := strings.Cut(text, " entries ")
	if n, err := fmt.Sscanf(head, "%s %d tables %d boards", &form, &tables, &boards); n != 3 || err != nil {
		t.Fatalf("%q is not a form with tables and boards", text)
	}
	open := Open{Name: "Typed", Date: "2026-03-31", Form: Form(form), Scoring: "matchpoints", Edition: "laws-2017",
		Boards: boards, Tables: Numbered(tables)}
	for field := range strings.FieldsSeq(entries) {
		n, err := ParseNumber(field)
		if err != nil {
			t.Fatal(err)
		}
		open.Contestants = append(open.Contestants, Entrant{Number: n.N, Side: n.Line})
	}
	return open
}

func TestMovements(t *testing.T) {
	for _, typed := range typedMovements(t) {
		at := fmt.Sprintf("movements.txt:%d: %s", typed.line, typed.name)
		_, s := play(t, typed.open)
		m, problems := ParseMovement(typed.text)
		if m != nil {
			problems = m.Check(s)
		}
		var told []string
		for _, p := range problems {
			told = append(told, p.String())
		}
		if !reflect.DeepEqual(told, typed.problems) {
			t.Errorf("%s:\n%s\nwant\n%s", at, strings.Join(told, "\n"), strings.Join(typed.problems, "\n"))
			continue
		}
		if m == nil {
			continue
		}
		if len(problems) > 0 {
			refused(t, "movement", problems[0].Text, SetMovement{m}, s)
			continue
		}
		_, s = play(t, typed.open, SetMovement{m})
		if s.Movement == nil || len(s.Movement.Positions) != len(m.Positions) || s.Movement.Partial != m.Partial {
			t.Errorf("%s: %+v", at, s.Movement)
		}
		again, problems := ParseMovement(s.Movement.String())
		if len(problems) > 0 || again.String() != s.Movement.String() {
			t.Errorf("%s: written and read again: %v\n%s", at, problems, s.Movement)
		}
	}
}

func TestSetMovementRefused(t *testing.T) {
	_, s := play(t, Example("2026-03-31"))
	refused(t, "", "no such session", SetMovement{&Movement{}}, nil)
	refused(t, "movement", "no movement", SetMovement{}, s)
	refused(t, "movement", "no line", SetMovement{&Movement{}}, s)
	refused(t, "movement", "1 to 64", SetMovement{&Movement{Positions: []Position{{Round: 1e9, Table: "1"}}}}, s)
	refused(t, "movement", "1 to 9999", SetMovement{&Movement{Positions: []Position{{Round: 1, Table: "1",
		NS: Number{N: -1}, EW: Number{N: 2}, Boards: []int{1}}}}}, s)
}

func TestParseMovementTooLong(t *testing.T) {
	m, problems := ParseMovement(strings.Repeat("# nothing\n", 30_000))
	if m != nil || len(problems) != 1 || !strings.Contains(problems[0].Text, "more than 200000") {
		t.Errorf("%v, %v", m, problems)
	}
	if m.String() != "" {
		t.Errorf("a movement that nobody told is %q", m)
	}
}

// Whatever is typed, there is a movement or there are problems in lines of the text, and a movement reads back as it
// was.
func FuzzParseMovement(f *testing.F) {
	for _, typed := range typedMovements(f) {
		f.Add(typed.text)
	}
	_, s := play(f, Open{Name: "Fuzz", Date: "2026-03-31", Form: Pairs, Scoring: "matchpoints", Edition: "laws-2017",
		Boards: 8, Tables: Numbered(3)})
	f.Fuzz(func(t *testing.T, text string) {
		m, problems := ParseMovement(text)
		if (m == nil) != (len(problems) > 0) {
			t.Fatalf("%v, %v", m, problems)
		}
		for _, p := range problems {
			if p.Text == "" || p.Line > strings.Count(text, "\n")+1 {
				t.Errorf("%+v", p)
			}
		}
		if m == nil {
			return
		}
		again, problems := ParseMovement(m.String())
		if len(problems) > 0 || again.String() != m.String() {
			t.Errorf("%v\n%q\n%q", problems, m, again)
		}
		m.Check(s)
	})
}

func TestWhere(t *testing.T) {
	mitchell, err := Mitchell{Tables: Numbered(3), BoardsIn: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	teams, err := TeamMatches{Matches: []Match{{1, 2, "1", "2"}}, Boards: 4, Rounds: 2}.Movement()
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
			{Tables: Numbered(n), BoardsIn: 2}, {Tables: Numbered(n), BoardsIn: 2, OwnInLine: true},
			{Tables: Numbered(n), BoardsIn: 2, Share: true},
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
			_, s := play(t, Open{Name: name, Date: "2026-03-31", Form: Pairs, Scoring: "matchpoints",
				Edition: "laws-2017", Boards: 2 * n, Tables: m.Tables})
			for _, problem := range made.Check(s) {
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

// The movement of the example evening is the Mitchell of its results.
func TestMitchellOfTheExampleEvening(t *testing.T) {
	m, err := Mitchell{Tables: Numbered(3), BoardsIn: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	s := evening(t)
	for _, r := range s.Results {
		p, ok := m.Position(r.Table, r.Round)
		if !ok || p.NS.N != r.NS || p.EW.N != r.EW || !strings.Contains(fmt.Sprint(p.Boards), fmt.Sprint(r.Board)) {
			t.Errorf("board %d at table %s: %+v", r.Board, r.Table, p)
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
		{Mitchell{Tables: Numbered(101), BoardsIn: 1}, "tables", "1 to 100"},
		{Mitchell{Tables: Numbered(7), BoardsIn: 0}, "boards_in", "0 boards a round"},
		{Mitchell{Tables: Numbered(8), BoardsIn: 9}, "boards_in", "need 72"},
		{Mitchell{Tables: Numbered(7), BoardsIn: 2, Rounds: 8}, "rounds", "1 to 7"},
		{Mitchell{Tables: Numbered(8), BoardsIn: 2, Rounds: 8}, "rounds", "1 to 7"},
		{Mitchell{Tables: Numbered(8), BoardsIn: 2, Rounds: -1}, "rounds", "not -1"},
		{Mitchell{Tables: Numbered(8), BoardsIn: 2, Rounds: 9, Share: true}, "rounds", "1 to 8"},
		{Mitchell{Tables: Numbered(7), BoardsIn: 2, Share: true}, "share", "odd number"},
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
		{TeamMatches{Boards: 8, Rounds: 2}, "matches"},
		{TeamMatches{Matches: one, Rounds: 2}, "boards"},
		{TeamMatches{Matches: one, Boards: 65, Rounds: 1}, "boards"},
		{TeamMatches{Matches: one, Boards: 8}, "rounds"},
		{TeamMatches{Matches: one, Boards: 8, Rounds: 3}, "rounds"},
	} {
		m, err := test.m.Movement()
		if err == nil || m != nil || fault.Of(err).Field != test.field {
			t.Errorf("%+v: %v, want a fault at %q", test.m, err, test.field)
		}
	}
}

// Two matches side by side on the same boards, in halves.
func TestTeamMatches(t *testing.T) {
	m, err := TeamMatches{Matches: []Match{{1, 2, "1", "2"}, {3, 4, "3", "4"}}, Boards: 8, Rounds: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	_, s := play(t, typedOpen(t, "teams 4 tables 8 boards entries 1 2 3 4"), SetMovement{m})
	want := `round | table | NS | EW | boards
1 | 1 | 1 | 2 | 1-4
1 | 2 | 2 | 1 | 1-4
1 | 3 | 3 | 4 | 1-4
1 | 4 | 4 | 3 | 1-4
2 | 1 | 1 | 2 | 5-8
2 | 2 | 2 | 1 | 5-8
2 | 3 | 3 | 4 | 5-8
2 | 4 | 4 | 3 | 5-8
`
	if got := s.Movement.String(); got != want {
		t.Errorf("%s", got)
	}
}

func TestMovementChanged(t *testing.T) {
	m, err := Mitchell{Tables: Numbered(2), BoardsIn: 1, Share: true}.Movement()
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
