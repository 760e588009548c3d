package judging_test

import (
	"fmt"

	"redress/casefile/judging"
)

// A director who plays in the room is called to their own table, on a board that is still to come for them elsewhere.
func Example() {
	judge := judging.Judge{OwnTable: true, BoardToCome: true}
	for _, conflict := range judge.Conflicts() {
		fmt.Println(conflict.Code, conflict.Law != "")
	}
	fmt.Println(judge.Kept(), len(judging.Judge{}.Conflicts()))
	// Output:
	// own-table false
	// board-to-come true
	// true 0
}
