package casefile

import (
	"redress/access"
	"redress/bridge"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// Dispute is a case on which both sides were asked for their accounts in writing.
type Dispute struct {
	Filer      *bridge.Seat // who filed it; nil where the director asked both sides
	Due        int64        // until when accounts are waited for, unix seconds; 0 where no time was set
	NoDirector bool         // the laws of the board know no director, so nobody finds facts in the players' place
	// the four are together at their table and put it right there by agreement (hauff-2008 C65): nothing is sealed, and
	// what is the director's to judge is put to none of them
	Together bool `json:",omitempty"`
	// the third party that the organiser provides (okb-1997 16B.1, 80G); empty where there is none
	Adjudicator string
	// when the accounts were opened, unix seconds; 0 while they are sealed or only Due opens them
	Opened int64
	Why    ledger.TextRef // why the director opened them before both sides were heard
	Lost   []LostLink     `json:",omitempty"` // links that were replaced, oldest first
}

// Open tells whether the accounts lie open at a time (unix seconds): both sides are in, the director opened them, or
// the time that was set is up.
func (x *Dispute) Open(now int64) bool {
	return x.Opened > 0 || x.Due > 0 && now >= x.Due
}

// Online tells whether the case is a dispute of an online table: without a session of play, between players who have no
// director (okb-1997).
func (c *Case) Online() bool { return c.Session == "" && c.Dispute != nil && c.Dispute.NoDirector }

// Sealed tells whether what one side told is still hidden from the other. Where both are heard at the table nothing is.
func (c *Case) Sealed(now int64) bool { return c.Dispute != nil && !c.Dispute.Open(now) }

// BothRead tells whether what each side told stands with both: once the accounts of a dispute lie open, and where
// nobody was asked in writing once the director has heard both.
func BothRead(c *Case, now int64) bool {
	if c.Dispute != nil {
		return !c.Sealed(now)
	}
	return c.Accounts.hasAccountOf(bridge.NorthSouth) && c.Accounts.hasAccountOf(bridge.EastWest)
}

// FileDispute makes a case one in which both sides tell their accounts in writing. It goes together with OpenCase: a
// player files what happened on the case that they open, and all four are asked the same at the same moment.
type FileDispute struct {
	Seat        *bridge.Seat   // who files it; nil where the director asks both sides
	Heard       bool           // the director takes it down for that seat
	What        string         // what happened; all that is needed to file
	Draft       bool           // What is kept for that seat to go on with, and nobody else sees it yet
	Record      *record.Record // the board as far as it is known; nil where it is not
	Due         int64          // until when accounts are waited for, unix seconds; 0 for no time
	NoDirector  bool           // the laws of the board know no director, or the four do without
	Together    bool           // they are together at their table, and their laws have them settle it there
	Adjudicator string         // who decides what was referred; empty where the organiser provides nobody
}

// SettledByPlayers tells whether the laws of an edition have the four players put it right by themselves, before
// anybody calls a director.
func SettledByPlayers(edition string) bool { return rulebook.RestoredByPlayers.Cite(edition) != "" }

type disputeFiled struct {
	Seat        *bridge.Seat `json:"seat,omitempty"`
	Due         int64        `json:"due,omitempty"`
	NoDirector  bool         `json:"no_director,omitempty"`
	Together    bool         `json:"together,omitempty"`
	Adjudicator string       `json:"adjudicator,omitempty"`
}

// Name implements Command.
func (FileDispute) Name() string { return "file-dispute" }

func (f FileDispute) theirs(c *Case, who Actor) error {
	if who.Role == access.Player && c.Seq > 1 {
		return fault.New(fault.Forbidden, "This case is open already. Tell what happened in your account.")
	}
	if err := ownSeat(who, f.Seat); err != nil || f.Seat == nil {
		return err
	}
	return heard(who, f.Heard)
}

// Decide implements Command.
func (f FileDispute) Decide(c *Case, d *ledger.Draft) error {
	if err := f.check(c, d.At.Unix()); err != nil {
		return err
	}
	d.Add("dispute-filed", 1, disputeFiled{Seat: f.Seat, Due: f.Due, NoDirector: f.NoDirector,
		Together: f.Together, Adjudicator: f.Adjudicator})
	if f.Record != nil {
		d.Add("record-set", versionOf(f.Record), recordSet{Record: f.Record})
	}
	if f.Seat != nil {
		return GiveAccount{Seat: *f.Seat, Heard: f.Heard, Text: f.What, Draft: f.Draft, Basis: c.Seq}.Decide(c, d)
	}
	return nil
}

func (f FileDispute) check(c *Case, now int64) error {
	switch {
	case c.Dispute != nil:
		return fault.New(fault.Conflict,
			"Both sides have been asked for their accounts already. Look at the case again.")
	case f.Seat != nil && !f.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case f.Seat == nil && f.What != "":
		return fault.At("seat", "Say whose account this is: N, E, S or W.")
	case f.NoDirector && f.Due > 0:
		return fault.At("due", "These laws set no times, and silence is never consent. Leave the time out; whoever "+
			"is silent can be reminded.")
	case f.Together && (!f.NoDirector || f.Seat == nil || f.Adjudicator != "" ||
		!SettledByPlayers(c.Edition)):
		return fault.At("together", "These laws do not have the four players put it right by themselves. Call the "+
			"director.")
	case f.Due != 0 && f.Due <= now:
		return fault.At("due", "Say until when you wait for the accounts; the time must lie ahead.")
	case f.Adjudicator != "" && !f.NoDirector:
		return fault.At("adjudicator",
			"The director rules here. An adjudicator decides only under laws that have no director.")
	case f.Record != nil && c.Record != nil && !sameRecord(f.Record, c.Record):
		return fault.New(fault.Conflict,
			"Board and auction were entered before. Look at them, and leave them out here.")
	}
	if err := tooLong(ledger.MaxWord, field{"adjudicator", f.Adjudicator}); err != nil {
		return err
	}
	if f.Record != nil {
		return f.Record.Check()
	}
	return nil
}

// skipPromise is true of every ground in SkipRights.
const skipPromise = "On a few grounds the code itself has the board skipped, and no refusal changes that. On some " +
	"others a side may require the skip; if their opponents refuse, the code can be read in two ways. On all other " +
	"grounds the board is skipped if all four agree."

// atOneTable is what four players are told who put it right at their table themselves.
var atOneTable = []string{
	"You are at the table together, so nothing is hidden: all four are asked the same questions, and each reads at " +
		"once what the others answer and write here. Show nobody your cards, and write nothing here about them.",
	"It is settled when all of you say the same, and a question on which one of you is enough says so. Silence is " +
		"never consent.",
	"What your rules leave to the Director all four of you answer too, where one of you has that part; where " +
		"somebody else directs, you call them.",
}

// Promises say the same to whoever comes to it later.
func (x *Dispute) Promises() []string {
	return FileDispute{NoDirector: x.NoDirector, Together: x.Together, Adjudicator: x.Adjudicator}.Promises()
}

// Promises say to whoever files a dispute who will see it and what happens next. They are true of the dispute as it is
// filed; a page shows them before the button and after it.
func (f FileDispute) Promises() []string {
	if f.Together {
		return atOneTable
	}
	said := []string{"All four players are asked the same questions. While the accounts are sealed nobody is told " +
		"who asked for this; afterwards the questions name the side."}
	if f.NoDirector {
		said = append(said, "Nobody sees your account until both sides have given theirs and the board is over.",
			"While the board may still be played nobody reads what you answer or why you ask for a skip, except what "+
				"all four have seen at the table: your partner must learn nothing from it.",
			"Silence is never consent: whoever has not answered is reminded.")
		if f.Adjudicator == "" {
			return append(said, skipPromise, "Nobody is there to decide for you. If the board is not skipped, play "+
				"goes on and its result counts, unless all four agree to skip the board later.")
		}
		return append(said, skipPromise,
			"If the board is not skipped, play goes on; either side can then refer the matter to "+f.Adjudicator+
				", who reads both accounts and decides.")
	}
	return append(said, "The director reads your account as soon as you give it. The opponents do not, until both "+
		"sides have given theirs, the time is up or the director opens them.",
		"What both sides agree on is settled. Where they differ the director finds the facts, and rules; all four "+
			"get the ruling.")
}

func (b disputeFiled) fold(c *Case, e ledger.Entry) {
	c.Dispute = &Dispute{Filer: b.Seat, Due: b.Due, NoDirector: b.NoDirector, Together: b.Together,
		Adjudicator: b.Adjudicator}
	if b.Together {
		c.Dispute.Opened = e.At
	}
	// both were heard before
	if c.Accounts.hasAccountOf(bridge.NorthSouth) && c.Accounts.hasAccountOf(bridge.EastWest) {
		c.Dispute.Opened = e.At
	}
}
