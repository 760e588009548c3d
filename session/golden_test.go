package session

import (
	"bytes"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/ledger"
	"redress/session/movement"
	"redress/session/regulations"
)

var write = flag.Bool("write", false, "write the golden logs that are missing; one that is there is never changed")

// goldens are the logs that were written once, with the session that each must fold to for ever.
var goldens = []struct {
	file  string
	write func(t *testing.T) []ledger.Entry
	check func(t *testing.T, s *Session)
}{
	{"1-example-evening", exampleLog, func(t *testing.T, s *Session) {
		if got, want := s.Summary(), (Summary{
			ID: "session-1", Name: "Example evening at the Lantern Club", Club: "The Lantern Club", Date: "2026-03-31",
			Edition: "laws-2017",
			Ended:   true, Example: true, Updated: 1774994400, Seq: 4, Head: s.Head,
			AppealMinutes: 30, ScoreAt: 1774994400,
		}); got != want || s.ScoreAt != want.Updated || len(s.Boards) != 6 || len(s.Contestants) != 6 ||
			len(s.Deals) != 6 || len(s.Results) != 18 {
			t.Errorf("%+v", s)
		}
		if r, _ := s.Result(6, "2"); r.Slip() != "6♦ by East =" || r.Score != -1370 || r.Round != 2 || r.NS != 2 ||
			r.EW != 4 {
			t.Errorf("board 6 at table 2 is %+v", r)
		}
		if rules := s.Rules(); rules.Method != scoring.ByMatchpoints || rules.PerWin != 2 ||
			rules.Missing != scoring.Neuberg {
			t.Errorf("rules %+v", rules)
		}
	}},
	{"2-pairs-scored-in-imps", impPairsLog, func(t *testing.T, s *Session) {
		if s.Scoring != scoring.ByCrossIMPs || s.Settings.Authority != "" {
			t.Errorf("pairs that were entered as scored in imps: %s, %+v", s.Scoring, s.Settings)
		}
	}},
	{"3-imported-and-regulated", importedLog, func(t *testing.T, s *Session) {
		if s.Scoring != scoring.ByButler || s.Settings.Authority != "ebu" ||
			s.Settings.Value(regulations.PerWin) != "1" ||
			len(s.Contestants) != 3 {
			t.Errorf("%+v", s)
		}
		if r, _ := s.Result(1, "1"); r.Slip() != "NS 110" || r.Match != "A" || r.Form != "B" {
			t.Errorf("board 1 at table 1 is %+v", r)
		}
		if r, _ := s.Result(1, "2"); r.Slip() != "60% to 40%" || r.Entered != (Entered{NS: "12.5", EW: "7.5"}) {
			t.Errorf("board 1 at table 2 is %+v", r)
		}
	}},
	{"4-enlarged", enlargedLog, func(t *testing.T, s *Session) {
		if len(s.Boards) != 8 || len(s.Tables) != 4 || s.Tables[3] != "B1" || len(s.Results) != 19 {
			t.Errorf("%d boards, the tables %q, %d results", s.Boards, s.Tables, len(s.Results))
		}
	}},
	{"5-taken-back", takenBackLog, func(t *testing.T, s *Session) {
		if at, ok := s.RoundEnds(); !ok || s.Round != 1 || at != s.RoundAt+15*60 {
			t.Errorf("round %d until %d", s.Round, at)
		}
		if c := s.Waiting(); len(c) != 1 || c[0].Table != "3" || c[0].For != "Reed" || c[0].By != "" ||
			c[0].TakenAt != 0 {
			t.Errorf("waiting %+v", c)
		}
		if c := s.PlaysChanged; len(c) != 1 || c[0].Director != "Moss" ||
			c[0].Was != (movement.Number{N: 4, Line: "EW"}) ||
			c[0].Now != (movement.Number{}) || c[0].Why != MustDirect || c[0].At == 0 ||
			s.Director("Moss").Plays() {
			t.Errorf("plays changed %+v", c)
		}
	}},
	{"6-matchpoints-by-hand", byHandLog, func(t *testing.T, s *Session) {
		for table, want := range map[string]ByHand{"1": {NS: "3", EW: "7/2", By: "director"}, "2": {},
			"3": {EW: "0", By: "director"}} {
			if r, _ := s.Result(1, table); r.ByHand != want {
				t.Errorf("board 1 at table %s: %+v, want %+v", table, r.ByHand, want)
			}
		}
	}},
	{"7-opened-to-a-player", openedLog, func(t *testing.T, s *Session) {
		if o := s.Openings; len(o) != 1 || o[0].By != "director" || o[0].As != (movement.Number{N: 4, Line: "EW"}) ||
			len(o[0].Boards) == 0 || o[0].Why != NobodyElse || o[0].At == 0 || !s.Ended {
			t.Errorf("openings %+v", o)
		}
		if l := s.Late; len(l) != 2 || !l[1].Cancelled || l[1].By != "director" {
			t.Errorf("late play %+v", l)
		}
	}},
	{"8-codes-seen", codesSeenLog, func(t *testing.T, s *Session) {
		if o := s.Openings; len(o) != 1 || !o[0].Codes || o[0].By != "director" ||
			o[0].As != (movement.Number{N: 4, Line: "EW"}) ||
			len(o[0].Boards) == 0 || o[0].Why != NobodyElse {
			t.Errorf("openings %+v", o)
		}
		if s.Director("director").CodeKept("3", bridge.North, 3) ||
			!s.Director("Moss").CodeKept("3", bridge.North, 3) ||
			s.Director("Reed").CodeKept("3", bridge.North, 3) {
			t.Error("the codes are kept from who was shown them, or not from who was not")
		}
	}},
	{"9-claimed-for-the-evening", eveningLog, func(t *testing.T, s *Session) {
		if c, holds := s.SeatOf("phone"); !holds || c.Table != "2" || c.Seat != bridge.East || c.Round != 2 {
			t.Errorf("the phone holds %+v", c)
		}
		if held := s.Held("other phone"); len(held) != 1 || held[0].Round != 1 {
			t.Errorf("the seat that was freed is held: %+v", held)
		}
		if sits, _ := s.Movement.Sitting("1", bridge.East, 2); s.Codes.OfPlayer(s.Form.PlayerIn(bridge.East, sits)) ==
			s.Codes.Of("1", bridge.East, 2) {
			t.Error("the codes of a player and of a seat are the same")
		}
	}},
	{"11-play-goes-on", goesOnLog, func(t *testing.T, s *Session) {
		if s.Ended || s.ScoreAt != 0 || s.Round != 1 || s.Movement.Rounds() != 3 {
			t.Errorf("%+v", s.Summary())
		}
	}},
	{"12-boards-from-101", otherBoardsLog, func(t *testing.T, s *Session) {
		if s.Boards.Words() != "101 to 104, 107 and 150" || len(s.Results) != 1 || s.Results[0].Score != -670 {
			t.Errorf("boards %s, results %+v", s.Boards.Words(), s.Results)
		}
	}},
	{"13-marked-otherwise", markedLog, func(t *testing.T, s *Session) {
		for number, want := range map[int]Marking{1: {bridge.South, bridge.VulBoth}, 2: {bridge.West, bridge.VulNone},
			3: MarkedBy(3)} {
			if b, _ := s.Board(number); (Marking{b.Dealer, b.Vul}) != want {
				t.Errorf("board %d is %+v, want %+v", number, b, want)
			}
		}
		for i, want := range []int{670, 470, -90, 470} {
			if r := s.Results[i]; r.Score != want {
				t.Errorf("%+v scores %d, want %d", r, r.Score, want)
			}
		}
	}},
	{"14-lines-left-out", leftOutLog, func(t *testing.T, s *Session) {
		if n := s.Files; len(n) != 1 || n[0].By != "director" || n[0].At == 0 || n[0].Note.ID == "" {
			t.Errorf("files %+v", n)
		}
	}},
	{"15-exchanged", exchangedLog, func(t *testing.T, s *Session) {
		r, _ := s.Result(1, "1")
		if !r.Crossed.Exchanged() || s.Sat(r, bridge.North) != (movement.Number{N: 4, Line: "EW"}) ||
			s.Sat(r, bridge.East) != (movement.Number{N: 1, Line: "NS"}) || r.Score != 420 {
			t.Errorf("board 1 at table 1 is %+v", r)
		}
	}},
	{"16-typed-and-assigned", typedLog, func(t *testing.T, s *Session) {
		by, file := s.TypedBy(1, "1"), s.TypedBy(1, "2")
		r, _ := s.Result(2, "1")
		if by != "director" || file != "" || !r.Artificial.Assigned() || r.Artificial.NS != "60% NS 110, 40% EW 50" {
			t.Errorf("typed by %q and %q, and %+v was assigned", by, file, r.Artificial)
		}
	}},
	{"10-longer-codes", eveningLog, func(t *testing.T, s *Session) {
		if code := s.Codes.Of("2", bridge.North, 1); code != "J9XK3PPN" {
			t.Errorf("the code of North at table 2 in round 1 is %s, on the printed strip it is another", code)
		}
	}},
}

