package opening_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/opening"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/session"
	"redress/session/movement"
)

// whatHappens is a list of its own, for a row with questions and one without.
const whatHappens = `# What happens

## Board and score {#board-and-score}

| id | what happened | law | questionnaire | also said |
|---|---|---|---|---|
| claim | Claim | [68](law:68), [70](law:70) | claim | |
| fouled-board | Fouled board | [87](law:87), [15A](law:15A) | | |

## Information {#information}

| id | what happened | law | questionnaire | also said | answered |
|---|---|---|---|---|---|
| missing-alert | Missing alert | [21B1](law:21B1) | misinformation | | source=not-alerted |
`

// TestOpenings holds testdata/openings.txt: who opens what, and what is done with the case at once.
func TestOpenings(t *testing.T) {
	text, err := os.ReadFile("testdata/openings.txt")
	if err != nil {
		t.Fatal(err)
	}
	books := library.Load(library.NewOverlay(rulebook.Files, fstest.MapFS{
		"editions/laws-2017/irregularities.md": {Data: []byte(whatHappens)}}))
	evening := exampleEvening(t)
	for _, told := range strings.Split(string(text), "\n== ")[1:] {
		title, lines, _ := strings.Cut(told, "\n")
		given, want := map[string]string{}, []string{}
		for line := range strings.SplitSeq(lines, "\n") {
			if result, expected := strings.CutPrefix(line, "> "); expected {
				want = append(want, result)
			} else if name, value, named := strings.Cut(line, ": "); named {
				given[name] = value
			}
		}
		name := given["who"]
		on := opening.On{Library: books, Edition: given["laws"], Name: name,
			Who:   casefile.Actor{Name: name, Role: access.Director},
			Clock: func(int64) string { return "19:45" }}
		if name == "a player" {
			on.Who.Role = access.Player
		}
		switch given["session"] {
		case "of three tables":
			on.Play = threeTables(t)
		case "the example":
			on.Play = evening
		}
		typed := opening.Typed{Board: given["board"], Table: given["table"], Round: given["round"],
			Account: given["account"], Call: given["call"], Example: given["example"], Happened: given["happened"],
			Questionnaire: given["questionnaire"]}
		if got := outcome(t, typed, on, given["added"] != ""); !slices.Equal(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", title, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// outcome is what a case is opened with, in words, or why it is not.
func outcome(t *testing.T, typed opening.Typed, on opening.On, added bool) (lines []string) {
	t.Helper()
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	open, then, err := typed.Commands(on)
	if added {
		then, err = typed.Added(on)
	}
	if err != nil {
		f := fault.Of(err)
		if f.Code != fault.Invalid || f.Field == "" {
			t.Errorf("%v is no fault of a field", err)
		}
		return []string{"! " + f.Field + ": " + f.Text}
	}
	if added {
		open = casefile.OpenCase{}
	} else {
		say("%s, session %q, board %d, table %q, round %q", open.Edition, open.Session, open.Board, open.Table,
			open.Round)
	}
	if open.Account != "" {
		say("account: %s", open.Account)
	}
	if open.Called != 0 {
		say("called at %d", open.Called)
	}
	if open.About.ID != "" {
		say("about %s: %s (%s)", open.About.ID, open.About.Title, strings.Join(open.About.Laws, ", "))
	}
	for _, command := range then {
		switch x := command.(type) {
		case casefile.StartRun:
			if len(x.Quotes) == 0 {
				t.Errorf("%s is opened without its provisions", x.Questionnaire.ID)
			}
			say("questions: %s", x.Questionnaire.ID)
			for step, key := range x.Given.Answers {
				say("answered by %q: %s=%s", x.Given.Chosen, step, key)
			}
		case casefile.SetRecord:
			record, err := json.Marshal(x.Record)
			if err != nil {
				t.Fatal(err)
			}
			say("record: %s", record)
		case casefile.AddNote:
			say("note: %s", x.Text)
		default:
			say("%s", command.Name())
		}
	}
	return lines
}

// TestTheCallOfACase: which call of its table a case takes up that is opened without one; Ada has that of table 2, and
// table 3 waits.
func TestTheCallOfACase(t *testing.T) {
	play := threeTables(t)
	play.Calls = append(play.Calls, session.Call{ID: "waits", Table: "3", Round: 1})
	for _, row := range []struct{ board, table, name, want string }{
		{"3", "3", "Ada", "waits"}, {"3", "3", "Dan", "waits"}, {"", "3", "Ada", "waits"}, {"1", "3", "Ada", ""},
		{"three", "3", "Ada", ""}, {"2", "2", "Ada", "call"}, {"2", "2", "Dan", ""}, {"2", "", "Ada", ""},
		{"1", "1", "Ada", ""},
	} {
		if got, found := opening.CallOf(play, row.board, row.table, row.name); got.ID != row.want ||
			found != (row.want != "") {
			t.Errorf("%s, board %q at table %q: %q, want %q", row.name, row.board, row.table, got.ID, row.want)
		}
	}
	if _, found := opening.CallOf(nil, "2", "2", "Ada"); found {
		t.Error("a call without a session")
	}
}

// threeTables is a session in its first round of three boards: Dan plays in it and has board 1 behind him, and Ada has
// the call of table 2.
func threeTables(t *testing.T) *session.Session {
	t.Helper()
	m, err := movement.Mitchell{Tables: session.Numbered(3), BoardsIn: 1}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	seat := bridge.South
	play := &session.Session{ID: "s-1", Edition: "laws-2017", Boards: movement.UpTo(3), Tables: session.Numbered(3),
		Results: []session.Result{{Board: 1, Table: "1", Contract: bridge.Contract{Level: 1, Declarer: bridge.East},
			Tricks: 7}}}
	play.Movement, play.Round = m, 1
	play.Calls = []session.Call{{ID: "call", Table: "2", Round: 1, Since: 5, TakenAt: 6, By: "Ada", Seat: &seat,
		Reason: session.AboutTempo}}
	play.Plays = map[string]movement.Number{"Dan": {N: 1}}
	return play
}

func exampleEvening(t *testing.T) *session.Session {
	t.Helper()
	d := &ledger.Draft{Actor: "director"}
	if err := session.Example("2026-03-31").Decide(nil, d); err != nil {
		t.Fatal(err)
	}
	play, err := session.Fold(ledger.Seal("s-example", ledger.Entry{}, d.Entries))
	if err != nil {
		t.Fatal(err)
	}
	return play
}

// TestTheCorrectionPeriod: a case is opened with what the clock of its session says of the correction period.
func TestTheCorrectionPeriod(t *testing.T) {
	on := opening.On{Library: library.Load(rulebook.Files), Edition: "laws-2017", Play: threeTables(t),
		Clock: func(unix int64) string { return fmt.Sprint(unix) }}
	on.Play.CorrectionMinutes = 30
	for _, c := range []struct {
		score, now int64
		want       string
	}{{0, 5000, ""}, {1000, 2799, "yes"}, {1000, 2800, "no"}} {
		on.Play.ScoreAt, on.Now = c.score, c.now
		commands, err := opening.Typed{Questionnaire: "wrong-score"}.Started(on)
		if err != nil || len(commands) != 1 {
			t.Fatalf("%d commands, %v", len(commands), err)
		}
		start, _ := commands[0].(casefile.StartRun)
		if got := start.Regulated["correction-period"].Key; got != c.want {
			t.Errorf("score at %d, opened at %d: %q, want %q", c.score, c.now, got, c.want)
		}
	}
}
