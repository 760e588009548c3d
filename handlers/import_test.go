package handlers_test

import (
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"redress/beside"
	"redress/session"
	"redress/store"
)

// tuesday is an invented evening of three tables and two boards, with the matchpoints that a program printed.
const tuesday = `Board,Table,NS,EW,Contract,By,Result,Score,NS MP,EW MP
1,1,1,4,4S,N,=,420,4,0
1,2,2,5,4S,N,-1,-50,0,4
1,3,3,6,3S,N,+1,170,2,2
2,1,1,4,3NT,E,=,-400,2,2
2,2,2,5,3NT,E,+1,-430,0,4
2,3,3,6,4H,W,-1,50,4,0
`

// boundary parts the forms of the tests, so that they are the same at every run.
const boundary = "redress-boundary"

var partsHeaders = []string{"Content-Type", "multipart/form-data; boundary=" + boundary, "Origin",
	"http://localhost:8080"}

// parts is a form with a file, and further fields by name and value.
func parts(t testing.TB, name, content string, fields ...string) string {
	t.Helper()
	var body strings.Builder
	w := multipart.NewWriter(&body)
	if err := w.SetBoundary(boundary); err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(fields); i += 2 {
		_ = w.WriteField(fields[i], fields[i+1])
	}
	if name != "" {
		file, err := w.CreateFormFile("file", name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(file, content)
	}
	_ = w.Close()
	return body.String()
}

// uploads sends a file by the form of the page that it sees, and looks at what comes.
func (v *visitor) uploads(name, content string, fields ...string) *visitor {
	v.Helper()
	f := v.form("/import")
	response := send(v, v.h, http.MethodPost, f.action, parts(v, name, content, fields...),
		slices.Concat(partsHeaders, []string{"Cookie", v.cookie})...)
	if to := response.Header.Get("Location"); to != "" {
		v.request(http.MethodGet, to, nil)
		return v
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		v.Fatal(err)
	}
	v.at, v.status, v.body = f.action, response.StatusCode, string(body)
	if v.doc, err = html.Parse(strings.NewReader(v.body)); err != nil {
		v.Fatal(err)
	}
	v.lookOver()
	return v
}

// theSession is the only session of the club.
func (k *club) theSession(t testing.TB) *session.Session {
	t.Helper()
	sessions, _, err := k.store.Sessions.List(t.Context(), store.SessionMark{}, 100)
	if err != nil || len(sessions) != 1 {
		t.Fatal(sessions, err)
	}
	play, err := session.Fold(k.log(t, sessions[0].ID))
	if err != nil {
		t.Fatal(err)
	}
	return play
}

// A session is made of a file: what it holds is shown and can be completed, and comes in by one entry of each kind.
func TestASessionFromAFile(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/").follow("take it from a file").links()
	v.uploads("evening.csv", tuesday)
	v.want(http.StatusOK)
	v.says("What the file brings in", "evening.csv. Nothing is saved yet.", "2 boards and 3 tables", "6 results",
		"6 contestants",
		"All 6 lines with points agree with the session.", "4♠ by North =", "NS 420",
		"!Problems in the file").links()
	if k.entries(t) != 0 {
		t.Fatal("the preview stored something")
	}
	v.form(v.at).with("name", "", "date", "2026-03-03").press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("Give the session a name", "6 results")
	f := v.form(v.at).with("name", "Tuesday", "authority-id", "ebu")
	f.pressed("")
	v.says("Tuesday", "English Bridge Union", "Results of board 2", "4♠ by North").links()
	if play := k.theSession(t); k.entries(t) != 2 || len(play.Results) != 6 || len(play.Contestants) != 6 ||
		play.Date != "2026-03-03" || play.Results[0].Entered.NS != "4" {
		t.Errorf("%d entries, %d results, %d contestants of %s", k.entries(t), len(play.Results), len(play.Contestants),
			play.Date)
	}
	f.pressed("") // once more, by the same page: nothing is opened twice
	if k.entries(t) != 2 {
		t.Error("the same page opened two sessions")
	}
}

// Deals alone begin a session: the number of tables is asked for, and which boards are played where not all are.
func TestASessionFromDeals(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("deals.pbn",
		"[Board \"3\"]\n[Deal \"N:7.KJT.Q63.AKJT52 KT4.Q9764.AKT5.6 AJ862.85.J9742.4 Q953.A32.8.Q9873\"]\n")
	v.want(http.StatusOK)
	v.says("Number of tables", "1 deal", "!This cannot be imported", "!0 tables")
	v.form(v.at).with("name", "Tuesday", "date", "2026-03-03").press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("A session has 1 to 100 tables, not 0")
	v.form(v.at).with("name", "Tuesday", "date", "2026-03-03", "tables", "7").pressed("")
	if play := k.theSession(t); len(play.Tables) != 7 || play.Boards.String() != "3-3" || len(play.Deals) != 1 {
		t.Errorf("%d tables, boards %s, %d deals", len(play.Tables), play.Boards, len(play.Deals))
	}
}

func TestSomeOfManyDeals(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("deals.pbn", sample(t, "pbn/deals_only_above_64.pbn"))
	v.says("64 boards", "64 deals", "The file has 100 deals, and a session has at most 64 boards", "!This cannot be")
	f := v.form(v.at).with("name", "Final", "date", "2026-03-03", "tables", "2")
	for typed, wrong := range map[string]string{"1-100": "how many boards", "1-40, 61-100": "not 80",
		"101": "not 101"} {
		f.with("boards", typed).press("")
		v.want(http.StatusUnprocessableEntity)
		v.says(wrong)
	}
	f.with("boards", "65-100").pressed("")
	play := k.theSession(t)
	if play.Boards.String() != "65-100" || len(play.Deals) != 36 {
		t.Errorf("boards %s, %d deals", play.Boards, len(play.Deals))
	}
	v.says("36 boards (65 to 100), 2 tables")
	v.follow("Type results").says("Board 65", "Dealer North, nobody vulnerable", "!Board 1 ")
	v.form(v.at).with("slip-1", "4s n =").pressed("")
	v.says("Board 66")
}

// A file comes into a session that is open: what it adds, replaces and leaves is told before.
func TestAFileIntoASession(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "2", "tables", "2").pressed("")
	at := v.at
	v.follow("Import results and deals").links()
	v.uploads("evening.csv", tuesday)
	v.says("The session gets the table 3", "6 results", "6 contestants", "Every line that comes in").links()
	before := k.entries(t)
	f := v.form("/import/" + filepath.Base(v.at))
	f.pressed("")
	if v.at != at || k.entries(t) != before+3 {
		t.Fatalf("at %s there are %d entries more", v.at, k.entries(t)-before)
	}
	f.pressed("")
	if k.entries(t) != before+3 {
		t.Error("the same page stored it twice")
	}

	v.opens(at+"/import").uploads("evening.csv", tuesday)
	v.says("The file holds nothing that the session does not have already", "The session has 12 of the results",
		"!Bring it in")

	corrected := strings.Replace(tuesday, "2,3,3,6,4H,W,-1,50,4,0", "2,3,3,6,4H,W,=,-420,2,2", 1)
	v.opens(at+"/import").uploads("corrected.csv", corrected)
	v.says("1 result, 1 of them in the place of others", "Results that are replaced", "4♥ by West −1", "4♥ by West =",
		"The session has 11 of the results", "Replaced: 1 result (board 2 at table 3).")
	v.form("/import/" + filepath.Base(v.at)).press("")
	v.want(http.StatusUnprocessableEntity)
	if errors := fieldErrors(v.doc); len(errors) != 1 || !strings.HasPrefix(errors[0], "Not saved: tick this") ||
		k.theSession(t).Results[5].Score != 50 {
		t.Fatalf("without a yes it says %q", errors)
	}
	v.form("/import/"+filepath.Base(v.at)).with("replace", "1").pressed("")
	if play := k.theSession(t); len(play.Results) != 6 || play.Results[5].Score != -420 {
		t.Errorf("the correction did not come in: %+v", play.Results)
	}
}

