package handlers_test

import (
	"net/http"
	"testing"
)

// partedSlowPass takes the slow pass to a score less the damage that the innocent side did itself, and gives the page
// of its session and the path of its case. The slip says four spades by North, ten tricks.
func partedSlowPass(v *visitor) (session, path string) {
	v.Helper()
	path = slowPass(v)
	session = attr(all(all(v.opens(path).doc, classed("crumbs"))[0], named("a"))[1], "href")
	lessDamage(v, path).pressed("save")
	v.opens(path+"/check").says("Instead of the table result 4♠ by North =", "!since the score was worked out")
	return session, path
}

// TestAResultTellsOfItsCase: who enters results sees beside a result that a case is about it, and what was ruled.
func TestAResultTellsOfItsCase(t *testing.T) {
	v := newClub(t).visitor(t)
	session, path := partedSlowPass(v)
	v.opens(session+"/results?board=5").says("Case 1, not ruled yet", "!Case 1, ruled")
	v.opens(session + "/results?board=6").says("!Case 1")
	v.opens(path + "/check").form("/ruling").pressed("")
	v.opens(session+"/results?board=5").says("Case 1, ruled: ", "!not ruled yet")
	v.follow("Case 1, ruled")
	if v.at != path {
		t.Errorf("it leads to %s", v.at)
	}
}

// lessDamage fills the worksheet of the slow pass in.
func lessDamage(v *visitor, path string) *form {
	v.Helper()
	return v.opens(path+"/score").form("/score").with("kind", "damage", "offender", "north-south", "contract",
		"4H by E", "tricks", "10",
		"normal", "4S by N", "normaltricks", "9", "reason", "A gamble.")
}

// slips enters the slip of a table for board 5.
func slips(v *visitor, session, table, slip string) {
	v.Helper()
	v.opens(session+"/results?board=5").form("/results").with("slip-"+table, slip).pressed("")
}

// TestACorrectedSlip: the check names what has changed and nothing else, the worksheet asks which result counts,
// nothing is kept before somebody has said it, and the warning goes when it is true no more.
func TestACorrectedSlip(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	session, path := partedSlowPass(v)
	stale := k.visitor(t)
	opened := lessDamage(stale, path)

	slips(v, session, "3", "4h e +1")
	changed := "The result at this table has changed since the score was worked out: it was 4♠ by North = " +
		"(620), and now it is 4♥ by East +1 (−450)."
	v.opens(path+"/check").says(changed, "The score still has 4♠ by North = (620) as the result at the table.",
		"!1 other table has")

	v.opens(path+"/score").says("The slip of this table was changed.", "4♥ by East +1 (−450)",
		"now, and the worksheet has", "Which of them is right?")
	before := k.entries(t)
	for _, form := range []*form{v.form("/score"), opened} {
		form.v.Helper()
		form.press("save")
		form.v.want(http.StatusConflict)
		form.v.says("Not saved.", "Say which of them is right", "The slip of this table was changed.")
		if again := form.v.form("/score"); again.values.Get("reason") != "A gamble." ||
			again.values.Get("table") != "4S by N" {
			t.Errorf("of what was typed there is %v left", again.values)
		}
	}
	if k.entries(t) != before {
		t.Error("something was stored that nobody had chosen")
	}

	stale.form("/score").pressed("table:typed")
	stale.says("The slip of this table has 4♥ by East +1 (−450).",
		"The session scores the board by it until it is corrected.",
		"!Which of them is right").form("/score").pressed("preview")
	stale.says("For the result at the table the worksheet has 4♠ by North = (620), but the slip of this table "+
		"has 4♥ by East +1 (−450).", "at the table, 450")
	stale.form("/score").pressed("save")
	v.opens(path+"/check").says("For the result at the table the worksheet has",
		"If the worksheet is right, correct the slip", "!since the score was worked out",
		"at the table, 450", "Instead of the table result 4♥ by East +1", "!Instead of the table result 4♠")
	v.opens(path+"/score").follow("Correct the slip").form("/results").with("slip-3", "4s n =").pressed("")
	v.opens(path+"/check").says("now it is 4♠ by North = (620)", "!the worksheet has",
		"Instead of the table result 4♠ by North =")
	v.opens(path + "/score").says("!The slip of this table").form("/score").pressed("save")
	v.opens(path+"/check").says("Instead of the table result 4♠ by North =", "!since the score was worked out",
		"!the worksheet has")
	slips(v, session, "3", "4h e +1")
	v.opens(path + "/score").form("/score").pressed("table:typed")
	v.form("/score").pressed("save")

	slips(v, session, "3", "4h e =")
	v.opens(path + "/check").says("now it is 4♥ by East = (−420)")
	v.opens(path + "/score").form("/score").pressed("table:slip")
	if f := v.says("!Which of them is right").form("/score"); f.values.Get("table") != "4H by E" ||
		f.values.Get("tabletricks") != "10" {
		t.Errorf("taken was %v", f.values)
	}
	v.form("/score").pressed("save")
	v.opens(path+"/check").says("Instead of the table result 4♥ by East =", "!since the score was worked out",
		"!the worksheet has")

	slips(v, session, "1", "4s n =")
	v.opens(path+"/check").says("The result of 1 other table has changed on this board since the score was worked out.",
		"!The result at this table")
	v.opens(path + "/score").says("!Which of them is right").form("/score").pressed("save")
	v.opens(session+"/regulations").form("/regulations").with("scoring", "cross-imps").pressed("")
	v.opens(path+
		"/check").says("The scoring of the session was changed since the score was worked out, from matchpoints to "+
		"cross-IMPs.", "!The result at this table", "!1 other table has")
}

