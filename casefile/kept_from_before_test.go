package casefile

import (
	"strings"
	"testing"

	"redress/casefile/adjustment"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// TestAScoreKeptFromBefore: a score that was worked out under other questions, or by other answers, is asked about.
func TestAScoreKeptFromBefore(t *testing.T) {
	end := &questionnaire.Reached{Needs: []string{"score"}}
	for _, row := range []struct {
		name                       string
		opened, answered, hearsFor int
		says                       string
	}{
		{"questions opened since", 7, 0, 0, "before the questions on “Claim” were opened"},
		{"an answer changed since", 2, 6, 0, "before an answer was changed"},
		{"nothing since", 2, 4, 0, ""},
		{"the way of those who hear an appeal", 7, 8, 1, ""},
	} {
		run := &Run{ID: "a", Title: "Claim", seq: int64(row.opened), Appeal: row.hearsFor,
			Answers: map[string]Answer{"stage": {Key: "play", Since: int64(row.answered)}}}
		c := &Case{Scored: 5, Score: &adjustment.Score{}, Runs: []*Run{run}}
		says := strings.Join(ScoreBehind(c, end, nil), " ")
		if row.says == "" && says != "" || !strings.Contains(says, row.says) {
			t.Errorf("%s: %q", row.name, says)
		}
	}
}

// TestAReasonOfBefore: a reason that stays when the answer is changed is told with the answer for which it was written,
// until the answer is given with it once more.
func TestAReasonOfBefore(t *testing.T) {
	text := func(ref ledger.TextRef) string { return strings.TrimRight(ref.ID, "123456789") }
	run := &Run{Answers: map[string]Answer{}}
	for _, given := range []struct{ key, reason, want string }{
		{"yes", "slow1", ""}, {"no", "slow2", "yes"}, {"no", "slow3", ""}, {"yes", "slow4", ""}, {"no", "quick5", ""},
		{"yes", "quick6", "no"}, {"no", "", ""},
	} {
		run.answer("pause", Answer{Key: given.key, Reason: ledger.TextRef{ID: given.reason}})
		if got := run.ReasonedAs("pause", text); got != given.want {
			t.Errorf("%s, %s: written for %q, want %q", given.key, given.reason, got, given.want)
		}
	}
}
