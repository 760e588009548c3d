package handlers_test

import (
	"net/http"
	"testing"

	"redress/bridge"
	"redress/session"
)

// What a correction of the vulnerability does to results is said before it is stored, and what was chosen is kept.
func TestDealerAndVulnerabilityAreCorrected(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("evening.csv", "board,table,ns,ew,contract,declarer,tricks\n"+
		"1,1,1,2,4S,N,10\n1,2,3,4,3NT,E,9\n2,1,1,2,2H,N,8\n")
	v.form(v.at).with("name", "Evening", "date", "2026-03-03", "edition", "laws-2017").pressed("")
	play := k.theSession(t)
	page := "/sessions/" + play.ID + "/boards/1/marking"
	v.opens("/sessions/" + play.ID + "/results?board=1").says("Correct it")
	v.opens(page).says("By the number: dealer North, nobody vulnerable.")
	f := v.form("/marking").with("dealer", "W", "vul", "NS")
	f.press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("Table 1: 4♠ by North = scores NS 620 in the place of NS 420", "tick this if it is meant")
	if got := k.theSession(t).Marking(1); got != session.MarkedBy(1) {
		t.Fatalf("board 1 is marked %v before anybody said yes", got)
	}
	v.form("/marking").with("meant", "1").pressed("")
	play = k.theSession(t)
	if got := play.Marking(1); got != (session.Marking{Dealer: bridge.West, Vul: bridge.VulNS}) {
		t.Errorf("board 1 is marked %v", got)
	}
	for table, score := range map[string]int{"1": 620, "2": -400} {
		if r, _ := play.Result(1, table); r.Score != score {
			t.Errorf("table %s: %+v", table, r)
		}
	}
	// where nothing depends on it, nothing has to be said
	v.opens("/sessions/" + play.ID + "/boards/2/marking")
	v.form("/marking").with("dealer", "N").pressed("")
	if got := k.theSession(t).Marking(2).Dealer; got != bridge.North {
		t.Errorf("%s deals board 2", got)
	}
}
