package bridge

import "testing"

func TestSeats(t *testing.T) {
	for _, c := range []struct {
		seat, next, partner, rho Seat
		side                     Side
		letter, name             string
	}{
		{North, East, South, West, NorthSouth, "N", "North"},
		{East, South, West, North, EastWest, "E", "East"},
		{South, West, North, East, NorthSouth, "S", "South"},
		{West, North, East, South, EastWest, "W", "West"},
	} {
		if c.seat.Next() != c.next || c.seat.LHO() != c.next || c.seat.Partner() != c.partner || c.seat.RHO() != c.rho {
			t.Errorf("%s: next %s, LHO %s, partner %s, RHO %s", c.name, c.seat.Next(), c.seat.LHO(), c.seat.Partner(),
				c.seat.RHO())
		}
		if c.seat.Side() != c.side || c.seat.String() != c.letter || c.seat.Name() != c.name {
			t.Errorf("%s: side %s, %q, %q", c.name, c.seat.Side(), c.seat, c.seat.Name())
		}
		reads(t, ParseSeat, c.seat, c.letter, c.name, " "+c.letter+" ", string(c.letter[0]|0x20))
	}
	refuses(t, ParseSeat, "", "X", "NS", "North-South", "1")
}

func TestSides(t *testing.T) {
	reads(t, ParseSide, NorthSouth, "NS", "ns", "N/S", "n-s", "North-South")
	reads(t, ParseSide, EastWest, "EW", "ew", "E/W", "e-w", "East-West")
	refuses(t, ParseSide, "", "N", "NE", "WE", "both")
	for _, side := range []Side{NorthSouth, EastWest} {
		if side.Opponents() == side || side.Opponents().Opponents() != side {
			t.Errorf("the opponents of %s are %s", side, side.Opponents())
		}
		for _, seat := range side.Seats() {
			if seat.Side() != side {
				t.Errorf("%s is listed as %s", seat, side)
			}
		}
		reads(t, ParseSide, side, side.String(), side.Name())
	}
}
