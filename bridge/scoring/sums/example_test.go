package sums_test

import (
	"fmt"

	"redress/bridge/scoring/sums"
)

// A table plays four spades doubled and goes one down, vulnerable.
func Example() {
	sum, err := sums.Work("contract", sums.Typed{"contract": "4SX by N", "tricks": "-1", "vul": "NS"})
	fmt.Println(sum.Working[len(sum.Working)-1], err)
	// Output: North-South: −200 <nil>
}
