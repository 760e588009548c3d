package marks_test

import (
	"fmt"

	"redress/bridge"
	"redress/session/results/marks"
)

func Example() {
	north, east, none, both := bridge.North, bridge.East, bridge.VulNone, bridge.VulBoth
	said := marks.Said{}
	fmt.Println(said.Add(7, marks.Way{Dealer: &north, At: 2}))
	fmt.Println(said.Add(7, marks.Way{Dealer: &north, Vul: &none, At: 3})) // the same, and more of it
	fmt.Println(said.Add(7, marks.Way{Dealer: &east, Vul: &both, At: 9}))
	for _, way := range said[7] {
		fmt.Println(way.At, way.Of(7).Words())
	}
	// Output:
	// false
	// true
	// false
	// 2 dealer North, nobody vulnerable
	// 9 dealer East, both sides vulnerable
}
