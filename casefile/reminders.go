package casefile

import (
	"fmt"
	"slices"
	"strings"

	"redress/bridge"
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
}

// ToLookAt is what the ends of the matters of a case leave to be looked at later; nil where they leave nothing, or its
// time has come already.
func ToLookAt(c *Case, matters ...Matter) *Look {
	var look Look
	for _, m := range matters {
		if m.Run != c.Current() && !m.Run.Begun() {
			continue // the ruling is not on it
		}
		result := m.Result(c)
		if end := result.Outcome; end != nil && end.Later != "" && c.back == 0 && !HasResult(c.Record) {
			look.add(m.Questionnaire, result)
		}
	}
	if look.When == "" {
		return nil
	}
	return &look
}

// add is what one matter leaves. Of two times the first counts: what is ruled then says the other once more.
func (k *Look) add(q *questionnaire.Questionnaire, r questionnaire.Result) {
	if k.When != questionnaire.AfterAuction {
		k.When = r.Outcome.Later
	}
	then := r.Outcome.Then
	if len(then) == 0 {
		then = r.Outcome.Opens
	}
	for _, opens := range then {
		if !slices.Contains(k.Then, opens) {
			k.Then = append(k.Then, opens)
		}
	}
	if r.Outcome.Later == questionnaire.AfterPlay {
		for _, x := range questionnaire.LeftToJudge(q, r.Path) {
			if !slices.Contains(k.Asks, x) {
				k.Asks = append(k.Asks, x)
			}
		}
	}
}

// Time is when it is looked at, in words.
func (k *Look) Time() string { return questionnaire.Laters[k.When] }

// Outstanding is what the ruling in force leaves to be looked at, and nobody has looked at yet; nil where there is
// nothing.
func Outstanding(c *Case) *Look {
	if r := c.Standing(); c.State == Ruled && r != nil && r.Looked == 0 {
		return r.Look
	}
	return nil
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
	if look == nil || c.Standing().Number != l.Ruling {
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
	if r.Looked = e.At; b.GoesOn && r.Look != nil && r.Look.When == questionnaire.AfterPlay {
		c.back = e.Seq // what comes up now is not asked how far the board has come
	}
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
