package access_test

import (
	"fmt"

	"redress/access"
)

// A door lets those pass whom it is for, and tells the others no more than it must.
func Example() {
	ada := access.Visitor{Account: access.Account{ID: "a-1", Name: "Ada", Roles: []access.Role{access.Scorer}}}
	words := map[access.Verdict]string{access.Pass: "come in", access.LogIn: "who are you?",
		access.Refuse: "not for you"}
	fmt.Println(words[access.Scoring.Judge(ada)])
	fmt.Println(words[access.Directing.Judge(ada)])
	fmt.Println(words[access.Directing.Judge(access.Visitor{})])
	// Output:
	// come in
	// not for you
	// who are you?
}
