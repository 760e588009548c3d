// Package movement says who plays which boards at which table in every round (Laws 5 and 8A): a Mitchell, matches of
// teams, or what somebody typed.
package movement

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
)

// Movement says who plays which boards at which table in every round (Laws 5 and 8A). A nil movement is one that nobody
// has told.
type Movement struct {
	Positions []Position `json:"positions"`
	// more is played than is told here, so that any board may still come to anybody
	Partial bool `json:"partial,omitempty"`
}

// Position is a table in one round: who sits there and which boards they play. A side without a number is away, and the
// other sits out.
type Position struct {
	Round  int    `json:"round"` // from 1
	Table  string `json:"table"`
	NS     Number `json:"ns,omitzero"`    // in an individual North
	EW     Number `json:"ew,omitzero"`    // in an individual East
	South  Number `json:"south,omitzero"` // individuals only
	West   Number `json:"west,omitzero"`  // individuals only
	Boards []int  `json:"boards"`

	line int // of the text it was typed in, from 1; 0 where it was not typed
}

// Number is what a contestant goes by at the tables; the zero value is nobody.
type Number struct {
	N    int
	Line string // "NS" or "EW" where each line has numbers of its own; empty where a number is enough
}

// String is the number as a movement is typed: "3", or "3 NS" where each line has numbers of its own; "-" for nobody.
func (n Number) String() string {
	switch {
	case n == Number{}:
		return nobody
	case n.Line == "":
		return strconv.Itoa(n.N)
	}
	return strconv.Itoa(n.N) + " " + n.Line
}

// Side is the side in whose line the contestant is numbered; the one given where a number is enough.
func (n Number) Side(sits bridge.Side) bridge.Side {
	if line, err := bridge.ParseSide(n.Line); n.Line != "" && err == nil {
		return line
	}
	return sits
}

const nobody = "-"

// ParseNumber reads "3", "3 NS" or "3ew"; "-" and an empty text are nobody. Anything else is an error.
func ParseNumber(text string) (Number, error) {
	tidy := strings.ToUpper(strings.TrimSpace(text))
	if tidy == "" || tidy == nobody {
		return Number{}, nil
	}
	digits := strings.TrimRight(tidy, "NSEW ")
	line := strings.TrimSpace(tidy[len(digits):])
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > MaxNumber || strings.HasPrefix(digits, "+") ||
		line != "" && line != bridge.NorthSouth.String() && line != bridge.EastWest.String() {
		return Number{}, fmt.Errorf("%q is not a contestant's number: write 3, or 3 NS and 3 EW if the two sides are "+
			"numbered separately, or - for nobody", text)
	}
	return Number{N: n, Line: line}, nil
}

// MarshalText writes the form of String.
func (n Number) MarshalText() ([]byte, error) { return []byte(n.String()), nil }

// UnmarshalText reads what [ParseNumber] reads.
func (n *Number) UnmarshalText(text []byte) (err error) {
	*n, err = ParseNumber(string(text))
	return err
}

// What a movement can hold.
const (
	MaxRounds = 64
	MaxNumber = 9999
	MaxTables = 100
	MaxLabel  = 12 // characters of a table's name
)

// Contestants are those who sit at the table, in the order North-South, East-West, in an individual North, East, South,
// West.
func (p Position) Contestants() []Number {
	return slices.DeleteFunc([]Number{p.NS, p.EW, p.South, p.West}, func(n Number) bool { return n == Number{} })
}

// Sits tells whether a contestant sits at the table.
func (p Position) Sits(n Number) bool { return n != Number{} && slices.Contains(p.Contestants(), n) }

// At is the contestant to whom a seat belongs; nobody where the side is away.
func (p Position) At(seat bridge.Seat) Number {
	individual := p.South != Number{} || p.West != Number{}
	switch {
	case individual && seat == bridge.South:
		return p.South
	case individual && seat == bridge.West:
		return p.West
	case seat.Side() == bridge.NorthSouth:
		return p.NS
	}
	return p.EW
}

// Known tells whether the whole movement is known; it is not where m is nil.
func (m *Movement) Known() bool { return m != nil && !m.Partial }

