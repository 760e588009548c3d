package access

import (
	"testing"
)

func TestDoors(t *testing.T) {
	doors := map[string]Door{"everyone": Everyone, "first use": FirstUse, "desk": Desk, "directing": Directing,
		"scoring": Scoring, "noting": Noting,
		"managing": Managing, "own": Own, "adjudicating": Adjudicating, "table": Holding(TableLink),
		"case": Holding(CaseLink, ReviewLink)}
	account := func(role Role) Visitor {
		return Visitor{Account: Account{ID: "a", Roles: []Role{role}}}
	}
	visitors := []Visitor{{}, {Laptop: true}, account(Chief), account(Director), account(Recorder), account(Scorer),
		account(Reviewer),
		{Link: Link{ID: "l", Kind: TableLink}}, {Link: Link{ID: "l", Kind: CaseLink}},
		{Link: Link{ID: "l", Kind: ReviewLink}}}
	verdicts := map[string]Verdict{"in": Pass, "log in": LogIn, "no": Refuse, "-": Hide}
	for _, row := range rows(t, "doors.txt") {
		door, ok := doors[row[0]]
		if !ok || len(row) != len(visitors)+1 {
			t.Fatalf("the row %q", row)
		}
		delete(doors, row[0])
		for i, v := range visitors {
			want, ok := verdicts[row[i+1]]
			if got := door.Judge(v); !ok || got != want {
				t.Errorf("the door %s says %d to visitor %d; want %q", row[0], got, i+1, row[i+1])
			}
		}
	}
	if len(doors) > 0 {
		t.Errorf("doors without a row: %v", doors)
	}
	var forgotten Door
	if forgotten.Judge(Visitor{}) == Pass || forgotten.Judge(account(Chief)) == Pass {
		t.Error("a door that says nothing lets somebody pass")
	}
}

func TestVisitor(t *testing.T) {
	both := Visitor{Account: Account{ID: "a", Name: "Ada", Roles: []Role{Director, Scorer}}}
	for _, c := range []struct {
		what   string
		v      Visitor
		name   string
		role   Role
		known  bool
		direct bool
	}{
		{"a reader", Visitor{}, "", Reader, false, false},
		{"the laptop", Visitor{Laptop: true}, "director", Director, true, true},
		{"an account", both, "Ada", Director, true, true},
		{"a scorer", Visitor{Account: Account{ID: "b", Name: "Bob", Roles: []Role{Scorer}}}, "Bob", Scorer, true,
			false},
		{"who holds a link", Visitor{Link: Link{ID: "l", Kind: TableLink}}, "", Reader, false, false},
	} {
		if c.v.Name() != c.name || c.v.Roles()[0] != c.role || c.v.Known() != c.known || c.v.Directs() != c.direct {
			t.Errorf("%s: %q, %v, known %t, directs %t", c.what, c.v.Name(), c.v.Roles(), c.v.Known(), c.v.Directs())
		}
	}
}
