package casefile

import (
	"testing"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/record"
)

func TestProposedOffender(t *testing.T) {
	auction := []string{"1S", "P", "2S!raise", "3H"} // North deals
	for _, row := range []struct {
		name   string
		record *record.Record
		want   adjustment.Offender
	}{
		{"no record", nil, adjustment.Unnamed},
		{"no incident", &record.Record{Board: 1, Auction: auction}, adjustment.Unnamed},
		{"a slow pass of East's", &record.Record{Board: 1, Auction: auction,
			Incident: &record.Incident{Kind: record.Call, Index: new(1)}}, adjustment.EastWestOffended},
		{"a call of North's", &record.Record{Board: 1, Auction: auction, Incident: &record.Incident{Kind: record.Call,
			Index: new(0)}}, adjustment.NorthSouthOffended},
		{"an explanation of South's call, which West asked for", &record.Record{Board: 1, Auction: auction,
			Incident: &record.Incident{Kind: record.Explanation, Index: new(2),
				Seat: new(bridge.West)}}, adjustment.NorthSouthOffended},
		{"a call by its seat alone", &record.Record{Incident: &record.Incident{Kind: record.Call,
			Seat: new(bridge.West)}}, adjustment.EastWestOffended},
		{"a card", &record.Record{Incident: &record.Incident{Kind: record.Card, Index: new(3),
			Seat: new(bridge.South)}}, adjustment.NorthSouthOffended},
		{"an explanation that somebody asked for",
			&record.Record{Incident: &record.Incident{Kind: record.Explanation, Seat: new(bridge.West)}},
			adjustment.Unnamed},
		{"a claim", &record.Record{Board: 1, Auction: auction, Incident: &record.Incident{Kind: record.Claim,
			Index: new(3), Seat: new(bridge.South)}}, adjustment.Unnamed},
	} {
		if got := (&Case{Record: row.record}).ProposedOffender(); got != row.want {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}

// TestProposedOffenderAsNamed: who was named beside the questions stands before what the record is about.
func TestProposedOffenderAsNamed(t *testing.T) {
	slowPass := &record.Record{Board: 1, Auction: []string{"1S", "P"}, Incident: &record.Incident{Kind: record.Call,
		Index: new(0)}}
	for _, row := range []struct {
		name   string
		player *bridge.Seat
		record *record.Record
		want   adjustment.Offender
	}{
		{"It was West", new(bridge.West), nil, adjustment.EastWestOffended},
		{"It was West, and a call of North's is marked", new(bridge.West), slowPass, adjustment.EastWestOffended},
		{"nobody was named", nil, slowPass, adjustment.NorthSouthOffended},
	} {
		c := &Case{Record: row.record, Runs: []*Run{{ID: "first", Player: row.player}}}
		if got := c.ProposedOffender(); got != row.want {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}
