package session

import (
	"cmp"
	"slices"

	"redress/bridge"
	"redress/ledger"
	"redress/session/movement"
)

// Contestant is a pair, a team or a player as entered.
type Contestant struct {
	Number int `json:"number"`
	// "NS" or "EW" where each line has numbers of its own; empty where a number is enough
	Side    string         `json:"side,omitempty"`
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
	return c.NumberOf(number, seat.Side())
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
	c[i] = entered
	return c
}
