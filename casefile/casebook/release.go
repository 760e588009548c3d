package casebook

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"redress/casefile"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/session"
)

// Command is something a person does to a publication.
type Command interface {
	// Name is the command's row in the table of who may do what, and when.
	Name() string
	Decide(p *Publication, d *ledger.Draft) error
}

// Release is a text on its way to everybody, with all that it is held against.
type Release struct {
	Case    *casefile.Case
	Session *session.Session // nil where the case has none
	// the publisher says that nobody has the board still to play; needed where no session knows it
	Over  bool
	Page  Page
	Names *Names
	Kept  []string // doubtful words that the publisher knows for no names
	Read  bool     // the publisher says that they have read the text as it will be read
}

// Publish puts a ruling into the casebook.
type Publish struct{ Release }

// Name implements Command.
func (Publish) Name() string { return "publish" }

// Decide implements Command.
func (x Publish) Decide(_ *Publication, d *ledger.Draft) error {
	return x.add(d, "published", ledger.TextRef{})
}

// Revise puts a new text in the place of the one in force, which stays as it is in the log.
type Revise struct {
	Release
	Why   string
	Basis int64 // the entry up to which the person had seen the publication
}

// Name implements Command.
func (Revise) Name() string { return "revise" }

// Decide implements Command.
func (x Revise) Decide(p *Publication, d *ledger.Draft) error {
	if x.Case.ID != p.Case {
		return fault.New(fault.Conflict, "This publication is of another case. A revision must be of the same case.")
	}
	if err := p.unseen(x.Basis); err != nil {
		return err
	}
	if err := said("why", x.Why, "Say why the text is revised. Directors read it, readers do not."); err != nil {
		return err
	}
	if err := x.ready(); err != nil {
		return err
	}
	x.Page.Number = p.Number
	return x.add(d, "revised", d.Text(x.Why))
}

// Withdraw takes a publication back: nobody reads it any more.
type Withdraw struct {
	Reason string
	Basis  int64 // the entry up to which the person had seen the publication
}

// Name implements Command.
func (Withdraw) Name() string { return "withdraw" }

// Decide implements Command.
func (x Withdraw) Decide(p *Publication, d *ledger.Draft) error {
	if err := p.unseen(x.Basis); err != nil {
		return err
	}
	if err := said("reason", x.Reason, "Say why it is withdrawn. Directors read it, readers do not."); err != nil {
		return err
	}
	d.Add("withdrawn", 1, withdrawn{d.Text(x.Reason)})
	return nil
}

// unseen gives the fault of somebody who has not seen what is published by now: nothing is put in the place of a text,
// or brought back after a withdrawal, by whoever does not know of it.
func (p *Publication) unseen(basis int64) error {
	switch {
	case p.Seq == basis:
		return nil
	case p.State == Withdrawn:
		return fault.New(fault.Conflict,
			"Somebody else has just withdrawn this publication. Find out why before you bring it back.")
	}
	return fault.New(fault.Conflict, "%s has just released a text of this case that you have not seen. "+
		"Read it before you replace or withdraw it.", p.Publisher)
}

func said(field, text, missing string) error {
	switch n := utf8.RuneCountInString(text); {
	case strings.TrimSpace(text) == "":
		return fault.At(field, "%s", missing)
	case n > ledger.MaxText:
		return fault.At(field, "This is %d characters long; the limit is %d. Shorten it.", n, ledger.MaxText)
	case !utf8.ValidString(text):
		return fault.At(field, "This is not readable text. Type it again.")
	}
	return nil
}

