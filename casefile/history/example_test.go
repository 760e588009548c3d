package history_test

import (
	"fmt"

	"redress/casefile/history"
	"redress/ledger"
)

// What was done is told in the order in which it was.
func Example() {
	events, err := history.Tell([]ledger.Entry{
		{Kind: "answered", Actor: "Dana", Body: []byte(`{"run": "r", "step": "damage", "key": "no"}`)},
		{Kind: "answered", Actor: "Dana", Body: []byte(`{"run": "r", "step": "damage", "key": "yes"}`)},
		{Kind: "ruling-issued", Actor: "Dana", Body: []byte(`{"number": 1, "title": "The table result stands"}`)},
	})
	for _, e := range events {
		fmt.Println(e.What)
	}
	fmt.Println(err)
	// Output:
	// Answered
	// Answer changed
	// Ruling 1: The table result stands
	// <nil>
}
