package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"
)

// TestWhatStandsInTheWayIsSaidFirst: while the accounts are sealed the page to check offers no button that is refused,
// and says what to do; where a law is named as a whole, a link leads to where a part of it is named. What the source
// misprints does not stand there.
func TestWhatStandsInTheWayIsSaidFirst(t *testing.T) {
	r := newRoom(t, mitchell(t))
	r.sits(t, "3", "S").opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
		"West hesitated.").pressed("file")
	r.result(t, 5, "3")
	cases, err := r.store.Cases.Of(t.Context(), r.id)
	if err != nil || len(cases) != 1 {
		t.Fatal(cases, err)
	}
	path, director := "/cases/"+cases[0].ID, r.visitor(t)
	director.opens(path+"/own-words").form("/own-words").with("found", "West thought.", "words", "It stands.",
		"law", "laws-2017/25", "follows", "stands").pressed("save")
	director.says("Check before you issue", "Not yet. The accounts are still sealed.", "Reserve it",
		"!Issue the ruling", "Named as a whole: Law 25.", "!Misprint in the source").links()
	ways := map[string]string{"Both sides": path + "/accounts", "Name the provisions": path + "/own-words#laws"}
	for words, to := range ways {
		link := all(director.doc, func(n *html.Node) bool { return n.Data == "a" && plain(n) == words })
		if len(link) != 1 || attr(link[0], "href") != to {
			t.Errorf("%q does not lead to %s: %d", words, to, len(link))
		}
	}
	director.opens(path).says("!Issue the ruling")
	for _, f := range director.opens(path + "/accounts").forms() {
		if _, opens := f.button("open"); opens {
			f.with("reason", "East is gone.").pressed("open")
			break
		}
	}
	director.opens(path+"/check").says("Issue the ruling", "!still sealed").want(http.StatusOK)
	director.form("/ruling").pressed("")
	if !strings.HasSuffix(director.at, "/rulings/1") {
		t.Errorf("it leads to %s", director.at)
	}
}

// TestWhatIsStillToBeFoundOutCanOnlyBeReserved: the page to check offers no button that is refused; the form that
// reserves the ruling stands open.
func TestWhatIsStillToBeFoundOutCanOnlyBeReserved(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "misinformation")
	path := v.theCase()
	v.answer("not-alerted").answer("cannot-tell").answer("auction").answer("no")
	v.form("/play-on").pressed("")
	v.opens(path).form("/come-back").pressed("")
	v.answer("nothing")
	v.opens(path+"/check").says("Still to be found out: “Do the regulations require an alert or announcement?”",
		"Reserve it", "!Issue the ruling")
	folded := func(n *html.Node) bool { return attr(n, "id") == "reserve" && !has(n, "open") }
	if len(all(v.doc, folded)) > 0 {
		t.Error("the form that reserves the ruling is folded")
	}
}

// TestAClaimThatStandsHasANumber: where the result stands and nobody has entered it, the page to check leads there, and
// the sheet does not read as if it said how many tricks each side has; once it is on record, it does.
func TestAClaimThatStandsHasANumber(t *testing.T) {
	r := newRoom(t, mitchell(t))
	director := r.visitor(t)
	director.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed("claim")
	path := director.theCase()
	rulesAt(director, path, "claim", "claim-stands")
	director.opens(path).says("The result at the table stands. It had not been entered in this case when this was "+
		"issued.",
		"!Declarer’s side has")
	director.form("/reopen").with("reason", "Nothing was entered.").pressed("")
	director.opens(path + "/check").says("The result at the table is not on record.").follow("Enter it")
	director.form("/record/contract").with("level", "4", "strain", "S", "declarer", "N", "tricks",
		"10").pressed("save")
	director.opens(path + "/check").says("!The result at the table is not").form("/ruling").pressed("")
	director.says("Both sides keep the result at the table: 4♠ by North",
		"Declarer’s side has 10 tricks, the defenders 3.")
}

