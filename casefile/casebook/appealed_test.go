package casebook

import (
	"testing"

	"redress/casefile"
	"redress/ledger"
)

// TestOnlyWhoSatIsCounted among those who heard an appeal, and with a vote: nobody who was named, declared an interest
// or was taken off counts, whatever else is known of them.
func TestOnlyWhoSatIsCounted(t *testing.T) {
	vote := func(r casefile.Result) *casefile.Vote {
		return &casefile.Vote{Result: r, Reasons: ledger.TextRef{ID: string(r)}}
	}
	texts := map[string]ledger.Text{}
	for _, r := range casefile.Results {
		texts[string(r)] = ledger.NewText(string(r), "salt", "Because: "+string(r)+".")
	}
	a := &casefile.Appeal{Form: casefile.ByCommittee, Decision: &casefile.Decision{Result: casefile.Upheld},
		Members: []*casefile.Member{
			{Number: 1, Chair: true, Interest: casefile.NoInterest, Sits: true, Vote: vote(casefile.Upheld)},
			{Number: 2, Interest: casefile.PlayedBoard, Sits: true, Vote: vote(casefile.Upheld)},
			{Number: 3, Interest: casefile.PlayedBoard, Vote: vote(casefile.Varied)},
			{Number: 4, Interest: casefile.NoInterest, Sits: true, Removed: 1, Vote: vote(casefile.ReferredBack)},
			{Number: 5},
		}}
	var p Page
	Source{Texts: texts}.appealed(&p, a)
	if p.HeardBy != "A committee of 2" || p.Decision.Vote != "2 for upheld" || len(p.Discussion) != 2 {
		t.Errorf("heard by %q, %q, and %d votes are told", p.HeardBy, p.Decision.Vote, len(p.Discussion))
	}
}
