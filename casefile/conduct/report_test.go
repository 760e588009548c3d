package conduct

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/ledger"
)

const told = "PERSONAL words about PERSONAL"

// people are those of the tables; director is on the report that the office makes, other is not.
var people = map[string]casefile.Actor{
	"chief": {Name: "chief", Role: access.Chief}, "director": {Name: "director", Role: access.Director},
	"other":    {Name: "other", Role: access.Director},
	"own":      {Name: "director", Role: access.Director, Seat: new(bridge.West)},
	"recorder": {Name: "recorder", Role: access.Recorder},
	"player":   {Name: "South", Role: access.Player, Seat: new(bridge.South)},
	"party":    {Name: "the players", Role: access.Party},
	"scorer":   {Name: "scorer", Role: access.Scorer}, "reviewer": {Name: "reviewer", Role: access.Reviewer},
	"reader": {Name: "reader", Role: access.Reader},
}

type office struct {
	testing.TB
	*memory
	clerk    *Clerk
	requests int
}

func newOffice(t testing.TB) *office {
	o := &office{TB: t, memory: newMemory()}
	o.clerk = &Clerk{Log: o.memory, Now: func() time.Time {
		return time.Date(2026, 3, 31, 21, o.requests, 0, 0, time.UTC)
	}, Random: rand.NewChaCha8(
		[32]byte{7})}
	return o
}

func (o *office) request() string {
	o.requests++
	return fmt.Sprint("request-", o.requests)
}

// at gives the id of a report in a state; the director is on it.
func (o *office) at(state string) string {
	o.Helper()
	if state == "none" {
		return "r-none"
	}
	file := File{Session: "tuesday", Table: "3", Board: 7, Seat: new(bridge.South), About: told, What: told}
	if err := o.clerk.File(o.Context(), o.request(), people["player"], file); err != nil {
		o.Fatal(err)
	}
	id := slices.Collect(maps.Keys(o.streams))[0]
	commands := map[string][]Command{"filed": {Take{}}, "passed": {Take{}, Pass{told}},
		"closed": {Take{}, AddNote{told}, Close{told}}}[state]
	if _, err := o.clerk.Do(o.Context(), id, o.request(), people["director"], commands...); err != nil {
		o.Fatal(err)
	}
	return id
}

// does makes a command of a table row.
func does(t *testing.T, text string) Command {
	t.Helper()
	words := strings.Fields(text)
	with := map[string]string{}
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		with[name] = strings.ReplaceAll(value, "_", " ")
		if value == "L" {
			with[name] = strings.Repeat("ü", ledger.MaxText+1)
		}
	}
	board, _ := strconv.Atoi(with["board"])
	switch words[0] {
	case "file":
		return File{Table: with["table"], Board: board, About: with["about"], What: with["what"],
			Seat: new(bridge.South)}
	case "take":
		return Take{}
	case "assign":
		return Assign{with["text"], strings.FieldsFunc(with["on"], func(r rune) bool { return r == '+' })}
	case "note":
		return AddNote{with["text"]}
	case "pass":
		return Pass{with["text"]}
	case "close":
		return Close{with["text"]}
	case "reopen":
		return Reopen{with["text"]}
	case "read":
		return ReadKnowing{}
	case "erase":
		return Erase{strings.Fields(with["text"])}
	}
	t.Fatalf("there is no command %q", text)
	return nil
}

func table(t *testing.T, file string, cells int) [][]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(line, "|")
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		if len(row) != cells {
			t.Fatalf("%s: %q has not %d cells", file, line, cells)
		}
		rows = append(rows, row)
	}
	return rows
}