// Early says that a side may still ask for a review of what is to be published, and until when, or that one has gone
// further with the decision on its appeal; empty where the time for it is over, or nobody knows of one. It bars
// nothing.
func Early(c *casefile.Case, play *session.Session, now int64, clock func(unix int64) string) string {
	if a := Decided(c); a != nil && len(a.Further) > 0 && c.Standing().Number == max(a.Ruling, a.Decision.Gives) {
		return "A further appeal against this decision has been noted, and no other ruling has been given since. " +
			"If it is changed there, what is published has to be revised or withdrawn."
	}
	until, set := appealEnds(c, play)
	if c.Standing() == nil || set && until <= now || !set && play == nil {
		return ""
	}
	ends := "until " + clock(until)
	if !set {
		ends = "and the time for it has not begun"
	}
	return fmt.Sprintf("Either side may still ask for a review of this ruling, %s%s. If it is changed, what is "+
		"published has to be revised or withdrawn.", ends, rulebook.TimeToAppeal.Cite(c.Edition))
}

// Bar is why a case cannot be published; nil where nothing bars it. What is published is for everybody, so nobody may
// have the board still to play (Law 16D; 16C of 2007).
func Bar(c *casefile.Case, play *session.Session) error {
	standing := c.Standing()
	switch {
	case standing == nil:
		return fault.New(fault.Conflict, "Nothing has been ruled on this case yet. What is published is a ruling in "+
			"force.")
	case c.State == casefile.Reserved || standing.Reserved:
		return fault.New(fault.Conflict, "The ruling is reserved. It can be published once it is given.")
	case c.State != casefile.Ruled:
		return fault.New(fault.Conflict,
			"The case was taken up again, so no ruling is in force. It can be published once it is ruled.")
	case c.Appeals.Pending() != nil:
		return fault.New(fault.Conflict,
			"An appeal against the ruling is still to be decided. Publish what stands after the decision.")
	case c.Session != "" && (play == nil || play.ID != c.Session):
		return fault.New(fault.Internal, "The session of case %s was not read.", c.ID)
	case play != nil && play.Example:
		return fault.New(fault.Conflict, "This is the example session. Its cases are invented and are not published.")
	case play != nil && !play.Ended:
		return fault.New(fault.Conflict, "The session is not over: somebody may have the board still to play%s. "+
			"Publish it when the session has ended.", rulebook.BoardStillToPlay.Cite(c.Edition))
	}
	if play != nil {
		for _, late := range play.OpenLate() {
			if slices.Contains(c.In(play).Boards(), late.Board) || c.Board == 0 {
				return fault.New(fault.Conflict, "Board %d is still to be played late at table %s%s. Publish it when "+
					"it has been played there, or its play is cancelled.", late.Board, late.Table,
					rulebook.BoardStillToPlay.Cite(c.Edition))
			}
		}
	}
	return nil
}

// ready gives the fault of a text that may not go out.
func (x *Release) ready() error {
	if err := Bar(x.Case, x.Session); err != nil {
		return err
	}
	x.Page.tidy()
	if err := x.Page.check(); err != nil {
		return err
	}
	if err := x.Names.refuse(&x.Page, x.Kept); err != nil {
		return err
	}
	switch {
	case x.Session == nil && !x.Over:
		return fault.At("over",
			"Redress does not know which session this board is from. Tick that nobody anywhere still has to play it%s.",
			rulebook.BoardStillToPlay.Cite(x.Case.Edition))
	case !x.Read:
		return fault.At("read", "Read the text as readers will see it, then tick that you have read it.")
	}
	return nil
}

func (x Release) add(d *ledger.Draft, kind string, why ledger.TextRef) error {
	if err := x.ready(); err != nil {
		return err
	}
	p := &x.Page
	row := published{Number: p.Number, Case: x.Case.ID, Ruling: x.Case.Standing().Number,
		Page: d.Content("publication", p), Edition: p.Edition,
		Questionnaire: p.Questionnaire, Title: p.Title, Outcome: p.outcome(), Level: p.Event.Level,
		Period: p.Event.Period, Keywords: p.Keywords,
		Laws: p.cited(), Words: p.Words(), Why: why}
	d.Add(kind, 1, row)
	return d.Err()
}
