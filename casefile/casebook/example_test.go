package casebook_test

import (
	"fmt"

	"redress/casefile/casebook"
)

// Names are replaced by the parts that people played; a word that may be none is left for the publisher to decide.
func Example() {
	names := casebook.NewNames([]casebook.Name{{Words: "Zoë West", Part: "South"}}, "3", 7, nil)
	text, _ := names.Replace("Zoe West led at table 3. Then West asked Zoë.")
	fmt.Println(text)
	// Output: South led at the table. Then West asked South.
}