// TestTheTableResultIsThatOfTheSlip: a worksheet that nobody has filled in takes the slip, and one that was typed
// otherwise says so.
func TestTheTableResultIsThatOfTheSlip(t *testing.T) {
	v := newClub(t).visitor(t)
	path := slowPass(v)
	v.opens(path+"/score").form("/score").with("contract", "4H by E", "tricks", "10", "table", "4S by N", "tabletricks",
		"9", "reason", "x").pressed("preview")
	v.says("For the result at the table the worksheet has 4♠ by North −1", "!Which of them is right")
	v.form("/score").with("tabletricks", "10").pressed("preview")
	v.says("!For the result at the table the worksheet has")
}

// TestARulingIsIssuedWithTheFiguresThatWereChecked: what changes in the session after the check was opened shows the
// check again with the figures of then and now; what was typed is there, and the ruling has the figures that were
// seen.
func TestARulingIsIssuedWithTheFiguresThatWereChecked(t *testing.T) {
	k := newClub(t)
	v, other := k.visitor(t), k.visitor(t)
	session, path := partedSlowPass(v)
	for _, c := range []struct {
		what, was, cause, now string
		change                func()
	}{
		{"the slip of another table", "25%", "The result of 1 other table has changed", "East-West: 1 of 4 (25%), now",
			func() { slips(other, session, "2", "4h e +1") }},
		{"the slip of this table", "", "The result at this table has changed",
			"For the result at the table the worksheet has 4♠ by North = (620)",
			func() { slips(other, session, "3", "4h e =") }},
		{"the scoring", "", "The scoring of the session was changed", "IMPs", func() {
			other.opens(session+"/regulations").form("/regulations").with("scoring", "cross-imps").pressed("")
		}},
	} {
		v.opens(path+"/check").says(c.was, "!"+c.cause)
		c.change()
		before := k.entries(t)
		v.form("/ruling").with("appeal", "1", "minutes", "25").press("")
		v.want(http.StatusConflict)
		v.says("Not issued.", "The session has changed since you checked", c.cause, c.now)
		if k.entries(t) != before {
			t.Fatalf("after a change of %s a ruling was issued that nobody had checked", c.what)
		}
		if got := v.form("/ruling").values.Get("minutes"); got != "25" {
			t.Errorf("of the minutes that were typed there is %q", got)
		}
		v.form("/ruling").pressed("")
		v.says("The way to the ruling", "!The figures have changed", "!Since the ruling")
		v.opens(path).form("/reopen").with("reason", "Again.").pressed("")
	}
	v.opens(path + "/check")
	slips(other, session, "1", "4s n =")
	f := v.form("/ruling")
	f.values.Del("seen")
	f.press("")
	v.want(http.StatusConflict)
}

// TestTheWorksheetOfARuledCase says that a ruling stands and how to reopen, and offers nothing to keep.
func TestTheWorksheetOfARuledCase(t *testing.T) {
	v := newClub(t).visitor(t)
	_, path := partedSlowPass(v)
	if _, has := v.opens(path + "/score").says("!stands.").form("/score").button("save"); !has {
		t.Error("an open case keeps no score")
	}
	v.opens(path + "/check").form("/ruling").pressed("")
	v.opens(path+"/score").says("Ruling 1 stands.",
		"To correct it, take the case up again; a new ruling then supersedes this "+
			"one.", "Take the case up again").links()
	if _, has := v.form("/score").button("save"); has {
		t.Error("a ruled case offers to keep a score")
	}
}
