package casefile

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/ownwords"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

var seed = flag.Uint64("seed", 2026, "of the model test")

// player makes random commands: half of them are what a sensible director would do next, the others anything at all.
type player struct {
	*rand.Rand
	*desk
	stale *Case // the case as it was some time ago, for commands that come late
	claim KeepClaim
}

func pick[T any](p *player, list ...T) T { return list[p.IntN(len(list))] }

func (p *player) role() access.Role {
	return pick(p, append(slices.Clone(roles), access.Director, access.Director, access.Director, access.Chief,
		access.Party)...)
}

func (p *player) text() string {
	return pick(p, "", " ", "A reason.", "A reason.", "Another reason.", strings.Repeat("x", ledger.MaxText+1),
		"not \xff text")
}

func (p *player) questionnaire(c *Case) *questionnaire.Questionnaire {
	switch run := c.Current(); {
	case run == nil:
	case run.Questionnaire == "fine":
		return small().Subs["fine"]
	case run.Questionnaire == ownwords.ID:
		return ownwords.NoQuestions(run.Edition, run.Title)
	}
	return small()
}

// sensible is what brings the case on.
func (p *player) sensible(c *Case) Command {
	q := p.questionnaire(c)
	switch c.State {
	case Waiting:
		return ComeBack{c.Current().ID, q}
	case Ruled, Closed:
		if Outstanding(c) != nil {
			return LookAgain{Ruling: c.Standing().Number, GoesOn: p.IntN(2) == 0}
		}
		if c.State == Ruled && p.IntN(2) == 0 {
			p.now = p.now.Add(-time.Minute + time.Second) // a moment after the last entry
			return UndoRuling{c.Standing().Number}
		}
		return Reopen{"Something was misread.", "decider"}
	}
	if c.Current() == nil {
		return start(small())
	}
	result := c.Current().Replay(q, c.Facts())
	switch {
	case c.Current().Own != nil && p.IntN(6) == 0:
		return LeaveOwnWords{c.Current().ID}
	case c.Current().Own != nil && result.Outcome == nil:
		return p.freely(c)
	case p.IntN(20) == 0:
		return pick[Command](p, p.freely(c), p.claim)
	case result.Next != nil:
		return answer(c, q, result.Next.Step, pick(p, result.Next.Options...).Key, "A reason.")
	case result.Outcome.Resume != "":
		return Adjourn{c.Current().ID, q}
	case Missing(result.Outcome, c.Score) != "":
		score := pick(p, assigned(p), weighted())
		score.Penalty = &adjustment.Penalty{Side: "north-south", Amount: "10", Unit: "percent-of-top"}
		return AssignScore{On: plain, Score: score, Reason: "A reason."}
	}
	ruling := issue(c, q)
	ruling.Later = ToLookAt(c, Matter{Run: c.Current(), Questionnaire: q}) != nil
	return ruling
}

