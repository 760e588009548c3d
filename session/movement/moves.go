package movement

import (
	"fmt"
	"slices"

	"redress/bridge"
)

// Move is where somebody or something goes after a round.
type Move struct {
	Stays bool     // where it is
	Out   bool     // nowhere: they sit out the next round, or the boards rest
	Table string   // empty where it stays, or goes nowhere
	Also  []string // further tables, where a set of boards is shared
	Seats string   // NS or EW where they change their direction
}

// After is where the contestant of a seat at a table goes after the round; false after the last one.
func (m *Movement) After(p Position, seat bridge.Seat) (Move, bool) {
	n := p.At(seat)
	if p.Round >= m.Rounds() || n == (Number{}) {
		return Move{}, false
	}
	next := m.Where(n, p.Round+1)
	if len(next) == 0 {
		return Move{Out: true}, true
	}
	at := next[0]
	for _, other := range next { // a team sits at two tables, in one direction at each
		if other.At(seat) == n && (other.Table == p.Table || at.At(seat) != n) {
			at = other
		}
	}
	move := Move{Table: at.Table}
	if at.At(seat) != n {
		for _, other := range bridge.Seats {
			if at.At(other) == n {
				move.Seats = other.Side().String()
			}
		}
	}
	if move.Stays = at.Table == p.Table; move.Stays {
		move.Table = ""
	}
	return move, true
}

// BoardsAfter is where the boards of a table go after the round; false after the last one, and where there are none.
func (m *Movement) BoardsAfter(p Position) (Move, bool) {
	if p.Round >= m.Rounds() || len(p.Boards) == 0 {
		return Move{}, false
	}
	next := m.Select(func(q Position) bool { return q.Round == p.Round+1 && slices.Equal(q.Boards, p.Boards) })
	if len(next) == 0 {
		return Move{Out: true}, true
	}
	tables := make([]string, len(next))
	for i, q := range next {
		tables[i] = q.Table
	}
	if len(tables) == 1 && tables[0] == p.Table {
		return Move{Stays: true}, true
	}
	return Move{Table: tables[0], Also: tables[1:]}, true
}

// BoardsText are the boards of a table in a round as they are typed: "1-3, 7"; "-" for none.
func (p Position) BoardsText() string { return boardsText(p.Boards) }

// String is the move in short: "stays", "out", "to 4 EW", "to 1 and 9".
func (v Move) String() string {
	switch {
	case v.Out:
		return "out"
	case v.Stays:
		if v.Seats != "" {
			return fmt.Sprintf("stays, as %s", v.Seats)
		}
		return "stays"
	}
	text := "to " + listed(append([]string{v.Table}, v.Also...))
	if v.Seats != "" {
		text += " " + v.Seats
	}
	return text
}

// Words is the move of a contestant as it is said to them: "then to table 4, East-West", "then sits out".
func (v Move) Words() string {
	switch {
	case v.Out:
		return "then sits out"
	case v.Stays && v.Seats == "":
		return "stays here"
	}
	words := "then stays here"
	if !v.Stays {
		words = "then to table " + v.Table
	}
	switch v.Seats {
	case bridge.NorthSouth.String():
		words += ", " + bridge.NorthSouth.Name()
	case bridge.EastWest.String():
		words += ", " + bridge.EastWest.Name()
	}
	return words
}