func TestGoldenLogs(t *testing.T) {
	for _, golden := range goldens {
		t.Run(golden.file, func(t *testing.T) {
			file := "testdata/logs/" + golden.file + ".jsonl"
			if _, err := os.Stat(file); *write && os.IsNotExist(err) {
				writeLog(t, file, golden.write(t))
			}
			golden.check(t, foldFile(t, file))
		})
	}
	files, err := filepath.Glob("testdata/logs/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(goldens) {
		t.Errorf("%d logs in testdata/logs, %d are checked", len(files), len(goldens))
	}
}

func exampleLog(t *testing.T) []ledger.Entry {
	open := Example("2026-03-31")
	last := RecordDeals{Deals: map[int]bridge.Deal{6: open.Deals[6]}}
	delete(open.Deals, 6)
	log, _ := play(t, open, ExampleResults(), last, End{})
	return log
}

// impPairsLog is a log of the time when the methods were matchpoints and imps, and nothing was set.
func impPairsLog(t *testing.T) []ledger.Entry {
	d := &ledger.Draft{At: opened, Actor: "director", Random: rand.NewChaCha8([32]byte{1})}
	d.Add(kindOpened, 1, json.RawMessage(
		`{"name":"IMP pairs","club":"","date":"2026-03-31","form":"pairs","scoring":"imps","edition":"laws-2017",`+
			`"authority":"","boards":2,"tables":["1","2"],"contestants":null,"deals":null,"correction_minutes":30,"appeal_minutes":30}`))
	d.Add(kindResults, 1, json.RawMessage(
		`{"results":[{"board":1,"table":"1","contract":"3NT by N","tricks":9,"score":400}]}`))
	return ledger.Seal("session-1", ledger.Entry{}, d.Entries)
}