// A file is stored without what is left out, or against what the session has, only where somebody says so.
func TestAYesBeforeAFile(t *testing.T) {
	for _, c := range []struct{ what, name, content, yes, value, says string }{
		{"a line that cannot be read", "a.csv", "board,table,ns,ew,contract\n1,2,3,4,4S N =\n2,2,who,4,4S N =\n",
			"leave", "3", "Line 3 2,2,who,4,4S N = ns: Board 2"},
		{"a play that is cut off", "a.pbn", "[Board \"1\"]\n[Table \"2\"]\n[Declarer \"N\"]\n[Contract " +
			"\"4S\"]\n[Result \"10\"]\n[Play \"E\"]\nH2 H3", "leave", "7",
			"The file ends within the play of board 1: it is cut off"},
		{"a contestant twice", "a.csv", "board,table,ns,ew,contract\n1,2,1,4,4S N =\n", "replace", "1",
			"Number 1 would play board 1 twice, at tables 1 and 2 (line 2 of the file)."},
		{"another scoring", "a.pbn", "[Board \"1\"]\n[Table \"2\"]\n[Scoring \"Butler\"]\n[Declarer " +
			"\"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n", "replace", "1",
			"The file is scored by Butler (IMPs against a datum), and this session by matchpoints."},
	} {
		t.Run(c.what, func(t *testing.T) {
			k := newClub(t)
			v := k.visitor(t)
			v.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "2", "tables", "2").pressed("")
			at := v.at
			v.opens(at+"/import").uploads("first.csv", "board,table,ns,ew,contract\n1,1,1,2,4S N =\n")
			v.form("/import/" + filepath.Base(v.at)).pressed("")
			v.opens(at+"/import").uploads("names.xml", "<USEBIO><EVENT "+
				"EVENT_TYPE=\"MP_PAIRS\"><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER>"+
				"<PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS></EVENT></USEBIO>")
			v.form("/import/" + filepath.Base(v.at)).pressed("")
			before := k.entries(t)
			v.opens(at+"/import").uploads(c.name, c.content).says(c.says)
			form := "/import/" + filepath.Base(v.at)
			v.form(form).press("")
			v.want(http.StatusUnprocessableEntity)
			v.says("Not saved: tick")
			if k.entries(t) != before {
				t.Fatal("it was stored without a yes")
			}
			v.form(form).with(c.yes, c.value).pressed("")
			if v.at != at || k.entries(t) == before {
				t.Errorf("with a yes it was not stored; at %s", v.at)
			}
		})
	}
}

