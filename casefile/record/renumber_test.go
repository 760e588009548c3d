package record

import (
	"encoding/json"
	"testing"

	"redress/bridge"
	"redress/session"
)

// TestRenumber: what the session told of one board is never kept as a fact of another.
func TestRenumber(t *testing.T) {
	s := &session.Session{Boards: []int{1, 2, 3, 4, 5, 6, 7, 8}, Tables: session.Numbered(2),
		Deals:  map[int]bridge.Deal{},
		Marked: map[int]session.Marking{6: {Dealer: bridge.North, Vul: bridge.VulBoth}}}
	for board, text := range map[int]string{7: "N:AKQJT98765432... - - -", 3: "E:AKQJT98765432... - - -"} {
		deal, err := bridge.ParseDeal(text)
		if err != nil {
			t.Fatal(err)
		}
		s.Deals[board] = deal
	}
	for board, text := range map[int]string{7: "4S by N", 3: "2H by W"} {
		contract, err := bridge.ParseContract(text)
		if err != nil {
			t.Fatal(err)
		}
		s.Results = append(s.Results, session.Result{Board: board, Table: "1", Contract: contract, Tricks: 6 +
			contract.Level})
	}
	read := func(line int, short string) *Record {
		r, err := Parse(jsonOf(t, short))
		if err != nil {
			t.Fatalf("line %d: %v", line, err)
		}
		return r
	}
	for _, row := range rows(t, "renumber.txt", 3) {
		was, r, want := read(row.line, row.fields[0]), read(row.line, row.fields[1]), read(row.line, row.fields[2])
		r.Renumber(was, s, "1")
		got, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		if wanted, err := json.Marshal(want); err != nil || string(got) != string(wanted) {
			t.Errorf("line %d: %s is kept, want %s, %v", row.line, got, wanted, err)
		}
	}
}

// TestRenumberTheExample: with the number of an example incident goes all that was told there.
func TestRenumberTheExample(t *testing.T) {
	s := exampleEvening()
	s.Example = true
	incident := session.ExampleIncidents()[0]
	was, err := FromExample(s, incident)
	if err != nil {
		t.Fatal(err)
	}
	r := *was
	r.Board = 1
	r.Renumber(was, s, incident.Table)
	if len(r.Auction)+len(r.Play) > 0 || r.Contract != "" || r.Tricks != nil || r.Incident != nil ||
		r.Deal != s.Deals[1] {
		t.Errorf("%+v", r)
	}
}

// TestAgainstTheDeal: hands that are not those of the board are pointed out, those that are not known are not.
func TestAgainstTheDeal(t *testing.T) {
	s := exampleEvening()
	for _, row := range []struct {
		board int
		deal  func(bridge.Deal) bridge.Deal
		form  string
		says  bool
	}{
		{1, func(d bridge.Deal) bridge.Deal { return d }, "", false},
		{1, func(bridge.Deal) bridge.Deal { return bridge.Deal{} }, "", false},
		{1, func(d bridge.Deal) bridge.Deal { return only(t, d, bridge.East) }, "", false},
		{1, func(bridge.Deal) bridge.Deal { return s.Deals[2] }, "", true},
		{1, func(bridge.Deal) bridge.Deal { return only(t, s.Deals[2], bridge.West) }, "", true},
		{1, func(bridge.Deal) bridge.Deal { return s.Deals[2] }, "B", false},
		{9, func(bridge.Deal) bridge.Deal { return s.Deals[2] }, "", false},
	} {
		s.Results = []session.Result{{Board: 1, Table: "1", Form: row.form, NotPlayed: true}}
		r := &Record{Board: row.board, Deal: row.deal(s.Deals[row.board])}
		if got := r.Against(s, row.board, "1"); (len(got) == 1) != row.says {
			t.Errorf("board %d: %v", row.board, got)
		}
	}
}

// only is a deal of which one hand is known.
func only(t *testing.T, d bridge.Deal, seat bridge.Seat) bridge.Deal {
	t.Helper()
	hand, _ := d.Hand(seat)
	one, err := bridge.Deal{}.With(seat, hand)
	if err != nil {
		t.Fatal(err)
	}
	return one
}