// Rounds is how many rounds the movement tells of.
func (m *Movement) Rounds() int {
	last := 0
	if m != nil {
		for _, p := range m.Positions {
			last = max(last, p.Round)
		}
	}
	return last
}

// Position is who sits at a table in a round and what they play; false where the movement does not tell.
func (m *Movement) Position(table string, round int) (Position, bool) {
	if m != nil {
		for _, p := range m.Positions {
			if p.Table == table && p.Round == round {
				return p, true
			}
		}
	}
	return Position{}, false
}

// Where is where a contestant sits in a round: at one table, a team at two; nowhere where the contestant sits out
// without a table, or the movement does not tell.
func (m *Movement) Where(n Number, round int) []Position {
	return m.Select(func(p Position) bool { return p.Round == round && p.Sits(n) })
}

// StillToCome tells whether a contestant may have a board to play in a round or later. Where the movement is not known,
// or does not know the contestant, every board may come.
func (m *Movement) StillToCome(n Number, board, round int) bool {
	if !m.Known() || !m.Has(n) {
		return true
	}
	return slices.ContainsFunc(m.Playing(n, board), func(p Position) bool { return p.Round >= round })
}

// Has tells whether the movement knows a contestant.
func (m *Movement) Has(n Number) bool {
	return len(m.Select(func(p Position) bool { return p.Sits(n) })) > 0
}

// Playing is where a contestant meets a board. One who sits out beside a board counts as well: somebody may yet be
// found to sit opposite.
func (m *Movement) Playing(n Number, board int) []Position {
	return m.Select(func(p Position) bool { return p.Sits(n) && slices.Contains(p.Boards, board) })
}

// Meets tells whether a contestant plays a board.
func (m *Movement) Meets(n Number, board int) bool { return len(m.Playing(n, board)) > 0 }

// AtTable is where a table plays a board.
func (m *Movement) AtTable(table string, board int) []Position {
	return m.Select(func(p Position) bool { return p.Table == table && slices.Contains(p.Boards, board) })
}

// Seat is a seat at a table in one round.
type Seat struct {
	Table string
	Seat  bridge.Seat
	Round int
}

// SeatsOf are the seats that belong to some contestants.
func (m *Movement) SeatsOf(numbers []Number) (seats []Seat) {
	for _, p := range m.Select(func(Position) bool { return true }) {
		for _, seat := range bridge.Seats {
			if n := p.At(seat); n != (Number{}) && slices.Contains(numbers, n) {
				seats = append(seats, Seat{p.Table, seat, p.Round})
			}
		}
	}
	return seats
}

// Sitting is the contestant to whom a seat belongs in a round; false where the movement does not tell.
func (m *Movement) Sitting(table string, seat bridge.Seat, round int) (Number, bool) {
	p, _ := m.Position(table, round)
	n := p.At(seat)
	return n, n != Number{}
}

// Select are the positions of which something is true.
func (m *Movement) Select(which func(Position) bool) (found []Position) {
	if m != nil {
		for _, p := range m.Positions {
			if which(p) {
				found = append(found, p)
			}
		}
	}
	return found
}

// Without takes a pair that does not exist out of a movement, so that its opponents sit out: a half table.
func (m *Movement) Without(n Number) *Movement {
	return m.changed(func(p *Position) {
		for _, place := range []*Number{&p.NS, &p.EW, &p.South, &p.West} {
			if *place == n {
				*place = Number{}
			}
		}
	})
}

// Switched turns the boards of some rounds by a quarter: the pairs that would sit North-South play East-West (an arrow
// switch).
func (m *Movement) Switched(rounds ...int) *Movement {
	return m.changed(func(p *Position) {
		if slices.Contains(rounds, p.Round) {
			p.NS, p.EW = p.EW, p.NS
		}
	})
}

func (m *Movement) changed(change func(*Position)) *Movement {
	next := &Movement{Positions: slices.Clone(m.Positions), Partial: m.Partial}
	for i := range next.Positions {
		change(&next.Positions[i])
	}
	return next
}
