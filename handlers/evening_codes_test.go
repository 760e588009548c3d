package handlers_test

import (
	"strings"
	"testing"

	"redress/bridge"
	"redress/session"
	"redress/session/movement"
)

// eveningCode is the code for the evening of who sits in a seat in the round that is on.
func (r *room) eveningCode(t testing.TB, table string, seat bridge.Seat) string {
	t.Helper()
	play := r.play(t)
	sits, _ := play.Movement.Sitting(table, seat, play.CurrentRound())
	return play.Codes.OfPlayer(play.Form.PlayerIn(seat, sits))
}

// TestACodeForTheEvening is typed once: the stationary pair has its seat in the next round, and who moves has theirs at
// the next table's page, with the same phone; nothing is shown of a board that is still to come.
func TestACodeForTheEvening(t *testing.T) {
	r := newRoom(t, mitchell(t))
	north, east := r.elsewhere(t), r.elsewhere(t)
	north.opens(r.tables["1"]).form("/seat").with("code", strings.ToLower(r.eveningCode(t, "1",
		bridge.North))).pressed("")
	east.opens(r.tables["1"]).form("/seat").with("code", r.eveningCode(t, "1", bridge.East)).pressed("")
	north.says("You sit North")
	east.says("You sit East")
	// the card of the table, by numbers: who sits there, where they go next, what they play
	east.says("North-Southpair 1 stays here", "East-Westpair 4 then to table 2", "Boards1-2", "!Heron")
	r.do(t, session.StartRound{Number: 1}, session.StartRound{Number: 2})
	north.opens(r.tables["1"]).says("You sit North", "Round 2", "!The code of your seat")
	east.opens(r.tables["1"]).says("In this round this phone holds East at table 2", "!You sit",
		"Call the director to table 1").form("/follow").pressed("Go to table 2")
	east.says("Table 2", "You sit East", "!The code of your seat")
	// who comes to the table that East has left sits there by their own code, whose poster they have read it from
	other := r.elsewhere(t)
	other.opens(r.tables["1"]).form("/seat").with("code", r.eveningCode(t, "2", bridge.East)).press("")
	other.want(409)
	other.says("East at table 2 has already been claimed by another phone")
	other.opens(r.tables["3"]).form("/seat").with("code", r.eveningCode(t, "1", bridge.East)).pressed("")
	other.says("Table 1", "You sit East")
	// the boards on which something can be filed are those of the rounds that began, where the pair sat
	east.opens(r.tables["2"]+"/dispute").says("Board 1 (round 1, table 1)", "Board 5", "!Board 3", "!Board 4")
	other.opens(r.tables["1"]+"/dispute").says("Board 3", "!round 1")
	// the director frees a seat that was claimed for the evening, and it is claimed anew
	director := r.visitor(t)
	director.opens("/sessions/"+r.id+"/contestants").form("/contestants").with("text",
		"1 NS Wren and Badger").pressed("")
	director.opens("/sessions/"+r.id+"/codes").says("Seat codes for the evening", "Pair 1 NS", "Wren and Badger",
		"North at table 1", "East, starts at table 1", "Claimed")
	director.form("/free").pressed("Free")
	north.opens(r.tables["1"]).says("!You sit", "The code of your seat")
	east.opens(r.tables["2"]).says("You sit East")
}

