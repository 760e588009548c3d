package handlers_test

import (
	"strings"
	"testing"
)

// TestRulingsLikeThisOne: a case shows earlier rulings with the same findings, with the reasons, and says what they are
// not; not itself, and none before anything was found.
func TestRulingsLikeThisOne(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	settled(v)
	first := v.theCase()
	if v.opens(first); strings.Contains(v.main(), "Rulings like this one here") {
		t.Error("a case is like itself")
	}
	needsNothing(v)
	second := v.theCase()
	if second == first {
		t.Fatal("there is no second case")
	}
	v.opens(second).says("Rulings like this one here (1)", "binds nobody", "among the latest 20",
		"findings are the same")
	found := false
	for _, n := range all(v.doc, named("a")) {
		found = found || attr(n, "href") == first+"/rulings/1"
	}
	if !found {
		t.Error("nothing leads to the earlier ruling")
	}
	v.dispute("laws-2017", "misinformation")
	if strings.Contains(v.main(), "Rulings like this one here") {
		t.Error("a case without findings is like another")
	}
}
