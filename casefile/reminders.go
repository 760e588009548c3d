package casefile

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Reminder is something that a player is still asked for. It is for that seat alone: what the others still owe betrays
// what they have given.
type Reminder struct {
	Seat bridge.Seat
	For  ReminderFor
}

// ReminderFor is what a reminder is about.
type ReminderFor string

// What players are reminded of.
const (
	ForAccount ReminderFor = "account" // their side has told nothing yet
	ForSkip    ReminderFor = "skip"    // they have not said whether they agree to skip the board; that is no answer
)

// Reminders lists whom a reminder may go to, North first. It knows no clock; whoever sends one decides when.
func (c *Case) Reminders() []Reminder {
	var list []Reminder
	if c.Dispute == nil || c.State != Open && c.State != Waiting && c.State != Reserved && c.State != Referred {
		return nil
	}
	for _, seat := range bridge.Seats {
		if c.Dispute.Opened == 0 && !c.Accounts.hasAccountOf(seat.Side()) {
			list = append(list, Reminder{seat, ForAccount})
		}
		if c.Skip == nil || c.Skip.Refused() {
			continue
		}
		for _, silent := range c.Skip.Waiting() {
			if silent == seat {
				list = append(list, Reminder{seat, ForSkip})
			}
		}
	}
	return list
}

// Look is when, and at what, the director looks again after a ruling by which the board goes on.
type Look struct {
	When string               `json:"when"`           // a key of questionnaire.Laters
	Then []string             `json:"then,omitempty"` // the questionnaires with which the case goes on then
	Asks []rulebook.EndOfPlay `json:"asks,omitempty"` // what is to be judged when play is over

	// After is what is looked at when play is over besides, where this is looked at before; nil where nothing is.
	After *Look `json:"after,omitempty"`
}

// ToLookAt is what the ends of the matters of a case leave to be looked at later; nil where they leave nothing, or its
// time has come already.
func ToLookAt(c *Case, matters ...Matter) *Look {
	looks := map[string]*Look{}
	for _, m := range matters {
		if m.Run != c.Current() && !m.Run.Begun() {
			continue // the ruling is not on it
		}
		result := m.Result(c)
		if end := result.Outcome; end != nil && end.Later != "" && c.back == 0 && !HasResult(c.Record) {
			leaves(looks, m.Questionnaire, result)
		}
	}
	first, last := looks[questionnaire.AfterAuction], looks[questionnaire.AfterPlay]
	if first == nil {
		return last
	}
	first.After = last
	return first
}

// leaves adds what one matter leaves: what is looked at when the auction is over, and what when play is.
func leaves(looks map[string]*Look, q *questionnaire.Questionnaire, r questionnaire.Result) {
	end := r.Outcome
	then := end.Then
	if len(then) == 0 {
		then = end.Opens
	}
	at(looks, end.Later).goesOnWith(then)
	if end.Later == questionnaire.AfterPlay || len(end.After) > 0 {
		last := at(looks, questionnaire.AfterPlay)
		last.goesOnWith(end.After)
		for _, x := range questionnaire.LeftToJudge(q, r.Path) {
			if !slices.Contains(last.Asks, x) {
				last.Asks = append(last.Asks, x)
			}
		}
	}
}

// at is what is looked at at one time.
func at(looks map[string]*Look, when string) *Look {
	if looks[when] == nil {
		looks[when] = &Look{When: when}
	}
	return looks[when]
}

func (k *Look) goesOnWith(then []string) {
	for _, opens := range then {
		if !slices.Contains(k.Then, opens) {
			k.Then = append(k.Then, opens)
		}
	}
}

// Time is when it is looked at, in words.
func (k *Look) Time() string { return questionnaire.Laters[k.When] }

// Outstanding is what the ruling in force leaves to be looked at, and nobody has looked at yet; nil where there is
// nothing.
func Outstanding(c *Case) *Look {
	r := c.Standing()
	if c.State != Ruled || r == nil {
		return nil
	}
	look := r.Look
	for range r.Looks {
		if look != nil {
			look = look.After
		}
	}
	return look
}

// Onward are the questionnaires that the ruling in force leads on to at once, by where its present matter ended: not
// what is looked at later, nor what it covers already, and nothing where an appeal was lodged against it or has
// decided it.
func Onward(c *Case, end *questionnaire.Reached) []string {
	ruled := c.Standing()
	if end == nil || ruled == nil || c.State != Ruled || c.Appeals.Pending() != nil || Reviewed(c) != nil {
		return nil
	}
	look := Outstanding(c)
	return slices.DeleteFunc(slices.Clone(end.Opens), func(opens string) bool {
		id, _, _ := strings.Cut(opens, "?")
		return look != nil && slices.Contains(look.Then, opens) || slices.ContainsFunc(c.Runs, func(r *Run) bool {
			return r != c.Current() && r.Questionnaire == id && ruled.on(r)
		})
	})
}

