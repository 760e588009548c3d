package bridge

import "fmt"

// Seat is a place at the table (Law 5), numbered clockwise from North, who is the zero value.
type Seat uint8

// The four seats, clockwise.
const (
	North Seat = iota
	East
	South
	West
)

// Seats are the four seats, clockwise from North.
var Seats = [4]Seat{North, East, South, West}

// Valid reports whether the seat is one of the four.
func (s Seat) Valid() bool { return s <= West }

// Next is the seat that follows clockwise, whose turn to call or play comes next (Laws 17C, 44B).
func (s Seat) Next() Seat { return (s + 1) % 4 }

// LHO is the left-hand opponent: the same seat as Next.
func (s Seat) LHO() Seat { return s.Next() }

// Partner is the seat opposite (Law 4).
func (s Seat) Partner() Seat { return (s + 2) % 4 }

// RHO is the right-hand opponent.
func (s Seat) RHO() Seat { return (s + 3) % 4 }

// Side is the partnership that the seat belongs to.
func (s Seat) Side() Side { return Side(s % 2) }

// String is the letter of the seat: N, E, S or W.
func (s Seat) String() string {
	if !s.Valid() {
		return fmt.Sprintf("Seat(%d)", uint8(s))
	}
	return "NESW"[s : s+1]
}

// Name is the seat written out: "North".
func (s Seat) Name() string {
	if !s.Valid() {
		return s.String()
	}
	return [...]string{"North", "East", "South", "West"}[s]
}

// ParseSeat reads a letter or a name, in either case; anything else is an error.
func ParseSeat(text string) (Seat, error) {
	switch tidy(text) {
	case "N", "NORTH":
		return North, nil
	case "E", "EAST":
		return East, nil
	case "S", "SOUTH":
		return South, nil
	case "W", "WEST":
		return West, nil
	}
	return North, fmt.Errorf("%q is not a seat: write N, E, S or W", text)
}

// MarshalText writes the letter of the seat; a seat outside the four is an error.
func (s Seat) MarshalText() ([]byte, error) { return marshal(s.Valid(), s.String()) }

// UnmarshalText reads what [ParseSeat] reads.
func (s *Seat) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSeat) }
