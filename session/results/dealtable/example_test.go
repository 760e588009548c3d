package dealtable_test

import (
	"fmt"

	"redress/bridge"
	"redress/session/results/dealtable"
)

// Three hands make a deal: West has what they leave.
func Example() {
	columns := dealtable.Find([]string{"Board", "North", "East", "South"}, nil)
	line := []string{"7", "AK74 Q3 - JT98652", "QJ AK9 AK432 AKQ", "T98 JT87 QJT98 7"}
	deal, wrong := dealtable.Read(func(c dealtable.Column) string {
		if at, has := columns[c]; has {
			return line[at]
		}
		return ""
	})
	west, _ := deal.Hand(bridge.West)
	fmt.Println(west.Typed(), wrong == nil)
	// Output:
	// 6532 6542 765 43 true
}