// Names that a person put right stay where a file has others, unless the tick beside them is set, each by itself.
func TestNamesThatWerePutRight(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "2", "tables", "2").pressed("")
	at := v.at
	names := func() string {
		texts, err := k.store.Log.Texts(t.Context(), k.theSession(t).ID)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, c := range k.theSession(t).Contestants {
			all = append(all, texts[c.Players.ID].Body)
		}
		return strings.Join(all, "; ")
	}
	const evening = "[Event \"Tuesday\"]\n[Site \"\"]\n[Date \"\"]\n[Board \"1\"]\n" +
		"[TotalScoreTable \"PairId\\1R;Names\\30L\"]\n1 \"4711\"\n2 \"C. Yew & D. Ide\"\n"
	v.opens(at+"/import").uploads("a.pbn", strings.NewReplacer("4711", "Ann and Bo", "C. Yew & D. Ide",
		"Cy and Di").Replace(evening))
	v.form("/import/" + filepath.Base(v.at)).pressed("")
	v.opens(at+"/import").uploads("a.pbn", evening)
	v.says("nothing new but other names", "1: “4711” in place of “Ann and Bo”", "!To be confirmed").links()
	v.says("Take what is ticked", "!Import it")
	v.form("/import/" + filepath.Base(v.at)).press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("No name is ticked, and nothing else in the file is new.", "Take what is ticked")
	if got := names(); got != "Ann and Bo; Cy and Di" {
		t.Fatalf("without a tick they are %s", got)
	}
	v.form("/import/"+filepath.Base(v.at)).with("name-2", "1").pressed("")
	if got := names(); got != "Ann and Bo; C. Yew & D. Ide" {
		t.Errorf("with a tick at 2 they are %s", got)
	}
}

// A new session is made of a file with lines that cannot be read only where somebody says so.
func TestAYesBeforeASessionFromAFile(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("a.csv", tuesday+"3,1,who,4,4S,N,=,420,2,2\n")
	v.form(v.at).with("date", "2026-03-03").press("")
	v.want(http.StatusUnprocessableEntity)
	if errors := fieldErrors(v.doc); len(errors) != 1 || k.entries(t) != 0 ||
		errors[0] != "Not saved: tick line 8 to leave it out, or correct the file." {
		t.Fatalf("without a yes it says %q", errors)
	}
	v.form(v.at).with("date", "2026-03-03", "leave", "8").pressed("")
	if play := k.theSession(t); len(play.Results) != 6 {
		t.Errorf("%d results", len(play.Results))
	}
	v.says("Left out of a.csv", "Line 8: 3,1,who,4,4S,N,=,420,2,2 — NS: Board 3 at table 1: \"who\" is not the number")
}

// Exactly the lines that are ticked are left out. Of one that was understood the preview is shown again without it
// before anything is stored, and what was left out stands with the session.
func TestExactlyTheseLinesAreLeftOut(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("a.csv", tuesday+"1,2,2,5,4S,N,=,420,2,2\n"+
		"2,4,7,8,,,,,,\n2,5,9,10,9S,N,=,420,,\n")
	v.says("Line 8 1,2,2,5,4S,N,=,420,2,2 Board 1 at table 2 has a result already, on line 3.",
		"Line 10 2,5,9,10,9S,N,=,420,,", "Board 2 at table 4 has no result and counts as not played.")
	v.form(v.at).with("date", "2026-03-03", "leave", "8").press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("Not saved: tick line 10 to leave it out, or correct the file.")
	f := v.form(v.at).with("date", "2026-03-03")
	f.values["leave"] = []string{"8", "9", "10"}
	f.press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("Not saved yet: what comes in was worked out again without line 9.",
		"Board 2 at table 4 is left out, as you chose.")
	if k.entries(t) != 0 {
		t.Fatal("it was stored before it was looked at")
	}
	v.form(v.at).with("date", "2026-03-03").pressed("")
	v.says("Left out of a.csv", "Line 9: 2,4,7,8,,,,,, — Board 2 at table 4 is left out, as you chose.",
		"Line 10: 2,5,9,10,9S")
	if play := k.theSession(t); len(play.Results) != 6 || len(play.Tables) != 3 || len(play.Files) != 1 {
		t.Errorf("%d results at %d tables, %d notes", len(play.Results), len(play.Tables), len(play.Files))
	}
}

