package movement

import (
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"

	"redress/bridge"
)

// Form is who competes: pairs, teams or individuals.
type Form string

// The forms of contest.
const (
	Pairs      Form = "pairs"
	Teams      Form = "teams"
	Individual Form = "individual"
)

// Who names a contestant in a sentence: "pair 3", "team 2", "player 7".
func (f Form) Who(n Number) string {
	return f.Noun() + " " + n.String()
}

// Noun is the word for a contestant: "pair", "team", "player".
func (f Form) Noun() string {
	switch f {
	case Teams:
		return "team"
	case Individual:
		return "player"
	}
	return "pair"
}

// Field is for whom a movement is, at which tables and with which boards.
type Field struct {
	Form        Form
	Boards      Boards
	Tables      []string
	Contestants Entries
}

// Entries are the contestants as entered.
type Entries interface {
	// None tells whether nobody was entered yet, so that any number may play.
	None() bool
	// Entered tells whether a contestant of that number and line is among them.
	Entered(n Number) bool
	// NumberOf is what a contestant goes by who is given by number and side.
	NumberOf(n int, side bridge.Side) Number
}

// Ordered is a movement as it is stored: by rounds and tables, with the numbers of their lines.
func (m *Movement) Ordered(f Field) *Movement {
	m = m.withLines(f)
	slices.SortStableFunc(m.Positions, func(a, b Position) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(slices.Index(f.Tables, a.Table),
			slices.Index(f.Tables, b.Table)))
	})
	return m
}

// withLines reads a plain number as that of the line it sits in, where it was entered with one.
func (m *Movement) withLines(f Field) *Movement {
	line := func(n Number, side bridge.Side) Number {
		if n.Line != "" {
			return n
		}
		return f.Contestants.NumberOf(n.N, side)
	}
	return m.changed(func(p *Position) {
		p.NS, p.South = line(p.NS, bridge.NorthSouth), line(p.South, bridge.NorthSouth)
		p.EW, p.West = line(p.EW, bridge.EastWest), line(p.West, bridge.EastWest)
	})
}

// NoTable names a table that a session does not have, with those that it has, behind "there is".
func NoTable(table string, tables []string) string {
	if utf8.RuneCountInString(table) > MaxLabel {
		table = string([]rune(table)[:MaxLabel]) + "…"
	}
	span := tables[0]
	if len(tables) > 1 {
		span += " to " + tables[len(tables)-1]
	}
	return fmt.Sprintf("no table %q in this session. Its tables are %s.", table, span)
}
