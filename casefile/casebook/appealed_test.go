package casebook

import (
	"strings"
	"testing"

	"redress/casefile"
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
	Source{Case: &casefile.Case{}, Texts: texts}.appealed(&p, a)
	if p.HeardBy != "A committee of 2" || p.Decision.Vote != "2 for upheld" || len(p.Discussion) != 2 {
		t.Errorf("heard by %q, %q, and %d votes are told", p.HeardBy, p.Decision.Vote, len(p.Discussion))
	}
}

// TestAnAppealBeforeALaterRuling: what was heard and decided stays in the text where the case was taken up again after
// it, with what stands now and why; nothing says that nobody appealed.
func TestAnAppealBeforeALaterRuling(t *testing.T) {
	again := ledger.TextRef{ID: "again"}
	c := &casefile.Case{Edition: "laws-2017", State: casefile.Ruled, Rulings: []*casefile.Ruling{
		{Number: 1, Title: "The score is adjusted", Superseded: true},
		{Number: 2, Title: "The result stands", Supersedes: 1, Superseded: true},
		{Number: 3, Title: "The score is adjusted", Supersedes: 2, Again: again, AppealBy: 101}},
		Appeals: appeal.Appeals{{Number: 1, Ruling: 1, Stage: appeal.Decided, Form: appeal.ByReviewer,
			Decision: &appeal.Decision{Result: appeal.Varied, Gives: 2}}}}
	if got := Decided(c); got == nil || got != c.Appeals[0] || Ruled(c) != c.Rulings[0] {
		t.Fatalf("%+v, %+v", got, Ruled(c))
	}
	s := Source{Case: c, Now: 100, Texts: map[string]ledger.Text{"again": ledger.NewText("again", "salt", "Too much.")}}
	p := Page{AppealOpen: Decided(c) == nil}
	s.appealed(&p, Decided(c))
	if p.AppealOpen || p.HeardBy != "A reviewer" || p.Decision.Result != "The ruling was varied. Ruled: The result "+
		"stands. The case was taken up again afterwards, and another ruling took its place. Ruled: The score is "+
		"adjusted." || !strings.Contains(p.Decision.Reasons, "Why the case was taken up again: Too much.") {
		t.Errorf("%+v, %+v", p, p.Decision)
	}
}

// TestAnAppealOfWhichNothingIsPublished: where what was argued and considered was left out, the page does not say that
// nobody appealed, for the decision stands below it.
func TestAnAppealOfWhichNothingIsPublished(t *testing.T) {
	p := Page{HeardBy: "A reviewer", Decision: &Decision{Result: "The ruling was varied."}}
	for _, item := range Items {
		if said := p.None(item); strings.Contains("hi", item.Letter) &&
			said != "There was an appeal; nothing of this is published." {
			t.Errorf("%s: %q", item.Letter, said)
		}
	}
}
