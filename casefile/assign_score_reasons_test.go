package casefile

import (
	"slices"
	"strings"
	"testing"

	"redress/casefile/adjustment"
	"redress/casefile/record"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// TestScoreReasons: what was judged and why, the result that is given and what the record tells can be tapped into the
// reasons of a score; a question with its answer is none.
func TestScoreReasons(t *testing.T) {
	tricks := 10
	board := &record.Record{Board: 1, Auction: []string{"1S", "P", "4S", "P", "P", "P"}, Tricks: &tricks}
	texts := map[string]string{"peers": "Three of five peers pass", "damage": "The lead would have been a heart.",
		"long": strings.Repeat("x ", 200)}
	answer := func(why string) Answer { return Answer{Key: "yes", Reason: ledger.TextRef{ID: why}} }
	judged := func(step string) questionnaire.Visited {
		return questionnaire.Visited{Step: step, Kind: questionnaire.Judgement, From: "answer"}
	}
	path := []questionnaire.Visited{{Step: "source", Kind: questionnaire.Fact, From: "answer"}, judged("alternative"),
		judged("damage")}
	given := adjustment.TypedResults{Rows: []adjustment.TypedResult{{Contract: "4S by N", Tricks: "9"}}}
	for _, row := range []struct {
		name    string
		answers map[string]Answer
		given   adjustment.TypedResults
		board   *record.Record
		want    []string
	}{
		{"all of it", map[string]Answer{"source": answer("peers"), "alternative": answer("peers"),
			"damage": answer("damage")}, given, board, []string{"Without the infraction 4♠ by North −1 was likely.",
			"The lead would have been a heart.", "Three of five peers pass.",
			"The result at the table was 4♠ by North =."}},
		{"nothing judged with a reason", map[string]Answer{"alternative": {Key: "yes"}}, adjustment.TypedResults{},
			board, []string{"The result at the table was 4♠ by North =.",
				"The auction was 1♠ – pass – 4♠ – all pass."}},
		{"a long reason", map[string]Answer{"damage": answer("long")}, given, nil,
			[]string{"Without the infraction 4♠ by North −1 was likely."}},
		{"nothing", nil, adjustment.TypedResults{}, nil, nil},
		{"corrected to another result", nil, given, board, []string{
			"The result was 4♠ by North −1, and not 4♠ by North =.", "The contract was 4♠ by North.",
			"The auction was 1♠ – pass – 4♠ – all pass."}},
		{"corrected, for all are agreed", nil, given, nil, []string{
			"The result was 4♠ by North −1, and not 4♠ by North =.", "All four agree on the result."}},
		{"adjusted, though all are agreed", nil, given, nil, []string{
			"Without the infraction 4♠ by North −1 was likely."}},
		{"corrected, with what was entered still there", nil, adjustment.TypedResults{
			Rows: []adjustment.TypedResult{{Contract: "4S by N", Tricks: "10"}}}, board,
			[]string{"The contract was 4♠ by North.", "The auction was 1♠ – pass – 4♠ – all pass."}},
	} {
		run := &Run{Answers: row.answers}
		result := questionnaire.Result{Path: path, Outcome: &questionnaire.Reached{Remedy: "adjusted-score"}}
		if strings.HasPrefix(row.name, "corrected") {
			result.Outcome.Remedy = "tricks-awarded"
		}
		if strings.HasSuffix(row.name, "agreed") {
			result.Deciding = []string{"79C1"}
		}
		got := ScoreReasons(&Case{Edition: "laws-2017", Record: row.board}, run, result, row.given,
			adjustment.TypedResult{Contract: "4S by N", Tricks: "10"},
			func(ref ledger.TextRef) string { return texts[ref.ID] })
		if !slices.Equal(got, row.want) {
			t.Errorf("%s: %q\nwant %q", row.name, got, row.want)
		}
	}
}
