package bridge

import "fmt"

// Side is one of the two partnerships at a table; NorthSouth is the zero value.
type Side uint8

// The two sides.
const (
	NorthSouth Side = iota
	EastWest
)

// Valid reports whether the side is one of the two.
func (s Side) Valid() bool { return s <= EastWest }

// Opponents is the other side.
func (s Side) Opponents() Side { return (s + 1) % 2 }

// Seats are the two seats of the side: North and South, or East and West.
func (s Side) Seats() [2]Seat { return [2]Seat{Seat(s % 2), Seat(s%2) + 2} }

// String is the short form: NS or EW.
func (s Side) String() string {
	if !s.Valid() {
		return fmt.Sprintf("Side(%d)", uint8(s))
	}
	return [...]string{"NS", "EW"}[s]
}

// Name is the side written out: "North-South".
func (s Side) Name() string {
	if !s.Valid() {
		return s.String()
	}
	return [...]string{"North-South", "East-West"}[s]
}

// ParseSide reads NS, N/S, N-S or North-South and the like for East-West, in either case; anything else is an error.
func ParseSide(text string) (Side, error) {
	switch tidy(text) {
	case "NS", "N/S", "N-S", "NORTH-SOUTH", "NORTH/SOUTH", "NORTHSOUTH":
		return NorthSouth, nil
	case "EW", "E/W", "E-W", "EAST-WEST", "EAST/WEST", "EASTWEST":
		return EastWest, nil
	}
	return NorthSouth, fmt.Errorf("%q is not a side: write NS or EW", text)
}

// MarshalText writes NS or EW; any other value is an error.
func (s Side) MarshalText() ([]byte, error) { return marshal(s.Valid(), s.String()) }

// UnmarshalText reads what [ParseSide] reads.
func (s *Side) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSide) }
