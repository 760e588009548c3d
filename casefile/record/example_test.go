package record_test

import (
	"fmt"

	"redress/casefile/record"
)

// South explained North's 2♦ as a transfer. East passed over it, and so did West over 2♥: East's pass can no longer be
// changed, for West has called since (Law 21B1(a)).
func Example() {
	r, err := record.Parse([]byte(`{
		"board": 7,
		"auction": ["1NT", "P", "2D!transfer to hearts", "P", "2H", "P"],
		"incident": {"kind": "explanation", "index": 2, "seat": "E"}
	}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range []string{"partner-has-called", "auction-over", "call-was-explained", "explainer-is"} {
		key, why, known := r.Facts().Fact(name)
		if !known {
			key, why = "?", "ask"
		}
		fmt.Printf("%s: %s (%s)\n", name, key, why)
	}
	// Output:
	// partner-has-called: yes (West passed after East's pass, so East's partner has called since.)
	// auction-over: no (The last call recorded is West's pass, and it is North's turn to call.)
	// call-was-explained: yes (North's 2♦ was explained as "transfer to hearts".)
	// explainer-is: ? (ask)
}
