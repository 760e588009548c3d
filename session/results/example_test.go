package results_test

import (
	"fmt"
	"strings"

	"redress/session/results"
)

// A traveller from a table calculation: one line has points that its result does not score.
func Example() {
	const file = `board,table,ns,ew,contract,by,result,ns mp,ew mp
5,1,1,4,4S,N,=,4,0
5,2,2,5,4S,N,-1,1,3
5,3,3,6,4HX,E,-2,2,2
6,1,1,5,6NT,E,14,,
`
	f, err := results.Read("tuesday.csv", strings.NewReader(file), results.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range f.Problems {
		fmt.Printf("line %d, %s: %s\n", p.At, p.Kind, p.Text)
	}
	comparison := f.Compare(f.Rules())
	fmt.Println(comparison.Compared, "lines compared")
	for _, d := range comparison.Differences {
		fmt.Println(d.Text)
	}
	// Output:
	// line 5, refused: Board 6 at table 1: beside results such as = and +1, "14" is counted from the contract, which gives no possible number of tricks.
	// 3 lines compared
	// Board 5 at table 2: printed 1 and 3, scored 0 and 4. Was it adjusted by hand, or is it a misprint? The session scores the line by its result: if a ruling stands behind it, open a case for it.
}
