package casefile

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"redress/access"
	"redress/casefile/adjustment"
	"redress/casefile/ownwords"
	"redress/casefile/record"
	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// desk is a director's desk for tests: a clerk on a log in memory, a clock that goes on a minute a command, and
// randomness that is the same every time.
type desk struct {
	testing.TB
	*memory
	clerk    *Clerk
	now      time.Time
	requests int
}

var (
	director = Actor{Name: "director", Role: access.Director}
	evening  = time.Date(2026, 3, 31, 20, 0, 0, 0, time.UTC)
)

func newDesk(t testing.TB) *desk {
	d := &desk{TB: t, memory: newMemory(), now: evening}
	d.clerk = &Clerk{Log: d.memory, Lists: d.memory, Now: func() time.Time { return d.now },
		Random: rand.NewChaCha8([32]byte{7})}
	return d
}

func (d *desk) request() string {
	d.requests++
	d.now = d.now.Add(time.Minute)
	return fmt.Sprint("request-", d.requests)
}

func (d *desk) open(o OpenCase, then ...Command) *Case {
	d.Helper()
	c, err := d.clerk.Open(d.Context(), d.request(), director, o, then...)
	if err != nil {
		d.Fatal(err)
	}
	return c
}

// do gives commands that must succeed.
func (d *desk) do(c *Case, commands ...Command) *Case {
	d.Helper()
	after, err := d.try(c, director, commands...)
	if err != nil {
		d.Fatalf("%s: %v", commands[0].Name(), err)
	}
	return after
}

// undo takes the ruling in force back a moment after it was issued.
func (d *desk) undo(c *Case) *Case {
	d.Helper()
	d.now = time.Unix(c.Standing().At, 0).UTC().Add(30*time.Second - time.Minute)
	return d.do(c, UndoRuling{c.Standing().Number})
}

func (d *desk) try(c *Case, who Actor, commands ...Command) (*Case, error) {
	if own, ok := commands[0].(by); ok {
		who, commands[0] = own.who, own.Command
	}
	return d.clerk.Do(d.Context(), c.ID, d.request(), who, commands...)
}

// small is a questionnaire with every kind of step, a fact of the record, a second stage and a part of its own.
var small = sync.OnceValue(func() *questionnaire.Questionnaire {
	q := parse("small", "story", `
## What do they say? {#story .statement ask=both}
Hear both sides ([Law 16B2](law:16B2)).
- [Heard](#stage)

## How far has the board come? {#stage .fact .closed ask=director from=stage}
> [Law 16B3](law:16B3)

- [In the auction](#play-on "auction")
- [No lead faced](#free "clarification")
- [In the play](#play-on "play")
- [It is over](#who "after")

## Play on {#play-on .outcome remedy=play-on resume=who}
> [!say all] Please play on. [Law 73C1](law:73C1)

## Nothing follows yet {#free .outcome remedy=play-on later=play then="small"}
> [!say all] Go on, and call me at the end (**[Law 73C1](law:73C1)**).

## Who does it concern? {#who .choice ask=both}
- [Nobody](#stands "nobody")
- [The opponents](#damage "opponents")

## Was there damage? {#damage .judgement}
> [Law 12B1](law:12B1)

- [Yes](#found "yes")
- [No](#stands "no")
- [Doubtful](#found "doubt")

## There was damage {#found .finding}
It joins the ruling ([Law 12B1](law:12B1)).
- [A fine?](#fine)

## A fine? {#fine use=fine}
- [Go on](#adjusted)

## The result stands {#stands .outcome remedy=result-stands}
> [Law 16B3](law:16B3)

## Adjusted score {#adjusted .outcome remedy=adjusted-score needs=score}
> [Law 12C1b](law:12C1b)
`)
	q.Subs = map[string]*questionnaire.Questionnaire{"fine": parse("fine", "due", `
## Is a fine due? {#due .judgement .closed}
> [Law 90A](law:90A)

- [Yes](#penalty "yes")
- [No](#no-penalty "no")

## A fine {#penalty .outcome remedy=penalty needs=penalty}
[Law 90A](law:90A)

## No fine {#no-penalty .outcome remedy=no-penalty}
[Law 90A](law:90A)
`)}
	return q
})

