package handlers_test

import (
	"bytes"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"redress/session/results/jet"
	"redress/session/results/jet/made"
)

// controlFile is an invented Bridgemate control file of two tables and two rounds, with entries of results: number,
// table, round, board, North-South, East-West, declarer, contract, result, and "erased" where they are.
func controlFile(movement bool, entries ...string) string {
	column := func(kind jet.Type, names ...string) (columns []made.Column) {
		for _, name := range names {
			columns = append(columns, made.Column{Name: name, Type: kind})
		}
		return columns
	}
	section := made.Table{Name: "Section", Columns: append(column(jet.Short, "ID", "ScoringType", "Winners"),
		column(jet.Text, "Letter")...), Rows: [][]any{{1, 1, 2, "A"}}}
	rounds := made.Table{Name: "RoundData", Columns: column(jet.Short, "Section", "Table", "Round", "NSPair", "EWPair",
		"LowBoard", "HighBoard"), Rows: [][]any{{1, 1, 1, 1, 1, 1, 2}, {1, 2, 1, 2, 2, 3, 4}, {1, 1, 2, 1, 2, 5, 6},
		{1, 2, 2, 2, 1, 7, 8}}}
	players := made.Table{Name: "PlayerNumbers", Columns: append(column(jet.Short, "Section", "Table"),
		column(jet.Text, "Direction", "Number", "Name")...), Rows: [][]any{{1, 1, "N", "7", "Ann Able"},
		{1, 1, "S", "8", "Bo Öst"}}}
	received := made.Table{Name: "ReceivedData", Columns: append(append(column(jet.Short, "ID", "Section", "Table",
		"Round", "Board", "PairNS", "PairEW"), column(jet.Text, "NS/EW", "Contract", "Result")...),
		column(jet.Boolean, "Erased")...)}
	for i, entry := range entries {
		var row []any
		fields := strings.Split(entry, ",")
		for j, field := range fields {
			switch {
			case j < 5:
				row = append(row, int(field[0]-'0'))
			default:
				row = append(row, field)
			}
		}
		row = append([]any{i + 1, 1}, row...)
		received.Rows = append(received.Rows, append(row[:10], len(fields) > 8))
	}
	if movement {
		return string(made.Database(4, section, rounds, players, received))
	}
	return string(made.Database(3, section, received))
}

// An evening begins with the control file of the table devices, before a board is played; brought in again it tells
// what is new, corrected and erased.
func TestABridgemateEvening(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").says("a Bridgemate .bws file", "DUP, DLM, BRI, DGE or in a table")
	v.uploads("evening.bws", controlFile(true)).want(http.StatusOK)
	v.says("Bridgemate", "8 boards and 2 tables", "4 contestants", "The movement of 2 rounds",
		"Ann Able and Bo Öst").links()
	v.form(v.at).with("name", "Thursday", "date", "2026-03-03", "authority-id", "ebu").pressed("")
	at := v.at
	if play := k.theSession(t); len(play.Boards) != 8 || len(play.Tables) != 2 || play.Movement.Rounds() != 2 ||
		len(play.Contestants) != 4 || len(play.Results) != 0 {
		t.Fatalf("%+v", play)
	}
	bring := func(says []string, entries ...string) {
		t.Helper()
		v.opens(at+"/import").uploads("evening.bws", controlFile(true, entries...))
		v.says(says...).links()
		before := k.entries(t)
		if v.says("!holds nothing that the session does not have"); strings.Contains(v.body, "Yes, this is meant") {
			f := v.form("/import/" + filepath.Base(v.at))
			f.press("")
			v.want(http.StatusUnprocessableEntity)
			if k.entries(t) != before {
				t.Fatal("it was stored before anybody said yes")
			}
			f.with("replace", "1")
		}
		v.form("/import/"+filepath.Base(v.at)).with("replace", "1").pressed("")
	}
	first := []string{"1,1,1,1,1,N,4 S,=", "2,1,3,2,2,W,3 NT,-1"}
	bring([]string{"2 results", "4♠ by North =", "!The movement"}, first...)
	bring([]string{"1 result, 1 of them in the place of others", "4♠ by North +1", "corrected at the table",
		"has 5 of the results"}, append(first, "1,1,1,1,1,N,4 S,+1")...)
	v.opens(at+"/import").uploads("evening.bws", controlFile(true, "1,1,1,1,1,N,4 S,+1", "2,1,3,2,2,W,3 NT,-1,erased"))
	v.says("holds nothing new but what is listed below", "No longer in the file", "Take what is ticked",
		"Board 3 at table 2: the result was erased at the table and not entered again, and the session still has "+
			"3NT by West −1").links()
	if play := k.theSession(t); len(play.Results) != 2 || play.Results[0].Tricks != 11 {
		t.Errorf("%+v", play.Results)
	}
}

