package appeal

import (
	"slices"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// ReplyToAppeal is what a player writes to an appeal: the other side answers it, and the appellants may add to it until
// the record is locked.
type ReplyToAppeal struct {
	OnAppeal
	Seat bridge.Seat // the director takes it down for them
	Text string
}

type appealReplied struct {
	Appeal int            `json:"appeal"`
	Seat   *bridge.Seat   `json:"seat,omitempty"`
	Text   ledger.TextRef `json:"text"`
}

// Decide drafts the entry.
func (r ReplyToAppeal) Decide(_ Appeals, _ string, d *ledger.Draft) error {
	if !r.Seat.Valid() {
		return fault.At("seat", "The seat is N, E, S or W.")
	}
	if err := ledger.Written("text", r.Text, "Write your answer first."); err != nil {
		return err
	}
	d.Add("appeal-replied", 1, appealReplied{r.Appeal, &r.Seat, d.Text(r.Text)})
	return nil
}

// StateReasons is the director's statement on the appeal: the reasons of the ruling, whom was asked, what was not
// thought of.
type StateReasons struct {
	OnAppeal
	Text string
}

// Decide drafts the entry.
func (s StateReasons) Decide(_ Appeals, _ string, d *ledger.Draft) error {
	if err := ledger.Written("text", s.Text, "Write the reasons for the ruling first."); err != nil {
		return err
	}
	d.Add("reasons-stated", 1, appealReplied{Appeal: s.Appeal, Text: d.Text(s.Text)})
	return nil
}

// Texts are the personal texts of the entry.
func (b appealReplied) Texts() []ledger.TextRef { return []ledger.TextRef{b.Text} }

// replied keeps a statement, of a player or of the director.
// Fold puts the entry on the appeals.
func (b appealReplied) Fold(l *Appeals, e ledger.Entry) {
	a := l.Numbered(b.Appeal)
	if a == nil {
		return
	}
	statement := Statement{Seat: b.Seat, Text: b.Text, Actor: e.Actor, At: e.At}
	if b.Seat == nil {
		a.Statements = append(a.Statements, statement)
	} else {
		a.Replies = append(a.Replies, statement)
	}
}

// RuleOnLaw is the ruling of the director in charge on the part of an appeal that concerns the law or regulations alone
// (93B1). A ruling that is to be changed is taken up again instead (Reopen).
type RuleOnLaw struct {
	OnAppeal
	Text string
}

type ruledOnLaw struct {
	Appeal int            `json:"appeal"`
	Text   ledger.TextRef `json:"text,omitzero"`
}

// Decide drafts the entry.
func (r RuleOnLaw) Decide(l Appeals, edition string, d *ledger.Draft) error {
	a := l.Numbered(r.Appeal)
	switch {
	case !a.About(OnLaw) && !a.About(OnDiscipline):
		return fault.New(fault.Conflict,
			"This appeal is about facts and judgement; those go to the committee as they are%s.",
			rulebook.OtherAppeals.Cite(edition))
	case a.OnLaw != nil:
		return fault.New(fault.Conflict,
			"The director in charge has ruled on the law already, and the appellants go on to the committee.")
	}
	if err := ledger.Written("text", r.Text,
		"Write the ruling on the law or regulation, with its reasons."); err != nil {
		return err
	}
	d.Add("law-ruled", 1, ruledOnLaw{r.Appeal, d.Text(r.Text)})
	return nil
}

// Texts are the personal texts of the entry.
func (b ruledOnLaw) Texts() []ledger.TextRef { return []ledger.TextRef{b.Text} }

// Fold puts the entry on the appeals.
func (b ruledOnLaw) Fold(l *Appeals, e ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil {
		a.OnLaw, a.Stage = &LawRuling{Text: b.Text, Actor: e.Actor, At: e.At}, LawRuled
	}
}

// PressOn takes the appeal to the committee after the director in charge has ruled on the law: against that ruling too
// (93B1), or for the rest of it (93B2).
type PressOn struct {
	OnAppeal
	Seat  bridge.Seat
	OnLaw bool // against the ruling on the law too
}

type pressedOn struct {
	Appeal int         `json:"appeal"`
	Seat   bridge.Seat `json:"seat"`
	OnLaw  bool        `json:"on_law,omitempty"`
}

// Decide drafts the entry.
func (p PressOn) Decide(l Appeals, _ string, d *ledger.Draft) error {
	a := l.Numbered(p.Appeal)
	switch {
	case !p.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case a.Of(p.Seat.Side()) == nil:
		return fault.New(fault.Forbidden, "This is the other side's appeal; only they can go on with it.")
	case !p.OnLaw && a.Only(OnLaw, OnDiscipline):
		return fault.At("on_law", "The appeal was about the law alone. Say that you appeal to the committee against "+
			"this ruling, or withdraw the appeal.")
	}
	d.Add("pressed-on", 1, pressedOn{p.Appeal, p.Seat, p.OnLaw})
	return nil
}

// Texts are the personal texts of the entry.
func (pressedOn) Texts() []ledger.TextRef { return nil }

// Fold puts the entry on the appeals.
func (b pressedOn) Fold(l *Appeals, _ ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil {
		a.Stage = Lodged
		if a.OnLaw != nil {
			a.OnLaw.On = b.OnLaw
		}
	}
}

// CheckRecord says whether the record on which the appeal is heard is complete. Each side says it, and the director.
type CheckRecord struct {
	OnAppeal
	Seat     *bridge.Seat // nil for the director
	Complete bool
	Missing  string // what is missing or wrong; where it is complete now, what became of what somebody else had missed
	Version  string // of the record that was read; empty where that is not known
}

type recordChecked struct {
	Appeal   int            `json:"appeal"`
	Seat     *bridge.Seat   `json:"seat,omitempty"`
	Complete bool           `json:"complete"`
	Missing  ledger.TextRef `json:"missing,omitzero"`
	Version  string         `json:"version,omitempty"` // of the record that it is said of, since version 2 of this body
	Why      ledger.TextRef `json:"why,omitzero"`      // what became of what the party had missed, since version 3
}

// Decide drafts the entry.
func (k CheckRecord) Decide(l Appeals, _ string, d *ledger.Draft) error {
	a := l.Numbered(k.Appeal)
	switch {
	case k.Seat != nil && !k.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case k.Complete && k.Version != "" && k.Version != a.Version:
		return fault.New(fault.Conflict,
			"Something was added to the record since you opened this page. Look at it, then say it again.")
	}
	body := recordChecked{Appeal: k.Appeal, Seat: k.Seat, Complete: k.Complete, Version: a.Version}
	was, said := a.CheckOf(k.Seat)
	switch {
	case !k.Complete:
		if err := ledger.Written("missing", k.Missing, "Say what is missing or wrong in the record."); err != nil {
			return err
		}
		body.Missing = d.Text(k.Missing)
	case said && !was.Complete && was.Actor != d.Actor:
		if err := ledger.Written("missing", k.Missing, was.Actor+" said that something was missing. "+
			"Say what became of it; both statements can be read."); err != nil {
			return err
		}
		body.Why = d.Text(k.Missing)
	}
	d.Add("record-checked", 3, body)
	return nil
}

// Texts are the personal texts of the entry.
func (b recordChecked) Texts() []ledger.TextRef { return []ledger.TextRef{b.Missing, b.Why} }

// Fold puts the entry on the appeals.
func (b recordChecked) Fold(l *Appeals, e ledger.Entry) {
	a := l.Numbered(b.Appeal)
	if a == nil {
		return
	}
	check := RecordCheck{Seat: b.Seat, Complete: b.Complete, Missing: b.Missing, Version: b.Version, Actor: e.Actor,
		At: e.At}
	if e.Version < 2 {
		check.Version = a.Version
	}
	if was, said := a.CheckOf(b.Seat); said && !was.Complete {
		a.Objections = append(a.Objections, Objection{was, Resolution{Why: b.Why, Actor: e.Actor, At: e.At}})
	}
	a.Checks = append(slices.DeleteFunc(a.Checks, func(k RecordCheck) bool { return sameParty(k.Seat, b.Seat) }), check)
}

// sameParty tells whether two seats are of one side, or both nobody's: the director's.
func sameParty(a, b *bridge.Seat) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Side() == b.Side()
}

