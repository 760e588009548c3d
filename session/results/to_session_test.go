package results

import (
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"redress/bridge"
	"redress/session"
	"redress/session/movement"
)

// decide gives a command to a session; D is the draft of entries, which is of no interest here.
func decide[D any](command interface {
	Decide(*session.Session, *D) error
}, s *session.Session) error {
	return command.Decide(s, new(D))
}

// accepted holds that a session of play takes what a file gives it.
func accepted(t *testing.T, name string, f *File) {
	t.Helper()
	open := f.Open()
	open.Edition = "laws-2017"
	if open.Date == "" {
		open.Date = "2026-03-31"
	}
	if len(open.Boards) == 0 || len(open.Tables) == 0 {
		return
	}
	if err := decide(open, nil); err != nil {
		t.Errorf("%s: the session is not opened: %v", name, err)
		return
	}
	s := &session.Session{Form: open.Form, Scoring: open.Scoring, Boards: open.Boards, Tables: open.Tables,
		Deals: open.Deals}
	for _, e := range open.Contestants {
		s.Contestants = append(s.Contestants, session.Contestant{Number: e.Number, Side: e.Side})
	}
	if err := decide(session.RecordResults{Results: f.Results()}, s); err != nil {
		t.Errorf("%s: the results are not taken: %v", name, err)
	}
}

func TestSessionsTakeTheFiles(t *testing.T) {
	for _, file := range inputs(t, "testdata/files") {
		accepted(t, filepath.Base(file), read(t, file, Options{}))
	}
}

func TestOpen(t *testing.T) {
	f := read(t, "testdata/files/usebio_pairs.xml", Options{})
	open := f.Open()
	if open.Name != "Tuesday pairs at the Café" || open.Club != "Lantern & Wick Club" || open.Date != "2026-03-31" ||
		len(open.Boards) != 2 || len(open.Tables) != 6 || len(open.Deals) != 1 {
		t.Errorf("%+v", open)
	}
	deals := f.DealsOf(nil)
	if len(deals) != 0 {
		t.Errorf("%d deals of no board", len(deals))
	}
	own := "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:K84.AQ7.KJ93.Q62 - - -\"]\n\n" +
		"[Board \"102\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n[Deal \"N:K84.AQ7.KJ93.Q62 - - -\"]\n"
	for byNumber, want := range map[bool]map[int]session.Marking{true: nil,
		false: {102: {Dealer: bridge.South, Vul: bridge.VulBoth}}} {
		f, err := Read("own.pbn", strings.NewReader(own), Options{ByNumber: byNumber})
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Open(); !maps.Equal(got.Marked, want) || got.Boards.Words() != "1 and 102" {
			t.Errorf("by number %v: boards %s, marked %v", byNumber, got.Boards.Words(), got.Marked)
		}
	}
	empty := (&File{}).Open()
	if empty.Name == "" || empty.Form != movement.Pairs || len(empty.Boards) != 0 {
		t.Errorf("%+v", empty)
	}
}

