package figures_test

import (
	"context"
	"fmt"

	"redress/casefile/figures"
)

// Three rulings on claims, of which one was appealed against.
func Example() {
	rows := figures.Rows{
		{Case: "c-1", Questionnaire: "claim", State: figures.Ruled, Course: figures.Straight, Since: 0, Ruled: 300},
		{Case: "c-2", Questionnaire: "claim", State: figures.Ruled, Course: figures.Straight, Since: 0, Ruled: 420, Appeals: []figures.Appealed{{Number: 1, Result: figures.Upheld}}},
		{Case: "c-3", Questionnaire: "claim", State: figures.Ruled, Course: figures.Adjourned, Since: 0, Ruled: 4000},
	}
	f, err := rows.Figures(context.Background(), figures.Query{})
	claims := f.Irregularities[0]
	fmt.Println(claims.Cases, claims.Time.Median, claims.Results[figures.Upheld], err)
	// Output: 3 300 1 <nil>
}
