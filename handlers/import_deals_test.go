package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// handRecord is a table of the deals of three boards; of the second a hand lacks a card, and the third is marked
// otherwise than its number gives.
const handRecord = `Board;Dealer;Vul;North;East;South;West
1;N;None;J32 Q7 AQ72 T862;KQ74 KJ65 95 Q95;965 9832 JT K743;AT8 AT4 K8643 AJ
2;E;NS;J32 Q7 AQ72 T862;KQ74 KJ65 95 Q9;965 9832 JT K743;AT8 AT4 K8643 AJ
3;W;EW;J32 Q7 AQ72 T862;KQ74 KJ65 95 Q95;965 9832 JT K743;
`

// A table of deals begins a session: a line that is no deal is left out by a tick, and which dealer holds is said.
func TestASessionFromATableOfDeals(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("hands.csv", handRecord)
	v.want(http.StatusOK)
	v.says("Number of tables", "2 deals", "Line 3",
		"East: The deal of board 2 cannot be read: East has 12 cards, and a hand has 13 (6B).",
		"Board 3 has West as dealer; by its number South deals (2).",
		"Other dealer or vulnerability than the number gives: board 3", "!which column").links()
	f := v.form(v.at).with("name", "Tuesday", "date", "2026-03-03", "tables", "2", "marks", "file")
	f.press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("Not saved: tick line 3 to leave it out, or correct the file.")
	v.form(v.at).with("leave", "3").pressed("")
	play := k.theSession(t)
	if len(play.Deals) != 2 || len(play.Tables) != 2 || play.Marking(3).Dealer.Name() != "West" {
		t.Errorf("%d deals, %d tables, board 3 %+v", len(play.Deals), len(play.Tables), play.Marking(3))
	}
	if deal := play.Deals[3]; !deal.Full() || deal != play.Deals[1] {
		t.Errorf("board 3 is %s", deal)
	}
}

// Where the headings say nothing, a person says which column holds which hand, and the next table with the same
// headings is read like that.
func TestColumnsOfDealsAreRemembered(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "2", "tables", "2").pressed("")
	upload := v.at + "/import"
	table := strings.Replace(handRecord, "Board;Dealer;Vul;North;East;South;West",
		"Leosztás;Osztó;Mania;Észak;Kelet;Dél;Nyugat", 1)
	table = strings.Replace(table, "KQ74 KJ65 95 Q9;", "KQ74 KJ65 95 Q95;", 1)
	v.opens(upload).uploads("hands.csv", table)
	v.says("Which column holds what?", "The board is needed, with the deal, three hands, or every suit of three hands",
		"J32 Q7 AQ72 T862", "A column for each suit of a hand").links()
	at := strings.Split(v.at, "?")[0]
	v.form(at).with("column-board", "0", "column-hand-n", "3", "column-hand-e", "4").press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("Still to be chosen: the deal, or three hands.")
	v.form(at).with("column-hand-s", "5").press("")
	v.says("2 deals", "Left out are deals of boards that the session does not play: 3",
		"Read the next file with these headings like this")
	v.form(at).with("program", "Kőr 3").pressed("")
	v.opens(upload).uploads("again.csv", table)
	v.says("has 2 of the results, contestants and deals already", "!Which column")
	v.opens("/sessions/import").uploads("again.csv", table)
	v.says("The columns are read as the director said (", "(Kőr 3)", "3 deals")
	v.follow("Change or forget it").links().says("North’s hand")
}