func importedLog(t *testing.T) []ledger.Entry {
	log, _ := play(t,
		Open{Name: "Imported", Date: "2026-03-31", Form: movement.Pairs, Scoring: scoring.ByMatchpoints,
			Edition: "laws-2017",
			Boards:  movement.UpTo(2), Tables: Numbered(2), AuthorityID: "ebu",
			Contestants: []Entrant{{Number: 1}, {Number: 2}}},
		EnterContestants{[]Entrant{{Number: 2, Players: "C. Wren and D. Badger"}, {Number: 3}}},
		RecordResults{[]Result{
			{Board: 1, Table: "1", ScoreOnly: true, Score: 110, Match: "A", Form: "B"},
			{Board: 1, Table: "2", Artificial: Artificial{NS: "60", EW: "40"}, Entered: Entered{NS: "12.5", EW: "7.5"}},
		}},
		Regulate{Scoring: scoring.ByButler, AuthorityID: "ebu",
			Chosen: map[regulations.Key]string{regulations.PerWin: "1"}},
	)
	return log
}

func enlargedLog(t *testing.T) []ledger.Entry {
	log, _ := play(t, Example("2026-03-31"), ExampleResults(),
		Enlarge{Boards: movement.UpTo(8), Tables: []string{"B1"}},
		RecordResults{[]Result{{Board: 8, Table: "B1", ScoreOnly: true, Score: 110}}})
	return log
}

// leftOutLog is a session into which a file was brought without one of its lines.
func leftOutLog(t *testing.T) []ledger.Entry {
	log, _ := play(t, Example("2026-03-31"), ExampleResults(),
		NoteFile{"evening.csv\nLine 14: 1,1,1,4,9S,N — not a contract"})
	return log
}