func parse(id, start, steps string) *questionnaire.Questionnaire {
	head := fmt.Sprintf("---\nid: %s\nedition: laws-2017\ntitle: The %[1]s one\nstart: %s\nstatus: trial\nversion: "+
		"1\n---\n", id, start)
	q, problems := questionnaire.Parse(id+".md", "laws-2017", []byte(head+steps))
	if len(problems) > 0 {
		panic(fmt.Sprint(problems))
	}
	return q
}

// books is the real rulebook.
func books() *library.Library { return library.Load(rulebook.Files) }

// real gives a questionnaire of the rulebook.
func real(t testing.TB, edition, id string) *questionnaire.Questionnaire {
	t.Helper()
	q := books().Edition(edition).Questionnaire(id)
	if q == nil {
		t.Fatalf("the rulebook has no questionnaire %s/%s", edition, id)
	}
	return q
}

// quotes are the provisions that a questionnaire cites, as a case pins them.
func quotes(q *questionnaire.Questionnaire) []rulebook.Quoted {
	if known, ok := quoted.Load(q); ok {
		return known.([]rulebook.Quoted)
	}
	var list []rulebook.Quoted
	for _, ref := range q.Refs() {
		if provision, ok := books().Edition(ref.Edition).Quote(ref.ID); ok {
			list = append(list, provision)
		}
	}
	quoted.Store(q, slices.Clip(list))
	return list
}

var quoted sync.Map // by questionnaire

func start(q *questionnaire.Questionnaire) StartRun {
	return StartRun{Questionnaire: q, Quotes: quotes(q)}
}

// answer answers a step of the current run after having seen the case as it is.
func answer(c *Case, q *questionnaire.Questionnaire, step, key, reason string) GiveAnswer {
	return GiveAnswer{Run: c.Current().ID, Questionnaire: q, Step: step, Key: key, Standing: Found, By: "director",
		Reason: reason, Basis: c.Seq}
}

// issue issues the current run as it stands.
func issue(c *Case, q *questionnaire.Questionnaire) IssueRuling {
	return IssueRuling{Run: c.Current().ID, Questionnaire: q, Quotes: quotes(q),
		EditionTitle: "Laws of Duplicate Bridge 2017", Basis: c.Seq,
		Director: "director", Setting: Setting{Session: "Tuesday pairs", Club: "The Lantern Club", Date: "2026-03-31"},
		Others: others(c)}
}

// keeping issues the current run, and keeps what its end leaves to be looked at.
func keeping(_ *desk, c *Case) Command {
	ruling := issue(c, small())
	ruling.Later = true
	return ruling
}

// others are the other matters of a case, with their texts.
func others(c *Case) (list []Matter) {
	for _, run := range c.Others() {
		q := map[string]*questionnaire.Questionnaire{"small": small(), "fine": small().Subs["fine"]}[run.Questionnaire]
		if q == nil {
			q = ownwords.NoQuestions(run.Edition, run.Title)
		}
		list = append(list, Matter{run, q, quotes(q)})
	}
	return list
}

func stage(s record.Stage) *record.Record {
	return &record.Record{Board: 7, Incident: &record.Incident{Stage: s}}
}

