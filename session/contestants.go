package session

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/ledger"
	"redress/session/movement"
)

// Contestant is a pair, a team or a player as entered.
type Contestant struct {
	Number int `json:"number"`
	// "NS" or "EW" where each line has numbers of its own; empty where a number is enough
	Side string `json:"side,omitempty"`
	// what people call it where its number here is not the one that they know, as "C4" for number 4 of section C
	Called  string         `json:"called,omitempty"`
	Players ledger.TextRef `json:"players"` // the names, which can be erased
}

// Contestants are those who were entered.
type Contestants []Contestant

// None tells whether nobody was entered.
func (c Contestants) None() bool { return len(c) == 0 }

// Of is who bears a number on a side of a table; false where nobody does.
func (c Contestants) Of(number int, side bridge.Side) (Contestant, bool) {
	for _, one := range c {
		if one.Number == number && (one.Side == "" || one.Side == side.String()) {
			return one, true
		}
	}
	return Contestant{}, false
}

// Entered tells whether a contestant of that number and line is among the entries.
func (c Contestants) Entered(n movement.Number) bool {
	return slices.ContainsFunc(c, func(one Contestant) bool { return one.Number == n.N && one.Side == n.Line })
}

// Label is what people call the contestant of a number: as it was entered, else the number itself; empty for nobody.
func (c Contestants) Label(number int) string {
	if number == 0 {
		return ""
	}
	for _, one := range c {
		if one.Number == number && one.Called != "" {
			return one.Called
		}
	}
	return strconv.Itoa(number)
}

// Labelled is the number of the contestant that people call so; false where none is called so, and where the number
// itself is written.
func (c Contestants) Labelled(label string) (number int, ok bool) {
	for _, one := range c {
		if one.Called != "" && strings.EqualFold(one.Called, strings.TrimSpace(label)) {
			return one.Number, true
		}
	}
	return 0, false
}

// Who names a contestant of the session in a sentence: "pair 3", "pair C4 NS".
func (s *Session) Who(n movement.Number) string {
	label := s.Contestants.Label(n.N)
	if n == (movement.Number{}) || label == strconv.Itoa(n.N) {
		return s.Form.Who(n)
	}
	return strings.TrimSpace(s.Form.Noun() + " " + label + " " + n.Line)
}

// NumberOf is what a contestant goes by who is given as a result gives it, by number and side; nobody where that is 0.
func (c Contestants) NumberOf(n int, side bridge.Side) movement.Number {
	if lined := (movement.Number{N: n, Line: side.String()}); n != 0 && c.Entered(lined) {
		return lined
	}
	return movement.Number{N: n}
}

// onResult is who sat in a seat by the numbers on a result, where those of an individual say South and West as well.
func (c Contestants) onResult(r Result, seat bridge.Seat) movement.Number {
	number := map[bridge.Seat]int{bridge.North: r.NS, bridge.East: r.EW, bridge.South: cmp.Or(r.South, r.NS),
		bridge.West: cmp.Or(r.West, r.EW)}[seat]
	if number == 0 {
		return movement.Number{}
	}
	return c.NumberOf(number, r.Crossed.LineOf(seat.Side()))
}

// inOneLine completes a number without a line where only one line has it.
func (c Contestants) inOneLine(n movement.Number) movement.Number {
	ns, ew := c.NumberOf(n.N, bridge.NorthSouth), c.NumberOf(n.N, bridge.EastWest)
	switch {
	case n.Line != "" || ns.Line != "" && ew.Line != "":
		return n
	case ns.Line != "":
		return ns
	}
	return ew
}

// with has a contestant, or the corrected one in its place.
func (c Contestants) with(entered Contestant) Contestants {
	i := slices.IndexFunc(c, func(have Contestant) bool {
		return have.Number == entered.Number && have.Side == entered.Side
	})
	if i < 0 {
		return append(c, entered)
	}
	entered.Called = cmp.Or(entered.Called, c[i].Called)
	c[i] = entered
	return c
}

// WhoMade is in which round and by whom a result was made, as far as that is known, "round 2, pair 3 against pair 7": a
// pair can have met the board twice.
func WhoMade(s *Session, r Result) string {
	var said []string
	if r.Round > 0 {
		said = append(said, fmt.Sprintf("round %d", r.Round))
	}
	if r.NS != 0 && r.EW != 0 && s.Form != movement.Individual {
		said = append(said, s.Who(s.Contestants.NumberOf(r.NS, bridge.NorthSouth))+" against "+
			s.Who(s.Contestants.NumberOf(r.EW, bridge.EastWest)))
	}
	return strings.Join(said, ", ")
}

// WhoPlays is a table with who played a board there and in which round, or is to play it by the movement.
func WhoPlays(s *Session, board int, table string) string {
	var sat []string
	if r, entered := s.Result(board, table); entered {
		sat = append(sat, WhoMade(s, r))
	} else {
		for _, p := range s.Movement.AtTable(table, board) {
			sat = append(sat, WhoMade(s, Result{Round: p.Round, NS: p.NS.N, EW: p.EW.N}))
		}
	}
	words := "Table " + table
	if told := strings.Join(sat, "; "); told != "" {
		words += ": " + told
	} else if s.Movement.Known() {
		words += ": not due to play it"
	}
	return words
}
