package appeal

import (
	"slices"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// Question is what those who hear an appeal ask a party in writing.
type Question struct {
	Number int            `json:"number"` // from 1 within the appeal
	To     Addressee      `json:"to"`
	Text   ledger.TextRef `json:"text"`
	Member int            `json:"member"` // who asks
	At     int64          `json:"at"`
	Reply  *Reply         `json:"reply,omitempty"` // nil while it is waited for
}

// AskParty puts a question to a side or to the director. Both sides read question and answer.
type AskParty struct {
	OnAppeal
	Number int // the member who asks
	To     Addressee
	Text   string
}

type partyAsked struct {
	Appeal int            `json:"appeal"`
	Number int            `json:"number"`
	To     Addressee      `json:"to"`
	Text   ledger.TextRef `json:"text"`
	Member int            `json:"member"`
}

// Decide drafts the entry.
func (a AskParty) Decide(l Appeals, _ string, d *ledger.Draft) error {
	if !slices.Contains(Addressees, a.To) {
		return fault.At("to", "Say whom you ask: North-South, East-West or the director.")
	}
	if err := ledger.Written("text", a.Text, "Write the question first."); err != nil {
		return err
	}
	number := len(l.Numbered(a.Appeal).Questions) + 1
	d.Add("party-asked", 1, partyAsked{a.Appeal, number, a.To, d.Text(a.Text), a.Number})
	return nil
}

// Texts are the personal texts of the entry.
func (b partyAsked) Texts() []ledger.TextRef { return []ledger.TextRef{b.Text} }

// Fold puts the entry on the appeals.
func (b partyAsked) Fold(l *Appeals, e ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil {
		a.Questions = append(a.Questions, Question{Number: b.Number, To: b.To, Text: b.Text, Member: b.Member,
			At: e.At})
	}
}

// AnswerQuestion answers a question of those who hear the appeal: a player for their side, the director for themself or
// for a side whose answer they take down.
type AnswerQuestion struct {
	OnAppeal
	Question int
	Seat     *bridge.Seat // nil for the director
	Text     string
}

type questionAnswered struct {
	Appeal   int            `json:"appeal"`
	Question int            `json:"question"`
	Seat     *bridge.Seat   `json:"seat,omitempty"`
	Text     ledger.TextRef `json:"text"`
}

// Decide drafts the entry.
func (a AnswerQuestion) Decide(l Appeals, _ string, d *ledger.Draft) error {
	questions := l.Numbered(a.Appeal).Questions
	if a.Question < 1 || a.Question > len(questions) {
		return fault.New(fault.NotFound, "There is no such question.")
	}
	q := questions[a.Question-1]
	switch {
	case q.Reply != nil:
		return fault.New(fault.Conflict,
			"This question has already been answered. What you typed is below; tell the chair if it must be added.")
	case a.Seat != nil && (!a.Seat.Valid() || q.To != OfSide(a.Seat.Side())):
		return fault.New(fault.Forbidden, "This question is not put to your side.")
	}
	if err := ledger.Written("text", a.Text, "Write your answer first."); err != nil {
		return err
	}
	d.Add("question-answered", 1, questionAnswered{a.Appeal, a.Question, a.Seat, d.Text(a.Text)})
	return nil
}

// Texts are the personal texts of the entry.
func (b questionAnswered) Texts() []ledger.TextRef { return []ledger.TextRef{b.Text} }

// Fold puts the entry on the appeals.
func (b questionAnswered) Fold(l *Appeals, e ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil && b.Question >= 1 && b.Question <= len(a.Questions) {
		a.Questions[b.Question-1].Reply = &Reply{Text: b.Text, Actor: e.Actor, At: e.At}
	}
}

// Minute is what was noted at an oral hearing.
type Minute struct {
	Attended ledger.TextRef `json:"attended,omitzero"` // who was there
	Said     ledger.TextRef `json:"said"`
	Actor    string         `json:"actor"`
	At       int64          `json:"at"`
}

// KeepMinutes notes who attended an oral hearing and what was said: statements, questions and answers.
type KeepMinutes struct {
	OnAppeal
	Attended string
	Said     string
}

type minutesKept struct {
	Appeal   int            `json:"appeal"`
	Attended ledger.TextRef `json:"attended,omitzero"`
	Said     ledger.TextRef `json:"said"`
}

// Decide drafts the entry.
func (k KeepMinutes) Decide(_ Appeals, _ string, d *ledger.Draft) error {
	if err := ledger.Written("said", k.Said, "Write what was said."); err != nil {
		return err
	}
	if err := ledger.TooLong(ledger.MaxText, "attended", k.Attended); err != nil {
		return err
	}
	d.Add("minutes-kept", 1, minutesKept{k.Appeal, d.Text(k.Attended), d.Text(k.Said)})
	return nil
}

// Texts are the personal texts of the entry.
func (b minutesKept) Texts() []ledger.TextRef { return []ledger.TextRef{b.Attended, b.Said} }

// Fold puts the entry on the appeals.
func (b minutesKept) Fold(l *Appeals, e ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil {
		a.Minutes = append(a.Minutes, Minute{Attended: b.Attended, Said: b.Said, Actor: e.Actor, At: e.At})
	}
}

// Note is a note that a member has made for themself.
type Note struct {
	Text  ledger.TextRef
	Actor string
	At    int64 // unix seconds
}

// NotePrivately keeps a note that its author alone can read.
type NotePrivately struct {
	OnAppeal
	Number int // the member
	Text   string
}

type notedPrivately struct {
	Appeal int            `json:"appeal"`
	Number int            `json:"number"`
	Text   ledger.TextRef `json:"text"`
}

// Decide drafts the entry.
func (n NotePrivately) Decide(l Appeals, _ string, d *ledger.Draft) error {
	if l.Numbered(n.Appeal).Member(n.Number) == nil {
		return NoMember
	}
	if err := ledger.Written("note", n.Text, "Write the note first."); err != nil {
		return err
	}
	d.Add("noted-privately", 1, notedPrivately{n.Appeal, n.Number, d.Text(n.Text)})
	return nil
}

// Texts are the personal texts of the entry.
func (b notedPrivately) Texts() []ledger.TextRef { return []ledger.TextRef{b.Text} }

// Fold puts the entry on the appeals.
func (b notedPrivately) Fold(l *Appeals, e ledger.Entry) {
	if m := l.Numbered(b.Appeal).Member(b.Number); m != nil {
		m.Notes = append(m.Notes, Note{b.Text, e.Actor, e.At})
	}
}

// Addressee is to whom a question is put.
type Addressee string

// The addressees.
const (
	ToNorthSouth Addressee = "north-south"
	ToEastWest   Addressee = "east-west"
	ToDirector   Addressee = "director"
)

// Addressees are all of them, in the order of the form.
var Addressees = []Addressee{ToNorthSouth, ToEastWest, ToDirector}

// Words are the addressee for people.
func (a Addressee) Words() string {
	switch a {
	case ToNorthSouth:
		return "North-South"
	case ToEastWest:
		return "East-West"
	}
	return "the director"
}

// OfSide is a side as questions are put to it.
func OfSide(side bridge.Side) Addressee {
	if side == bridge.EastWest {
		return ToEastWest
	}
	return ToNorthSouth
}
