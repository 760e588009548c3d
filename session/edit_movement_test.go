package session

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"redress/session/movement"
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
	open := Open{Name: "Typed", Date: "2026-03-31", Form: movement.Form(form), Scoring: "matchpoints",
		Edition: "laws-2017",
		Boards:  movement.UpTo(boards), Tables: Numbered(tables)}
	for field := range strings.FieldsSeq(entries) {
		n, err := movement.ParseNumber(field)
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
		m, problems := movement.Parse(typed.text)
		if m != nil {
			problems = m.Check(s.Field())
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
		again, problems := movement.Parse(s.Movement.String())
		if len(problems) > 0 || again.String() != s.Movement.String() {
			t.Errorf("%s: written and read again: %v\n%s", at, problems, s.Movement)
		}
	}
}

func TestSetMovementRefused(t *testing.T) {
	_, s := play(t, Example("2026-03-31"))
	refused(t, "", "no such session", SetMovement{&movement.Movement{}}, nil)
	refused(t, "movement", "no movement", SetMovement{}, s)
	refused(t, "movement", "no line", SetMovement{&movement.Movement{}}, s)
	refused(t, "movement", "1 to 64", SetMovement{&movement.Movement{Positions: []movement.Position{{Round: 1e9,
		Table: "1"}}}}, s)
	refused(t, "movement", "1 to 9999", SetMovement{&movement.Movement{Positions: []movement.Position{{Round: 1,
		Table: "1",
		NS:    movement.Number{N: -1}, EW: movement.Number{N: 2}, Boards: []int{1}}}}}, s)
}

// Whatever is typed, there is a movement or there are problems in lines of the text, and a movement reads back as it
// was.
func FuzzParseMovement(f *testing.F) {
	for _, typed := range typedMovements(f) {
		f.Add(typed.text)
	}
	_, s := play(f, Open{Name: "Fuzz", Date: "2026-03-31", Form: movement.Pairs, Scoring: "matchpoints",
		Edition: "laws-2017",
		Boards:  movement.UpTo(8), Tables: Numbered(3)})
	f.Fuzz(func(t *testing.T, text string) {
		m, problems := movement.Parse(text)
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
		again, problems := movement.Parse(m.String())
		if len(problems) > 0 || again.String() != m.String() {
			t.Errorf("%v\n%q\n%q", problems, m, again)
		}
		m.Check(s.Field())
	})
}

// The movement of the example evening is the Mitchell of its results.
func TestMitchellOfTheExampleSession(t *testing.T) {
	m, err := movement.Mitchell{Tables: Numbered(3), BoardsIn: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	s := exampleSession(t)
	for _, r := range s.Results {
		p, ok := m.Position(r.Table, r.Round)
		if !ok || p.NS.N != r.NS || p.EW.N != r.EW || !strings.Contains(fmt.Sprint(p.Boards), fmt.Sprint(r.Board)) {
			t.Errorf("board %d at table %s: %+v", r.Board, r.Table, p)
		}
	}
}

// Two matches side by side on the same boards, in halves.
func TestTeamMatches(t *testing.T) {
	m, err := movement.TeamMatches{Matches: []movement.Match{{Home: 1, Away: 2, Open: "1", Closed: "2"},
		{Home: 3, Away: 4, Open: "3", Closed: "4"}}, Boards: movement.UpTo(8), Rounds: 2}.Movement()
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
