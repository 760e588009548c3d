package session

import (
	"strconv"
)

import "redress/bridge"

// ExampleIncident is something that went wrong on the example evening, to try a case with. Kind, Index, Seat and Stage
// are those of a record's incident.
type ExampleIncident struct {
	Title   string
	Words   string // with which the table called
	Board   int
	Table   string
	Auction []string // in the notation of bridge.ParseAuction, with alerts and explanations
	Play    []string // cards in the order played, where they matter
	Kind    string   // "call", "explanation" or "claim"
	Index   int      // of the call concerned, from 0; of a claim the number of cards played before it
	Seat    bridge.Seat
	Stage   string // how far the board had come when the director was called
	Account string // what the table told
	Claimed int    // tricks claimed of those that were left; 0 where nobody claimed
	Said    string // the claim statement
}

// ExampleIncidents are three disputes of the example evening, in the order of their boards.
func ExampleIncidents() []ExampleIncident {
	return []ExampleIncident{
		{
			Title: "A claim with a trump out", Words: "he claimed", Board: 2, Table: "2",
			Auction: []string{"P", "1S", "P", "3S=invites game", "P", "4S", "P", "P", "P"},
			Play: []string{
				"C6", "C4", "CA", "C3",
				"CQ", "C7", "C9", "C5",
				"CJ", "CT", "CK", "C8",
				"H7", "H3", "HT", "HA",
				"SA", "S3", "S2", "S6",
				"SK", "S9", "S5", "H2",
				"DK", "D2", "D4", "D8",
			},
			Kind: "claim", Index: 28, Seat: bridge.South, Stage: "play",
			Account: "After seven tricks South showed the hand and claimed the other six. West still held the ten of " +
				"spades, and " +
				"South had not mentioned it. South: \"I would have drawn it, of course.\"",
			Claimed: 6, Said: "The red suits are good. The rest are mine.",
		},
		{
			Title: "Diamonds explained as hearts", Words: "they explained it wrong", Board: 3, Table: "1",
			Auction: []string{"1NT=12 to 14", "P", "2D!transfer to hearts", "P", "2H", "P", "P", "P"},
			Kind:    "explanation", Index: 2, Seat: bridge.East, Stage: "clarification",
			Account: "North meant 2D as a weak hand with diamonds, and that is what both system cards say. South " +
				"alerted and, asked " +
				"by East, explained a transfer to hearts. After the final pass, before a lead, North called the " +
				"director. East: \"I " +
				"would have bid my hearts over 2D, and I would never have let them play in 2H undoubled.\"",
		},
		{
			Title: "A slow pass over four hearts", Words: "she hesitated", Board: 5, Table: "3",
			Auction: []string{"1S", "2H", "2S", "4H", "P", "P", "4S", "P", "P", "P"},
			Kind:    "call", Index: 4, Seat: bridge.North, Stage: "after",
			Account: "North thought for about half a minute over 4H, asked nothing and passed. South then bid 4S, " +
				"which made. All four " +
				"agree about the pause. South: \"With four trumps I was always going on.\" West called the director " +
				"after the play.",
		},
	}
}

// IncidentOf finds a dispute of the example evening by its number.
func IncidentOf(play *Session, number string) (ExampleIncident, bool) {
	n, err := strconv.Atoi(number)
	incidents := ExampleIncidents()
	if play == nil || !play.Example || err != nil || n < 1 || n > len(incidents) {
		return ExampleIncident{}, false
	}
	return incidents[n-1], true
}
