package adjustment

import (
	"slices"
	"testing"

	"redress/bridge"
)

// TestSaidOtherwise: a ready sentence that names other results than the score gives is found, and nothing that a person
// has worded.
func TestSaidOtherwise(t *testing.T) {
	line := func(contract string, tricks int) Outcome {
		return Outcome{ScoreLine: ScoreLine{Contract: contract, Tricks: tricks}, Share: "1/2"}
	}
	both := func(list ...Outcome) *Score {
		return &Score{NorthSouth: &SideScore{Outcomes: list}, EastWest: &SideScore{Outcomes: list},
			Table: &ScoreLine{Contract: "3NT by N", Tricks: 9}}
	}
	of := func(rows ...TypedResult) string { return TypedResults{Rows: rows}.InSentence() }
	one := of(TypedResult{Contract: "4S by N", Tricks: "10"})
	two := of(TypedResult{Contract: "4S by N", Tricks: "10"}, TypedResult{Contract: "P"})
	fixed := TypedResults{Rows: []TypedResult{{Contract: "4S by N", Tricks: "10"}}}.Corrected(
		TypedResult{Contract: "3NT by N", Tricks: "9"})
	passed := Outcome{ScoreLine: ScoreLine{Contract: bridge.Contract{}.String()}, Share: "1/2"}
	for _, row := range []struct {
		name, reason string
		score        *Score
		want         []string
	}{
		{"as it is", "I asked. " + one, both(line("4S by N", 10)), nil},
		{"other tricks", one + " So I rule.", both(line("4S by N", 9)), []string{one}},
		{"another declarer", one, both(line("4S by S", 10)), []string{one}},
		{"one more result", one, both(line("4S by N", 10), line("4S by N", 9)), []string{one}},
		{"one fewer", two, both(line("4S by N", 10)), []string{two}},
		{"two, in another order", two, both(passed, line("4S by N", 10)), nil},
		{"in other words", "4S making was clear.", both(line("4S by N", 9)), nil},
		{"corrected so", fixed, both(line("4S by N", 10)), nil},
		{"corrected otherwise", fixed, both(line("4S by N", 9)), []string{fixed}},
		{"no score", one, nil, nil},
	} {
		if got := row.score.SaidOtherwise(row.reason); !slices.Equal(got, row.want) {
			t.Errorf("%s: %q", row.name, got)
		}
	}
	if got := WithoutLikely("I asked. " + one + " So I rule."); got != "I asked. So I rule." {
		t.Errorf("without it: %q", got)
	}
}
