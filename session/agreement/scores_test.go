package agreement

import (
	"slices"
	"strings"
	"testing"

	"redress/session/results"
)

// TestScoresAreCompared: a table that prints nothing but scores beside its contracts is compared by those, also where
// one of them is not what the contract scores.
func TestScoresAreCompared(t *testing.T) {
	const head = "Board,Table,NS,EW,Contract,By,Tricks,Score\n1,1,1,2,4S,N,10,420\n"
	for lines, want := range map[string]string{
		"":                         "The one score of a contract agrees with the session.",
		"1,2,3,4,3NT,S,9,400\n":    "All 2 scores of contracts agree with the session.",
		"1,2,3,4,3NT,S,9,600\n":    "1 of 2 scores of contracts agree with the session.",
		"1,2,3,4,,,,150\n":         "The one score of a contract agrees with the session.",
		"1,2,3,4,3NT,S,9,\n":       "The one score of a contract agrees with the session.",
		"1,2,3,4,Pass,,,0\n":       "All 2 scores of contracts agree with the session.",
		"1,2,3,4,3NT,S,not,\n":     "The one score of a contract agrees with the session.",
		"1,2,3,4,3NT,W,9,-400\n,,": "All 2 scores of contracts agree with the session.",
	} {
		f, err := results.Read("table.csv", strings.NewReader(head+strings.TrimSuffix(lines, ",,")), results.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := Of(f, opened(t, f)).Words()
		if want := []string{want, nothingElse}; !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", lines, got, want)
		}
	}
}