func assigned(t testing.TB) adjustment.Score {
	t.Helper()
	line := func(contract string, tricks int) *adjustment.ScoreLine {
		l, err := adjustment.NewScoreLine("contract", contract, tricks, 0)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	return adjustment.Score{Table: line("4S by N", 10), NorthSouth: adjustment.OneResult(line("3S by N", 10)),
		EastWest: adjustment.OneResult(line("3S by N", 9))}
}

// plain is what a score is worked out on where nothing is known but the laws.
var plain = adjustment.Worksheet{Rules: &rulebook.Edition{ID: "laws-2017", Director: true}}

// weighted is a score of two results, with a note to the first of them for North-South.
func weighted() adjustment.Score {
	side := func(note string) *adjustment.SideScore {
		makes := adjustment.ScoreLine{Contract: "4S by N", Tricks: 10, Points: 420}
		fails := adjustment.ScoreLine{Contract: "4S by N", Tricks: 9, Points: -50}
		return &adjustment.SideScore{Outcomes: []adjustment.Outcome{
			{ScoreLine: makes, Share: "3/5", Lawful: adjustment.Legally, Typed: note},
			{ScoreLine: fails, Share: "2/5"}}}
	}
	return adjustment.Score{NorthSouth: side("On a heart lead."), EastWest: side(""),
		Offender: adjustment.EastWestOffended}
}

// at gives a case as a director leaves it behind: what the tables start from.
func (d *desk) at(situation string) *Case {
	d.Helper()
	switch situation {
	case "opened":
		return d.open(OpenCase{Session: "tuesday", Edition: "laws-2017", Board: 7, Table: "3", Round: "2",
			Account: "South hesitated."})
	case "asked":
		return d.do(d.at("opened"), start(small()))
	case "board over":
		return d.do(d.at("asked"), SetRecord{Record: stage(record.After)})
	case "concerned":
		c := d.at("board over")
		return d.do(c, answer(c, small(), "who", "opponents", ""))
	case "no damage":
		c := d.at("concerned")
		return d.do(c, answer(c, small(), "damage", "no", "The contract makes anyway."))
	case "damage":
		c := d.at("concerned")
		c = d.do(c, answer(c, small(), "damage", "yes", "Declarer would have gone the other way."))
		return d.do(c, answer(c, small(), "fine/due", "no", "It was a first time."))
	case "fined":
		c := d.at("damage")
		return d.do(c, answer(c, small(), "fine/due", "yes", "It was not the first time."))
	case "scored":
		return d.do(d.at("damage"), AssignScore{On: plain, Score: assigned(d), Reason: "Nine tricks without the lead."})
	case "in the play":
		return d.do(d.at("asked"), SetRecord{Record: stage(record.InPlay)})
	case "adjourned":
		c := d.at("in the play")
		return d.do(c, Adjourn{c.Current().ID, small()})
	case "come back":
		c := d.at("adjourned")
		return d.do(c, ComeBack{c.Current().ID, small()})
	case "reserved":
		c := d.at("concerned")
		return d.do(c, Reserve{issue(c, small()), d.now.Unix() + 3600, ""})
	case "ruled":
		c := d.at("no damage")
		return d.do(c, issue(c, small()))
	case "to look at":
		c := d.do(d.at("asked"), SetRecord{Record: stage(record.Clarification)})
		return d.do(c, answer(c, small(), "story", "told", ""))
	case "look again":
		c := d.at("to look at")
		return d.do(c, keeping(d, c))
	case "reopened":
		return d.do(d.at("ruled"), Reopen{Reason: "The hands were misread."})
	case "two matters":
		return d.do(d.at("concerned"), start(small().Subs["fine"]))
	case "left in the play":
		c := d.at("in the play")
		c = d.do(c, answer(c, small(), "story", "told", ""))
		return d.do(c, Adjourn{c.Current().ID, small()}, start(small().Subs["fine"]))
	case "closed":
		return d.do(d.at("asked"), CloseCase{"Both sides withdrew."})
	}
	if c := d.ownWorded(situation); c != nil {
		return c
	}
	if c := d.disputed(situation); c != nil {
		return c
	}
	if c := d.polled(situation); c != nil {
		return c
	}
	if c := d.appealed(situation); c != nil {
		return c
	}
	d.Fatalf("there is no situation %q", situation)
	return nil
}

func kindsOf(c *memory, id string, from int64) []string {
	var kinds []string
	for _, e := range c.streams[id][from:] {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func wantFault(t testing.TB, what string, err error, code fault.Code, field, text string) {
	t.Helper()
	f := fault.Of(err)
	switch {
	case err == nil:
		t.Errorf("%s: no fault, want %q", what, text)
	case f.Code != code || f.Field != field || f.Text != text:
		t.Errorf("%s: %s at %q: %q\nwant %s at %q: %q", what, f.Code, f.Field, f.Text, code, field, text)
	}
}

// document reads a stored document.
func document[T any](t testing.TB, m *memory, hash string) T {
	t.Helper()
	var value T
	content, err := m.Content(t.Context(), hash)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(content.Body, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
