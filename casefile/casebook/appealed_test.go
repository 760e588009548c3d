package casebook

import (
	"testing"

	"redress/casefile/appeal"
	"redress/ledger"
)

// TestOnlyWhoSatIsCounted among those who heard an appeal, and with a vote: nobody who was named, declared an interest
// or was taken off counts, whatever else is known of them.
func TestOnlyWhoSatIsCounted(t *testing.T) {
	vote := func(r appeal.Result) *appeal.Vote {
		return &appeal.Vote{Result: r, Reasons: ledger.TextRef{ID: string(r)}}
	}
	texts := map[string]ledger.Text{}
	for _, r := range appeal.Results {
		texts[string(r)] = ledger.NewText(string(r), "salt", "Because: "+string(r)+".")
	}
	a := &appeal.Appeal{Form: appeal.ByCommittee, Decision: &appeal.Decision{Result: appeal.Upheld},
		Members: []*appeal.Member{
			{Number: 1, Chair: true, Interest: appeal.NoInterest, Sits: true, Vote: vote(appeal.Upheld)},
			{Number: 2, Interest: appeal.PlayedBoard, Sits: true, Vote: vote(appeal.Upheld)},
			{Number: 3, Interest: appeal.PlayedBoard, Vote: vote(appeal.Varied)},
			{Number: 4, Interest: appeal.NoInterest, Sits: true, Removed: 1, Vote: vote(appeal.ReferredBack)},
			{Number: 5},
		}}
	var p Page
	Source{Texts: texts}.appealed(&p, a)
	if p.HeardBy != "A committee of 2" || p.Decision.Vote != "2 for upheld" || len(p.Discussion) != 2 {
		t.Errorf("heard by %q, %q, and %d votes are told", p.HeardBy, p.Decision.Vote, len(p.Discussion))
	}
}
