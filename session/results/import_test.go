package results

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/ledger"
	"redress/session"
	"redress/session/movement"
)

// lantern is a session of two boards and two tables with a result, a deal and two contestants.
func lantern(t *testing.T) *session.Session {
	t.Helper()
	return &session.Session{
		Form: movement.Pairs, Scoring: "matchpoints", Boards: movement.UpTo(2), Tables: []string{"1", "2"},
		Contestants: []session.Contestant{{Number: 1, Players: ledger.TextRef{ID: "ada"}}, {Number: 2, Side: "EW"}},
		Deals: map[int]bridge.Deal{1: deal(t,
			"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")},
		Results: []session.Result{{Board: 1, Table: "1", Round: 2, NS: 1, EW: 2, Form: "A",
			Contract: contract(t, "4S by N"), Tricks: 10, Score: 420}},
	}
}

func deal(t *testing.T, text string) bridge.Deal {
	t.Helper()
	d, err := bridge.ParseDeal(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func contract(t *testing.T, text string) bridge.Contract {
	t.Helper()
	c, err := bridge.ParseContract(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// toldImport is an import as a director reads it.
func toldImport(i Import) string {
	var parts []string
	add := func(name, value string) {
		if value != "" && value != "0" {
			parts = append(parts, name+" "+value)
		}
	}
	if len(i.Boards) > 0 {
		add("boards", i.Boards.String())
	}
	add("tables", strings.Join(i.Tables, ","))
	for _, e := range i.Contestants {
		add("contestant", itoa(e.Number)+e.Side+":"+e.Players)
	}
	for _, r := range i.Renamed {
		add("other names", itoa(r.Becomes.Number)+r.Becomes.Side+":"+r.Becomes.Players+" for "+r.Was)
	}
	if i.Movement != nil {
		add("movement of", itoa(i.Movement.Rounds())+" rounds")
	}
	add("no movement:", i.NoMovement)
	for board := range maxBoard + 1 {
		if _, in := i.Deals[board]; in {
			add("deal", itoa(board))
		}
	}
	for _, board := range i.OtherDeals {
		add("other deal", itoa(board))
	}
	for _, board := range i.Unplayed {
		add("unplayed", itoa(board))
	}
	for _, r := range i.Results {
		add("result", itoa(r.Board)+"/"+r.Table+" "+r.Slip())
	}
	for _, r := range i.Replaced {
		add("instead of", r.Was.Slip())
	}
	for _, r := range i.Erased {
		add("erased", itoa(r.Board)+"/"+r.Table+" "+r.Slip())
	}
	add("scored by", string(i.Scoring))
	for _, twice := range i.Twice {
		add("twice", fmt.Sprintf("%d on %d at %s and %s", twice.Number, twice.Board, twice.Tables[0], twice.Tables[1]))
	}
	if i.Asks() {
		add("asks", "first")
	}
	add("known", itoa(i.Known))
	return strings.Join(parts, "; ")
}

// TestImport: what a file changes in a session, by testdata/imports.txt.
func TestImport(t *testing.T) {
	table, err := os.ReadFile("testdata/imports.txt")
	if err != nil {
		t.Fatal(err)
	}
	cases := 0
	for block := range strings.SplitSeq(string(table), "\n\n") {
		file, want, ok := strings.Cut(strings.TrimSpace(block), "\n=> ")
		if !ok {
			continue
		}
		cases++
		f, err := Read("file", strings.NewReader(file), Options{})
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		i := f.Import(lantern(t),
			func(c session.Contestant) string { return map[string]string{"ada": "Ada and Bo"}[c.Players.ID] },
			Parts{Results: true, Deals: true})
		if got := toldImport(i); got != want {
			t.Errorf("%s\n got %s\nwant %s", file, got, want)
		}
	}
	if cases < 8 {
		t.Errorf("%d cases", cases)
	}
}

// What was brought in is known when it comes again, whatever the file: every file of testdata/files comes into a
// session that it opened itself, and into one that has nothing but a name.
func TestImportTwice(t *testing.T) {
	for _, file := range inputs(t, "testdata/files") {
		f := read(t, file, Options{})
		if len(f.Rows) == 0 {
			continue
		}
		empty := session.Open{Name: "x", Date: "2026-03-03", Edition: "laws-2017", Form: f.Form,
			Scoring: f.Open().Scoring, Boards: movement.UpTo(1), Tables: session.Numbered(1)}
		s := &stage{t: t}
		s.do(empty)
		names := func(c session.Contestant) string { return s.texts[c.Players.ID] }
		s.do(f.Import(s.play, names, Parts{Results: true, Deals: true}).Commands()...)
		if len(s.play.Results) != len(f.Results()) {
			t.Errorf("%s: %d results came in; want %d", file, len(s.play.Results), len(f.Results()))
		}
		again := f.Import(s.play, names, Parts{Results: true, Deals: true})
		if commands := again.Commands(); len(commands) > 0 {
			t.Errorf("%s: again there are %d commands: %s", file, len(commands), toldImport(again))
		}
		if again.Known < len(s.play.Results) || len(again.Unplayed) > 0 &&
			!slices.ContainsFunc(again.Unplayed, func(b int) bool { return !s.play.Boards.Has(b) }) {
			t.Errorf("%s: %s", file, toldImport(again))
		}
	}
}

// stage carries commands to a session in memory.
type stage struct {
	t     *testing.T
	play  *session.Session
	log   []ledger.Entry
	texts map[string]string
}

func (s *stage) do(commands ...session.Command) {
	s.t.Helper()
	for _, c := range commands {
		d := &ledger.Draft{At: time.Unix(1_767_225_600, 0), Actor: "test"}
		err := c.Decide(s.play, d)
		if err != nil {
			s.t.Fatal(err)
		}
		var last ledger.Entry
		if len(s.log) > 0 {
			last = s.log[len(s.log)-1]
		}
		s.log = append(s.log, ledger.Seal("s-1", last, d.Entries)...)
		if s.play, err = session.Fold(s.log); err != nil {
			s.t.Fatal(err)
		}
		if s.texts == nil {
			s.texts = map[string]string{}
		}
		for _, text := range d.Texts {
			s.texts[text.ID] = text.Body
		}
	}
}

// TestWhatTheSessionHasOfABoardToComeStays, whether the file has the same or something else, and neither shows.
func TestWhatTheSessionHasOfABoardToComeStays(t *testing.T) {
	s, kept := lantern(t), Parts{Results: true, Deals: true, Kept: func(board int) bool { return board == 1 }}
	told := func(contract, deal string) Import {
		t.Helper()
		f, err := Read("x.csv", strings.NewReader("Board,Table,NS,EW,Contract,By,Result\n1,1,1,2,"+contract+
			",N,=\n1,2,3,4,3NT,N,=\n2,1,1,2,2S,N,=\n"), Options{})
		if err != nil {
			t.Fatal(err)
		}
		f.Deals = map[int]bridge.Deal{1: {}}
		if deal != "" {
			f.Deals[1] = s.Deals[1]
		}
		return f.Import(s, func(session.Contestant) string { return "" }, kept)
	}
	same, other := told("4S", "same"), told("6C", "")
	if toldImport(same) != toldImport(other) || !slices.Equal(same.Unseen, []int{1}) ||
		!slices.Equal(other.Unseen, same.Unseen) {
		t.Errorf("the same:         %s, unseen %v\nsomething else: %s, unseen %v", toldImport(same), same.Unseen,
			toldImport(other), other.Unseen)
	}
	if len(same.Results) != 2 || len(same.Deals) != 0 {
		t.Errorf("what is new of it does not come in: %s", toldImport(same))
	}
}