// byHandLog is a session in which matchpoints were entered by hand for three tables, and taken out again for one.
func byHandLog(t *testing.T) []ledger.Entry {
	t.Helper()
	example := ExampleResults()
	var entered []Result
	for _, r := range example.Results {
		if r.Board == 1 {
			r.ByHand = map[string]ByHand{"1": {NS: "3", EW: "7/2"}, "2": {NS: "1"}, "3": {EW: "0"}}[r.Table]
			entered = append(entered, r)
		}
	}
	out := entered[2] // of table 2
	out.ByHand = ByHand{}
	log, _ := play(t, Example("2026-03-31"), example, RecordResults{entered}, RecordResults{[]Result{out}})
	for i, version := range []int{1, 1, 2, 1} {
		if log[i].Version != version {
			t.Errorf("entry %d has version %d, want %d", i+1, log[i].Version, version)
		}
	}
	return log
}

// takenBackLog is a session on whose floor something was taken back of every kind.
func takenBackLog(t *testing.T) []ledger.Entry {
	t.Helper()
	commands, s := floorSession(t)
	call := s.Waiting()[0].ID
	log, _ := play(t, append(commands, TakeCall{call, "Moss"}, GiveBackCall{call, "Moss", "Reed", []string{"Reed"}},
		StartRound{Number: 2}, TakeBackRound{Number: 2},
		DirectorPlays{"Moss", movement.Number{}, MustDirect})...)
	return log
}

// openedLog is a log of a director who plays and ended the session before everything was scored.
func openedLog(t *testing.T) []ledger.Entry {
	t.Helper()
	commands, s := floorSession(t)
	call := s.Waiting()[0].ID
	log, _ := play(t, append(commands, TakeCall{call, "Moss"}, GiveBackCall{call, "Moss", "Reed", []string{"Reed"}},
		StartRound{Number: 2}, TakeBackRound{Number: 2},
		DirectorPlays{"Moss", movement.Number{}, MustDirect},
		DirectorPlays{"director", movement.Number{N: 4, Line: "EW"}, ""},
		watched{Knowing{End{}, NobodyElse, nil}})...)
	return log
}

// codesSeenLog is a log of a director who plays and was shown the codes of all seats.
func codesSeenLog(t *testing.T) []ledger.Entry {
	t.Helper()
	commands, _ := floorSession(t)
	log, _ := play(t, append(commands, DirectorPlays{"director", movement.Number{N: 4, Line: "EW"}, ""},
		watched{Knowing{SeeCodes{}, NobodyElse, nil}})...)
	return log
}

