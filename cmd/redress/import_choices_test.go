package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"redress/bridge"
	"redress/session"
	"redress/session/results"
	"redress/store"
)

// playOf is the session as it stands in a data folder, with its texts.
func playOf(t *testing.T, data, id string) (play *session.Session, texts string) {
	t.Helper()
	kept, err := store.Open(t.Context(), filepath.Join(data, "redress.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	entries, err := kept.Log.Entries(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if play, err = session.Fold(entries); err != nil {
		t.Fatal(err)
	}
	all, err := kept.Log.Texts(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range all {
		texts += text.Body + "\n"
	}
	return play, texts
}

// TestImportLeaves: exactly the lines that are named stay out, and the session keeps which they were.
func TestImportLeaves(t *testing.T) {
	data, id := anEvening(t)
	file := write(t, t.TempDir(), "evening.csv", evening+"3,1,who,3,4S,N,=,420,2,0\n3,2,2,what,4S,N,=,420,2,0\n")
	in := func(status int, says string, args ...string) {
		t.Helper()
		wants(t, status, says, append([]string{"import", "results", file, "--data", data, "--session", id}, args...)...)
	}
	in(usage, "--leave is written as 5,12", "--leave", "6-7")
	in(usage, "--leave is written as 5,12", "--leave", "-1")
	in(problems, file+":7: refused: EW: Board 3", "--leave", "6")
	in(problems, file+":9: refused: There is nothing on line 9 that --leave could leave out.", "--leave", "6,7,9")
	in(done, file+":6: chosen: NS: Board 3", "--leave", "2,6,7")
	play, texts := playOf(t, data, id)
	if len(play.Results) != 3 || !strings.Contains(texts, "Left out of evening.csv:\nLine 2: 1,1,1,3,4S") ||
		!strings.Contains(texts, "\nLine 7: 3,2,2,what") {
		t.Errorf("%d results, and the session keeps:\n%s", len(play.Results), texts)
	}
}

// TestImportMarks: what a file says in two ways comes in as somebody says that the board was marked.
func TestImportMarks(t *testing.T) {
	const twice = "board,table,ns,ew,contract,declarer,tricks,vulnerability\n1,1,1,2,4S,N,10,All\n" +
		"1,2,3,4,4S,N,10,NS\n"
	for _, c := range []struct {
		marks  string
		status int
		says   string
		vul    bridge.Vulnerability
	}{
		{"", problems, "twice.csv:3: refused: Board 1 is marked in two ways: dealer North, North-South vulnerable, " +
			"and first dealer North, both sides vulnerable. Nothing was brought in; say with --marks", bridge.VulNone},
		{"both", usage, "--marks is file, number or session", bridge.VulNone},
		{"file", done, "2 results", bridge.VulBoth},
		{"number", done, "2 results", bridge.VulNone},
		{"session", done, "2 results", bridge.VulNone},
	} {
		data, id := anEvening(t)
		args := []string{"import", "results", write(t, t.TempDir(), "twice.csv", twice), "--data", data, "--session",
			id}
		if c.marks != "" {
			args = append(args, "--marks", c.marks)
		}
		wants(t, c.status, c.says, args...)
		play, _ := playOf(t, data, id)
		if is := play.Marking(1).Vul; is != c.vul || (len(play.Results) > 0) != (c.status == done) {
			t.Errorf("--marks %s: board 1 has %s, and there are %d results", c.marks, is, len(play.Results))
		}
	}
}

// TestImportRemembers: columns are read as somebody said on the page for tables with these headings, unless they are
// named here.
func TestImportRemembers(t *testing.T) {
	const table = "spel,par,mot,bud\n1,1,3,3NT N =\n"
	data, id := anEvening(t)
	file := write(t, t.TempDir(), "table.csv", table)
	in := func(status int, says string, args ...string) {
		t.Helper()
		wants(t, status, says, append([]string{"import", "results", file, "--data", data, "--session", id}, args...)...)
	}
	columns := (&results.Columns{Header: []string{"spel", "par", "mot", "bud"}})
	keep := func(body string) {
		t.Helper()
		kept, err := store.Open(t.Context(), filepath.Join(data, "redress.db"))
		if err != nil {
			t.Fatal(err)
		}
		defer kept.Close()
		before, _, err := kept.Programs.Of(t.Context(), columns.Signature())
		if err != nil {
			t.Fatal(err)
		}
		if err := kept.Programs.Keep(t.Context(), columns.Signature(), body, "Ann", 1, before.Body); err != nil {
			t.Fatal(err)
		}
	}
	in(problems, "The columns of the table are not clear")
	keep("{}") // by another version
	in(problems, "The columns of the table are not clear")
	said, err := json.Marshal(columns.Meaning(results.Options{Columns: map[results.Field]int{results.FieldBoard: 0,
		results.FieldNS: 2, results.FieldEW: 1, results.FieldContract: 3}}))
	if err != nil {
		t.Fatal(err)
	}
	keep(string(said))
	in(done, "The columns are read as Ann said for tables with these headings")
	if play, _ := playOf(t, data, id); len(play.Results) != 1 || play.Results[0].NS != 3 {
		t.Errorf("%+v", play.Results)
	}
	in(problems, "Number 1 would play board 1 twice", "--columns", "board=1,ns=2,ew=3,contract=4")
}

// TestImportDealsOfTable: a table of deals comes in, and where its columns are not clear it says what is needed.
func TestImportDealsOfTable(t *testing.T) {
	data, id := anEvening(t)
	in := func(status int, says, table string, args ...string) {
		t.Helper()
		wants(t, status, says, append([]string{"import", "deals", write(t, t.TempDir(), "deals.csv", table), "--data",
			data, "--session", id}, args...)...)
	}
	const hands = "K4.AQ32.KQJ98.54,QJ92.K75.A2.KJ93,A1086.J106.10543.A2,753.984.76.Q10876"
	in(problems, "still needed: board, deal (or three hands, as hand-n=2,hand-e=3,hand-s=4)",
		"one,two,three\n1,"+hands[:strings.LastIndex(hands, ",")]+"\n")
	in(problems, "deals.csv:2: refused: ", "Board,North,East,South,West\n1,"+strings.Replace(hands, "K4", "K4K", 1)+
		"\n")
	in(done, "Brought into "+id+": 1 deal.", "Board,North,East,South,West\n1,"+hands+"\n")
	play, _ := playOf(t, data, id)
	if got := play.Deals[1].String(); !strings.Contains(got, "K4.AQ32.KQJ98.54") {
		t.Errorf("board 1 has %s", got)
	}
	in(done, "Nothing new", "x,y,z,w,v\n1,"+hands+"\n", "--columns", "board=1,hand-n=2,hand-e=3,hand-s=4")
}

// TestImportLetters: a file that does not say its letters is read as the command says, and in none that nobody knows.
func TestImportLetters(t *testing.T) {
	data, id := anEvening(t)
	const heads = "Board,NS,EW,Contract,By,Tricks,NS names\n"
	file := write(t, t.TempDir(), "table.csv", heads+"1,1,3,3NT,N,9,Kov\xe1cs Gerg\xf5\n")
	in := func(status int, says string, args ...string) {
		t.Helper()
		wants(t, status, says, append([]string{"import", "results", file, "--data", data, "--session", id}, args...)...)
	}
	in(usage, "--letters is one of windows-1252, windows-1250,", "--letters", "hungarian")
	in(done, "read as Western European (Gergõ). Polish, Czech, Hungarian would read: Gergő")
	in(done, "Nothing new", "--letters", "windows-1252")
	in(done, "1 contestant, 1 of them in the place of others", "--letters", "windows-1250", "--names")
}

// TestImportMarksOfNewBoards: of boards that are new to the session it has no marking that could hold, which is said;
// and what --partly leaves out is noted with the session.
func TestImportMarksOfNewBoards(t *testing.T) {
	data, id := anEvening(t)
	file := write(t, t.TempDir(), "table.csv", "Board,NS,EW,Contract,By,Tricks,Vul\n1,1,3,3NT,N,9,Both\n"+
		"2,1,3,3NT,N,9,Both\n3,1,3,9NT,N,9,\n")
	in := func(status int, says string, args ...string) {
		t.Helper()
		wants(t, status, says, append([]string{"import", "results", file, "--data", data, "--session", id}, args...)...)
	}
	in(problems, "table.csv:4: refused: Contract: Board 3", "--marks", "session")
	in(problems, "Board 2 is new to the session, which has no marking of it. It is marked as the file has it first: "+
		"dealer East, both sides vulnerable.", "--marks", "session", "--partly")
	play, _ := playOf(t, data, id)
	if play.Marking(1) != session.MarkedBy(1) || play.Marking(2) == session.MarkedBy(2) || len(play.Results) != 2 {
		t.Errorf("marked %v and %v, %d results", play.Marking(1), play.Marking(2), len(play.Results))
	}
	if len(play.Files) != 1 {
		t.Errorf("%d notes of what was left out", len(play.Files))
	}
}

// TestImportTellsWhatDiffers: a result that differs in who played, or in nothing but what is printed for it, is told
// with that: both lines read the same.
func TestImportTellsWhatDiffers(t *testing.T) {
	data, id := anEvening(t)
	in := func(status int, says, table string) {
		t.Helper()
		file := write(t, t.TempDir(), "table.csv", table)
		wants(t, status, says, "import", "results", file, "--data", data, "--session", id)
	}
	in(done, "1 result", "Board,Table,NS,EW,Contract,By,Tricks\n1,1,1,2,3NT,N,9\n")
	in(problems, "the session has 3NT by North = (printed nothing and nothing), and the file 3NT by North = "+
		"(printed 1 and 1)",
		"Board,Table,NS,EW,Contract,By,Tricks,NS MP,EW MP\n1,1,1,2,3NT,N,9,1,1\n")
	in(problems, "the session has 3NT by North = (1 against 2), and the file 3NT by North = (1 against ",
		"Board,Table,NS,EW,Contract,By,Tricks\n1,1,1,3,3NT,N,9\n")
}