// What a person says of the columns of a program is kept where they wish it, told and used with the next file of the
// same headings whatever its name, changed and forgotten.
func TestColumnsAreRemembered(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	const table = "Leosztás;Asztal;É-D;K-Ny;Felvétel\n1;1;1;4;4S N =\n1;2;2;5;4S N -1\n"
	v.opens("/sessions/import").uploads("first.csv", table)
	v.says("Which column holds what?")
	at := strings.Split(v.at, "?")[0]
	v.form(at).with("column-board", "0", "column-table", "1", "column-ns", "2", "column-ew", "3", "column-contract",
		"4").press("")
	v.says("Read the next file with these headings like this", "2 results")
	v.form(at).with("name", "First", "date", "2026-03-03", "program", "Kőr 3").pressed("")
	v.opens("/sessions/import").uploads("second.csv", strings.Replace(table, "4S N -1", "4S N +1", 1))
	v.says("What the file brings in", "The columns are read as the director said (", "(Kőr 3)", "4♠ by North +1",
		"!Read the next file").links()
	v.follow("Change or forget it").links()
	v.says("Kőr 3", "Leosztás")
	if !strings.Contains(v.body, `<a href="/sessions/import">A session from a file</a>`) {
		t.Error("the path above the page does not lead back to the files")
	}
	f := v.form("/sessions/import/programs")
	if got := f.values.Get("holds-1"); got != "table" {
		t.Fatalf("the second column holds %q", got)
	}
	f.with("holds-2", "board").press("save")
	v.want(http.StatusUnprocessableEntity)
	v.says("two columns cannot both hold board.")
	old := v.opens("/sessions/import/programs").form("/sessions/import/programs")
	v.opens("/sessions/import/programs").form("/sessions/import/programs").with("holds-1", "").press("save")
	for _, do := range []string{"save", "forget"} {
		v.request(http.MethodPost, "/sessions/import/programs", with(old.values, "do", do))
		v.want(http.StatusConflict)
		v.says("has said something else of these columns since")
	}
	v.opens("/sessions/import").uploads("third.csv", table)
	v.says("The file names no tables for some results.", "The columns are read as")
	v.opens("/sessions/import/programs").form("/sessions/import/programs").press("forget")
	v.says("Nothing yet.")
	v.opens("/sessions/import").uploads("fourth.csv", table)
	v.says("Which column holds what?")
}

// Of a table that does not say its letters the preview says how it was read and how it would read in others; what is
// chosen is remembered with its columns, though their headings read otherwise before.
func TestLettersAreChosen(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	const table = "Nr;Za;Przeciw;St\xf3\xb3;Licytacja;Imiona\n1;1;4;1;4S N =;Wójcik\n1;2;5;2;4S N -1;Gergõ\n"
	file := strings.NewReplacer("ó", "\xf3", "õ", "\xf5").Replace(table)
	v.opens("/sessions/import").uploads("first.csv", file)
	at := strings.Split(v.at, "?")[0]
	v.form(at).with("column-board", "0", "column-table", "3", "column-ns", "1", "column-ew", "2", "column-contract",
		"4", "column-names-ns", "5").press("")
	v.says("it was read as ", "Check the names, and choose other letters", "Letters of the file")
	v.form(at).with("letters", "windows-1250").press("")
	v.says("2 results", "1 Wójcik", "2 Gergő", "Letters of the file: Polish, Czech, Hungarian",
		"Read the next file with these headings like this", "!it was read as")
	forms := v.forms()
	f := forms[len(forms)-1]
	if got := f.values.Get("letters"); got != "windows-1250" {
		t.Fatalf("the form of what comes in has the letters %q", got)
	}
	f.with("name", "First", "date", "2026-03-03").pressed("")
	v.opens("/sessions/import").uploads("second.csv", strings.Replace(file, "4S N -1", "4S N +1", 1))
	v.says("The columns are read as the director said (", "2 Gergő", "4♠ by North +1", "!it was read as")
}