// TestTheTimeToAppealAtIssuing: where minutes to appeal are given, the page says by the clock when they end, or that
// they have not begun. Where they are over the page and the ruling say so, and no time that has passed is given.
func TestTheTimeToAppealAtIssuing(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/").form("/sessions/example").pressed("")
	evening := v.at
	v.opens("/cases/new?session="+strings.TrimPrefix(evening, "/sessions/")).form("/cases").with("board", "5", "table",
		"3").pressed("none-of-these")
	theCase := v.theCase()
	v.opens(theCase+"/own-words").form("/own-words").with("found", "A card fell.", "words", "It is picked up.", "law",
		"laws-2017/49", "follows", "stands").pressed("save")
	v.opens(theCase + "/check").says("The time has not started: the official score")
	v.opens(evening).form("/end").pressed("")
	v.opens(theCase+"/check").says("The score can be inspected: 30 minutes end at ", "!has not started")
	k.now = k.now.Add(time.Hour)
	v.opens(theCase+"/check").says("30 minutes ended at ", "and the ruling says so. The correction period, for errors "+
		"in the score, ended at ", "!end at ")
	v.form("/ruling").with("appeal", "1").pressed("")
	v.says("The time to ask for a review was over at ", "before this ruling was given", "!may ask for a review")
}

// TestTheBoardIsAskedForBeforeARulingIsIssued: without one the ruling stands in no results of its session. The page to
// check says so and asks for it, and what is no number is refused; with a board neither page says anything of it.
func TestTheBoardIsAskedForBeforeARulingIsIssued(t *testing.T) {
	const without = "No board is named: this ruling will stand in no results of the session."
	r := newRoom(t, mitchell(t))
	v := r.visitor(t)
	v.opens("/cases/new?session="+r.id).form("/cases").with("table", "3").pressed("misinformation")
	path := v.theCase()
	v.answer("disputed").answer("no")
	v.opens(path).says("Issue this ruling", without, "Name it first")
	v.opens(path + "/check").says(without).links()
	v.form("/board").with("board", "seven").press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("Board and auction")
	v.opens(path + "/check")
	other := r.visitor(t).opens(path + "/check")
	v.form("/board").with("board", "7").pressed("")
	if v.at != path+"/check" {
		t.Errorf("it leads to %s", v.at)
	}
	v.says("Check before you issue", "Board 7, table 3", "!No board is named")
	v.opens(path).says("Issue this ruling", "!No board is named")
	other.form("/board").with("board", "8").press("")
	other.want(http.StatusConflict)
	other.says("Somebody else has just changed this too.", "Stands now 7", "You typed 8")

	v.opens("/cases/new").form("/cases").pressed("misinformation")
	path = v.theCase()
	v.answer("disputed").answer("no")
	v.opens(path+"/check").says("Check before you issue", "!No board is named")
}

// TestTheTableIsAskedForBeforeAScoreIsIssued: a score on a board of several tables needs its table, which is chosen
// where the score is checked, or with the record, and can be changed there.
func TestTheTableIsAskedForBeforeAScoreIsIssued(t *testing.T) {
	const without = "No table is named, and 2 tables have a result on board 1"
	r := newRoom(t, mitchell(t))
	r.result(t, 1, "1")
	r.result(t, 1, "2")
	v := r.visitor(t)
	v.opens("/cases/new?session="+r.id).form("/cases").with("board", "1").pressed("none-of-these")
	path := v.theCase()
	v.opens(path+"/own-words").form("/own-words").with("found", "West revoked.", "words", "The score is adjusted.",
		"law", "laws-2017/64C1", "follows", "score").pressed("save")
	v.opens(path + "/check").says(without).links()
	v.form("/board").with("table", "9").press("table")
	v.want(http.StatusUnprocessableEntity)
	v.says("Board and auction", "This session has no such table.")
	other := r.visitor(t).opens(path + "/check")
	v.opens(path+"/check").form("/board").with("table", "2").pressed("table")
	if v.at != path+"/check" {
		t.Errorf("it leads to %s", v.at)
	}
	v.says("Check before you issue", "Board 1, table 2", "!No table is named")
	other.form("/board").with("table", "1").press("table")
	other.want(http.StatusConflict)
	other.says("Somebody else has just said that it was table 2.")
	v.opens(path+"/record").says("Table 2, round 3, if it was another", "Number of the board").form("/board").with(
		"table", "1").pressed("table")
	if v.at != path {
		t.Errorf("it leads to %s", v.at)
	}
	v.opens(path+"/record").form("/board").with("round", "77").press("table").want(http.StatusUnprocessableEntity)
	v.says("Give the number of the round")
	v.opens(path+"/record").form("/board").with("round", "2").pressed("table")
	v.opens(path + "/record").says("Table 1, round 2, if it was another")
	v.says("Board 1, table 1")
}
