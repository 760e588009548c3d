package session

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
	"redress/session/regulations"
)

var opened = time.Date(2026, 3, 31, 19, 0, 0, 0, time.UTC)

// play runs commands one after another and gives the log and what stands.
func play(t testing.TB, commands ...Command) ([]ledger.Entry, *Session) {
	t.Helper()
	random := rand.NewChaCha8([32]byte{1})
	var log []ledger.Entry
	var s *Session
	for i, c := range commands {
		d := &ledger.Draft{At: opened.Add(time.Duration(i) * time.Hour), Actor: "director", Random: random}
		if err := c.Decide(s, d); err != nil {
			t.Fatalf("command %d: %v", i, err)
		}
		var last ledger.Entry
		if len(log) > 0 {
			last = log[len(log)-1]
		}
		log = append(log, ledger.Seal("session-1", last, d.Entries)...)
		var err error
		if s, err = Fold(log); err != nil {
			t.Fatal(err)
		}
	}
	return log, s
}

func exampleSession(t testing.TB) *Session {
	t.Helper()
	_, s := play(t, Example("2026-03-31"), ExampleResults())
	return s
}

func contract(t testing.TB, text string) bridge.Contract {
	t.Helper()
	c, err := bridge.ParseContract(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestOpen(t *testing.T) {
	log, s := play(t, Example("2026-03-31"))
	if len(log) != 1 || s.ID != "session-1" || len(s.Boards) != 6 || len(s.Tables) != 3 || len(s.Contestants) != 6 ||
		!s.Example {
		t.Errorf("%d entries, session %+v", len(log), s)
	}
	for _, c := range s.Contestants {
		if c.Players.ID == "" || c.Players.Digest == "" {
			t.Errorf("pair %d has no text for its names", c.Number)
		}
	}
	if strings.Contains(string(log[0].Body), "Heron") {
		t.Error("a name lies in the log, where it cannot be erased")
	}
	want := Summary{ID: "session-1", Name: s.Name, Club: s.Club, Date: "2026-03-31", Edition: "laws-2017",
		Example: true,
		Updated: opened.Unix(), Seq: 1, AppealMinutes: 30, Head: log[0].Hash}
	if got := s.Summary(); got != want {
		t.Errorf("summary %+v\nwant    %+v", got, want)
	}
	if _, ok := s.CorrectionEnds(); ok {
		t.Error("the correction period ends although no score is available")
	}
}

func TestOpenStandards(t *testing.T) {
	_, s := play(t, Open{Name: " Tuesday pairs ", Date: "2026-03-31", Form: movement.Pairs,
		Scoring: scoring.ByTeamsIMPs,
		Edition: "laws-2017", Boards: movement.UpTo(1), Tables: []string{" A "}})
	if s.Name != "Tuesday pairs" || s.Tables[0] != "A" || s.CorrectionMinutes != 30 || s.AppealMinutes != 30 ||
		s.Deals == nil || s.Scoring != scoring.ByCrossIMPs {
		t.Errorf("%+v", s)
	}
}

func TestOpenRefused(t *testing.T) {
	long := strings.Repeat("ä", 101)
	for _, test := range []struct {
		field  string
		words  string
		change func(o *Open)
	}{
		{"name", "Give the session a name", func(o *Open) { o.Name = "  " }},
		{"name", "more than 100", func(o *Open) { o.Name = long }},
		{"club", "more than 100", func(o *Open) { o.Club = long }},
		{"authority", "Name them", func(o *Open) { o.Authority = strings.Repeat(long, 20) }},
		{"edition", "Choose the laws", func(o *Open) { o.Edition = "" }},
		{"edition", "no edition", func(o *Open) { o.Edition = long }},
		{"date", "not a date", func(o *Open) { o.Date = "31.3.2026" }},
		{"date", "not a date", func(o *Open) { o.Date = "2026-02-30" }},
		{"form", "pairs, teams or individual", func(o *Open) { o.Form = "crowd" }},
		{"scoring", "matchpoints, cross-imps", func(o *Open) { o.Scoring = "goals" }},
		{"scoring", "for teams", func(o *Open) { o.Scoring = scoring.ByBoardAMatch }},
		{"authority_id", "no authority \"fifa\"", func(o *Open) { o.AuthorityID = "fifa" }},
		{"settings.per-win", "is none of 2, 1",
			func(o *Open) { o.Chosen = map[regulations.Key]string{regulations.PerWin: "3"} }},
		{"settings.moon", "no setting", func(o *Open) { o.Chosen = map[regulations.Key]string{"moon": "full"} }},
		{"settings.penalty-percent", "no number of percent of a top",
			func(o *Open) { o.Chosen = map[regulations.Key]string{regulations.PenaltyPercent: "-10"} }},
		{"settings.average-plus-limit", "no number of boards",
			func(o *Open) { o.Chosen = map[regulations.Key]string{regulations.AveragePlusLimit: "1.5"} }},
		{"settings.appeal-deposit", "1 to 500 characters",
			func(o *Open) {
				o.Chosen = map[regulations.Key]string{regulations.AppealDeposit: strings.Repeat(long, 5)}
			}},
		{"settings.victory-points", "Choose the scale",
			func(o *Open) {
				o.AuthorityID, o.Chosen = "", map[regulations.Key]string{regulations.MatchScore: "victory-points"}
			}},
		{"boards", "1 to 64", func(o *Open) { o.Boards = nil }},
		{"boards", "from 1 to 999", func(o *Open) { o.Boards = movement.Boards{0, 1} }},
		{"boards", "from 1 to 999", func(o *Open) { o.Boards = movement.Boards{998, 1000} }},
		{"boards", "each once", func(o *Open) { o.Boards = movement.Boards{2, 1} }},
		{"boards", "not 65", func(o *Open) { o.Boards = movement.UpTo(65) }},
		{"tables", "1 to 100", func(o *Open) { o.Tables = nil }},
		{"tables", "not 101", func(o *Open) { o.Tables = Numbered(101) }},
		{"tables.1", "no name", func(o *Open) { o.Tables = []string{"1", " "} }},
		{"tables.1", "Two tables", func(o *Open) { o.Tables = []string{"1", "1 "} }},
		{"tables.0", "Shorten", func(o *Open) { o.Tables = []string{"the one by the window"} }},
		{"correction_minutes", "5 to 1440", func(o *Open) { o.CorrectionMinutes = 4 }},
		{"correction_minutes", "5 to 1440", func(o *Open) { o.CorrectionMinutes = -30 }},
		{"appeal_minutes", "5 to 1440", func(o *Open) { o.AppealMinutes = 1441 }},
		{"contestants", "at most 400", func(o *Open) { o.Contestants = make([]Entrant, 401) }},
		{"contestants.0.number", "from 1", func(o *Open) {
			o.Contestants = []Entrant{{}}
		}},
		{"contestants.0.side", "NS, EW or empty", func(o *Open) {
			o.Contestants = []Entrant{{Number: 1, Side: "north"}}
		}},
		{"contestants.1.number", "twice", func(o *Open) {
			o.Contestants = []Entrant{{Number: 1, Side: "NS"}, {Number: 1}}
		}},
		{"contestants.1.number", "twice", func(o *Open) {
			o.Contestants = []Entrant{{Number: 1}, {Number: 1, Side: "EW"}}
		}},
		{"contestants.0.players", "Shorten", func(o *Open) {
			o.Contestants = []Entrant{{Number: 1, Players: long + long}}
		}},
		{"deals.7", "boards are 1 to 6", func(o *Open) { o.Deals = map[int]bridge.Deal{7: {}} }},
	} {
		o := Example("2026-03-31")
		test.change(&o)
		refused(t, test.field, test.words, o, nil)
	}
	refused(t, "", "open already", Example("2026-03-31"), exampleSession(t))
	// Each line of a Mitchell may have numbers of its own.
	play(t, func() Open {
		o := Example("2026-03-31")
		o.Contestants = []Entrant{{Number: 1, Side: "NS"}, {Number: 1, Side: "EW"}}
		return o
	}())
}

func refused(t *testing.T, field, words string, c Command, s *Session) {
	t.Helper()
	d := &ledger.Draft{At: opened, Random: rand.NewChaCha8([32]byte{2})}
	err := c.Decide(s, d)
	if err == nil {
		t.Errorf("%s: nothing was wrong, want %q", field, words)
		return
	}
	if f := fault.Of(err); f.Field != field || !strings.Contains(f.Text, words) || f.Code == fault.Internal {
		t.Errorf("fault %s at %q: %s\nwant %q at %q", f.Code, f.Field, f.Text, words, field)
	}
	if len(d.Entries) != 0 {
		t.Errorf("%s: refused, but an entry was drafted", field)
	}
}

func TestRecordResults(t *testing.T) {
	s := exampleSession(t)
	if len(s.Results) != 18 {
		t.Fatalf("%d results", len(s.Results))
	}
	r, ok := s.Result(3, "1")
	if !ok || r.Score != -250 || r.Slip() != "2♥ by South −5" {
		t.Errorf("board 3 at table 1: %+v, %s", r, r.Slip())
	}
	if _, ok := s.Result(3, "4"); ok {
		t.Error("there is a result at a table that does not exist")
	}
	// A correction takes the place of the first entry.
	corrected := Result{Board: 3, Table: "1", NS: 1, EW: 6, Contract: contract(t, "2H by S"), Tricks: 4, Score: 12345}
	log, after := play(t, Example("2026-03-31"), ExampleResults(), End{}, RecordResults{[]Result{corrected}})
	r, _ = after.Result(3, "1")
	if len(after.Results) != 18 || r.Score != -200 || r.Tricks != 4 {
		t.Errorf("after the correction: %d results, %+v", len(after.Results), r)
	}
	if err := ledger.Verify(log); err != nil {
		t.Error(err)
	}
}

func TestRecordResultsRefused(t *testing.T) {
	s := exampleSession(t)
	good := Result{Board: 1, Table: "1", NS: 1, EW: 4, Contract: contract(t, "3NT by S"), Tricks: 9}
	for _, test := range []struct {
		field  string
		words  string
		change func(r *Result)
	}{
		{"results.0.board", "boards are 1 to 6", func(r *Result) { r.Board = 7 }},
		{"results.0.table", "no table", func(r *Result) { r.Table = "9" }},
		{"results.0.round", "from 1", func(r *Result) { r.Round = -1 }},
		{"results.0.ns", "from 1", func(r *Result) { r.NS = -2 }},
		{"results.0.ns", "no number 4 North-South", func(r *Result) { r.NS = 4 }},
		{"results.0.ew", "no number 1 East-West", func(r *Result) { r.EW = 1 }},
		{"results.0.south", "only in an individual event", func(r *Result) { r.South = 2 }},
		{"results.0.contract", "Board 1 at table 1", func(r *Result) { r.Contract.Level = 8 }},
		{"results.0.tricks", "Board 1 at table 1", func(r *Result) { r.Tricks = 14 }},
		{"results.0.tricks", "passed out", func(r *Result) { r.Contract = bridge.Contract{} }},
		{"results.0.score", "no contract scores 425", func(r *Result) { r.ScoreOnly, r.Score = true, 425 }},
		{"results.0.score", "no contract scores 620", func(r *Result) { r.ScoreOnly, r.Score = true, 620 }},
		{"results.0.match", "more than 24", func(r *Result) { r.Match = strings.Repeat("m", 25) }},
		{"results.0.form", "such as A", func(r *Result) { r.Form = strings.Repeat("f", 13) }},
		{"results.0.artificial", "0 to 100 percent",
			func(r *Result) { r.Artificial = Artificial{NS: "60", EW: "140"} }},
		{"results.0.artificial", "\"\" is not", func(r *Result) { r.Artificial = Artificial{NS: "60"} }},
		{"results.0.artificial", "Keep one of them",
			func(r *Result) { r.NotPlayed, r.Artificial = true, Artificial{NS: "60", EW: "40"} }},
		{"results.0.entered", "not a number", func(r *Result) { r.Entered = Entered{NS: "1e9"} }},
		{"results.0.entered", "not a number", func(r *Result) { r.Entered = Entered{EW: "ten"} }},
		{"results.0.by_hand", "\"much\" is not a number of matchpoints", func(r *Result) { r.ByHand.NS = "much" }},
		{"results.0.by_hand", "\"1/0\" is not a number of matchpoints", func(r *Result) { r.ByHand.EW = "1/0" }},
		{"results.0.by_hand", "Board 1 at table 1: East-West: −0.5 matchpoints",
			func(r *Result) { r.ByHand.EW = "-1/2" }},
		{"results.0.by_hand", "North-South: 4.5 matchpoints by hand are more than the board can give, which is 4",
			func(r *Result) { r.ByHand.NS = "4.5" }},
	} {
		r := good
		test.change(&r)
		refused(t, test.field, test.words, RecordResults{[]Result{r}}, s)
	}
	refused(t, "results", "no result", RecordResults{}, s)
	refused(t, "results.1.board", "given twice", RecordResults{[]Result{good, good}}, s)
	refused(t, "", "no such session", RecordResults{[]Result{good}}, nil)
}

func TestIndividual(t *testing.T) {
	open := Open{Name: "Individual", Date: "2026-03-31", Form: movement.Individual, Scoring: scoring.ByMatchpoints,
		Edition: "laws-2017", Boards: movement.UpTo(1), Tables: Numbered(1)}
	for n := 1; n <= 4; n++ {
		open.Contestants = append(open.Contestants, Entrant{Number: n})
	}
	r := Result{Board: 1, Table: "1", NS: 1, EW: 2, South: 3, West: 4}
	_, s := play(t, open, RecordResults{[]Result{r}})
	if got, _ := s.Result(1, "1"); got != r {
		t.Errorf("%+v", got)
	}
	r.West = 1
	refused(t, "results.0.west", "twice", RecordResults{[]Result{r}}, s)
}

func TestRecordDeals(t *testing.T) {
	deal := Example("").Deals[1]
	_, s := play(t, Example("2026-03-31"), RecordDeals{Deals: map[int]bridge.Deal{2: deal}})
	board, ok := s.Board(2)
	if !ok || board.Deal != deal || board.Dealer != bridge.East || board.Vul != bridge.VulNS {
		t.Errorf("%+v", board)
	}
	if _, ok := s.Board(7); ok {
		t.Error("there is a board 7")
	}
	refused(t, "deals.7", "boards are 1 to 6", RecordDeals{Deals: map[int]bridge.Deal{7: deal}}, s)
	refused(t, "deals", "no deal", RecordDeals{}, s)
	_, scored := play(t, Example("2026-03-31"),
		RecordResults{[]Result{{Board: 1, Table: "1", ScoreOnly: true, Score: 420}}},
		RecordDeals{Marked: map[int]Marking{1: {bridge.North, bridge.VulBoth}}})
	if r, _ := scored.Result(1, "1"); r.Score != 420 || scored.Marking(1).Vul != bridge.VulBoth {
		t.Errorf("a score alone is %d after the board was marked otherwise", r.Score)
	}
	refused(t, "marked.7", "boards are 1 to 6", RecordDeals{Marked: map[int]Marking{7: {}}}, s)
	refused(t, "marked.1", "a dealer and a vulnerability", RecordDeals{Marked: map[int]Marking{1: {Vul: 9}}}, s)
	refused(t, "", "no such session", RecordDeals{Deals: map[int]bridge.Deal{1: deal}}, nil)
}

func TestEnd(t *testing.T) {
	_, s := play(t, Example("2026-03-31"), End{})
	correction, _ := s.CorrectionEnds()
	appeal, ok := s.AppealEnds()
	if want := opened.Add(90 * time.Minute).Unix(); !s.Ended || !ok || correction != want || appeal != want {
		t.Errorf("ends %d and %d, want %d", correction, appeal, want)
	}
	refused(t, "", "ended already", End{}, s)
	refused(t, "", "no such session", End{}, nil)
	refused(t, "score_at", "before the session", End{ScoreAt: 1}, exampleSession(t))
}

// TestEndedSince: whoever ends a session late says since when its score can be inspected, by the clock.
func TestEndedSince(t *testing.T) {
	half := opened.Add(30 * time.Minute)
	_, s := play(t, Example("2026-03-31"), End{Since: " " + half.Format("15:04")})
	if want := half.Truncate(time.Minute).Unix(); s.ScoreAt != want {
		t.Errorf("the score was there at %d, want %d", s.ScoreAt, want)
	}
	for since, words := range map[string]string{"half past ten": "Write the time as 22:05", "25:00": "Write the time",
		opened.Add(-time.Hour).Format("15:04"):    "before the session was opened",
		opened.Add(2 * time.Hour).Format("15:04"): "before the session was opened"} { // of the day before
		refused(t, "score_at", words, End{Since: since}, exampleSession(t))
	}
}

func TestFoldRefused(t *testing.T) {
	log, _ := play(t, Example("2026-03-31"), ExampleResults(), End{})
	for name, test := range map[string]struct {
		words  string
		change func(log []ledger.Entry) []ledger.Entry
	}{
		"nothing":       {"no such session", func([]ledger.Entry) []ledger.Entry { return nil }},
		"no opening":    {"begins with session-opened", func(log []ledger.Entry) []ledger.Entry { return log[1:] }},
		"opened twice":  {"has it once", func(log []ledger.Entry) []ledger.Entry { return append(log, log[0]) }},
		"newer version": {"version 5", func(log []ledger.Entry) []ledger.Entry { log[1].Version = 5; return log }},
		"unknown kind": {"knows no \"boards-burnt\"",
			func(log []ledger.Entry) []ledger.Entry { log[2].Kind = "boards-burnt"; return log }},
		"damaged open": {"cannot be read",
			func(log []ledger.Entry) []ledger.Entry { log[0].Body = json.RawMessage(`[]`); return log }},
		"damaged result": {"cannot be read", func(log []ledger.Entry) []ledger.Entry {
			log[1].Body = json.RawMessage(`{"results":[{"contract":"9C by N"}]}`)
			return log
		}},
		"damaged contestants": {"cannot be read", func(log []ledger.Entry) []ledger.Entry {
			log[1].Kind, log[1].Body = kindContestants, json.RawMessage(`{"contestants":7}`)
			return log
		}},
		"damaged settings": {"cannot be read", func(log []ledger.Entry) []ledger.Entry {
			log[1].Kind, log[1].Body = kindRegulated, json.RawMessage(`{"settings":7}`)
			return log
		}},
		"damaged end": {"cannot be read", func(log []ledger.Entry) []ledger.Entry { log[2].Body = nil; return log }},
		"damaged deals": {"cannot be read", func(log []ledger.Entry) []ledger.Entry {
			log[1].Kind, log[1].Body = kindDeals, json.RawMessage(`{"deals":{"1":"N:"}}`)
			return log
		}},
	} {
		s, err := Fold(test.change(append([]ledger.Entry(nil), log...)))
		if err == nil || s != nil || !strings.Contains(fault.Of(err).Text, test.words) {
			t.Errorf("%s: %v, want %q", name, err, test.words)
		}
	}
}
