package scoring_test

import (
	"fmt"
	"math/big"

	"redress/bridge"
	"redress/bridge/scoring"
)

// One board of a pairs game: the score of a contract with its working, and what it is worth on the traveller.
func Example() {
	contract, err := bridge.ParseContract("4SX by E")
	if err != nil {
		fmt.Println(err)
		return
	}
	lines, _ := scoring.Working(contract, 10, true)
	for _, line := range lines {
		fmt.Println(line.Text)
	}
	score, _ := scoring.ForNorthSouth(contract, 10, bridge.VulEW)
	fmt.Println("North-South:", score)

	traveller := []scoring.Line{{Points: score}, {Points: -620}, {Points: 200}, {Points: -620}}
	figures, err := scoring.Rules{Method: scoring.ByMatchpoints}.Board(traveller, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	second := figures.NorthSouth[1]
	percent, _ := scoring.Percent(second, figures.Top)
	fmt.Println("second line:", second.RatString(), "matchpoints,", percent.FloatString(2)+"%")
	fmt.Println("IMPs against -620:", scoring.IMPs(score+620))
	// Output:
	// 4 spades, doubled, bid and made: 4 × 60 = 240
	// game bonus, vulnerable: 500
	// for making a doubled contract: 50
	// North-South: -790
	// second line: 3 matchpoints, 50.00%
	// IMPs against -620: -5
}

// The second example of the commentary to the 2007 code: -8 IMPs at the table after a gamble, +2 to be expected without
// the infraction, -6 normal after it.
func ExampleSplitDamage() {
	imps := func(n int64) *big.Rat { return big.NewRat(n, 1) }
	split, err := scoring.SplitDamage(imps(-8), imps(2), imps(-6))
	fmt.Println(split.NonOffending.RatString(), split.Offending().RatString(), err)
	// Output: 0 -2 <nil>
}

// Two thirds of 620 and one third of -100, against 140 at the other table: two thirds of 10 IMPs and one third of -6.
func ExampleIMPsAgainst() {
	score := scoring.Mix{{Points: 620, Share: big.NewRat(2, 3)}, {Points: -100, Share: big.NewRat(1, 3)}}
	imps := scoring.IMPsAgainst(score, scoring.Plain(140))
	fmt.Println(imps.RatString(), imps.FloatString(2))
	// Output: 14/3 4.67
}

// A board of pairs on which one table has a weighted score, and another an artificial one.
func ExampleRules_Board() {
	weighted := scoring.SideScore{Assigned: scoring.Mix{
		{Points: 420, Share: big.NewRat(3, 5)},
		{Points: -50, Share: big.NewRat(2, 5)},
	}}
	plus, minus := scoring.Award{Kind: scoring.AveragePlus}, scoring.Award{Kind: scoring.AverageMinus}
	lines := []scoring.Line{
		{Points: 420},
		{Points: -50},
		{Adjusted: &scoring.Adjusted{NorthSouth: weighted, EastWest: weighted}},
		{Adjusted: &scoring.Adjusted{NorthSouth: scoring.SideScore{Award: &plus},
			EastWest: scoring.SideScore{Award: &minus}}},
	}
	rules := scoring.Rules{Method: scoring.ByMatchpoints}
	figures, err := rules.Board(lines, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range lines {
		fmt.Println(scoring.FigureText(figures.NorthSouth[i], 2), "and", scoring.FigureText(figures.EastWest[i], 2),
			"of", figures.Top)
	}
	words, _ := rules.Explain(lines, 0, 2, bridge.NorthSouth)
	for _, line := range words {
		fmt.Println(line)
	}
	// Output:
	// 4.87 and 1.13 of 6
	// 0.87 and 5.13 of 6
	// 3.27 and 2.73 of 6
	// 3.6 and 2.4 of 6
	// 420: beats 1, equals 1 of 2: 3 of 4
	// −50: beats 0, equals 1 of 2: 1 of 4
	// 60% of 3 + 40% of 1 = 2.2 of 4
	// Neuberg, 3 of 4 results: 4/3 × (2.2 + 1) − 1 = 3.27 of 6
}