// anything is any command at all, right or wrong, on the case as it is or as it was.
func (p *player) anything(c *Case) Command {
	if p.stale != nil && p.stale.ID == c.ID && p.IntN(3) == 0 {
		c = p.stale
	}
	q, run := p.questionnaire(c), "no-run"
	if len(c.Runs) > 0 {
		run = pick(p, c.Runs...).ID
		if p.IntN(2) == 0 {
			run = c.Current().ID
		}
	}
	step := pick(p, "story", "stage", "play-on", "who", "damage", "found", "fine", "fine/due", "due", "stands",
		"adjusted", "weather")
	ruling := IssueRuling{Run: run, Questionnaire: q, Quotes: quotes(q), Basis: c.Seq - int64(p.IntN(8)/7),
		Others:  others(c),
		Issuing: Issuing{AppealMinutes: p.IntN(2) * 30}, Director: "director"}
	switch p.IntN(16) {
	case 14:
		if p.IntN(3) == 0 {
			return LeaveOwnWords{run}
		}
		return p.freely(c)
	case 0:
		if len(c.LeftOpen()) > 0 {
			return pick[Command](p, ResumeRun{p.left(c, run)}, DropRun{p.left(c, run), p.text()})
		}
		return start(pick(p, small(), small().Subs["fine"]))
	case 1:
		if p.IntN(4) == 0 {
			return NameTable{Seen: c, Table: pick(p, "1", "2", "3"), Play: twoTables()}
		}
		return SetRecord{Basis: c.Seq, Record: pick(p, nil, stage(record.InAuction), stage(record.InPlay),
			stage(record.Clarification), stage(record.After), &record.Record{Board: -1})}
	case 2, 3:
		key := pick(p, "told", "auction", "play", "after", "nobody", "opponents", "yes", "no", "doubt", "resume",
			"never")
		return GiveAnswer{Run: run, Questionnaire: q, Step: step, Key: key, Standing: pick(p, Standings...),
			By: "director", Reason: p.text(), Basis: c.Seq}
	case 4:
		return pick[Command](p, TakeBack{Run: run, Step: step}, NamePlayer{Run: run}, NamePlayer{run,
			new(pick(p, append(bridge.Seats[:], 9)...))}, NameSuit{Run: run}, NameSuit{run,
			new(pick(p, append(bridge.Suits[:], 9)...))})
	case 5:
		return Adjourn{run, q}
	case 6:
		return ComeBack{run, q}
	case 7:
		return AddNote{p.text()}
	case 8:
		if p.IntN(8) == 0 {
			keep := p.claim
			keep.Said, keep.Reason = p.text(), p.text()
			return keep
		}
		return Consult{p.text(), p.text()}
	case 9:
		score := assigned(p)
		return AssignScore{On: plain, Score: pick(p, adjustment.Score{}, score, weighted(),
			adjustment.Score{NorthSouth: score.NorthSouth},
			adjustment.Score{Penalty: &adjustment.Penalty{Side: "east-west", Amount: "1 IMP"}}), Reason: p.text()}
	case 10:
		return ruling
	case 11:
		return Reserve{ruling, p.now.Unix() + int64(p.IntN(7200)) - 3000, ""}
	case 12:
		return pick[Command](p, Reopen{p.text(), "slip"}, LookAgain{Ruling: p.IntN(3), GoesOn: p.IntN(2) == 0})
	case 13:
		return CloseCase{p.text()}
	}
	return EraseAccount{pick(p, nil, c.Texts(), []string{"elsewhere"})}
}

// freely is a ruling in the director's own words.
func (p *player) freely(c *Case) Command {
	x := RuleInOwnWords{Seen: pick(p, c, nil), Text: p.textOf(c), Typed: ownwords.Typed{Title: p.title(),
		Found: pick(p, p.text(), "A reason."), Words: pick(p, p.text(), "Another reason."),
		Follows: pick(p, ownwords.All...), Penalty: p.IntN(4) == 0}}
	if run := c.Current(); run != nil {
		x.Run = run.ID
	}
	if p.IntN(2) == 0 {
		x.Typed.Laws = quotes(small())
	}
	return x
}

// left is mostly a run that was left open, where there is one.
func (p *player) left(c *Case, run string) string {
	if open := c.LeftOpen(); len(open) > 0 && p.IntN(4) > 0 {
		return pick(p, open...).ID
	}
	return run
}

// stored is everything that a log holds, counted, and the heads of its streams.
func (m *memory) stored() string {
	texts := 0
	for _, of := range m.texts {
		texts += len(of)
	}
	for _, of := range m.files {
		texts += len(of)
	}
	return fmt.Sprintln(len(m.streams), len(m.contents), texts, len(m.requests), len(m.rows))
}

// modelSteps is how many commands are played at least, and whether it goes on, up to eight times as long, until every
// command was done and refused. The race detector needs few: the test has one goroutine. bash .ci/long sets
// REDRESS_LONG.
func modelSteps() (steps int, enough bool) {
	switch {
	case raceDetector || testing.Short():
		return 3_000, false
	case os.Getenv("REDRESS_LONG") != "":
		return 100_000, true
	}
	return 50_000, true
}

