package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// stands answers a case to an outcome that gives no score, and enters its auction.
func stands(v *visitor) (path string) {
	v.Helper()
	v.dispute("laws-2017", "misinformation")
	path = v.theCase()
	v.answer("disputed").answer("no")
	v.opens(path+"/record").pad("1S", "P", "P", "P").form("/record").pressed("save")
	return path
}

// TestIssuedAtOnce: where no score is given and nothing warns, the words stand above the button that issues them, and
// one tap does. What comes up meanwhile is shown before anything is issued.
func TestIssuedAtOnce(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	path := stands(v)
	v.opens(path).says("Issue this ruling", "The ruling says nothing of a review", "Check first, or reserve it",
		"!Check and issue").links()
	if said, button := strings.Index(v.main(), "The player's own misunderstanding"), strings.Index(v.main(),
		"Issue this ruling"); said < 0 || said > button {
		t.Errorf("the words stand at %d, the button at %d", said, button)
	}
	stale := k.visitor(t).opens(path)
	v.form("/ruling").pressed("")
	v.says("The player's own misunderstanding", "Take it back", "The way to the ruling")
	v.form("/undo").pressed("")
	v.says("Issue this ruling")

	stale.form("/ruling").press("")
	stale.want(http.StatusConflict)
	stale.says("Check before you issue", "Somebody else has just changed this case.")

	once := v.opens(path).form("/ruling")
	other := k.visitor(t)
	slip := other.opens(path + "/record").form("/record")
	for range 4 {
		slip.pressed("back")
		slip = other.form("/record")
	}
	slip.pressed("save")
	before := k.entries(t)
	once.press("")
	v.want(http.StatusConflict)
	v.says("There is something to look at first", "The auction is not on record.")
	if k.entries(t) != before {
		t.Error("something was issued")
	}
	v.opens(path).says("!Issue this ruling", "Check and issue the ruling")
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
