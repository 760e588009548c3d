package handlers_test

import (
	"strings"
	"testing"
)

// TestTricksGoOver: after a revoke the score page begins with the result that the tricks make which go over, where it
// is named who revoked; otherwise both results can be tapped, first the one that the answers tell. It can be changed.
func TestTricksGoOver(t *testing.T) {
	r := roomOf(t, newClub(t), mitchell(t))
	r.result(t, 5, "3") // four spades by North, ten tricks
	v := r.visitor(t)
	v.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed("revoke")
	path := v.theCase()
	answers := map[string]string{"since": "played", "stage": "after", "who": "defender",
		"exception": "none", "won-by": "revoker", "later-own": "yes", "two-enough": "no"}
	for v.opens(path); v.step() != ""; v.opens(path) {
		v.answer(answers[v.step()])
	}
	for _, row := range []struct{ who, tricks, tapped, says, not string }{
		{"", "10", "8", "2 tricks to East-West", "one trick to"},
		{"", "10", "12", "2 tricks to North-South", "one trick to"},
		{"E", "12", "12", "2 tricks to North-South", "tricks to East-West"},
		{"N", "8", "8", "2 tricks to East-West", "tricks to North-South"},
	} {
		if v.opens(path); row.who != "" {
			v.form("/named").pressed(row.who)
		}
		f := v.opens(path + "/score").form("/score")
		if got := f.values.Get("tricks"); got != row.tricks {
			t.Errorf("%q: it begins with %s tricks; want %s", row.who, got, row.tricks)
		}
		v.says(row.says, "!"+row.not)
		if page := v.main(); row.who == "" && // a defender had revoked
			strings.Index(page, "2 tricks to East-West") < strings.Index(page, "2 tricks to North-South") {
			t.Errorf("%q: the result for the side that revoked stands first", row.who)
		}
		f.pressed(row.says)
		if got := v.form("/score").values.Get("tricks"); got != row.tapped {
			t.Errorf("%q: %s was tapped, and there are %s tricks; want %s", row.who, row.says, got, row.tapped)
		}
	}
	v.form("/score").pressed("a trick fewer")
}

// TestTheTricksOfDeclarerAreAskedFor: where the result is not on record, the score page asks first how many tricks
// declarer took, works out what they come to when tricks change sides, and says the sum. Nothing is kept before it was
// said; with the result on record nothing is asked.
func TestTheTricksOfDeclarerAreAskedFor(t *testing.T) {
	const asks = "How many tricks did declarer take?"
	r := roomOf(t, newClub(t), mitchell(t))
	v := r.visitor(t)
	revoked := func(board string) string {
		v.opens("/cases/new?session="+r.id).form("/cases").with("board", board, "table", "3").press("revoke")
		answers := map[string]string{"since": "played", "stage": "after", "who": "defender",
			"exception": "none", "won-by": "revoker", "later-own": "yes", "two-enough": "no"}
		path := v.theCase()
		for v.opens(path); v.step() != ""; v.opens(path) {
			v.answer(answers[v.step()])
		}
		v.opens(path + "/score")
		return path
	}
	path := revoked("6")
	v.says(asks, "before 2 tricks change sides.", "!so 4♠ by North")
	if first := strings.Index(v.main(), asks); first > strings.Index(v.main(), "Result after the ruling") {
		t.Error("something else is asked before it")
	}
	for _, row := range []struct{ contract, tricks, says string }{
		{"", "10", "Type the contract that was played"},
		{"4S by N", "many", "Give the tricks that declarer won"},
		{"4S by N", "10", "To which side? Tap the result."},
	} {
		v.opens(path+"/score").form("/score").with("table", row.contract, "tabletricks", row.tricks).press("transfer")
		v.says(asks, row.says, "!so 4♠ by North")
	}
	v.form("/score").press("save")
	v.says("Choose one of the results", "To which side? Tap the result.", "!so 4♠ by North")
	v.form("/score").pressed("2 tricks to East-West")
	v.says("Declarer took 10 tricks and 2 go to East-West: declarer has 8, so 4♠ by North −2.")

	v.opens(path).form("/named").pressed("E")
	before := r.entries(t)
	v.opens(path+"/score").form("/score").with("table", "4S by N", "tabletricks", "12").press("transfer")
	v.says("So many tricks cannot change sides.")
	v.opens(path+"/score").form("/score").with("table", "4S by N", "tabletricks", "=").press("save")
	v.says("Declarer took 10 tricks and 2 go to North-South: declarer has 12, so 4♠ by North +2.")
	if r.entries(t) != before {
		t.Error("a result was kept that nobody had seen")
	}
	v.form("/score").pressed("save") // the sum is its reason
	v.opens(path+"/check").says("4♠ by North +2", "Issue the ruling")

	r.result(t, 5, "3") // four spades by North, ten tricks
	revoked("5")
	v.says("!"+asks, "To which side?")
}

// TestOneRulingDoesNotContradictItself: where one matter moves tricks, the words on another one say that the result
// stands apart from that: before the ruling is issued, on its sheet and in its title.
func TestOneRulingDoesNotContradictItself(t *testing.T) {
	const apart = "so the result stands, apart from what was ruled on “Revoke”."
	r := roomOf(t, newClub(t), mitchell(t))
	r.result(t, 5, "3") // four spades by North, ten tricks
	v := r.visitor(t)
	v.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed("misleading-tempo")
	path := v.theCase()
	answeredTo(v, "misleading-tempo", "not-misled")
	v.opens(path).says("so the result stands.", "!apart from")
	v.opens(path + "?choose=1").form("/runs").pressed("revoke")
	answers := map[string]string{"since": "played", "stage": "after", "who": "defender",
		"exception": "none", "won-by": "revoker", "later-own": "yes", "two-enough": "no"}
	for v.opens(path); v.step() != ""; v.opens(path) {
		v.answer(answers[v.step()])
	}
	v.opens(path).form("/named").pressed("E")
	v.opens(path+"/score").form("/score").with("reason", "Two tricks.").pressed("save")
	v.opens(path+"/check").says(apart, "!Please check: By these words")
	v.form("/runs/resume").pressed("")
	v.opens(path).says(apart, "!By these words the result")
	v.opens(path + "/check").says(apart).form("/ruling").pressed("")
	v.says(apart, "!so the result stands.")
}
