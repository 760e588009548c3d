package adjustment

import (
	"testing"

	"redress/rulebook/questionnaire"
)

// TestAveragesOf: what was found of each side's responsibility for a board without a result is proposed as its average;
// where the two differ, only where it is known whose it was.
func TestAveragesOf(t *testing.T) {
	for _, row := range []struct {
		form, fault string
		against     Offender
		want        string
		both        bool // the ruling is against both sides
	}{
		{"pairs", "neither", Unnamed, "average-plus average-plus", false},
		{"pairs", "both-partly", Unnamed, "average average", true},
		{"pairs", "both", Unnamed, "average-minus average-minus", true},
		{"pairs", "one", Unnamed, " ", false},
		{"pairs", "one", BothOffended, " ", false},
		{"pairs", "one", NorthSouthOffended, "average-minus average-plus", false},
		{"pairs", "one-partly", EastWestOffended, "average-plus average", false},
		{"pairs", "one-more", EastWestOffended, "average average-minus", true},
		{"teams", "none", Unnamed, "average-plus average-plus", false},
		{"teams", "one", EastWestOffended, "average-plus average-minus", false},
		{"teams", "both", Unnamed, " ", false},
	} {
		answers := questionnaire.Answers{"playable": "no", "form": row.form, "fault": row.fault,
			"other-table": "neither", "match-fault": row.fault}
		if row.form == "pairs" {
			delete(answers, "match-fault")
		}
		q := books().Edition("laws-2017").Questionnaire("board-not-played")
		result := questionnaire.Replay(q, answers, questionnaire.NoRecord{})
		if result.Outcome == nil {
			t.Fatalf("%v reaches no outcome", row)
		}
		ns, ew := AveragesOf(result, row.against)
		if got := ns.Kind + " " + ew.Kind; got != row.want {
			t.Errorf("%s %s against %q: %q, want %q", row.form, row.fault, row.against, got, row.want)
		}
		if got := AgainstBy(ns, ew) == BothOffended; got != row.both {
			t.Errorf("%s %s against %q: against both sides is %t", row.form, row.fault, row.against, got)
		}
	}
}
