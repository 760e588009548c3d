package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// A board that was fouled is marked on the page of the session; its forms are then scored apart, and the page says how.
func TestAFouledBoard(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.example(3, "unauthorised-information")
	v.follow("Example evening")
	at, before := v.at, k.entries(t)
	v.says("Fouled board", "!form B at").links()
	f := v.form("/boards/5/form")
	if f.values.Get("form") != "B" || f.values["table"] != nil {
		t.Errorf("the form begins with %v", f.values)
	}
	for _, c := range []struct {
		tables []string
		name   string
		says   string
	}{
		{nil, "B", "Tick the tables that played board 5"},
		{[]string{"1", "2", "3"}, "B", "every table that played board 5"},
		{[]string{"2"}, "", "Give the other form of board 5 a name"},
		{[]string{"2"}, "the other form", "at most 12 characters"},
	} {
		v.request(http.MethodPost, f.action, url.Values{"request": f.values["request"], "table": c.tables,
			"form": {c.name}})
		v.want(http.StatusUnprocessableEntity)
		v.says(c.says)
		if again := v.form("/boards/5/form"); again.values.Get("form") != c.name ||
			len(again.values["table"]) != len(c.tables) {
			t.Errorf("%v %q: of what was typed there is %v", c.tables, c.name, again.values)
		}
	}
	v.request(http.MethodPost, at+"/boards/77/form", url.Values{"request": f.values["request"], "form": {"B"}})
	v.want(http.StatusNotFound)
	if k.entries(t) != before {
		t.Fatal("something was stored")
	}
	v.opens(at).form("/boards/5/form").with("table", "2").pressed("")
	v.says("Fouled board: form B at table 2, the deal of the rest at tables 1 and 3. Each form is scored by itself "+
		"(Law 87B): Neuberg's formula for each form, however few played it.",
		"form B", "!No regulation is known").links()
	if k.entries(t) != before+1 {
		t.Errorf("%d entries more", k.entries(t)-before)
	}
	form := v.form("/boards/5/form")
	if form.values.Get("table") != "2" {
		t.Errorf("what was marked is not ticked: %v", form.values)
	}
	v.request(http.MethodPost, form.action, url.Values{"request": form.values["request"], "basis": form.values["basis"],
		"form": {"B"}})
	v.opens(at).says("!Fouled board: form B")

	// Without an authority the director chooses the method (87B).
	v.opens("/").follow("A session from a file")
	v.uploads("evening.csv", tuesday).form(v.at).with("name", "Tuesday", "date", "2026-03-03").pressed("")
	v.form("/boards/1/form").with("table", "2").pressed("")
	v.says("however few played it. No regulation is known here, so announce the method.")
	v.form("/boards/1/form").with("form", "C", "table", "3").pressed("")
	v.says("Fouled board: form B at table 2, form C at table 3, the deal of the rest at table 1.")
}

// TestTheCaseOfAFouledBoard: where each form is scored by itself is one tap from the case and from its ruling, which
// say what the marks have done; other cases say nothing of it.
func TestTheCaseOfAFouledBoard(t *testing.T) {
	v := freeClub(t).visitor(t)
	v.example(3, "unauthorised-information")
	v.says("!Score each form by itself").follow("Example evening")
	evening := v.at
	v.opens("/cases/new?session="+strings.TrimPrefix(evening, "/sessions/")).form("/cases").with("board", "5", "table",
		"2").pressed("fouled-board")
	theCase := v.theCase()
	v.opens(theCase).says("No table is ticked as having played another form of board 5").links()
	v.opens(theCase+"/own-words").says("No table is ticked", "Score each form by itself")
	v.opens(theCase+"/own-words").form("/own-words").with("found", "Two cards were displaced.", "words",
		"The board is scored in two forms.", "law", "laws-2017/87B", "follows", "stands").pressed("save")
	v.says("Check before you issue", "No table is ticked").form("/ruling").pressed("")
	v.says("No table is ticked").follow("Score each form by itself")
	for _, n := range all(v.doc, func(n *html.Node) bool {
		return attr(n, "action") == "/sessions/"+
			strings.TrimPrefix(evening, "/sessions/")+"/boards/5/form"
	}) {
		if fold := closedAround(n); fold != "" {
			t.Errorf("the form that the link promises lies folded in %q", fold)
		}
	}
	v.form("/boards/5/form").with("table", "2").pressed("")
	v.follow("Back to the case").says("Fouled board: form B at table 2")
	for _, page := range []string{theCase, theCase + "/ruling"} {
		v.opens(page).says("Fouled board: form B at table 2", "Each form is scored by itself (Law 87B)",
			"Score each form by itself")
	}
}

// TestAScoreOfAFouledBoard: the next step is to score its forms and not a score for the table; where one is asked for,
// its page says that the forms of the board need none.
func TestAScoreOfAFouledBoard(t *testing.T) {
	v := freeClub(t).visitor(t)
	v.example(3, "unauthorised-information")
	v.opens("/").follow("Example evening")
	v.opens("/cases/new?session="+strings.TrimPrefix(v.at, "/sessions/")).form("/cases").with("board", "5", "table",
		"2").pressed("fouled-board")
	theCase := v.theCase()
	v.opens(theCase+"/own-words").form("/own-words").with("found", "Two cards were displaced.", "words",
		"The board is scored in two forms.", "law", "laws-2017/87B", "follows", "score").pressed("save")
	if v.at != theCase {
		t.Errorf("it leads to %s", v.at)
	}
	v.says("!Next: the assigned score", "Score each form by itself", "needs no score for this table",
		"change what follows")
	v.opens(theCase+"/check").says("The ruling still needs", "!Add it", "Back to the case")
	page := spaced(v.opens(theCase).follow("a score for this table alone").says("Score each form by itself").doc)
	if at := strings.Index(page, "needs no score"); at < 0 || at > strings.Index(page, "The score is") {
		t.Errorf("the page asks for a score first: %s", page)
	}
}
