package session

import (
	"testing"

	"redress/bridge"
	"redress/ledger"
	"redress/session/movement"
)

func TestEnterContestants(t *testing.T) {
	open := Open{Name: "Howell", Date: "2026-03-31", Form: movement.Pairs, Scoring: "matchpoints", Edition: "laws-2017",
		Boards: movement.UpTo(1), Tables: Numbered(1)}
	_, s := play(t, open,
		EnterContestants{[]Entrant{{Number: 1, Players: "A. Heron and B. Otter"}, {Number: 2, Side: "NS"}}},
		EnterContestants{[]Entrant{{Number: 2, Side: "EW", Players: "C. Wren and D. Badger"},
			{Number: 1, Players: "A. Heron and E. Marten"}}},
	)
	if len(s.Contestants) != 3 {
		t.Fatalf("%d contestants", len(s.Contestants))
	}
	one, _ := s.Contestants.Of(1, bridge.EastWest)
	two, _ := s.Contestants.Of(2, bridge.EastWest)
	if one.Players.ID == "" || two.Players.ID == "" || two.Side != "EW" || one.Players == two.Players {
		t.Errorf("%+v and %+v", one, two)
	}
	for _, test := range []struct {
		field, words string
		entrants     []Entrant
	}{
		{"contestants", "no contestant", nil},
		{"contestants", "at most 400", make([]Entrant, 401)},
		{"contestants", "at most 400", many(398)},
		{"contestants.0.number", "from 1", []Entrant{{}}},
		{"contestants.0.number", "twice", []Entrant{{Number: 1, Side: "NS"}}},
		{"contestants.0.number", "twice", []Entrant{{Number: 2}}},
		{"contestants.1.number", "twice", []Entrant{{Number: 1}, {Number: 1}}},
		{"contestants.1.number", "twice", []Entrant{{Number: 3}, {Number: 3, Side: "NS"}}},
		{"contestants.0.side", "NS, EW or empty", []Entrant{{Number: 3, Side: "N"}}},
	} {
		refused(t, test.field, test.words, EnterContestants{test.entrants}, s)
	}
	refused(t, "", "no such session", EnterContestants{[]Entrant{{Number: 1}}}, nil)
}

// many are contestants with numbers from 10.
func many(n int) []Entrant {
	entrants := make([]Entrant, n)
	for i := range entrants {
		entrants[i].Number = 10 + i
	}
	return entrants
}

func TestContestantsKeepWhatTheyAreCalled(t *testing.T) {
	var c Contestants
	c = c.with(Contestant{Number: 404, Called: "C4"}).with(Contestant{Number: 4})
	c = c.with(Contestant{Number: 404, Players: ledger.TextRef{ID: "corrected"}})
	if c[0].Called != "C4" || c[0].Players.ID != "corrected" {
		t.Errorf("after a correction of the names: %+v", c[0])
	}
	s := &Session{Form: movement.Pairs, Contestants: c}
	if got := s.Who(movement.Number{N: 404, Line: "NS"}) + ", " + s.Who(movement.Number{N: 4, Line: "EW"}); got !=
		"pair C4 NS, pair 4 EW" {
		t.Errorf("named as %s", got)
	}
}