// TestModel plays thousands of random commands and holds the cases to what must always be so.
func TestModel(t *testing.T) {
	t.Parallel()
	steps, enough := modelSteps()
	d := newDesk(t)
	p := &player{Rand: rand.New(rand.NewPCG(*seed, 1)), desk: d}
	p.claim, _ = forgottenTrump(t)
	w := &watch{TB: t, issued: map[string]Ruling{}, documents: map[string]string{}, done: map[string]int{}}
	var c *Case
	for i := 0; !t.Failed() && (i < steps || enough && i < 8*steps && len(w.missing()) > 0); i++ {
		if c == nil || c.Seq > 70 {
			c = d.open(OpenCase{Session: pick(p, "", "tuesday"), Edition: "laws-2017", Board: 7, Account: "A pause."})
			w.state(c, &Case{}, OpenCase{})
		}
		command, who := p.anything(c), p.actor(p.role())
		switch {
		case (c.State == Ruled || c.State == UnderReview) && p.IntN(4) > 0:
			command, who = p.appeals(c)
		case p.IntN(2) == 0:
			command, who = p.told(c, who)
		case p.IntN(2) == 0:
			command = p.sensible(c)
		}
		if p.IntN(10) == 0 {
			p.stale = c
		}
		c = w.step(p, c, command, who)
	}
	w.apart(d)
	if t.Failed() {
		t.Logf("seed %d", *seed)
	}
	if !enough {
		return
	}
	for _, name := range w.missing() {
		t.Errorf("%s was done %d times and refused %d times; the test says too little of it", name, w.done[name],
			w.done["refused "+name])
	}
}

// missing is what has not been done yet, or never been refused: with every new command chance needs a little longer.
func (w *watch) missing() (names []string) {
	for _, name := range append(Commands(), "sealed", "agreed", "deliberated") {
		if w.done[name] == 0 || w.done["refused "+name] == 0 && name != "open-case" &&
			slices.Contains(Commands(), name) {
			names = append(names, name)
		}
	}
	return names
}

// title is how a decision is headed: it stands in the lists, and is nobody's text.
func (p *player) title() string {
	return strings.Replace(strings.Replace(p.text(), "A reason.", "Adjusted.", 1), "Another reason.",
		"The result stands.", 1)
}

// apart: what people wrote lies beside the log, where it can be erased, and is in no entry, no document and no row of
// the lists.
func (w *watch) apart(d *desk) {
	for _, words := range []string{"A reason.", "Another reason.", "A pause.", "Carol Chair"} {
		for stream, entries := range d.streams {
			for _, e := range entries {
				if strings.Contains(string(e.Body), words) {
					w.Errorf("%s: %s holds what somebody wrote: %s", stream, e.Kind, e.Body)
					return
				}
			}
			if row := fmt.Sprintf("%+v", d.rows[stream]); strings.Contains(row, words) {
				w.Errorf("the row of %s holds what somebody wrote: %s", stream, row)
				return
			}
		}
		for _, c := range d.contents {
			if strings.Contains(string(c.Body), words) {
				w.Errorf("a document (%s) holds what somebody wrote: %s", c.Kind, c.Body)
				return
			}
		}
	}
}

// watch remembers what must never change, and what was seen.
type watch struct {
	testing.TB
	issued    map[string]Ruling // by case and number, as issued
	documents map[string]string // bodies of transcripts
	done      map[string]int
}

func (w *watch) step(p *player, before *Case, command Command, who Actor) *Case {
	stored, head := p.stored(), ledger.Head(p.streams[before.ID])
	after, err := p.try(before, who, command)
	name := command.Name()
	if !May(name, before.State, who.Role) && !fault.Is(err, fault.Forbidden) {
		w.Errorf("%s in a case that is %q by a %s: %v, want it forbidden", name, before.State, who.Role, err)
	}
	if err != nil {
		w.done["refused "+name]++
		if p.stored() != stored || ledger.Head(p.streams[before.ID]) != head {
			w.Errorf("%s was refused (%v), and something was stored", name, err)
		}
		if f := fault.Of(err); f.Text == "" || f.Code == fault.Internal || f.Code == fault.Unavailable {
			w.Errorf("%s: %v is no fault for people", name, err)
		}
		return before
	}
	if after.Seq > before.Seq {
		w.done[name]++
	}
	w.state(after, before, command)
	w.projection(p, after)
	w.rulings(p, after)
	w.sealed(p, after, before, who)
	w.consensus(after)
	if after.Seq > before.Seq {
		w.appeal(p, after, before, command, who)
		w.dispute(p, after, before, command)
	}
	return after
}

