package session

import (
	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/movement"
)

// The example evening is our own invention: deals, results, players and what went wrong. Three tables play a Mitchell
// of three rounds with two boards each; North-South are pairs 1 to 3, East-West 4 to 6.

var exampleDeals = []string{
	"N:K84.AQ7.KJ93.Q62 QJT6.J83.762.A95 A73.K52.QT5.JT84 952.T964.A84.K73",
	"N:J752.KQ83.A4.854 6.JT942.J98.AQJ2 AKQ84.A5.KQ6.T73 T93.76.T7532.K96",
	"N:865.62.KJ9853.76 A97.KQJ95.62.KQ8 QJ.T83.AQ74.AT92 KT432.A74.T.J543",
	"N:KQT83.84.A75.J93 754.AT6.KJ93.Q85 J92.Q72.T62.AT74 A6.KJ953.Q84.K62",
	"N:AQJ84.62.KQ73.K5 52.KQJT87.A5.Q92 K973.53.J84.A763 T6.A94.T962.JT84",
	"N:QJT94.J983.J5.A5 AK5.A4.AK63.QJ72 632.T762.T97.T64 87.KQ5.Q842.K983",
}

// Example opens the example evening on a date.
func Example(date string) Open {
	deals := map[int]bridge.Deal{}
	for i, text := range exampleDeals {
		deals[i+1], _ = bridge.ParseDeal(text) // the test reads each
	}
	return Open{
		Name: "Example evening at the Lantern Club", Club: "The Lantern Club", Date: date,
		Form: movement.Pairs, Scoring: scoring.ByMatchpoints, Edition: "laws-2017", AuthorityID: "wbf",
		Authority: "Invented for this example: artificial calls up to 3NT are alerted by partner; opponents ask at " +
			"their turn.",
		Boards: movement.UpTo(len(exampleDeals)), Tables: Numbered(3),
		Contestants: []Entrant{
			{Number: 1, Side: "NS", Players: "A. Heron and B. Otter"},
			{Number: 2, Side: "NS", Players: "C. Wren and D. Badger"},
			{Number: 3, Side: "NS", Players: "E. Marten and F. Curlew"},
			{Number: 4, Side: "EW", Players: "G. Newt and H. Plover"},
			{Number: 5, Side: "EW", Players: "I. Dormouse and J. Kestrel"},
			{Number: 6, Side: "EW", Players: "K. Stoat and L. Bittern"},
		},
		Deals: deals, CorrectionMinutes: StandardMinutes, AppealMinutes: StandardMinutes, Example: true,
	}
}

// exampleSlips are board, table, round, contestants, contract and tricks of each result.
var exampleSlips = []struct {
	board         int
	table         string
	round, ns, ew int
	contract      string
	tricks        int
}{
	{1, "1", 1, 1, 4, "3NT by N", 9},
	{2, "1", 1, 1, 4, "4S by S", 10},
	{3, "2", 1, 2, 5, "4H by E", 10},
	{4, "2", 1, 2, 5, "2S by N", 7},
	{5, "3", 1, 3, 6, "4S by N", 10}, // the slow pass
	{6, "3", 1, 3, 6, "3NT by E", 11},

	{3, "1", 2, 1, 6, "2H by S", 3}, // the diamonds that were explained as hearts
	{4, "1", 2, 1, 6, "3H by W", 9},
	{5, "2", 2, 2, 4, "4S by N", 9},
	{6, "2", 2, 2, 4, "6D by E", 12},
	{1, "3", 2, 3, 5, "1NT by N", 8},
	{2, "3", 2, 3, 5, "3NT by N", 9},

	{5, "1", 3, 1, 5, "4HX by E", 8},
	{6, "1", 3, 1, 5, "6NT by E", 11},
	{1, "2", 3, 2, 6, "3NT by S", 8},
	{2, "2", 3, 2, 6, "4S by S", 10}, // as claimed
	{3, "3", 3, 3, 4, "4DX by N", 8},
	{4, "3", 3, 3, 4, "2H by W", 9},
}

// ExampleResults records what happened on the example evening.
func ExampleResults() RecordResults {
	var results []Result
	for _, slip := range exampleSlips {
		contract, _ := bridge.ParseContract(slip.contract) // the test reads each
		results = append(results, Result{
			Board: slip.board, Table: slip.table, Round: slip.round, NS: slip.ns, EW: slip.ew,
			Contract: contract, Tricks: slip.tricks,
		})
	}
	return RecordResults{Results: results}
}