func TestEntrants(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a Howell", "board,ns,ew,score\n1,1,2,50\n2,2,1,50\n", "1 2"},
		{"a Mitchell with numbers of their own", "board,ns,ew,score\n1,1,1,50\n1,2,3,50\n", "1NS 1EW 2NS 3EW"},
		{"two sections with the same numbers", "section,board,ns,ew,score\nA,1,1,2,50\nB,1,1,2,50\n", "1 2 101 102"},
		{"two sections that do not meet", "section,board,ns,ew,score\nA,1,1,2,50\nB,1,3,4,50\n", "1 2 3 4"},
		{"an individual", "board,north,south,east,west,score\n1,1,2,3,4,50\n", "1 3 2 4"},
		{"a pair listed with a side and without",
			`{"sessions": [{"sections": [{"pair_summaries": [{"pair_number": 1}, {"pair_number": 1, "direction": "EW"}], "boards": []}]}]}`, "1"},
		{"sections that meet in the list only",
			`{"sessions": [{"sections": [{"name": "A", "pair_summaries": [{"pair_number": 1}]}, {"name": "B", "pair_summaries": [{"pair_number": 1}]}]}]}`, "1 101"},
		{"nobody", "[Board \"1\"]\n[Contract \"1C\"]\n[Declarer \"N\"]\n[Result \"7\"]\n", ""},
	} {
		f, err := Read(c.name, strings.NewReader(c.text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range f.Entrants() {
			got = append(got, itoa(e.Number)+e.Side)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", c.name, got, c.want)
		}
		accepted(t, c.name, f)
	}
}

// TestNobodySitsTwice: what the whole file tells of its numbers decides whether a line can be; found by fuzzing.
func TestNobodySitsTwice(t *testing.T) {
	for _, c := range []struct {
		name, text string
		rows       int
	}{
		{"a pair that is listed once", "[Board \"1\"]\n[TotalScoreTable \"PairId;Names\"]\n1 \"A;B\"\n[ScoreTable " +
			"\"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 1 1C N 7\n1 2 1C N 7\n", 1},
		{"pairs of two lines", "board,ns,ew,score\n1,1,1,50\n1,2,2,50\n", 2},
		{"a player of an individual", "board,north,south,east,west,score\n1,1,1,3,4,50\n1,5,6,7,8,50\n", 1},
		{"a team against itself", "<USEBIO><EVENT " +
			"EVENT_TYPE=\"TEAMS\"><MATCH><TEAM>3</TEAM><OPPOSING_TEAM>3</OPPOSING_TEAM>" +
			"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><DIRECTION>NS</DIRECTION>" +
			"<SCORE>50</SCORE></TRAVELLER_LINE></BOARD></MATCH></EVENT></USEBIO>", 0},
	} {
		f, err := Read(c.name, strings.NewReader(c.text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(f.Rows) != c.rows {
			t.Errorf("%s: %d rows, want %d: %v", c.name, len(f.Rows), c.rows, f.Problems)
		}
		accepted(t, c.name, f)
	}
}

// TestMultiplicity: a result that several tables had is there for each, at tables that are free.
func TestMultiplicity(t *testing.T) {
	text := `[Board "1"]
[Scoring "MP"]
[ScoreTable "Table;PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW;Multiplicity"]
2 - - 4S N 10 5 3 3
- - - 4S N 9 0 8 1
- - - 4S N 11 8 0 1
`
	f, err := Read("x.pbn", strings.NewReader(text), Options{})
	if err != nil || len(f.Rows) != 3 {
		t.Fatalf("%+v, %v", f, err)
	}
	var got []string
	for _, r := range f.Results() {
		got = append(got, r.Table+":"+itoa(r.Tricks))
	}
	if strings.Join(got, " ") != "2:10 1:10 3:10 4:9 5:11" {
		t.Errorf("%v", got)
	}
	if c := f.Compare(f.Rules()); c.Compared != 3 || len(c.Differences) != 1 ||
		c.Differences[0].OursNS.RatString() != "4" {
		t.Errorf("%+v", c) // of five tables three have 4 each
	}
}

func TestTables(t *testing.T) {
	f := &File{}
	// A line without a section beside those of one that has a name; found by fuzzing.
	mixed, err := Read("x.csv", strings.NewReader(
		"section,table,board,ns,ew,score\n,2,3,1,2,100\n0,2,3,3,4,100\n0,0-2,3,5,6,100\n1,2,3,7,8,100\n"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	accepted(t, "sections with and without a name", mixed)
	if got := strings.Join(mixed.Tables(), " "); got != "2 0-2 0-0-2 1-2" {
		t.Errorf("%s", got)
	}
	for _, table := range []string{"10", "2", "B1", "A2", "A10", "1"} {
		points := 0
		f.Rows = append(f.Rows, Row{Board: 1, Table: table, Points: &points, Multiplicity: 1})
	}
	if got := strings.Join(f.Tables(), " "); got != "1 2 10 A2 A10 B1" {
		t.Errorf("%s", got)
	}
}

// TestTheOrderOfADate: where a date does not say whether it begins with the day or the month, what it is taken for is
// told, but for formats that say it.
func TestTheOrderOfADate(t *testing.T) {
	for date, other := range map[string]string{"5/12/2015": "2015-05-12", "5/12/2015 19:30": "2015-05-12",
		"5/5/2015": "", "25/12/2015": "", "12/25/2015": "", "5.12.2015": "", "2015-12-05": ""} {
		f, err := Read("evening.csv", strings.NewReader("board,ns,ew,contract,date\n1,1,2,3NT S =,"+date+"\n"),
			Options{})
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, p := range f.Problems {
			if strings.Contains(p.Text, "the day before the month") {
				told = append(told, p.Text)
			}
		}
		if f.Date == "" || len(told) > 1 || (len(told) == 1) != (other != "") ||
			other != "" && !strings.Contains(told[0], other+": correct") {
			t.Errorf("%q: %s, %q", date, f.Date, told)
		}
	}
	f := read(t, "testdata/files/usebio_pairs.xml", Options{})
	for _, p := range f.Problems {
		if strings.Contains(p.Text, "the day before the month") {
			t.Error(p.Text)
		}
	}
}