// LookAgain says that the time has come to look at what a ruling left: the case goes on, or there is nothing more to
// rule on.
type LookAgain struct {
	Ruling int
	GoesOn bool
	When   string // the time that has come, a key of questionnaire.Laters; empty for the next
}

// goesOn is that a case goes on from a ruling that was looked at again: the next one may add to it.
type goesOn struct {
	from int   // number of the ruling; 0 for none
	seq  int64 // the entry that said so
}

type lookedAgain struct {
	Number int  `json:"number"` // of the ruling
	GoesOn bool `json:"goes_on,omitempty"`
}

// Name implements Command.
func (LookAgain) Name() string { return "look-again" }

// Decide implements Command. Where the case goes on it is taken up again, and one new ruling covers both.
func (l LookAgain) Decide(c *Case, d *ledger.Draft) error {
	look := Outstanding(c)
	if look == nil || c.Standing().Number != l.Ruling || l.When != "" && l.When != look.When {
		return fault.New(fault.Conflict, "That was looked at already, or ruling %d is not in force any more. Look at "+
			"the case again.", l.Ruling)
	}
	if l.GoesOn && c.Appeals.Pending() != nil {
		return fault.New(fault.Conflict, "An appeal against ruling %d waits, and would end if the case went on. "+
			"If it is to, take the case up again and say why.", l.Ruling)
	}
	d.Add("looked-again", 1, lookedAgain{l.Ruling, l.GoesOn})
	if l.GoesOn {
		d.Add("reopened", 1, reopened{stateReason: stateReason{d.Text(fmt.Sprintf(
			"Looked at again %s, as was said with ruling %d.", look.Time(), l.Ruling))}})
	}
	return nil
}

func (b lookedAgain) fold(c *Case, e ledger.Entry) {
	r := c.ruling(b.Number)
	if r == nil {
		return
	}
	look := Outstanding(c)
	r.Looked, r.Looks = e.At, r.Looks+1
	if !b.GoesOn {
		return
	}
	c.goesOn = goesOn{b.Number, e.Seq}
	for _, run := range c.Runs {
		if r.on(run) {
			run.goneOn = run.ruledOn
		}
	}
	if look != nil && look.When == questionnaire.AfterPlay {
		c.back = e.Seq // what comes up now is not asked how far the board has come
	}
}

// Began is the ruling to which the next one of a case may add: that one was looked at again, and the case went on from
// it. Where that next one was reserved, what is ruled then adds to the same. Nil where the next takes the place of the
// one in force.
func Began(c *Case) *Ruling {
	switch r := c.Standing(); {
	case r == nil:
	case r.Reserved && r.Adds:
		return c.ruling(r.Supersedes)
	case r.Number == c.goesOn.from && !r.Reserved:
		return r
	}
	return nil
}

// adds tells whether a ruling keeps all that the one before it ruled: the same answers and ends on the same matters,
// and the score where that gave one, which a reserved one does not. What it has besides adds to that.
func (b rulingIssued) adds(before *Ruling, was, now *Transcript) bool {
	if before == nil || was == nil || was.Decision != nil || was.Adjudication != nil ||
		was.Score != nil && (now.Score == nil || !adjustment.SameWorksheet(was.Score, now.Score)) {
		return false
	}
	kept := map[string]TranscriptMatter{b.Run: now.TranscriptMatter}
	for _, m := range now.Matters {
		kept[m.Run] = m
	}
	if m, ok := kept[before.Run]; !ok || !was.TranscriptMatter.same(m) {
		return false
	}
	return !slices.ContainsFunc(was.Matters, func(old TranscriptMatter) bool {
		m, ok := kept[old.Run]
		return !ok || !old.same(m)
	})
}

// same tells whether a matter was answered and ended as another does: by the same steps, or in the same words of the
// director's own.
func (m *TranscriptMatter) same(as TranscriptMatter) bool {
	answered := func(a, b TranscriptStep) bool {
		return a.Step == b.Step && a.Key == b.Key && a.Standing == b.Standing && a.Reason == b.Reason
	}
	return slices.EqualFunc(m.Steps, as.Steps, answered) && reflect.DeepEqual(m.Own, as.Own) &&
		(m.Outcome == nil) == (as.Outcome == nil) && (m.Outcome == nil ||
		m.Outcome.Step == as.Outcome.Step && m.Outcome.Title == as.Outcome.Title &&
			m.Outcome.Remedy == as.Outcome.Remedy)
}

// judged says in a line what is to be judged when play is over; empty where that is not known.
func judged(list []rulebook.EndOfPlay) string {
	if len(list) == 0 {
		return ""
	}
	var also []string
	for _, x := range list[1:] {
		also = append(also, rulebook.Name(x.ID))
	}
	if len(also) == 0 {
		return list[0].String()
	}
	return list[0].String() + "; and " + strings.Join(also, ", ")
}
