package library_test

import (
	"fmt"

	"redress/rulebook"
	"redress/rulebook/library"
)

// The library finds what to ask by what people say at the table.
func Example() {
	lib := library.Load(rulebook.Files)
	found := lib.Edition("laws-2017").Situations("she thought for ages and then passed")
	fmt.Println(found[0].Questionnaire.Title)
	// Output:
	// Unauthorised information from partner
}
