package check_test

import (
	"fmt"

	"redress/casefile"
	"redress/casefile/check"
	"redress/casefile/record"
	"redress/rulebook/questionnaire"
)

// A ruling that gives no score is issued where its words stand. That the auction is not on record is pointed out there.
func Example() {
	r := check.Ruling{Case: &casefile.Case{State: casefile.Open}, Run: &casefile.Run{}, Director: true,
		Result: questionnaire.Result{Outcome: &questionnaire.Reached{Title: "The result stands"}}}
	fmt.Println(r.Warnings(), r.AtOnce())
	r.Record = &record.Record{Auction: []string{"1S", "P", "P", "P"}}
	fmt.Println(r.Warnings(), r.AtOnce())
	// Output:
	// [The auction is not on record. A reviewer will ask for it.] true
	// [] true
}