// TestRules holds every command in every state by everybody against testdata/rules.txt.
func TestRules(t *testing.T) {
	allowed := map[string]bool{}
	for _, row := range table(t, "testdata/rules.txt", 3) {
		for _, who := range strings.Split(row[2], ", ") {
			if people[who].Name == "" {
				t.Errorf("there is no %q", who)
			}
			allowed[row[0]+" "+row[1]+" "+who] = true
		}
	}
	commands := []string{"file what=Again", "take", "assign text=somebody on=director", "note text=A_note",
		"pass text=Please", "close text=Warned", "reopen text=More", "erase", "read"}
	if len(commands) != len(rules) {
		t.Errorf("%d of %d commands are tried", len(commands), len(rules))
	}
	for _, state := range []string{"none", "filed", "passed", "closed"} {
		for who, actor := range people {
			for _, command := range commands {
				o := newOffice(t)
				id := o.at(state)
				key := strings.Fields(command)[0] + " " + state + " " + who
				built := does(t, command)
				if f, ok := built.(File); ok && actor.Seat == nil {
					f.Seat = nil
					built = f
				}
				_, err := o.clerk.Do(t.Context(), id, o.request(), actor, built)
				if (err == nil) != allowed[key] {
					t.Errorf("%s: %v, allowed %t", key, err, allowed[key])
				}
				reads := allowed["read "+state+" "+who]
				if err != nil && !reads && state != "none" && strings.Fields(command)[0] != "file" &&
					err.Error() != notThere.Text {
					t.Errorf("%s: %v betrays the report", key, err)
				}
			}
			o := newOffice(t)
			r, err := o.clerk.Report(t.Context(), o.at(state), actor)
			if (err == nil) != allowed["read "+state+" "+who] || err != nil &&
				(r != nil || err.Error() != notThere.Text) {
				t.Errorf("read %s %s: %v", state, who, err)
			}
		}
	}
}

func TestWrong(t *testing.T) {
	for _, row := range table(t, "testdata/wrong.txt", 4) {
		o := newOffice(t)
		id := o.at(row[0])
		before := len(o.streams[id])
		actor := people["chief"]
		_, err := o.clerk.Do(t.Context(), id, o.request(), actor, does(t, row[1]))
		f := fault.Of(err)
		if err == nil || f.Text != row[3] || strings.TrimSuffix(f.Field, "-") != strings.TrimSuffix(row[2], "-") {
			t.Errorf("%s, %s: %v at %q", row[0], row[1], err, f.Field)
		}
		if len(o.streams[id]) != before {
			t.Errorf("%s, %s: something was stored", row[0], row[1])
		}
	}
	o := newOffice(t)
	for what, who := range map[string]casefile.Actor{"another seat": {Role: access.Player, Seat: new(bridge.North)},
		"no seat": {Role: access.Player}} {
		if err := o.clerk.File(t.Context(), o.request(), who, File{Seat: new(bridge.South), What: told}); !fault.Is(err,
			fault.Forbidden) {
			t.Errorf("a player reports from %s: %v", what, err)
		}
	}
	if err := o.clerk.File(t.Context(), o.request(), people["reader"], File{What: told}); !fault.Is(err,
		fault.Forbidden) || len(o.streams) != 0 {
		t.Errorf("a reader reports: %v", err)
	}
	if _, err := o.clerk.Report(t.Context(), "c-case", people["chief"]); !fault.Is(err, fault.NotFound) {
		t.Errorf("a case read as a report: %v", err)
	}
	if _, err := o.clerk.Do(t.Context(), "c-case", o.request(), people["chief"], AddNote{"A note."}); !fault.Is(err,
		fault.NotFound) {
		t.Errorf("a note on a case as on a report: %v", err)
	}
}

