package handlers_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"redress/access"
	"redress/casefile"
	"redress/session"
)

// TestTwoCasesOfOneBoard: what the players file on a board of which a case is open is a case of its own, for the
// accounts of their sides are sealed in it; the desk and both cases say that there is another.
func TestTwoCasesOfOneBoard(t *testing.T) {
	r := newRoom(t, mitchell(t))
	ada, south := r.logged(t, "Ada", access.Chief), r.sits(t, "3", "S")
	ada.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed("claim")
	first := ada.theCase()
	ada.says("!Also on this board")
	south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
		"West hesitated.").pressed("file")
	ada.opens("/").says("Same board: case 1", "Same board: case 2")
	ada.opens(first).says("Also on this board: Case 2 is about this board and table too").links()
	ada.opens(first + "/check").says("Case 2 is about this board and table too, and is not ruled yet.")
	ada.opens(first).follow("Case 2").says("Also on this board: Case 1", "Claim or concession: open").links()
	second := ada.at
	south.says("!Also on this board")

	// What else its director is told of goes where they say, with what was typed.
	opens := func(chosen string) {
		ada.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3", "account",
			"East revoked as well.").press(chosen)
		ada.want(http.StatusConflict)
		ada.says("Case 1 is open on board 5 at table 3.", "Case 2 is open on", "East revoked").links()
	}
	opens("misinformation")
	ada.form("/cases").pressed("Add it to case 1")
	if ada.theCase() != first {
		t.Errorf("added to %s, want %s", ada.at, first)
	}
	ada.says("In this case", "Claim or concession", "East revoked as well.")
	opens("misinformation")
	ada.form("/cases").pressed("Open another case")
	third := ada.theCase()
	if third == first || third == second {
		t.Errorf("another case is %s", third)
	}
	ada.form("/close").with("reason", "It is ruled in case 1.").pressed("")
	ada.opens("/sessions/" + r.id).follow("New case on board 5").says("What happened?")
	if f := ada.form("/cases").values; f.Get("board") != "5" || f.Get("session") != r.id {
		t.Errorf("a case on board 5 begins with %v", f)
	}
	ada.opens(third).says("!Also on this board")
	ada.opens(first).says("Case 2 is about this board", "!Case 3 is about this board")
	opens("none-of-these")
	ada.form("/cases").pressed("Add it to case 1")
	ada.says("Rule in your own words").links()
	if !strings.HasPrefix(ada.at, first+"/own-words") {
		t.Errorf("what has no questions leads to %s", ada.at)
	}
	if f := r.fold(t, strings.TrimPrefix(first, "/cases/")); len(f.Notes) != 2 || len(f.Runs) != 2 {
		t.Errorf("%d notes, %d matters", len(f.Notes), len(f.Runs))
	}
}

// TestTheCallThatACaseTakesUp: a case for the table and board of a call that waits takes it up, with when it was made,
// whether the case is new or open; one on a board of another round does not.
func TestTheCallThatACaseTakesUp(t *testing.T) {
	r := newRoom(t, mitchell(t))
	r.do(t, session.StartRound{Number: 1})
	ada, south := r.logged(t, "Ada", access.Chief), r.sits(t, "3", "S")
	calls := func() { south.opens(r.tables["3"]).form("/calls").with("reason", "claim").pressed("Call the director") }
	opens := func(board string) *form {
		return ada.opens("/cases/new?session="+r.id).form("/cases").with("board", board, "table", "3")
	}
	calls()
	opens("1").pressed("claim")
	if waiting := r.play(t).Waiting(); len(waiting) != 1 {
		t.Fatalf("a case on a board that the table does not play took up %+v", waiting)
	}
	opens("5").pressed("claim")
	first := ada.theCase()
	south.opens(r.tables["3"]).says("!The director was called", "Call the director")
	ada.opens(first + "/history").says("South called the director at 19:30, about a claim.")
	calls()
	theirs := r.play(t).Waiting()
	ada.opens("/").form("/take").pressed("I am going")
	ada.says("Case 2 is open on board 5 at table 3.", "What you choose below opens another case on this board.")
	ada.form("/cases").pressed("Go on in case 2")
	if play := r.play(t); ada.theCase() != first || len(theirs) != 1 || len(play.Waiting())+len(play.Taken()) != 0 {
		t.Errorf("at %s; waiting %+v, taken %+v", ada.at, play.Waiting(), play.Taken())
	}
	if cases, err := r.store.Cases.Of(t.Context(), r.id); err != nil || len(cases) != 2 {
		t.Errorf("%d cases, %v", len(cases), err)
	}
}

// TestNobodyIsToldOfACaseOnABoardToCome: a director who may still play a board opens a case on it as if there were no
// other (16D).
func TestNobodyIsToldOfACaseOnABoardToCome(t *testing.T) {
	e := newEveningWithStaff(t)
	_, next, _ := e.boards()
	typed := []string{"board", fmt.Sprint(next), "table", "1"}
	e.ada.opens("/cases/new?session=" + e.id).form("/cases").with(typed...).pressed("misinformation")
	first := e.ada.theCase()
	e.dan.opens(fmt.Sprintf("/cases/new?session=%s&board=%d&table=1", e.id, next)).says("!is open on board")
	e.dan.form("/cases").with(typed...).pressed("claim")
	e.dan.opens("/").says("!Same board")
	first = strings.TrimPrefix(first, "/cases/")
	e.dan.request(http.MethodPost, "/cases", map[string][]string{"request": {"into-a-kept-case"}, "session": {e.id},
		"board": typed[1:2], "table": {"1"}, "questionnaire": {"claim"}, "into": {first}})
	e.dan.want(http.StatusForbidden)
	e.ada.opens("/").says("Same board: case 1", "Same board: case 2")
	if cases, err := e.store.Cases.Of(t.Context(), e.id); err != nil ||
		slices.ContainsFunc(cases, func(s casefile.Summary) bool { return s.Left != "" }) {
		t.Errorf("%+v, %v", cases, err)
	}
}
