package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"redress/access"
)

// TestARulingIsTakenBackOnItsPage: who has just issued a ruling takes it back with one tap; the case is open with its
// answers, what was issued stays to be read as taken back, the players are told, and the next ruling has a number of
// its own. After a minute the button is refused with what to do instead.
func TestARulingIsTakenBackOnItsPage(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	session, path := scoredSlowPass(v)
	token, _, err := k.clerk().Issue(t.Context(), access.NewLink{Kind: access.CaseLink,
		Scope: access.Scope{Session: strings.TrimPrefix(session, "/sessions/"), Table: "3", Seat: "N", Round: 1,
			Case: strings.TrimPrefix(path, "/cases/")}})
	if err != nil {
		t.Fatal(err)
	}
	player := "/p/" + token.String()
	v.opens(path + "/check").form("/ruling").pressed("")
	first := v.at
	v.says("Take it back", "Until 19:31:00").opens(path).says("Take it back")
	v.opens(player).says("The information was used: adjusted score", "!Take it back", "!taken back")

	k.now = k.now.Add(59 * time.Second)
	v.opens(first).form("/undo").pressed("")
	v.says("!Take it back", "Check and issue the ruling")
	if !strings.HasPrefix(v.at, path) {
		t.Errorf("it leads to %s", v.at)
	}
	v.opens(first).says("Taken back.", "does not count", "!Take it back").links()
	v.opens(path).says("Ruling 1 was taken back at 19:30.", "may have read it; that page says now that it does not "+
		"count").links()
	v.opens(path+"/history").says("Ruling 1 was taken back", "the chain is whole")
	v.opens(player).says("The ruling was taken back.", "The ruling given at 19:30 does not count",
		"!adjusted score").links()
	v.opens(session).says("!rulings in force", "!ruling in force")

	v.opens(path + "/check").form("/ruling").pressed("")
	if !strings.HasSuffix(v.at, "/rulings/2") {
		t.Errorf("the next ruling is at %s", v.at)
	}
	late := v.says("!Supersedes").form("/undo")
	v.opens(player).says("!The ruling was taken back", "The information was used: adjusted score")
	v.opens(path).says("Ruling 1:", "Taken back by director")
	k.now = k.now.Add(time.Minute)
	v.opens(path).says("!Take it back")
	before := k.entries(t)
	late.press("")
	v.want(http.StatusConflict)
	v.says("The minute in which ruling 2 could be taken back is over.", "take the case up again", "Take it up again")
	if k.entries(t) != before {
		t.Error("something was stored")
	}
}
