package appeal_test

import (
	"fmt"

	"redress/bridge"
	"redress/casefile/appeal"
)

// Two of three who hear an appeal about the law have voted, and they do not agree.
func Example() {
	votes := func(r appeal.Result) *appeal.Vote { return &appeal.Vote{Result: r, Merit: appeal.WithMerit} }
	a := &appeal.Appeal{Number: 1, Ruling: 1, Stage: appeal.Hearing, Form: appeal.ByCommittee,
		Request: appeal.Request{Seat: bridge.North, Grounds: []appeal.Ground{appeal.OnLaw}},
		Members: []*appeal.Member{{Number: 1, Sits: true, Vote: votes(appeal.Upheld)},
			{Number: 2, Sits: true, Vote: votes(appeal.ReferredBack)}, {Number: 3, Sits: true}, {Number: 4}}}
	counts, missing := a.Tally()
	fmt.Println(counts, missing, a.Majority() == "")
	fmt.Println(a.MayReach(appeal.Varied, "laws-2017") != nil)
	fmt.Println(a.May("vote"), a.May("lock-record"))
	// Output:
	// [{upheld 1} {varied 0} {referred-back 1}] 1 true
	// true
	// true false
}

func ExampleHears() {
	hears, ok := appeal.ParseHears(appeal.Hears{Appeal: 2, Number: 3}.String())
	fmt.Println(hears.Appeal, hears.Number, ok)
	for _, text := range []string{"", "2", "2/", "/3", "two/3"} {
		_, ok := appeal.ParseHears(text)
		fmt.Print(ok, " ")
	}
	// Output:
	// 2 3 true
	// false false false false false
}
