package casefile

import (
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/record"
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

// TestAScoreOfAnotherBoard: a score that was worked out on another board, or under another vulnerability, is asked
// about.
func TestAScoreOfAnotherBoard(t *testing.T) {
	end, both := &questionnaire.Reached{Needs: []string{"score"}}, bridge.VulBoth
	for _, row := range []struct {
		name    string
		opened  int
		was, is *record.Record
		warned  bool
	}{
		{"another number, before any record", 4, nil, &record.Record{Board: 8}, true},
		{"another number", 0, &record.Record{Board: 4}, &record.Record{Board: 8}, true},
		{"another vulnerability", 8, nil, &record.Record{Board: 8, Vul: &both}, true},
		{"the same, written out", 4, nil, &record.Record{Board: 4, Vul: &both}, false},
		{"the number is known at last", 0, nil, &record.Record{Board: 8}, false},
		{"cards alone", 4, &record.Record{Board: 4}, &record.Record{Board: 4}, false},
	} {
		c := &Case{Board: row.opened, Record: row.was, Scored: 5, Score: &adjustment.Score{}}
		recordSet{Record: row.is}.fold(c, ledger.Entry{Seq: 6})
		if says := ScoreBehind(c, end, nil); (len(says) > 0) != row.warned {
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
