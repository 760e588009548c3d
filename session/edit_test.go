package session

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
	"redress/session/regulations"
)

// Two directors have the same pages open. Each line says what the first one stores and what the second one then sends
// from the page that is old by then, with what comes of it: nothing, the entry's words, or what clashes as "label:
// stands / typed".
func TestEdits(t *testing.T) {
	for _, line := range strings.Split(strings.TrimSpace(`
		slip 1 3NT=        ; slip 1 4S+1  -> nothing       # the second left it as it was shown
		slip 1 3NT=        ; slip 2 2H=   -> stored
		slip 1 3NT=        ; slip 1 3NT=  -> nothing       # both typed the same
		slip 1 3NT=        ; slip 1 pass  -> Table 1: 3NT by South = / passed out
		slip 3 2H=         ; slip 3 2H+1  -> Table 3: 2♥ by South = / 2♥ by South +1
		slip 3 2H=         ; slip 1 pass  -> stored
		slip 1 4S+1 5      ; slip 1 4S+1 5  -> nothing     # the same by hand
		slip 1 4S+1 5      ; slip 1 4S+1  -> nothing       # as it was shown: what the other one entered stands
		slip 1 4S+1 5      ; slip 1 4S+1 6  -> Table 1: 4♠ by South +1, matchpoints by hand: NS 5 / 4♠ by South +1, matchpoints by hand: NS 6
		form B 2           ; form B -     -> nothing       # without a tick, as it was shown
		form B 2           ; form B 1     -> stored
		form B 2           ; form C 2     -> Table 2: form B / form C
		name 1 Heron Kite  ; name 1 Heron -> nothing
		name 1 Heron Kite  ; name 2 Otter -> stored
		name 1 Heron Kite  ; name 1 Marten -> Number 1: 1 Heron Kite / 1 Marten
		name 9 Plover      ; name 9 Stoat -> Number 9: 9 Plover / 9 Stoat
		rule missing=one-per-missing ; rule -                       -> nothing
		rule missing=one-per-missing ; rule fouled=acbl             -> stored
		rule missing=one-per-missing ; rule missing=one-per-missing -> nothing
		rule missing=one-per-missing ; rule missing=top-of-played   -> A board with fewer results than it should have: half a comparison for each missing result / the top of the results that there are
		rule scoring=butler          ; rule scoring=cross-imps      -> Scoring: butler / cross-imps
		rule authority=ebu           ; rule authority=acbl          -> Regulating authority: English Bridge Union / American Contract Bridge League
		rule authority=ebu           ; rule scoring=butler          -> stored
		boards 3           ; boards 3     -> nothing
		boards 3           ; boards 2     -> The movement: differs`), "\n") {
		line, _, _ = strings.Cut(line, "#")
		sent, want, _ := strings.Cut(line, "->")
		first, second, _ := strings.Cut(sent, ";")
		p := newEditors(t)
		if got := p.send(first); got != "stored" {
			t.Fatalf("%s: the first one stored %s", line, got)
		}
		if got := p.send(second); got != strings.TrimSpace(want) {
			t.Errorf("%s\n\tcame to %s", strings.TrimSpace(line), got)
		}
	}
}

// editors are two who have the pages of one session open.
type editors struct {
	t         testing.TB
	seen, now *Session
	log       []ledger.Entry
	texts     map[string]ledger.Text
	random    *rand.ChaCha8
}

func newEditors(t *testing.T) *editors {
	p := &editors{t: t, texts: map[string]ledger.Text{}, random: rand.NewChaCha8([32]byte{1})}
	slip := func(table string) Result {
		return Result{Board: 1, Table: table, Contract: contract(t, "4S by S"), Tricks: 11}
	}
	for _, c := range []Command{
		Open{Name: "Howell", Date: "2026-03-31", Form: movement.Pairs, Scoring: "matchpoints", Edition: "laws-2017",
			Boards: movement.UpTo(12),
			Tables: Numbered(4)},
		EnterContestants{[]Entrant{{Number: 1, Players: "Heron"}, {Number: 2, Players: "Badger"}, {Number: 3},
			{Number: 4}, {Number: 5}, {Number: 6}, {Number: 7}, {Number: 8}}},
		RecordResults{[]Result{slip("1"), slip("2"), slip("4")}},
	} {
		if err := p.do(c); err != nil {
			t.Fatal(err)
		}
	}
	seen, err := Fold(p.log)
	if err != nil {
		t.Fatal(err)
	}
	p.seen = seen
	return p
}

func (p *editors) do(c Command) error {
	d := &ledger.Draft{At: opened, Actor: "director", Random: p.random}
	if err := c.Decide(p.now, d); err != nil {
		return err
	}
	for _, text := range d.Texts {
		p.texts[text.ID] = text
	}
	var last ledger.Entry
	if len(p.log) > 0 {
		last = p.log[len(p.log)-1]
	}
	p.log = append(p.log, ledger.Seal("session-1", last, d.Entries)...)
	var err error
	p.now, err = Fold(p.log)
	return err
}

// send is one of them sending a form that was made when both looked.
func (p *editors) send(words string) string {
	before := len(p.log)
	err := p.do(p.edit(strings.Fields(words)))
	switch {
	case err != nil && len(fault.Of(err).Clashes) == 1:
		clash := fault.Of(err).Clashes[0]
		if strings.Contains(clash.Stands, "\n") {
			return clash.Label + ": differs"
		}
		return clash.Label + ": " + clash.Stands + " / " + clash.Typed
	case err != nil:
		return err.Error()
	case len(p.log) == before:
		return "nothing"
	}
	return "stored"
}

