package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"redress/session"
	"redress/session/movement"
	"redress/store"
)

// evening is an invented club evening of two boards and two tables; the points of the last line were changed by hand.
const evening = `Board,Table,NS,EW,Contract,By,Result,Score,NS MP,EW MP
1,1,1,3,4S,N,=,420,2,0
1,2,2,4,4S,N,-1,-50,0,2
2,1,1,3,3NT,E,=,-400,1,1
2,2,2,4,3NT,E,=,-400,2,0
`

// anEvening is a data folder with a session of one board and one table.
func anEvening(t *testing.T) (data, id string) {
	t.Helper()
	data = t.TempDir()
	kept, err := store.Open(t.Context(), filepath.Join(data, "redress.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	clerk := &session.Clerk{Log: kept.Log, Now: time.Now, Random: counter{}}
	play, err := clerk.Open(t.Context(), "0123456789abcdef", "test", session.Open{Name: "Tuesday", Date: "2026-03-03",
		Form:    movement.Pairs,
		Scoring: "matchpoints", Edition: "laws-2017", Boards: movement.UpTo(1), Tables: session.Numbered(1)})
	if err != nil {
		t.Fatal(err)
	}
	return data, play.ID
}

// counter is no random source, so that the id of the session is the same in each golden file.
type counter struct{}

func (counter) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TestImport: what is brought in, what is refused, and what is found there already.
func TestImport(t *testing.T) {
	data, id := anEvening(t)
	in := func(status int, says string, args ...string) {
		t.Helper()
		wants(t, status, says, append([]string{"import", "--data", data, "--session", id}, args...)...)
	}
	file := write(t, t.TempDir(), "evening.csv", evening)
	in(done, "4 results; 4 contestants. On 1 of 4 lines the printed points are not those that the session scores:\n  "+
		"line 5: a single line", "results", file)
	in(done, "Nothing new was brought into "+id, "results", file)
	in(problems, "the session has 3NT by East =, and the file 3NT by East =, matchpoints by hand: NS 2, EW 0",
		"results", file, "--by-hand")
	in(done, "The printed points stand, and the others are compared with its result.", "results", file, "--by-hand",
		"--replace")
	again := write(t, t.TempDir(), "again.csv", strings.Replace(evening, "4S,N,=,420", "4S,N,+1,450", 1))
	in(problems, again+":1: refused: Board 1 at table 1: the session has 4♠ by North =, and the file 4♠ by North +1. "+
		"Nothing was brought in; give --replace if it is meant.", "results", again)
	in(problems, "give --replace", "results", again, "--partly")
	in(done, "1 result, 1 of them in the place of others", "results", again, "--replace")
	more := write(t, t.TempDir(), "more.csv", strings.Replace(evening, "4S,N,=,420", "4S,N,+2,480", 1))
	in(done, more+":1: warning: Board 1 at table 1: the session has 4♠ by North +1, and the file 4♠ by North +2.",
		"results", more, "--replace")

	plain := write(t, t.TempDir(), "plain.csv", "1;1;3;4S N =\n1;2;4;4S N =\n")
	in(problems, plain+":1: refused: The columns of the table are not clear", "results", plain)
	in(problems, plain+":1: refused: Board 1 at table 1", "results", plain, "--columns", "board=1,ns=2,ew=3,contract=4")
	in(done, "2 results", "results", plain, "--columns", "board=1,ns=2,ew=3,contract=4", "--replace")
	butler := write(t, t.TempDir(), "butler.csv", "board,table,ns,ew,contract,ns imps\n1,2,1,5,3NT N =,3\n")
	in(problems, butler+":1: refused: The file is scored by ", "results", butler)
	in(problems, "Number 1 would play board 1 twice, at tables 1 and 2", "results", butler)

	broken := write(t, t.TempDir(), "broken.csv", evening+"3,1,who,3,4S,N,=,420,2,0\n")
	in(problems, broken+":6: refused: NS: Board 3", "results", broken)
	in(done, "Brought into", "results", file, "--replace")
	in(problems, broken+":6: refused: NS: Board 3", "results", broken, "--partly")
	hostile := write(t, t.TempDir(), "laughs.xml",
		"<?xml version=\"1.0\"?>\n<!DOCTYPE USEBIO [<!ENTITY lol \"lol\">]>\n<USEBIO>&lol;</USEBIO>")
	in(problems, hostile+":2: refused: The file defines entities", "deals", hostile)

	deals := write(t, t.TempDir(), "deals.pbn", "[Board \"1\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. "+
		"..AKQJT98765432. ...AKQJT98765432\"]\n\n[Board \"9\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. "+
		"..AKQJT98765432. ...AKQJT98765432\"]\n")
	in(done, "1 deal", "deals", deals)
	wants(t, done, ": 0 problems", "verify", "--data", data)

	kept, err := store.Open(t.Context(), filepath.Join(data, "redress.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	entries, err := kept.Log.Entries(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	play, err := session.Fold(entries)
	if err != nil || len(play.Boards) != 2 || len(play.Tables) != 2 || len(play.Results) != 4 || len(play.Deals) != 1 ||
		len(play.Contestants) != 4 {
		t.Errorf("%+v, %v", play, err)
	}
}

// TestImportUsage: what is not said, and what is not there.
func TestImportUsage(t *testing.T) {
	data, id := anEvening(t)
	file := write(t, t.TempDir(), "evening.csv", evening)
	for _, c := range []struct {
		status int
		says   string
		args   []string
	}{
		{usage, "deals or results", []string{"results"}},
		{usage, "deals or results", []string{"scores", file, "--session", id}},
		{usage, "--session", []string{"results", file}},
		{usage, "counted from 1", []string{"results", file, "--session", id, "--columns", "board=0"}},
		{usage, "counted from 1", []string{"results", file, "--session", id, "--columns", "colour=1"}},
		{problems, "cannot be opened", []string{"results", file + "x", "--session", id}},
		{problems, "There is no session of play s-nothing", []string{"results", file, "--session", "s-nothing"}},
	} {
		wants(t, c.status, c.says, append([]string{"import", "--data", data}, c.args...)...)
	}
	wants(t, problems, "There is no database", "import", "results", file, "--session", id, "--data", t.TempDir())
}

// TestImportGolden holds the whole shape of what import prints with --json.
func TestImportGolden(t *testing.T) {
	data, id := anEvening(t)
	status, out, errs := redress(t, "import", "results", write(t, t.TempDir(), "evening.csv", evening+
		"3,1,who,3,4S,N,=,420,2,0\n"), "--partly", "--json", "--data", data, "--session", id)
	if status != problems || errs == "" {
		t.Errorf("exit status %d, and %q on the error output", status, errs)
	}
	oneDocument(t, out)
	var report map[string]any
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	const golden = "testdata/import.json"
	if *update {
		if err := os.WriteFile(golden, []byte(out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(golden); err != nil || string(want) != out {
		t.Errorf("%s does not hold what is printed (%v); look at what changed, then run with -update. Printed:\n%s",
			golden, err, out)
	}
}