func (w *watch) state(after, before *Case, command Command) {
	if command.Name() == "open-case" {
		w.done["open-case"]++
	}
	if after.Seq == before.Seq {
		if after.State != before.State {
			w.Errorf("%s added no entry and led from %q to %q", command.Name(), before.State, after.State)
		}
		return
	}
	if to := rules[command.Name()].moves[before.State]; !slices.Contains(to, after.State) {
		w.Errorf("%s led from %q to %q; the table names %q", command.Name(), before.State, after.State, to)
	}
	if settled := after.Skip != nil && after.Skip.Settled != ""; command.Name() == "answer-skip" &&
		settled != (after.State == Closed) {
		w.Errorf("a skip that is settled: %t left the case %q", settled, after.State)
	}
	if !slices.Contains(states, after.State) {
		w.Errorf("%q is no state", after.State)
	}
}

// projection: the chain verifies, and its fold is the row that was stored last.
func (w *watch) projection(p *player, c *Case) {
	entries := p.streams[c.ID]
	if err := ledger.Verify(entries); err != nil {
		w.Error(err)
	}
	folded, err := Fold(entries)
	if err != nil {
		w.Fatal(err)
	}
	if folded.Summary() != p.rows[c.ID] || c.Summary() != p.rows[c.ID] {
		w.Errorf("the log folds to %+v\nthe row says        %+v", folded.Summary(), p.rows[c.ID])
	}
	kept := slices.AppendSeq(slices.Collect(maps.Keys(p.texts[c.ID])), maps.Keys(p.files[c.ID]))
	if slices.Sort(kept); !slices.Equal(kept, slices.Sorted(slices.Values(folded.Texts()))) {
		w.Errorf("the case knows %d texts and files, %d are stored", len(folded.Texts()), len(kept))
	}
	for _, run := range folded.Runs {
		for _, hash := range []string{run.Pinned, run.Quotes} {
			if p.contents[hash].Check() != nil {
				w.Errorf("run %s: a document that it pins is not there", run.ID)
			}
		}
	}
}

// rulings: none is lost or changed, they are numbered from 1, and each supersedes the one before it that was not taken
// back.
func (w *watch) rulings(p *player, c *Case) {
	for i, r := range c.Rulings {
		key := fmt.Sprintf("%s %d", c.ID, i+1)
		before := 0
		for _, earlier := range c.Rulings[:i] {
			if earlier.TakenBack == 0 {
				before = earlier.Number
			}
		}
		if r.Number != i+1 || r.Supersedes != before || r.Superseded != (ReplacedBy(c, r) != nil) ||
			r.TakenBack > 0 && c.Standing() == r {
			w.Errorf("%s: %+v", key, r)
		}
		asIssued := *r
		asIssued.Superseded, asIssued.Score, asIssued.TakenBack, asIssued.Looked, asIssued.Looks = false, nil, 0, 0, 0
		content := p.contents[r.Transcript]
		if err := content.Check(); err != nil || content.Kind != "transcript" {
			w.Errorf("%s: %v", key, err)
		}
		score, err := json.Marshal(r.Score)
		if err != nil {
			w.Fatal(err)
		}
		asIssued.Title += string(score)
		if known, ok := w.issued[key]; !ok {
			w.issued[key], w.documents[key] = asIssued, string(content.Body)
		} else if !reflect.DeepEqual(known, asIssued) || w.documents[key] != string(content.Body) {
			w.Errorf("%s was %+v and is %+v", key, known, asIssued)
		}
	}
	for n := len(c.Rulings) + 1; ; n++ {
		if _, lost := w.issued[fmt.Sprintf("%s %d", c.ID, n)]; !lost {
			return
		}
		w.Errorf("ruling %d of case %s is lost", n, c.ID)
	}
}