func (p *editors) edit(w []string) Command {
	switch w[0] {
	case "slip":
		r := Result{Board: 1, Table: w[1]}
		if w[2] != "pass" {
			text := strings.TrimRight(w[2], "=+1")
			r.Contract = contract(p.t, text+" by S")
			r.Tricks, _ = r.Contract.ParseResult(strings.TrimPrefix(w[2], text))
		}
		if len(w) > 3 {
			r.ByHand.NS = w[3]
		}
		return EditResults{Seen: p.seen, Typed: []Result{r}}
	case "form":
		return EditForm{p.seen, MarkForm{1, w[1], strings.Fields(strings.ReplaceAll(w[2], "-", ""))}}
	case "name":
		var number int
		_, _ = fmt.Sscan(w[1], &number)
		names := func(ref ledger.TextRef) (string, bool) { return p.texts[ref.ID].Body, true }
		return EditContestants{p.seen, names, []Entrant{{Number: number, Players: strings.Join(w[2:], " ")}}}
	case "rule":
		key, value, _ := strings.Cut(w[1], "=")
		edit := EditRegulations{p.seen, Regulate{Scoring: p.seen.Scoring},
			[]regulations.Key{regulations.Missing, regulations.Fouled}}
		switch key {
		case "scoring":
			edit.Scoring = Methods[0]
			for _, m := range Methods {
				if string(m) == value {
					edit.Scoring = m
				}
			}
		case "authority":
			edit.AuthorityID = value
		case "-":
		default:
			edit.Chosen = map[regulations.Key]string{regulations.Key(key): value}
		}
		return edit
	}
	m := &movement.Movement{Partial: true}
	if w[1] != "-" {
		var n int
		_, _ = fmt.Sscan(w[1], &n)
		m, _ = movement.Mitchell{Tables: p.now.Tables, BoardsIn: n, Rounds: 1}.Movement()
	}
	return EditMovement{p.seen, m}
}

// What cannot be stored at all is told before what somebody else has done.
func TestEditsRefused(t *testing.T) {
	p := newEditors(t)
	refused(t, "", "no such session", EditResults{}, nil)
	refused(t, "", "no such session", EditContestants{}, nil)
	refused(t, "", "no such session", EditRegulations{}, nil)
	refused(t, "", "no such session", EditForm{}, nil)
	refused(t, "", "no such session", EditMovement{}, nil)
	refused(t, "movement", "no movement", EditMovement{p.seen, nil}, p.now)
	refused(t, "results.0.board", "is not played", EditResults{Seen: p.seen, Typed: []Result{{Board: 77, Table: "1"}}},
		p.now)
	refused(t, "contestants.0.number", "from 1", EditContestants{Seen: p.seen, Typed: []Entrant{{}}}, p.now)
	refused(t, "scoring", "Choose the scoring", EditRegulations{Seen: p.seen}, p.now)
	refused(t, "form", "such as B", EditForm{p.seen, MarkForm{1, " ", []string{"1"}}}, p.now)
	refused(t, "tables", "Tick the tables", EditForm{p.seen, MarkForm{1, "B", nil}}, p.now)
	refused(t, "tables", "Table 9 has no result", EditForm{p.seen, MarkForm{1, "B", []string{"9"}}}, p.now)
	// A form that does not say what it had shown has shown nothing.
	refused(t, "", "Somebody else has just changed this too", EditResults{Typed: []Result{{Board: 1, Table: "1"}}},
		p.now)
}

// TestAResultAheadOfItsRound is asked about where it is typed: it is the wrong line more often than a board played
// early.
func TestAResultAheadOfItsRound(t *testing.T) {
	m, err := movement.Mitchell{Tables: Numbered(3), BoardsIn: 1}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	s := &Session{Boards: movement.UpTo(3), Tables: Numbered(3), Edition: "laws-2017"} // table 1 plays all
	s.Movement = m
	played := func(board int) Result {
		return Result{Board: board, Table: "1", Contract: contract(t, "4S by N"), Tricks: 10}
	}
	for _, row := range []struct {
		name  string
		round int
		ended bool
		edit  EditResults
		asked bool
	}{
		{"the round that is on", 1, false, EditResults{Typed: []Result{played(1)}}, false},
		{"a round to come", 1, false, EditResults{Typed: []Result{played(2)}}, true},
		{"a later one among others", 2, false, EditResults{Typed: []Result{played(2), played(3)}}, true},
		{"one that was said to be so", 1, false, EditResults{Typed: []Result{played(2)}, Ahead: []string{"1"}}, false},
		{"one that was said of another table", 1, false, EditResults{Typed: []Result{played(2)}, Ahead: []string{"2"}},
			true},
		{"not played", 1, false, EditResults{Typed: []Result{{Board: 2, Table: "1", NotPlayed: true}}}, false},
		{"no round was ever started", 0, false, EditResults{Typed: []Result{played(3)}}, false},
		{"after the end", 1, true, EditResults{Typed: []Result{played(3)}}, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			s.Round, s.Ended = row.round, row.ended
			err := row.edit.Decide(s, &ledger.Draft{Actor: "director"})
			known := fault.Of(err)
			if asked := err != nil && strings.HasSuffix(known.Field, ".ahead"); asked != row.asked || err != nil &&
				!asked {
				t.Error(err)
			}
		})
	}
}
