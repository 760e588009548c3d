package movement

import (
	"slices"
	"strings"

	"redress/bridge"
)

// Player is one of those who play under a number, by the seats in which the movement can put them: of a pair one sits
// North or East and the other South or West, wherever the pair goes; of a team each has a seat; in an individual each
// has a number, and sits anywhere.
type Player struct {
	Of    Number `json:"of"`
	Seats string `json:"seats"` // letters of the seats, in the order of the table
}

// seatsApart are the seats of those who play under one number.
func (f Form) seatsApart() []string {
	switch f {
	case Teams:
		return []string{"N", "E", "S", "W"}
	case Individual:
		return []string{"NESW"}
	}
	return []string{"NE", "SW"}
}

// Players are those who play under a number.
func (f Form) Players(n Number) (list []Player) {
	for _, seats := range f.seatsApart() {
		list = append(list, Player{n, seats})
	}
	return list
}

// PlayerIn is who of those under a number sits in a seat.
func (f Form) PlayerIn(seat bridge.Seat, n Number) Player {
	for _, seats := range f.seatsApart() {
		if strings.Contains(seats, seat.String()) {
			return Player{n, seats}
		}
	}
	return Player{}
}

// MaySit tells whether this is who sits in a seat that belongs to a number.
func (p Player) MaySit(n Number, seat bridge.Seat) bool {
	return p.Of == n && strings.Contains(p.Seats, seat.String())
}

// SeatOf is where somebody sits in a round; false where they sit out, or the movement does not tell.
func (m *Movement) SeatOf(p Player, round int) (Seat, bool) {
	for _, at := range m.Where(p.Of, round) {
		for _, seat := range bridge.Seats {
			if p.MaySit(at.At(seat), seat) {
				return Seat{at.Table, seat, round}, true
			}
		}
	}
	return Seat{}, false
}

// Evening is where somebody sits all evening: the seats, and the tables, in the order of the rounds and each once.
func (m *Movement) Evening(p Player) (seats []bridge.Seat, tables []string) {
	for round := 1; round <= m.Rounds(); round++ {
		at, sits := m.SeatOf(p, round)
		if sits && !slices.Contains(seats, at.Seat) {
			seats = append(seats, at.Seat)
		}
		if sits && !slices.Contains(tables, at.Table) {
			tables = append(tables, at.Table)
		}
	}
	return seats, tables
}

// Numbers are all who play by the movement, as they sit down in the first round: North-South by their tables, then
// East-West; then those who come later.
func (m *Movement) Numbers() (list []Number) {
	if m == nil {
		return nil
	}
	for _, seat := range []bridge.Seat{bridge.North, bridge.South, bridge.East, bridge.West} {
		for _, p := range m.Positions {
			if n := p.At(seat); n != (Number{}) && !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	return list
}
