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

	traveller := []int{score, -620, 200, -620}
	matchpoints := scoring.Matchpoints(traveller)
	percent, _ := scoring.Percent(big.NewRat(int64(matchpoints[1]), 1), scoring.Top(len(traveller)))
	fmt.Println("matchpoints:", matchpoints, "second line:", percent.FloatString(2)+"%")
	fmt.Println("IMPs against -620:", scoring.IMPs(score+620))
	// Output:
	// 4 spades, doubled, bid and made: 4 × 60 = 240
	// game bonus, vulnerable: 500
	// for making a doubled contract: 50
	// North-South: -790
	// matchpoints: [0 3 6 3] second line: 50.00%
	// IMPs against -620: -5
}
