package session

import (
	"testing"

	"redress/session/movement"
)

func TestSlip(t *testing.T) {
	for _, test := range []struct {
		result Result
		want   string
	}{
		{Result{}, "passed out"},
		{Result{NotPlayed: true}, "not played"},
		{Result{Contract: contract(t, "4SX by S"), Tricks: 9}, "4♠X by South −1"},
		{Result{ScoreOnly: true, Score: 620}, "NS 620"},
		{Result{ScoreOnly: true, Score: -50}, "EW 50"},
		{Result{ScoreOnly: true}, "0"},
		{Result{Artificial: Artificial{NS: "60", EW: "40"}}, "60% to 40%"},
		{Result{NotPlayed: true, ScoreOnly: true, Score: 620}, "not played"},
	} {
		if got := test.result.Slip(); got != test.want {
			t.Errorf("%+v is %q, want %q", test.result, got, test.want)
		}
	}
}

// What cannot be known beside another kind of result is taken away when the result is recorded.
func TestRecordedKinds(t *testing.T) {
	s := exampleSession(t)
	four := contract(t, "4S by N")
	for _, test := range []struct{ given, want Result }{
		{Result{ScoreOnly: true, Score: -1100, Contract: four, Tricks: 10}, Result{ScoreOnly: true, Score: -1100}},
		{Result{ScoreOnly: true, Entered: Entered{NS: "-3.25", EW: "3.25"}},
			Result{ScoreOnly: true, Entered: Entered{NS: "-3.25", EW: "3.25"}}},
		{Result{Artificial: Artificial{NS: "60", EW: "40"}, Contract: four, Tricks: 10, ScoreOnly: true, Score: 620},
			Result{Artificial: Artificial{NS: "60", EW: "40"}}},
		{Result{NotPlayed: true, ScoreOnly: true, Score: 620}, Result{NotPlayed: true}},
		{Result{Contract: four, Tricks: 10, Score: 7, Form: "A", Match: "final"},
			Result{Contract: four, Tricks: 10, Score: 420, Form: "A", Match: "final"}},
	} {
		test.given.Board, test.given.Table = 1, "1"
		test.want.Board, test.want.Table = 1, "1"
		if got, err := (resultCheck{test.given, s, "result"}).worked(); err != nil || got != test.want {
			t.Errorf("%+v, %v\nwant %+v", got, err, test.want)
		}
	}
}

// A result is that of those who were to play the board also where somebody said that they sat the other way round, and
// not where their numbers are merely on the wrong side, or are those of the other line.
func TestAResultIsOfThoseWhoSatThere(t *testing.T) {
	lines := []movement.Number{{N: 1, Line: "NS"}, {N: 4, Line: "EW"}}
	plain := []movement.Number{{N: 1}, {N: 4}}
	due := Result{NS: 1, EW: 4}
	both := Crossed{NS: true, EW: true}
	for _, test := range []struct {
		name string
		r    Result
		of   []movement.Number
		want bool
	}{
		{"as the movement has it", due, lines, true},
		{"exchanged, with lines", due.Exchange(), lines, true},
		{"exchanged, without lines", due.Exchange(), plain, true},
		{"keyed on the wrong side", Result{NS: 4, EW: 1}, plain, false},
		{"the same numbers of the other lines", Result{NS: 1, EW: 4, Crossed: both}, lines, false},
		{"exchanged twice", due.Exchange().Exchange(), lines, true},
	} {
		if got := test.r.agrees(test.of); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

// TestWhoMade: the same pair in two rounds is told apart by the round and its opponents.
func TestWhoMade(t *testing.T) {
	m := movement.Mitchell{Tables: []string{"1", "2"}, BoardsIn: 2}
	pairs := &Session{Form: movement.Pairs, Tables: m.Tables}
	var err error
	if pairs.Movement, err = m.Movement(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		form movement.Form
		r    Result
		want string
	}{
		{movement.Pairs, Result{Round: 2, NS: 3, EW: 7}, "round 2, pair 3 against pair 7"},
		{movement.Teams, Result{NS: 3, EW: 7}, "team 3 against team 7"},
		{movement.Pairs, Result{Round: 2, NS: 3}, "round 2"},
		{movement.Individual, Result{Round: 1, NS: 3, EW: 7, South: 4, West: 8}, "round 1"},
		{movement.Pairs, Result{}, ""},
	} {
		if got := WhoMade(&Session{Form: c.form}, c.r); got != c.want {
			t.Errorf("%s %+v: %q; want %q", c.form, c.r, got, c.want)
		}
	}
	for board, want := range map[int]string{1: "Table 1: round 1, pair 1 against pair 3",
		99: "Table 1: not due to play it"} {
		if got := WhoPlays(pairs, board, "1"); got != want {
			t.Errorf("board %d: %q; want %q", board, got, want)
		}
	}
}