// TestStory goes from filing over the recorder to the end, and holds the log to what it promises.
func TestStory(t *testing.T) {
	o := newOffice(t)
	id := o.at("filed")
	again := File{What: told}
	for range 2 {
		if err := o.clerk.File(t.Context(), "twice", people["party"], again); err != nil {
			t.Fatal(err)
		}
	}
	if len(o.streams) != 2 {
		t.Errorf("%d reports, want two", len(o.streams))
	}
	for who, want := range map[string]int{"other": 1, "own": 0, "chief": 0} {
		if err := o.clerk.File(t.Context(), who, people[who], File{What: told}); err != nil {
			t.Fatal(err)
		}
		if filed := o.rows[o.memory.requests[who]]; len(filed.Directors) != want {
			t.Errorf("a report that the %s filed has %q on it", who, filed.Directors)
		}
	}
	do := func(who string, commands ...Command) *Report {
		t.Helper()
		r, err := o.clerk.Do(t.Context(), id, o.request(), people[who], commands...)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	do("director", AddNote{told}, Pass{told}, AddNote{told})
	do("recorder", Assign{"other", []string{"director"}}, Assign{To: "other"})
	do("other", AddNote{told}, Close{told})
	do("recorder", Reopen{told}, Close{told})
	r := do("chief", Erase{nil})
	r = do("chief", Erase{r.Texts()})
	if r.State != Closed || !slices.Equal(r.Directors, []string{"director", "other"}) || len(r.Notes) != 5 ||
		r.Outcome.ID == "" || *r.Seat != bridge.South || r.Filer != "South" || r.Board != 7 {
		t.Errorf("%+v", r)
	}
	log := o.streams[id]
	if err := ledger.Verify(log); err != nil {
		t.Error(err)
	}
	folded, err := Fold(log)
	if err != nil || fmt.Sprint(folded.Summary()) != fmt.Sprint(o.rows[id]) {
		t.Errorf("the log folds to %+v, the row says %+v, %v", folded.Summary(), o.rows[id], err)
	}
	for _, e := range log {
		if strings.Contains(string(e.Body), "PERSONAL") {
			t.Errorf("entry %d holds what was told", e.Seq)
		}
	}
	if len(r.Texts()) != 9 {
		t.Errorf("%d texts are named", len(r.Texts()))
	}
}

func TestListed(t *testing.T) {
	all := []Summary{{ID: "r-1", State: Filed}, {ID: "r-2", State: Filed, Directors: []string{"director"}},
		{ID: "r-3", State: Closed}, {ID: "r-4", State: Passed, Directors: []string{"other"}}}
	for who, want := range map[string]string{
		"chief": "r-1 r-2 r-3 r-4 0", "recorder": "r-1 r-2 r-3 r-4 0", "director": "r-2 1", "other": "r-4 1",
		"own": "0", "player": "0", "reader": "0",
	} {
		mine, waiting := Listed(all, people[who])
		var ids []string
		for _, s := range mine {
			ids = append(ids, s.ID)
		}
		if got := strings.Join(append(ids, strconv.Itoa(waiting)), " "); got != want {
			t.Errorf("%s: %s, want %s", who, got, want)
		}
	}
}

// TestWhomAReportWaitsFor: who may do something about it next, and nobody else.
func TestWhomAReportWaitsFor(t *testing.T) {
	for _, c := range []struct {
		report Summary
		waits  string
	}{
		{Summary{State: Filed}, "chief director other recorder"},
		{Summary{State: Filed, Directors: []string{"director"}}, "director"},
		{Summary{State: Filed, Directors: []string{"chief", "other"}}, "chief other"},
		{Summary{State: Passed, Directors: []string{"other"}}, "chief recorder"},
		{Summary{State: Closed, Directors: []string{"other"}}, ""},
	} {
		var waits []string
		for _, who := range slices.Sorted(maps.Keys(people)) {
			if WaitFor([]Summary{c.report}, people[who]) > 0 {
				waits = append(waits, who)
			}
		}
		if got := strings.Join(waits, " "); got != c.waits {
			t.Errorf("%+v waits for %q, want %q", c.report, got, c.waits)
		}
	}
}

func TestAFoldOfANewerLogIsRefused(t *testing.T) {
	o := newOffice(t)
	log := o.streams[o.at("filed")]
	for what, spoil := range map[string]func(e *ledger.Entry){
		"an unknown kind": func(e *ledger.Entry) { e.Kind = "noted" },
		"a newer version": func(e *ledger.Entry) { e.Version = 2 },
		"another shape":   func(e *ledger.Entry) { e.Body = []byte("[]") },
	} {
		spoilt := slices.Clone(log)
		spoil(&spoilt[1])
		if r, err := Fold(spoilt); err == nil || r != nil || fault.Of(err).Text == "" {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestAReportAsItWasSeen: what was meant for a report that was closed and taken up again since is not done to it; a
// note that was added meanwhile is in nobody's way.
func TestAReportAsItWasSeen(t *testing.T) {
	o := newOffice(t)
	id := o.at("closed")
	do := func(who string, command Command) (*Report, error) {
		return o.clerk.Do(t.Context(), id, o.request(), people[who], command)
	}
	seen, err := do("recorder", Reopen{told})
	if err != nil {
		t.Fatal(err)
	}
	turn := seen.Turn
	for _, command := range []Command{AddNote{told}, AsSeen{Close{told}, turn}} {
		if _, err := do("recorder", command); err != nil {
			t.Fatalf("%T: %v", command, err)
		}
	}
	now, err := do("recorder", Reopen{told})
	if err != nil {
		t.Fatal(err)
	}
	for _, old := range []int64{turn, 0} {
		if _, err := do("recorder", AsSeen{Close{told}, old}); !fault.Is(err, fault.Conflict) {
			t.Errorf("an old page closed what was taken up again: %v", err)
		}
	}
	if r, err := do("recorder", AsSeen{Close{told}, now.Turn}); err != nil || r.State != Closed {
		t.Errorf("as it was seen: %v", err)
	}
}
