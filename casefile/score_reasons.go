package casefile

import (
	"slices"
	"strings"
	"unicode/utf8"

	"redress/casefile/adjustment"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// How many phrases are offered for the reasons of a score, and how long one of them is at most, in characters.
const (
	mostScoreReasons   = 4
	longestScoreReason = 240
)

// ScoreReasons are sentences for the reasons of a score, to be tapped and changed: the result that is given, why it was
// judged so on the way, the last judgement first, and what the record tells. text gives what a text of the case says.
func ScoreReasons(c *Case, run *Run, path []questionnaire.Visited, given adjustment.TypedResults,
	text func(ledger.TextRef) string) (list []string) {
	if said := given.InSentence(); said != "" {
		list = append(list, said)
	}
	if run == nil {
		return list
	}
	for _, v := range slices.Backward(path) {
		why := strings.TrimSpace(text(run.Answers[v.Step].Reason))
		if v.Kind != questionnaire.Judgement || v.From != "answer" || why == "" ||
			utf8.RuneCountInString(why) > longestScoreReason {
			continue
		}
		if !strings.ContainsAny(why[len(why)-1:], ".!?") {
			why += "."
		}
		if !slices.Contains(list, why) {
			list = append(list, why)
		}
	}
	for _, said := range run.Record(c).Phrases(nil) {
		if !slices.ContainsFunc(list, func(there string) bool { return strings.Contains(there, said) }) {
			list = append(list, said)
		}
	}
	return list[:min(len(list), mostScoreReasons)]
}