// A result that was erased at the table while a ruling rests on it is told with the ruling.
func TestAnErasedResultOnARuledBoard(t *testing.T) {
	v := newClub(t).visitor(t)
	session, path := scoredSlowPass(v)
	v.opens(path + "/check").form("/ruling").pressed("")
	v.opens(session+"/import").uploads("a.bws", controlFile(false, "3,1,5,3,6,N,4 S,=,erased"))
	v.says("Board 5 at table 3: a ruling is in force (Both sides: 4♥ by East",
		"The result on which the ruling was given was erased at the table; both stand until they are changed.").links()
}

// What is no control file, and one that cannot be read, is refused by name.
func TestDatabasesThatAreNotRead(t *testing.T) {
	secret := []byte(controlFile(true))
	made.SetPassword(secret, "Bridge")
	v := newClub(t).visitor(t)
	for name, c := range map[string]struct{ file, says string }{
		"a password":  {string(secret), "This Access database has a password."},
		"later":       {jet.StartACE + strings.Repeat("\x00", 100), "save it as a database of Access 2002-2003"},
		"cut off":     {controlFile(true)[:30_000], "The database is damaged (page"},
		"other table": {string(made.Database(4)), "no Bridgemate control file"},
	} {
		v.opens("/sessions/import").uploads("evening.bws", c.file)
		if v.status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", name, v.status)
		}
		v.says(c.says)
	}
}

// The deals of a dealing machine come into a session that is open.
func TestDealsOfADealingMachine(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "2", "tables", "2").pressed("")
	v.opens(v.at+"/import").uploads("deals.dlm", "[Document]\nFrom board=2\nTo board=2\n"+
		"Board 02=aaaaaabffffffkkkkkklpppppp012\n")
	v.says("DLM", "1 deal", "!Problems in the file").links()
	v.form("/import/" + filepath.Base(v.at)).pressed("")
	if play := k.theSession(t); len(play.Deals) != 1 || play.Deals[2].String() == "" {
		t.Errorf("%v", play.Deals)
	}
}

// A damaged entry is left out only after a yes, and the results are named that the movement lets expect.
func TestADamagedEntryOfAnEvening(t *testing.T) {
	data := []byte(controlFile(true, "1,1,1,1,1,N,7 NT,=", "2,1,3,2,2,S,4 S,+1", "1,1,2,1,1,E,3 H,-1"))
	data[bytes.Index(data, []byte("7 NT"))/4096*4096+14+2*2+1] |= 0x1f // where the third row of its page begins
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("evening.bws", string(data))
	v.says("1 of its 3 entries of results cannot be read (page ",
		"By the movement there is none of board 2 at table 1 in round 1; board 4 at table 2 in round 1.").links()
	v.form(v.at).with("date", "2026-03-03").press("")
	v.want(http.StatusUnprocessableEntity)
	if v.says("Not saved: tick what is said of the whole file to leave it out"); k.entries(t) != 0 {
		t.Error("something is stored without a yes")
	}
	v.form(v.at).with("date", "2026-03-03", "leave", "0").pressed("")
	if play := k.theSession(t); len(play.Results) != 2 {
		t.Errorf("%d results, want 2", len(play.Results))
	}
}
