package conduct_test

import (
	"fmt"

	"redress/access"
	"redress/casefile"
	"redress/casefile/conduct"
)

// A director knows that a report waits, and reads it once it is theirs.
func Example() {
	reports := []conduct.Summary{
		{ID: "r-1", State: conduct.Filed},
		{ID: "r-2", State: conduct.Filed, Directors: []string{"ann"}},
	}
	ann := casefile.Actor{Name: "ann", Role: access.Director}
	mine, waiting := conduct.Listed(reports, ann)
	fmt.Println(len(mine), mine[0].ID, waiting)
	// Output: 1 r-2 1
}
