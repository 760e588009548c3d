package casefile

import (
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/casefile/contested"
	"redress/casefile/record"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// forgottenTrump is a claim of four tricks by South, who may not know of West's trump, and the record that says so.
func forgottenTrump(t testing.TB) (KeepClaim, *record.Record) {
	deal, err := bridge.ParsePosition("N:.4.65.7 .98.J.T K.AK.A. 3..Q.KQ")
	if err != nil {
		t.Fatal(err)
	}
	r := &record.Record{Board: 4, Deal: deal, Ending: &record.Ending{Leader: new(bridge.South), Won: new(7)},
		Contract: "4S", Declarer: new(bridge.South)}
	typed := contested.OfRecord(r)
	typed.Claimer, typed.Role, typed.Claimed = "S", contested.Declarer, "4"
	claim, err := typed.Claim()
	if err != nil {
		t.Fatal(err)
	}
	played, err := contested.Work(t.Context(), claim, nil, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	return KeepClaim{Claim: claim, Said: "All mine.", Reason: "Nothing was said of the trump.", Played: played}, r
}

func claimStory(d *desk) *Case {
	keep, r := forgottenTrump(d)
	return d.do(d.open(OpenCase{Edition: "laws-2017", Board: 4}, start(small()), SetRecord{Record: r}), keep)
}

// TestAClaimAnswersWhileItsCardsStand: what was played out answers questions as long as the record has those cards, and
// only then is it part of the ruling.
func TestAClaimAnswersWhileItsCardsStand(t *testing.T) {
	d := newDesk(t)
	c := claimStory(d)
	could := questionnaire.PlayedOut + "could-lose"
	key, why, known := FactsOf(c, c.Current()).Fact(could)
	if !known || key != "yes" || !strings.Contains(why, "wins 3 of the 4 tricks claimed") {
		t.Errorf("%q %q", key, why)
	}
	of := c.Contested
	if texts := c.Texts(); len(texts) != 2 || of.Said == (ledger.TextRef{}) || of.Reason == (ledger.TextRef{}) {
		t.Errorf("%q", texts)
	}
	r := *c.Record
	r.Deal, _ = bridge.ParsePosition("N:.4.65.8 .98.J.T K.AK.A. 3..Q.KQ")
	c = d.do(c, SetRecord{Basis: c.Seq, Record: &r})
	if key, _, known := FactsOf(c, c.Current()).Fact(could); known || c.Contested != of {
		t.Errorf("of other cards it answers %q", key)
	}
	var tr Transcript
	if tr.hear(c, c.Current(), c.Updated); tr.Contested != nil {
		t.Error("the ruling has a claim with other cards")
	}
	r.Deal = of.Deal
	c = d.do(c, SetRecord{Basis: c.Seq, Record: &r})
	if tr.hear(c, c.Current(), c.Updated); tr.Contested == nil {
		t.Error("the ruling has no claim")
	}
}