// TestARulingOfAnEarlierRound is read by the pairs who played the board, though they opened their seats later and
// where the case names no round; not by who sits at that table now.
func TestARulingOfAnEarlierRound(t *testing.T) {
	r := newRoom(t, mitchell(t))
	r.result(t, 5, "3")
	first := map[bridge.Seat]string{bridge.North: r.eveningCode(t, "3", bridge.North),
		bridge.East: r.eveningCode(t, "3", bridge.East)}
	director := r.visitor(t)
	director.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table",
		"3").pressed("misinformation")
	path := director.theCase()
	rulesAt(director, path, "misinformation", "properly-disclosed")
	r.do(t, session.StartRound{Number: 1}, session.StartRound{Number: 2})
	for seat, code := range first {
		phone := r.elsewhere(t)
		phone.opens(r.tables["3"]).form("/seat").with("code", code).pressed("")
		phone.says("Round 2", "Concerning you", "Table 3, round 1", "There is a ruling. Read it").form("/cases").
			pressed("Open")
		phone.says("You sat "+seat.Name(), "Ruling 1")
	}
	others := r.elsewhere(t)
	others.opens(r.tables["3"]).form("/seat").with("code", r.eveningCode(t, "3", bridge.East)).pressed("")
	others.says("You sit East", "!Concerning you")
	r.sits(t, "3", "S").says("!Concerning you") // the code of a seat in a round tells of no other round
}

// TestStripsForTheEvening: one a pair, and a poster a table.
func TestStripsForTheEvening(t *testing.T) {
	v := newClub(t).visitor(t)
	page := thursday(v) // five tables
	for _, printed := range []struct {
		codes, table  string
		strips, cells int
		codesThere    int
	}{
		{"evening", "", 10, 0, 20}, {"evening", "3", 2, 0, 4}, {"rounds", "", 0, 100, 100}, {"rounds", "3", 0, 20, 20},
		{"1", "3", 0, 20, 20}, {"none", "", 0, 0, 0}, {"", "3", 0, 0, 0},
	} {
		v.opens(page+"/posters").form("/posters").with("codes", printed.codes, "table", printed.table).pressed("")
		strips, cells, codes := 0, 0, all(v.doc, named("code"))
		for _, list := range all(v.doc, class("pair-strips")) {
			strips += len(all(list, named("li")))
		}
		for _, sheet := range all(v.doc, class("strips")) {
			cells += len(all(sheet, named("td")))
		}
		if strips != printed.strips || cells != printed.cells || len(codes) != printed.codesThere {
			t.Errorf("codes %q of table %q: %d strips, %d cells, %d codes; want %+v", printed.codes, printed.table,
				strips, cells, len(codes), printed)
		}
	}
	v.opens("/sessions/new").form("/sessions").with("name", "Eight tables", "boards", "24", "tables", "8").pressed("")
	page = v.at
	v.opens(page+"/posters").says("!One strip a pair", "A strip for each seat in each round")
	v.opens(page+"/movement").form("/movement").with("boards-in", "3", "rounds", "7").pressed("Use this Mitchell")
	v.opens(page + "/posters").form("/posters").pressed("Make the posters")
	if strips := all(all(v.doc, class("pair-strips"))[0], named("li")); len(strips) != 16 {
		t.Errorf("%d strips for eight tables and seven rounds", len(strips))
	}
}

// TestTheCodesForTheEveningOfOthers: who directs and plays is given none of those whom they meet, and is asked about
// those that open boards to them.
func TestTheCodesForTheEveningOfOthers(t *testing.T) {
	r := newRoom(t, mitchell(t))
	director, page := r.visitor(t), "/sessions/"+r.id
	of := func(table string, seat bridge.Seat) string {
		code := r.eveningCode(t, table, seat)
		return shownCode(code)
	}
	r.do(t, session.DirectorPlays{Director: "director", Contestant: movement.Number{N: 2, Line: "NS"}})
	director.opens(page + "/codes").says("Seat codes, round 1")
	director.opens(page+"/codes?round=evening").says(of("2", bridge.North), "kept from you", "ask a colleague", "!"+
		of("1", bridge.North), "!"+of("1", bridge.East))
	director.opens(page + "/posters").says("You are playing, so the evening codes")
	director.opens(page + "/codes?round=evening").form("/codes").press("Show the codes").want(403)
	director.form("/codes").with("opens", "alone").pressed("Do it all the same")
	director.says(of("1", bridge.North), "!kept from you", "!"+of("1", bridge.East))
}
