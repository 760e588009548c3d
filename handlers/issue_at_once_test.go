package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestIssuedAtOnce: where no score is given and nothing warns, the words stand above the button that issues them, and
// one tap does. That the auction is not on record is said there. What comes up meanwhile is shown before anything is
// issued.
func TestIssuedAtOnce(t *testing.T) {
	r := roomOf(t, newClub(t), mitchell(t))
	opened := func(happened string) *visitor {
		v := r.visitor(t).opens("/cases/new?session=" + r.id)
		return v.form("/cases").with("board", "1", "table", "1").press(happened)
	}
	v := opened("misinformation")
	path := v.theCase()
	v.answer("disputed").answer("no")
	noAuction := "The auction is not on record."
	v.opens(path).says("Issue this ruling", noAuction, "enter it first", "The ruling tells both sides that they may",
		"ask for a review, until 30 minutes after the score can be inspected",
		"Check first, or reserve it", "!Check and issue").links()
	if said, button := strings.Index(v.main(), "The player's own misunderstanding"), strings.Index(v.main(),
		"Issue this ruling"); said < 0 || said > button {
		t.Errorf("the words stand at %d, the button at %d", said, button)
	}
	v.form("/ruling").pressed("")
	v.form("/undo").pressed("")
	v.opens(path+"/record").pad("1S", "P", "P", "P").form("/record").pressed("save")
	stale := r.visitor(t).opens(path).says("Issue this ruling", "!"+noAuction)
	v.opens(path).form("/ruling").pressed("")
	v.says("The player's own misunderstanding", "Take it back", "The way to the ruling")
	v.form("/undo").pressed("")
	v.says("Issue this ruling")

	stale.form("/ruling").press("")
	stale.want(http.StatusConflict)
	stale.says("Check before you issue", "Somebody else has just changed this case.")

	once := v.opens(path).form("/ruling")
	opened("revoke").form("/cases").pressed("Open another case")
	before := r.entries(t)
	once.press("")
	v.want(http.StatusConflict)
	v.says("Please check what is shown below first.", "Case 2")
	if r.entries(t) != before {
		t.Error("something was issued")
	}
	v.opens(path).says("!Issue this ruling", "Check and issue the ruling")
}

// TestReferredAtOnce: where an end leaves the matter to somebody else, the button says that it does.
func TestReferredAtOnce(t *testing.T) {
	r := roomOf(t, newClub(t), mitchell(t))
	v := r.visitor(t).opens("/cases/new?session=" + r.id)
	v.form("/cases").with("board", "1", "table", "1").press("conduct")
	v.answer("signals").says("Refer it, and close", "!Issue this ruling").form("/ruling").pressed("Refer it, and close")
	v.says("Secret signals are a matter for a committee")
}

// TestTheCheckIsShort: what the ruling rests on is folded, and of what would change it there are five lines and the way
// to all.
func TestTheCheckIsShort(t *testing.T) {
	v := newClub(t).visitor(t)
	path := slowPass(v)
	v.opens(path + "/check")
	count := func() int {
		for _, n := range all(v.doc, named("details")) {
			if attr(n, "id") == "change" {
				return len(all(n, named("li")))
			}
		}
		return 0
	}
	if n := count(); n != 5 {
		t.Errorf("%d lines say what would change it", n)
	}
	v.says("other answers that would change it").links()
	v.opens(path + "/check?change=all")
	if n := count(); n <= 5 {
		t.Errorf("all are %d", n)
	}
	v.says("!other answers that would change it").links()
}

// TestTheDirectorIsToldWhoCannotReadTheRuling: where nobody at the table has claimed a seat, the page of the ruling
// says so and leads to the codes; once both sides have, it says nothing.
func TestTheDirectorIsToldWhoCannotReadTheRuling(t *testing.T) {
	r := newRoom(t, mitchell(t))
	v := r.visitor(t)
	v.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed("misinformation")
	path := v.theCase()
	v.answer("disputed").answer("no")
	v.opens(path).form("/ruling").pressed("")
	v.says("Nobody at table 3 has opened a seat with its code", "Print the ruling", "The codes").links()
	r.sits(t, "3", "S")
	v.opens(path+"/rulings/1").says("Nobody of East-West at table 3 has opened a seat", "that side cannot read")
	r.sits(t, "3", "W")
	v.opens(path+"/rulings/1").says("!Nobody of", "!cannot read the ruling")
}

// TestWhatIsNotHeld: where the text that decides is not held, the page says whom to ask and that the director can rule
// now, from the law that is held; what is referred instead says to whom.
func TestWhatIsNotHeld(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Then", "date", "2010-05-06", "edition", "by-date",
		"authority-id", "acbl").pressed("")
	session := strings.TrimPrefix(v.at, "/sessions/")
	opened := func(board string) string {
		v.opens("/cases/new?session="+session).form("/cases").with("board", board, "table",
			"1").pressed("misinformation")
		path := v.theCase()
		v.answer("turn").says("You can rule now", "Who can say how it is read: the American Contract Bridge League",
			"Both sides may appeal Law 92A", "Rule in your own words", "Or leave it undecided",
			"!Rule otherwise, in your own words").links()
		return path
	}
	path := opened("3")
	v.follow("Rule in your own words").says("Law 47E1", "Please wait. I look up")
	if taken := v.form("/own-words").values["law"]; len(taken) == 0 {
		t.Error("the law of the end is not taken along")
	}
	v.opens(path).form("/ruling").pressed("Refer it to the American Contract Bridge League")
	v.says("It is referred to the American Contract Bridge League, to say how its laws are read.")
	v.opens("/sessions/"+session+"/regulations").form("/regulations").with("authority-id", "").pressed("Save")
	v.opens("/cases/new?session="+session).form("/cases").with("board", "4", "table", "1").pressed("misinformation")
	v.answer("turn").says("the regulating authority. This session names none")
}