// What is to be remembered of the columns is kept before the session is stored. Where it cannot be, because somebody
// else has said something meanwhile or too many programs are known, nothing comes in, and the preview says why.
func TestColumnsThatCannotBeRemembered(t *testing.T) {
	const table = "Leosztás;Asztal;É-D;K-Ny;Felvétel\n1;1;1;4;4S N =\n1;2;2;5;4S N -1\n"
	looked := func(v *visitor, ns, ew string) *form {
		v.opens("/sessions/import").uploads("first.csv", table)
		at := strings.Split(v.at, "?")[0]
		v.form(at).with("column-board", "0", "column-table", "1", "column-ns", ns, "column-ew", ew, "column-contract",
			"4").press("")
		v.says("Read the next file with these headings like this", "!takes the place")
		return v.form(at).with("name", "First", "date", "2026-03-03")
	}
	k := newClub(t)
	ann, bob := k.visitor(t), k.visitor(t)
	late := looked(ann, "2", "3")
	looked(bob, "3", "2").pressed("")
	before := k.entries(t)
	late.press("")
	ann.want(http.StatusConflict)
	ann.says("something else has been said of these columns since", "It takes the place of what the director said")
	if k.entries(t) != before {
		t.Fatal("it was stored all the same")
	}
	ann.form(strings.Split(ann.at, "?")[0]).pressed("")
	ann.opens("/sessions/import/programs")
	if got := ann.form("/sessions/import/programs").values.Get("holds-2"); got != "ns" {
		t.Errorf("the third column holds %q", got)
	}

	k = newClub(t)
	ann = k.visitor(t)
	for i := range 200 {
		if err := k.store.Programs.Keep(t.Context(), strconv.Itoa(i), "{}", "Bo", 1, ""); err != nil {
			t.Fatal(err)
		}
	}
	looked(ann, "2", "3").press("")
	ann.want(http.StatusConflict)
	ann.says("the columns of 200 programs are known", "Without the tick the file comes in all the same.")
	if k.entries(t) != 0 {
		t.Fatal("it was stored all the same")
	}
	ann.form(strings.Split(ann.at, "?")[0]).with("remember", "").pressed("")
	if play := k.theSession(t); len(play.Results) != 2 {
		t.Errorf("%d results", len(play.Results))
	}
}

// A board with a ruling in force is marked before a file changes it, and afterwards its case and its ruling say that
// the result has changed.
func TestAFileOnARuledBoard(t *testing.T) {
	v := newClub(t).visitor(t)
	session, path := scoredSlowPass(v)
	v.opens(path + "/check").form("/ruling").pressed("")
	v.opens(path).says("!has changed since", "!have changed since")
	for _, c := range []struct{ line, preview, ruling string }{
		{"5,2,2,4,4S N =", "The file changes what other tables scored there",
			"The result of 1 other table has changed on this board since the ruling."},
		{"5,3,3,6,4S N +1", "The file replaces the result on which the ruling was given",
			"The result at this table has " +
				"changed since the ruling: it was 4♠ by North = (620), and now it is 4♠ by North +1 (650)."},
	} {
		v.opens(session+"/import").uploads("a.csv", "board,table,ns,ew,contract\n"+c.line+"\n")
		v.says("Board 5 at table 3: a ruling is in force (Both sides: 4♥ by East", c.preview).links()
		v.form("/import/"+filepath.Base(v.at)).with("replace", "1").pressed("")
		v.opens(path).says(c.ruling)
		v.opens(path + "/ruling").says(c.ruling)
	}
}

// Who looked at a file before somebody else changed the session is shown anew what it would change.
func TestAFileIntoAChangedSession(t *testing.T) {
	k := newClub(t)
	ann, bob := k.visitor(t), k.visitor(t)
	ann.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "2", "tables", "3").pressed("")
	at := ann.at
	ann.opens(at+"/import").uploads("evening.csv", tuesday)
	bob.opens(at+"/import").uploads("evening.csv", strings.Replace(tuesday, "4S,N,=,420", "4S,N,+1,450", 1))
	bob.form("/import/" + filepath.Base(bob.at)).pressed("")
	before := k.entries(t)
	ann.form("/import/" + filepath.Base(ann.at)).press("")
	ann.want(http.StatusConflict)
	ann.says("Somebody else has just changed this session", "1 result, 1 of them in the place of others",
		"4♠ by North +1")
	if k.entries(t) != before {
		t.Fatal("it was stored")
	}
	ann.form("/import/"+filepath.Base(ann.at)).with("replace", "1").pressed("")
	if play := k.theSession(t); play.Results[0].Score != 420 {
		t.Errorf("board 1 at table 1 scores %d", play.Results[0].Score)
	}
}

// A table without names is asked for its columns.
func TestColumns(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("plain.csv", "1;1;2;4S N =;420\n1;3;4;4S N -1;-50\n")
	v.says("Which column holds what?", "plain.csv", "Column 1 (1)", "Contract").links()
	form := func() *form { return v.form(strings.SplitN(v.at, "?", 2)[0]) }
	form().with("column-board", "0", "column-ns", "1").press("")
	v.want(http.StatusUnprocessableEntity)
	v.says("Still to be chosen", "contract or score")
	if f := form(); f.values.Get("column-ns") != "1" || f.values.Get("column-ew") != "" {
		t.Errorf("what was chosen is lost: %v", f.values)
	}
	form().with("column-ew", "2", "column-contract", "3", "column-score", "4").pressed("")
	v.says("1 board and 2 tables", "2 results").links()
	v.follow("Columns").links().says("Which column holds what?")
	if f := form(); f.values.Get("column-score") != "4" {
		t.Errorf("the columns are asked anew: %v", f.values)
	}
	form().pressed("")
	form().with("date", "2026-03-03").pressed("")
	if play := k.theSession(t); len(play.Results) != 2 || play.Results[1].Score != -50 {
		t.Errorf("%+v", play.Results)
	}
}

