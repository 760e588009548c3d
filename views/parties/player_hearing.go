package parties

import "redress/views/parts"

// HearingPage is what all four say, for the director.
type HearingPage struct {
	parts.CaseHead
	Request     string
	Says        string      // how far both sides have been heard
	Stage       string      // where the accounts stand, as the page shows them
	Opens       string      // what taking more down does to what is sealed; empty where nothing is
	Seats       []HeardSeat // North first
	Facts       []parts.FactView
	MayHear     bool
	MayAsk      bool
	MayOpen     bool
	Due, Reason string

	Field, Error string
}

func (p HearingPage) errorAt(field string) string {
	if p.Field == field {
		return p.Error
	}
	return ""
}

// heardSide is one of the two sides of the table.
type heardSide struct {
	id, name string
	seats    []HeardSeat
}

func (p HearingPage) sides() []heardSide {
	sides := []heardSide{{id: "ns", name: "North-South"}, {id: "ew", name: "East-West"}}
	for i, seat := range p.Seats {
		sides[i%2].seats = append(sides[i%2].seats, seat)
	}
	return sides
}

// HeardSeat is one of the four.
type HeardSeat struct {
	Name  string
	Told  []parts.ToldBy
	Field string // in which more is taken down
	Typed string
	Seen  string // the entry up to which their account was seen
}
