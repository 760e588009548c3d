package scoring_test

import (
	"fmt"
	"math/big"

	"redress/bridge/scoring"
)

// A ruling on one board of a small game: what each pair has now, and who moved. At table 1 the Director gives 60% of
// 420 and 40% of -50.
func ExampleMoves() {
	pair := func(number int) scoring.Contestant { return scoring.Contestant{Number: number} }
	game := scoring.Game{
		Rules: scoring.Rules{Method: scoring.ByMatchpoints},
		Boards: []scoring.Board{{Number: 7, Lines: []scoring.Seated{
			{Table: "1", NS: pair(1), EW: pair(2), Line: scoring.Line{Points: 420}},
			{Table: "2", NS: pair(3), EW: pair(4), Line: scoring.Line{Points: 170}},
			{Table: "3", NS: pair(5), EW: pair(6), Line: scoring.Line{Points: -50}},
		}}},
	}
	before, err := game.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	weighted := scoring.SideScore{Assigned: scoring.Mix{
		{Points: 420, Share: big.NewRat(3, 5)},
		{Points: -50, Share: big.NewRat(2, 5)},
	}}
	game.Boards[0].Lines[0].Adjusted = &scoring.Adjusted{NorthSouth: weighted, EastWest: weighted}
	after, err := game.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, move := range scoring.Moves(before, after) {
		fmt.Printf("pair %s: %s matchpoints, now at place %d\n", move.Contestant, move.Total.FloatString(1),
			move.After.Rank)
	}
	// Output:
	// pair 6: -0.4 matchpoints, now at place 1
	// pair 1: -1.2 matchpoints, now at place 2
	// pair 3: 0.8 matchpoints, now at place 2
	// pair 2: 1.2 matchpoints, now at place 4
	// pair 4: -0.8 matchpoints, now at place 4
	// pair 5: 0.4 matchpoints, now at place 6
}