// Unchecked lists who has not said that the record is complete, as it is now: the sides, and the director, in words.
func (a *Appeal) Unchecked() (list []string) {
	for _, seat := range []bridge.Seat{bridge.North, bridge.East} {
		if !a.Agreed(&seat) {
			list = append(list, seat.Side().Name())
		}
	}
	if !a.Agreed(nil) {
		list = append(list, "the director")
	}
	return list
}

// LockRecord closes the record and brings the appeal before those who hear it.
type LockRecord struct {
	OnAppeal
	Form  Form
	Why   string // where not everybody has said that the record is complete, as it is now
	Basis int64  // the entry up to which the person had seen the case; 0 where that is not known
}

type recordLocked struct {
	Appeal int            `json:"appeal"`
	Form   Form           `json:"form"`
	Why    ledger.TextRef `json:"why,omitzero"`
}

// Decide drafts the entry. What concerns the law or regulations the director in charge rules on first (93B1), unless
// the director in charge hears the whole (93A). The case stands at an entry of its log.
func (x LockRecord) Decide(l Appeals, edition string, stands int64, d *ledger.Draft) error {
	a := l.Numbered(x.Appeal)
	switch {
	case !slices.Contains(Forms, x.Form):
		return fault.At("form", "Say who hears the appeal.")
	case x.Form != ByDirector && a.OnLaw == nil && (a.About(OnLaw) || a.About(OnDiscipline)):
		return fault.New(fault.Conflict, "%s", rulebook.Cited("The appeal is about the law or a regulation as well. "+
			"The director in charge rules on that first{law:director-rules-on-law}; then the rest goes to the "+
			"committee.", edition))
	case x.Basis > 0 && stands > x.Basis:
		return fault.New(fault.Conflict,
			"Something has been added to the record in the meantime. Look at it again before you lock it.")
	}
	if len(a.Unchecked()) > 0 {
		if err := ledger.Required("why", x.Why,
			"Not everybody has said that the record is complete as it is now. Say why you lock it all the "+
				"same."); err != nil {
			return err
		}
	}
	if err := ledger.TooLong(ledger.MaxText, "why", x.Why); err != nil {
		return err
	}
	d.Add("record-locked", 1, recordLocked{x.Appeal, x.Form, d.Text(x.Why)})
	return nil
}

// Texts are the personal texts of the entry.
func (b recordLocked) Texts() []ledger.TextRef { return []ledger.TextRef{b.Why} }

// Fold puts the entry on the appeals.
func (b recordLocked) Fold(l *Appeals, e ledger.Entry) {
	a := l.Numbered(b.Appeal)
	if a == nil {
		return
	}
	a.Locked, a.Form, a.Stage = &Locking{Why: b.Why, Actor: e.Actor, At: e.At, Seq: e.Seq}, b.Form, Hearing
	if a.Cross != nil && a.Cross.Concurrence.How == "" {
		a.Cross = nil // nobody agreed to it (92D), so it is not heard
	}
}