// A file that is no longer there, after a restart or when its time is up, is asked for again.
func TestAFileThatIsGone(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("evening.csv", tuesday)
	f := v.form(v.at).with("date", "2026-03-03")
	restarted := clubOn(t, k.file, nil)
	v.h = restarted.Server
	f.press("")
	v.want(http.StatusNotFound)
	v.says("The file is no longer here", "Nothing of it was saved", "Look at the file")
	v.request(http.MethodGet, f.action, nil)
	v.want(http.StatusNotFound)
	if restarted.entries(t) != 0 {
		t.Error("something was stored")
	}
	v.uploads("evening.csv", tuesday).says("6 results")
}

// sample reads a real file of another program.
func sample(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(beside.Folder(t), "samples", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Where no rule explains all figures of a file, the one that explains most is proposed, and another can be chosen.
func TestTheRuleOfAFileIsChosen(t *testing.T) {
	for chosen, want := range map[string]string{"": "", "board-results=6 missing=neuberg per-win=2": "6"} {
		k := newClub(t)
		v := k.visitor(t)
		v.brief = true
		v.opens("/sessions/import").uploads("a.xml", sample(t, "usebio/nz_three_quarter_howell_phantom.xml"))
		v.says("How the file seems to be scored",
			"Each board by its own results alone, however few: gives 0 of 135 lines, 9 of 11 totals",
			"fewer than 6 results: gives 120 of 135 lines, 0 of 11 totals", "!half a comparison").links()
		f := v.form(v.at).with("name", "Imported", "date", "2026-03-03")
		if chosen != "" { // by which the figures are others than the page said: they are looked at first
			f.with("rule", chosen).press("")
			v.want(http.StatusConflict)
			v.says("The figures below are worked out again by what you chose", "120 of 135 lines with points agree")
			f = v.form(v.at)
		}
		f.pressed("")
		if got := k.theSession(t).Settings.Values["board-results"]; got != want {
			t.Errorf("%q: the boards should have %q results, want %q", chosen, got, want)
		}
	}
}

// What a file does not tell is asked, and read anew as somebody says: which tables of two rooms belong together.
func TestWhatAFileDoesNotTellIsSaid(t *testing.T) {
	var games strings.Builder
	for _, game := range []string{"Open Ann Bob Cid Dee", "Closed Eve Fay Gus Hal", "Open Ida Jon Kit Lea",
		"Closed Max Nan Oto Pia"} {
		words := strings.Fields(game)
		fmt.Fprintf(&games, "[Board \"1\"]\n[Room %q]\n[North %q]\n[East %q]\n[South %q]\n[West %q]\n"+
			"[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"7\"]\n\n", words[0], words[1], words[2],
			words[3], words[4])
	}
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("rooms.pbn", games.String())
	v.says("the file does not tell which belong together",
		"Which tables of the open and the closed room belong together",
		"Nothing. The problems below say why.").links()
	v.form(v.at).with("said-rooms", "across").pressed("")
	v.says("4 results", "4 contestants", "They are taken as you said.").links()
	forms := v.forms() // the last stores it
	forms[len(forms)-1].with("name", "Rooms", "date", "2026-03-03").pressed("")
	if play := k.theSession(t); len(play.Results) != 4 || play.Results[0].Match == play.Results[2].Match {
		t.Errorf("%+v", play.Results)
	}
}

// A rule that is one of several is said to be so, and another can be chosen.
func TestOneOfSeveralRules(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("a.csv", "Board,Table,NS,EW,Contract,By,Tricks,NS MP,EW MP\n"+
		"1,1,1,2,4S,N,10,4,0\n"+
		"1,2,3,4,4S,N,9,0,4\n1,3,5,6,3S,N,9,2,2\n2,1,1,2,1NT,N,7,2,2\n2,2,3,4,1NT,N,7,2,2\n")
	v.says("Several rules give as much of what the file prints as the first, which is only one of them;",
		"one of several rules that give the points of the file", "!No rule gives").links()
	v.form(v.at).with("name", "Rules", "date", "2026-03-03", "rule",
		"board-results=3 missing=one-per-missing per-win=2").pressed("")
	if got := k.theSession(t).Settings.Values["missing"]; got != "one-per-missing" {
		t.Errorf("missing results count by %q", got)
	}
}

// Of what a file has nothing of is not said that a session would have too few boards.
func TestAFileThatIsRefusedWhole(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("a.csv", "board,ns,ew,contract\n1,who,2,4S N =\n")
	v.says("Nothing. The problems below say why.", `"who" is not the number of a contestant`, "!1 to 64 boards").links()
}

// A file of two sessions is not mixed and not refused: one of them is chosen. A section that it does not have is said.
func TestAFileOfTwoSessions(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	const game = "[Event \"%\"]\n[Board \"1\"]\n[Deal \"N:@ AJ862.85.J9742.4 Q953.A32.8.Q9873\"]\n" +
		"[Declarer \"N\"]\n[Contract \"%NT\"]\n[Result \"7\"]\n\n"
	const north, east = "7.KJT.Q63.AKJT52", "KT4.Q9764.AKT5.6"
	both := strings.NewReplacer("%", "1", "@", north+" "+east).Replace(game) +
		strings.NewReplacer("%", "2", "@", east+" "+north).Replace(game)
	v.opens("/sessions/import").uploads("a.pbn", both)
	v.says("Which session?", "a.pbn holds several sessions of play or matches").links()
	v.form(v.at).with("play", "2").pressed("")
	v.says("1 board and 1 table", "2NT by North −1", "The file does not say when it was played. Give the date.").links()
	v.form(strings.TrimSuffix(v.at, "?play=2")).with("name", "Second", "date", "2026-03-03").pressed("")
	if play := k.theSession(t); len(play.Results) != 1 || play.Results[0].Contract.Level != 2 {
		t.Errorf("%+v", play.Results)
	}
	v.opens("/sessions/import").uploads("a.csv", "board,section,ns,ew,contract\n1,A,3,4,4S N =\n", "section", "B")
	v.says(`The file has no section "B". It has A.`)
}

// Teams of which the file has one table only have results and no score: the preview says what is not compared, the
// session who is not ranked and why.
func TestOneTableOfAMatch(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.brief = true
	v.opens("/sessions/import").uploads("a.pbn", sample(t, "pbn/realbridge_teams_first20games_names.pbn"))
	v.says("16 of 20 lines with points could be compared; 16 of these agree with the session.",
		"4 of 20 lines with points are not compared",
		"1 board (11) and 20 tables",
		"!All 16")
	v.form(v.at).with("name", "Imported").pressed("")
	v.says("Not ranked, for nothing that they played has a result to compare with yet")
	v.opens("/sessions/import").uploads("a.pbn", sample(t, "pbn/bridgebots_sample_anon.pbn"))
	v.says("1 of 1 lines with points are not compared", "!The file has no points")
}

// Real files of other programs come in whole, by their counts.
func TestSamples(t *testing.T) {
	for _, c := range []struct {
		file                        string
		boards, results, deals, who int
		says                        string
	}{
		{"usebio/mp_howell_full_anon.xml", 27, 161, 27, 12, "All 12 percentages agree"},
		{"usebio/mp_mitchell_artificial_boards1-4_anon.xml", 4, 84, 4, 42, "83 of 84 lines with points agree"},
		{"usebio/mp_mitchell_unplayed_board1-2_anon.xml", 2, 42, 2, 42, "A single line"},
		{"usebio/butler_howell_boards1-6_anon.xml", 6, 24, 6, 8, "All 24 lines with points agree"},
		{"usebio/butler_mitchell_artificial_board14-16_anon.xml", 3, 21, 3, 14, "All 21 lines with points agree"},
		{"usebio/cross_imp_howell_boards1-6_anon.xml", 6, 24, 6, 9, "All 24 lines with points agree"},
		{"pbn/bridgebots_sample_anon.pbn", 14, 3, 3, 2, ""},
		{"pbn/bridgewebs_scoretable_8boards.pbn", 8, 64, 8, 20, ""},
		{"pbn/ebl2021_teams_first14games_anon.pbn", 1, 14, 1, 20, ""},
		{"pbn/endplay_sample.pbn", 7, 2, 2, 4, ""},
		{"pbn/ffb_magiccontest_board28_scoretable.pbn", 1, 22, 1, 44, "All 22 lines with points agree"},
		{"json/acbl_myclub_game_anon.json", 26, 312, 0, 25, "All 312 lines with points agree"},
		{"lin/bbo_first3boards_anon.lin", 3, 3, 3, 2, ""},
		{"lin/bridgebots_sample_anon.lin", 1, 1, 1, 2, ""},
		{"lin/vugraph_4tables_anon.lin", 15, 30, 2, 2, ""},
		{"bws/bridgemate_evening.bws", 27, 297, 0, 22, "The movement of 9 rounds"},
		{"lin/bbo_several_opponents.lin", 12, 12, 12, 5, ""},
		{"pbn/realbridge_teams_first20games_names.pbn", 1, 20, 1, 24, "16 of these agree"},
		{"usebio/nz_handicap.xml", 22, 198, 0, 18, "half of each contestant"},
		{"usebio/scorebridge_half_scale_10boards.xml", 10, 38, 0, 8, "All 38 lines with points agree"},
	} {
		t.Run(filepath.Base(c.file), func(t *testing.T) {
			k := newClub(t)
			v := k.visitor(t)
			v.brief = true
			v.opens("/sessions/import").uploads(filepath.Base(c.file), sample(t, c.file))
			v.want(http.StatusOK)
			v.says("What will be imported", c.says, strconv.Itoa(c.results)+" result")
			formWith(v, v.at, "Import").with("name", "Imported", "date", "2026-03-03").pressed("")
			play := k.theSession(t)
			if len(play.Boards) != c.boards || len(play.Results) != c.results || len(play.Deals) != c.deals ||
				len(play.Contestants) != c.who {
				t.Errorf("{%q, %d, %d, %d, %d, %q},", c.file, len(play.Boards), len(play.Results), len(play.Deals),
					len(play.Contestants), c.says)
			}
		})
	}
}

// That a file is of a day whose code is not held is said where it is looked at, and what to do; with a code that is
// chosen it comes in.
func TestAFileOfADayWithoutItsCode(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/sessions/import").uploads("a.pbn", sample(t, "pbn/teams_open_and_closed_room.pbn"))
	errors := fieldErrors(v.doc)
	if len(errors) != 1 || errors[0] != "The code of that day is not held here. Choose the laws that govern this "+
		"session." {
		t.Errorf("the preview says %q", errors)
	}
	v.says("!This cannot be imported", "Every line that comes in", "Import it").links()
	v.form(v.at).with("edition", "laws-2007").pressed("Import it")
	v.says("Laws of Duplicate Bridge 2007")
}

// Of deals alone the boards that are chosen bring their markings, and no others.
func TestMarkingsOfChosenBoards(t *testing.T) {
	const deal = "[Board \"%d\"]\n[Dealer \"%s\"]\n[Vulnerable \"None\"]\n" +
		"[Deal \"N:7.KJT.Q63.AKJT52 KT4.Q9764.AKT5.6 AJ862.85.J9742.4 Q953.A32.8.Q9873\"]\n\n"
	file := fmt.Sprintf(deal, 1, "N") + fmt.Sprintf(deal, 3, "W") + fmt.Sprintf(deal, 4, "E")
	for boards, marked := range map[string]int{"1": 0, "3-4": 2} {
		k := newClub(t)
		v := k.visitor(t)
		v.opens("/sessions/import").uploads("deals.pbn", file)
		v.form(v.at).with("name", "Final", "date", "2026-03-03", "tables", "2", "boards", boards, "marks",
			"file").pressed("")
		if play := k.theSession(t); len(play.Marked) != marked {
			t.Errorf("boards %s: %v are marked otherwise", boards, play.Marked)
		}
	}
}

// Boards that a file marks otherwise than by their numbers are asked about, and are scored and dealt as was said.
func TestBoardsMarkedOtherwise(t *testing.T) {
	const file = "[Event \"Olympiad\"]\n[Date \"1996.10.20\"]\n" +
		"[Board \"101\"]\n[Dealer \"W\"]\n[Vulnerable \"None\"]\n" +
		"[Deal \"N:K84.AQ7.KJ93.Q62 QJT6.J83.762.A95 A73.K52.QT5.JT84 952.T964.A84.K73\"]\n" +
		"[Contract \"3NT\"]\n[Declarer \"S\"]\n[Result \"9\"]\n[Table \"1\"]\n"
	for said, want := range map[string]struct {
		score      int
		told, deal string
	}{"file": {400, "Dealer West, nobody vulnerable", "W"},
		"number": {600, "Dealer North, North-South vulnerable", "N"}} {
		k := newClub(t)
		v := k.visitor(t)
		v.opens("/sessions/import").uploads("olympiad.pbn", file)
		v.says("Other dealer or vulnerability than the number gives: board 101", "As the file has them")
		f := v.form(v.at).with("name", "Olympiad", "edition", "laws-2017")
		f.press("")
		v.want(http.StatusUnprocessableEntity)
		v.says("say whether the dealer and the vulnerability of the file hold")
		v.form(v.at).with("marks", said).pressed("")
		play := k.theSession(t)
		if r := play.Results[0]; r.Score != want.score {
			t.Errorf("%s: %+v", said, r)
		}
		v.opens("/sessions/" + play.ID + "/results?board=101").says(want.told)
		v.opens("/cases/new?session="+play.ID).form("/cases").with("board", "101", "table",
			"1").pressed("revoke")
		c, err := k.theCase(t, strings.TrimPrefix(v.theCase(), "/cases/"))
		if err != nil || c.Record == nil {
			t.Errorf("%s: no record, %v", said, err)
		} else if dealer, _ := c.Record.Dealt(); dealer.String() != want.deal {
			t.Errorf("%s: %s deals on the record", said, dealer)
		}
	}
}
