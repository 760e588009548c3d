package polling_test

import (
	"fmt"

	"redress/casefile/polling"
)

// Five peers were asked what they would do after a slow pass; four have answered.
func Example() {
	answer := func(choice string, considered ...string) *polling.Answer {
		return &polling.Answer{Choice: choice, Considered: considered}
	}
	poll := polling.Poll{Law: polling.LogicalAlternatives, AtTable: "4S", Rule: &polling.EBURule,
		Respondents: []polling.Respondent{
			{Number: 1, Answer: answer("4S", "Pass")},
			{Number: 2, Answer: answer("Pass", "4S")},
			{Number: 3, Answer: answer("Pass")},
			{Number: 4, Answer: answer("Pass"), SetAside: true},
			{Number: 5},
		}}
	tally := poll.Tally("laws-2017")
	fmt.Println(tally.Asked, "asked,", tally.Counted, "counted")
	for _, line := range tally.Lines {
		fmt.Println(line.Action, line.Chose, line.Considered, line.Enough, line.Some)
	}
	// Output:
	// 5 asked, 3 counted
	// Pass 2 3 true true
	// 4S 1 2 true false
}
