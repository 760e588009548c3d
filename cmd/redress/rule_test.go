package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// TestEveryExample: redress rule comes to the end that each worked example of the rulebook names, and cites the laws it
// names. The first example of each questionnaire goes through the whole command, the others through what the command
// does behind its flags.
func TestEveryExample(t *testing.T) {
	count := 0
	for _, e := range library.Load(rulebook.Files).Editions {
		for _, q := range e.Questionnaires {
			for i, example := range e.Examples[q.ID] {
				count++
				t.Run(e.ID+"/"+q.ID+"#"+example.ID, func(t *testing.T) {
					given := typed(example.Answers)
					result := answer(q, given, questionnaire.NoRecord{})
					if i == 0 {
						result = decoded(t, "rule", e.ID+"/"+q.ID, "--answers", given, "--json")
					}
					if result.Outcome == nil || result.Outcome.Step != example.Ends || len(result.Problems) > 0 {
						t.Fatalf("%s ends at %+v with %v, not at %s", given, result.Outcome, result.Problems,
							example.Ends)
					}
					for _, law := range example.Laws {
						if !slices.Contains(result.Laws, law) {
							t.Errorf("%s cites %v and not %s", given, result.Laws, law)
						}
					}
				})
			}
		}
	}
	if count < 200 {
		t.Errorf("only %d examples were found", count)
	}
}

// typed are answers as one types them behind --answers.
func typed(answers questionnaire.Answers) string {
	var words []string
	for step, key := range answers {
		words = append(words, step+"="+key)
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

func decoded(t *testing.T, args ...string) questionnaire.Result {
	t.Helper()
	status, out, errs := redress(t, args...)
	var result questionnaire.Result
	if err := json.Unmarshal([]byte(out), &result); err != nil || status != done {
		t.Fatalf("exit status %d, %v: %s", status, err, errs)
	}
	return result
}

// TestNextIsAnswerable: what the command prints as the next question can be typed as the next answer, until the end.
func TestNextIsAnswerable(t *testing.T) {
	answers := questionnaire.Answers{}
	for range 30 {
		result := decoded(t, "rule", "okb-1997/skip-procedure", "--answers", typed(answers), "--json")
		if result.Next == nil {
			if result.Outcome == nil {
				t.Error("neither a question nor an end")
			}
			return
		}
		answers[result.Next.Step] = result.Next.Options[len(result.Next.Options)-1].Key
	}
	t.Errorf("no end: %v", answers)
}

// Example_rule answers a questionnaire as a director would read it in a terminal.
func Example_rule() {
	status := run(context.Background(), console{os.Stdin, os.Stdout, os.Stdout}, []string{"rule", "kitchen/spilt-tea",
		"--rulebook", "testdata/rulebook", "--answers", "contract=trumps legible=no whose-tea/cup=none"})
	fmt.Println("exit status", status)
	// Output:
	// - Is there a trump suit?: Yes
	// - Can the contract still be read?: No
	// * The contract cannot be read
	// - Who spilt it?: Nobody spilt it
	// - Whose cup stands there?: Nobody's
	// = A score is assigned (adjusted-score)
	//   Nobody can read the contract, so a score is assigned.
	//   Laws: 1A, 2
	// exit status 0
}

// TestRulePrintsValuesByFault: where the degrees of fault of each pair are found, what they give stands below the end,
// in words and as JSON.
func TestRulePrintsValuesByFault(t *testing.T) {
	const answers = "why=not-normal when=yes fault=one which=east-west "
	for given, want := range map[string][]string{
		answers + "form=matchpoints method=percent": {
			"North-South, in no way at fault: 60%", "East-West, at fault: 40%"},
		answers + "form=total worth=game game-vulnerable=no reading=printed": {
			"North-South, in no way at fault: game, not vulnerable: corrected 480 points or 10 IMPs, as printed 360 " +
				"points or 9 IMPs; taken: printed",
			"East-West, at fault: game, not vulnerable: corrected 360 points or 8 IMPs, as printed 480 points or 10 " +
				"IMPs; taken: printed"},
	} {
		code, out, errors := redress(t, "rule", "hauff-2008/artificial-score", "--answers", given)
		for _, line := range want {
			if code != done || !strings.Contains(out, "\n  "+line+"\n") {
				t.Errorf("%s prints %q (%s), and not %q", given, out, errors, line)
			}
		}
		var result struct{ Values []string }
		_, out, _ = redress(t, "rule", "hauff-2008/artificial-score", "--json", "--answers", given)
		if err := json.Unmarshal([]byte(out), &result); err != nil || !slices.Equal(result.Values, want) {
			t.Errorf("%s: the JSON has %q (%v)", given, result.Values, err)
		}
	}
}