func writeLog(t *testing.T, file string, log []ledger.Entry) {
	t.Helper()
	var b bytes.Buffer
	for _, e := range log {
		line, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(line, '\n'))
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func foldFile(t *testing.T, file string) *Session {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var log []ledger.Entry
	for line := range bytes.Lines(text) {
		var e ledger.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		log = append(log, e)
	}
	if err := ledger.Verify(log); err != nil {
		t.Errorf("%s: %v", file, err)
	}
	s, err := Fold(log)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return s
}

// eveningLog is that of seats which were claimed for the evening, one of them freed and the codes of its table drawn
// anew.
func eveningLog(t *testing.T) []ledger.Entry {
	t.Helper()
	m, err := movement.Mitchell{Tables: Numbered(3), BoardsIn: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	commands := []Command{Example("2026-03-31"), SetMovement{m}, DrawCodes{}}
	_, s := play(t, commands...)
	for _, claim := range []ClaimSeat{{Seat: bridge.East, Bearer: "phone"},
		{Seat: bridge.North, Bearer: "other phone"}} {
		sits, _ := s.Movement.Sitting("1", claim.Seat, 1)
		claim.Table, claim.Round, claim.Code = "1", 1, s.Codes.OfPlayer(s.Form.PlayerIn(claim.Seat, sits))
		commands = append(commands, claim)
	}
	commands = append(commands, StartRound{Number: 1}, StartRound{Number: 2})
	_, s = play(t, commands...)
	held, _ := s.Holder("1", bridge.North)
	log, _ := play(t, append(commands, FreeSeat{"1", bridge.North, held.ID}, DrawCodes{Table: "1"})...)
	return log
}

// otherBoardsLog is that of a session whose boards are not numbered from 1 on.
func otherBoardsLog(t *testing.T) []ledger.Entry {
	t.Helper()
	open := Open{Name: "Final", Date: "2026-03-31", Form: movement.Pairs, Scoring: scoring.ByMatchpoints,
		Edition: "laws-2017", Boards: movement.Boards{101, 102, 103, 104}, Tables: Numbered(2),
		Deals: map[int]bridge.Deal{101: Example("2026-03-31").Deals[1]}}
	log, _ := play(t, open, Enlarge{Boards: movement.Boards{107, 150}},
		RecordResults{[]Result{{Board: 150, Table: "1", Contract: contract(t, "2HX by W"), Tricks: 8}}})
	for i, version := range []int{2, 2, 1} {
		if log[i].Version != version {
			t.Errorf("entry %d has version %d, want %d", i+1, log[i].Version, version)
		}
	}
	return log
}

// markedLog is that of a session of which boards are marked otherwise than by their numbers, one of them only when it
// had been scored.
func markedLog(t *testing.T) []ledger.Entry {
	t.Helper()
	doubled := contract(t, "2HX by N")
	log, _ := play(t, Open{Name: "Olympiad", Date: "2026-03-31", Form: movement.Pairs, Scoring: scoring.ByMatchpoints,
		Edition: "laws-2017", Boards: movement.UpTo(3), Tables: Numbered(2),
		Marked: map[int]Marking{1: {bridge.South, bridge.VulBoth}}},
		RecordResults{[]Result{{Board: 1, Table: "1", Contract: doubled, Tricks: 8},
			{Board: 2, Table: "1", Contract: doubled, Tricks: 8}, {Board: 2, Table: "2", ScoreOnly: true, Score: -90},
			{Board: 3, Table: "1", Contract: doubled, Tricks: 8}}},
		RecordDeals{Marked: map[int]Marking{2: {bridge.West, bridge.VulNone}}})
	for i, version := range []int{2, 1, 2, 1} {
		if log[i].Version != version {
			t.Errorf("entry %d has version %d, want %d", i+1, log[i].Version, version)
		}
	}
	return log
}

// exchangedLog is that of a session in which two pairs, whose lines have numbers of their own, played a board in each
// other's directions.
func exchangedLog(t *testing.T) []ledger.Entry {
	t.Helper()
	r := Result{Board: 1, Table: "1", Round: 1, NS: 1, EW: 4, Contract: contract(t, "4S by N"), Tricks: 10}
	log, _ := play(t, Example("2026-03-31"), RecordResults{[]Result{r}}, RecordResults{[]Result{r.Exchange()}})
	for i, version := range []int{1, 1, 3} {
		if log[i].Version != version {
			t.Errorf("entry %d has version %d, want %d", i+1, log[i].Version, version)
		}
	}
	return log
}

// typedLog is that of a session in which somebody typed a result over the one that a file had brought in, and in which
// a file brought in a line with results that were assigned elsewhere.
func typedLog(t *testing.T) []ledger.Entry {
	t.Helper()
	spades := contract(t, "4S by N")
	commands := []Command{Example("2026-03-31"),
		RecordResults{[]Result{{Board: 1, Table: "1", Round: 1, NS: 1, EW: 4, Contract: spades, Tricks: 10},
			{Board: 1, Table: "2", Round: 1, NS: 2, EW: 5, Contract: spades, Tricks: 10}}}}
	_, seen := play(t, commands...)
	better := Result{Board: 1, Table: "1", Contract: spades, Tricks: 11}
	log, _ := play(t, append(commands, EditResults{Seen: seen, Typed: []Result{better}},
		RecordResults{[]Result{{Board: 2, Table: "1", Round: 1, NS: 1, EW: 4,
			Artificial: Artificial{NS: "60% NS 110, 40% EW 50", EW: "40"}}}})...)
	for i, version := range []int{1, 1, 1, 4} {
		if log[i].Version != version {
			t.Errorf("entry %d has version %d, want %d", i+1, log[i].Version, version)
		}
	}
	return log
}

// goesOnLog is a log of a session that was ended by mistake.
func goesOnLog(t *testing.T) []ledger.Entry {
	t.Helper()
	commands, _ := floorSession(t)
	later := opened.AddDate(0, 0, 3).Unix()
	log, _ := play(t, append(commands, End{ScoreAt: later}, GoOn{later})...)
	return log
}
