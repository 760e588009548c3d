package bridge_test

import (
	"fmt"

	"redress/bridge"
)

// A board from dealing to result: South opens, North transfers, and a redouble out of nowhere would break Law 19B1.
func Example() {
	const board = 7
	dealer, vul := bridge.DealerOf(board), bridge.VulnerabilityOf(board)
	fmt.Printf("Board %d: %s deals, vulnerable: %s\n", board, dealer.Name(), vul)

	auction, err := bridge.ParseAuction(dealer, []string{"1NT", "P", "2D!transfer to hearts", "P", "2H", "P", "P", "P"})
	if err != nil {
		fmt.Println(err)
		return
	}
	contract, _ := auction.Contract()
	fmt.Println(contract.Symbol(), contract.Result(9))

	fmt.Println(auction.Before(3).Legal(bridge.Redouble))
	// Output:
	// Board 7: South deals, vulnerable: Both
	// 2♥ by South +1
	// the call is inadmissible: East may not redouble here, for no double stands (19B1, 36)
}

// An insufficient bid that the next player accepts stands in the auction and counts (Law 27A1).
func ExampleParseAuction() {
	auction, err := bridge.ParseAuction(bridge.North, []string{"2S", "2C?", "P", "P", "P"})
	if err != nil {
		fmt.Println(err)
		return
	}
	contract, over := auction.Contract()
	fmt.Println(contract, over)
	fmt.Println(auction.Before(1).LegalBy(bridge.East, auction.Calls[1].Call))
	// Output:
	// 2C by E true
	// the bid is insufficient: 2C does not outrank the last bid, 2S by North (18C, 18D, 27)
}
