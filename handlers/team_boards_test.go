package handlers_test

import (
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/session"
)

// aMatch is a session of two teams at two tables, scored by a method, with board 1 played at both; and the path of a
// case on it that came to an adjusted score.
func aMatch(t *testing.T, v *visitor, k *club, method string) (at, path string) {
	t.Helper()
	v.opens("/sessions/new").form("/sessions").with("name", "Match", "form", "teams", "scoring", method, "boards", "8",
		"tables", "2").pressed("")
	at = v.at
	contract, err := bridge.ParseContract("4S by N")
	if err != nil {
		t.Fatal(err)
	}
	clerk := session.Clerk{Log: k.store.Log, Now: time.Now}
	if _, err := clerk.Do(t.Context(), strings.TrimPrefix(at, "/sessions/"), "the-results-of-board-1", "scorer",
		session.RecordResults{Results: []session.Result{
			{Board: 1, Table: "1", NS: 1, EW: 2, Contract: contract, Tricks: 10},
			{Board: 1, Table: "2", NS: 2, EW: 1, Contract: contract, Tricks: 9},
		}}); err != nil {
		t.Fatal(err)
	}
	v.opens("/cases/new?session="+strings.TrimPrefix(at, "/sessions/")).form("/cases").with("board", "1", "table",
		"1").pressed("unauthorised-information")
	path = v.theCase()
	answeredTo(v, "unauthorised-information", "adjusted-score")
	return at, path
}

// The worksheet of a match shows what Law 86B gives, and takes it over by a tap.
func TestLaw86OnTheWorksheet(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	at, path := aMatch(t, v, k, "imps")
	v.opens(path+"/score").says("A board of teams that cannot be compared (Law 86)", "Law 86B1", "Law 86B2(a)",
		"Law 86B2(b)", "Law 86B2(c)", "complement").links()
	v.form("/score").with("offender", "north-south", "reason",
		"Both boards were fouled.").pressed("team:average-plus|average-minus")
	f := v.form("/score")
	if f.values.Get("kind") != "artificial" || f.values.Get("nsaward") != "average-plus" ||
		f.values.Get("ewaward") != "average-minus" || f.values.Get("reason") != "Both boards were fouled." {
		t.Errorf("the form holds %v", f.values)
	}
	f.pressed("team:assigned")
	if f = v.form("/score"); f.values.Get("kind") != "" {
		t.Errorf("the form is for %q", f.values.Get("kind"))
	}
	v.form("/score").pressed("team:average-plus|average-plus")
	v.form("/score").pressed("preview")
	v.says("average plus", "3 IMPs")

	// Two tables of the match in different forms are not compared, and the page leads to Law 86.
	v.opens(at).form("/boards/1/form").with("table", "2").pressed("")
	v.says("Two tables of a match in different forms are not compared (Law 87C); what the teams are due is a matter "+
		"of its own (Law 86B).",
		"the two tables played the board in different forms").links()
}

// Where there is no match there is no Law 86B, and total points know no average.
func TestNoLaw86(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens(slowPass(v) + "/score").says("!A board of teams")
	k := newClub(t)
	v = k.visitor(t)
	_, path := aMatch(t, v, k, "total-points")
	v.opens(path+"/score").says("Law 86B2(b)", "Assign a score", "!Average plus for both")
}
