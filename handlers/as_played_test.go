package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"redress/bridge"
	"redress/session/movement"
)

// TestABoardPlayedTurned: the case of a turned board leads from its end to where the result is entered with the pairs'
// directions exchanged; the results, the traveller and the totals then have each pair where it played.
func TestABoardPlayedTurned(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/").form("/sessions/example").pressed("")
	evening := v.at
	v.opens("/cases/new?session="+strings.TrimPrefix(evening, "/sessions/")).form("/cases").with("board", "5", "table",
		"2").pressed("wrong-board")
	theCase := v.theCase()
	v.answer("seats")
	v.says("!Enter it as it was played")
	v.answer("yes")
	v.says("The board counts as it was played").follow("Enter it as it was played").links()
	v.says("Board 5 at table 2, as it was played", "Each pair is compared")
	before, _ := k.theSession(t).Result(5, "2")
	f := v.form("/as-played")
	if f.values.Get("who") != "" || f.values.Get("slip") == "" {
		t.Fatalf("the form begins with %v", f.values)
	}
	f.press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("Say who sat there")
	v.form("/as-played").with("round", "9", "who", "exchanged").press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("The movement has 3 rounds")
	v.form("/as-played").with("round", "2").pressed("")
	v.says("By the directions of the cards", before.Slip())
	v.form("/as-played").pressed("")
	if v.at != theCase {
		t.Errorf("it leads to %s and not back to the case", v.at)
	}
	play := k.theSession(t)
	after, _ := play.Result(5, "2")
	if after.Score != before.Score || !after.Crossed.Exchanged() || after.NS != before.EW || after.EW != before.NS ||
		play.Sat(after, bridge.North) != (movement.Number{N: before.EW, Line: "EW"}) {
		t.Errorf("%+v became %+v", before, after)
	}
	v.opens(evening + "/results?board=5").says("(N-S and E-W exchanged)")
	v.form("/results").with("slip-2", "3ntn=").pressed("") // whoever corrects it later leaves who sat there
	if r, _ := k.theSession(t).Result(5, "2"); r.Crossed != after.Crossed || r.NS != after.NS {
		t.Errorf("the correction moved the pairs: %+v", r)
	}
}

// TestADeclarerOfATurnedBoard: what is typed by the seats at the table is shown by the cards before it is stored, and
// shown once more where it was changed since.
func TestADeclarerOfATurnedBoard(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/").form("/sessions/example").pressed("")
	before, _ := k.theSession(t).Result(5, "2")
	v.opens(v.at + "/boards/5/as-played?table=2")
	v.form("/as-played").with("who", "turned-west", "slip", "4hw=").pressed("").says("4♥ by North =, NS 620")
	v.form("/as-played").with("who", "turned-east").pressed("").says("4♥ by South =, NS 620")
	if r, _ := k.theSession(t).Result(5, "2"); r != before {
		t.Errorf("it was stored before it was shown: %+v", r)
	}
	v.form("/as-played").pressed("")
	r, _ := k.theSession(t).Result(5, "2")
	if r.Contract.Declarer != bridge.South || r.Score != 620 || r.NS != before.EW || r.EW != before.NS {
		t.Errorf("%+v became %+v", before, r)
	}
}

// TestAResultThatTheMovementHasNot: a board that a table met out of its round gets its result with the round and the
// pairs that really were there.
func TestAResultThatTheMovementHasNot(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	page := thursday(v)
	v.opens(page+"/results?board=4").says("Table 2", "Table 3 round 5")
	v.follow("Other directions, pairs, round or table").follow("Table 3")
	v.form("/as-played").with("round", "1", "who", "due", "slip", "").press("").want(http.StatusUnprocessableEntity)
	v.says("Write the result")
	v.form("/as-played").with("round", "1", "slip", "4sn=").pressed("")
	v.says("Table 3").links()
	r, _ := k.theSession(t).Result(4, "3")
	if r.Round != 1 || r.NS != 3 || r.EW != 8 || r.Score != 620 || r.Crossed.Exchanged() {
		t.Errorf("%+v", r)
	}
	v.follow("Other directions, pairs, round or table").follow("Table 3")
	v.form("/as-played").with("who", "others", "ns", "8", "ew", "5").pressed("")
	if r, _ := k.theSession(t).Result(4, "3"); r.NS != 8 || r.EW != 5 || r.Score != 620 {
		t.Errorf("corrected to %+v", r)
	}
}
