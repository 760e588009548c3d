package handlers_test

import (
	"net/http"
	"testing"

	"redress/bridge"
	"redress/session"
)

const markedTwice = "board,table,ns,ew,contract,declarer,tricks,dealer,vulnerability\n" +
	"1,1,1,2,4S,N,10,N,None\n1,2,3,4,4S,N,10,N,All\n2,1,1,2,3NT,S,9,E,NS\n"

// A board that the file marks in two ways is asked about, by its lines, and is scored as was said.
func TestABoardMarkedInTwoWays(t *testing.T) {
	for said, score := range map[string]int{"N None": 420, "N Both": 620} {
		k := newClub(t)
		v := k.visitor(t)
		v.opens("/sessions/import").uploads("evening.csv", markedTwice)
		v.says("Board 1 is marked in two ways in the file", "Line 2: dealer North, nobody vulnerable",
			"Line 3: dealer North, both sides vulnerable")
		f := v.form(v.at).with("name", "Evening", "date", "2026-03-03", "edition", "laws-2017")
		f.press("")
		v.want(http.StatusUnprocessableEntity)
		v.says("the file marks board 1 in two ways")
		v.form(v.at).with("marked-1", said).pressed("")
		play := k.theSession(t)
		for _, r := range play.Results {
			if r.Board == 1 && r.Score != score {
				t.Errorf("%s: %+v", said, r)
			}
		}
	}
}

// A second file that marks a board otherwise than the first does not change it without a word.
func TestTwoFilesMarkABoardInTwoWays(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	const head = "board,table,ns,ew,contract,declarer,tricks,dealer,vulnerability\n"
	v.opens("/sessions/import").uploads("first.csv", head+"1,1,1,2,4S,N,10,S,Both\n2,1,1,2,3NT,S,9,E,NS\n")
	v.form(v.at).with("name", "Evening", "date", "2026-03-03", "edition", "laws-2017", "marks", "file").pressed("")
	play := k.theSession(t)
	if play.Marking(1) != (session.Marking{Dealer: bridge.South, Vul: bridge.VulBoth}) {
		t.Fatalf("board 1 is marked %v", play.Marking(1))
	}
	v.opens("/sessions/"+play.ID+"/import").uploads("second.csv", head+"1,2,3,4,4S,N,10,N,None\n")
	v.says("Other dealer or vulnerability than the session has: board 1", "As the session has them")
	v.form(v.at).press("")
	v.want(http.StatusUnprocessableEntity)
	v.form(v.at).with("marks", "session").pressed("")
	play = k.theSession(t)
	if play.Marking(1).Vul != bridge.VulBoth || len(play.Results) != 3 {
		t.Errorf("board 1 is marked %v, with %d results", play.Marking(1), len(play.Results))
	}
	for _, r := range play.Results {
		if r.Board == 1 && r.Score != 620 {
			t.Errorf("%+v", r)
		}
	}
}

// How boards are marked that a further file brings may be left to the session as well: what it has stays, and what is
// new is marked as the file has it. That is offered where it is something else than either by itself.
func TestTheSessionMarksAndNewBoardsAreTheFiles(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	const head = "board,table,ns,ew,contract,declarer,tricks,dealer,vulnerability\n"
	v.opens("/sessions/import").uploads("first.csv", head+"1,1,1,2,4S,N,10,N,None\n")
	v.form(v.at).with("name", "Evening", "date", "2026-03-03", "edition", "laws-2017").pressed("")
	play := k.theSession(t)
	v.opens("/sessions/"+play.ID+"/import").uploads("new.csv", head+"3,1,1,2,4S,N,10,S,Both\n")
	v.says("Other dealer or vulnerability than the number gives: board 3", "!As the session has them")
	v.opens("/sessions/"+play.ID+"/import").uploads("second.csv", head+
		"1,2,3,4,4S,N,10,N,Both\n3,2,3,4,4S,N,10,S,Both\n")
	v.says("Other dealer or vulnerability than the number gives: boards 1 and 3",
		"As the session has them; board 3, which it does not have yet, as the file has it")
	v.form(v.at).with("marks", "session").pressed("")
	play = k.theSession(t)
	if play.Marking(1) != session.MarkedBy(1) || play.Marking(3).Vul != bridge.VulBoth {
		t.Errorf("board 1 is marked %v, board 3 %v", play.Marking(1), play.Marking(3))
	}
}
