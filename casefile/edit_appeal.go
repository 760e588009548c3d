package casefile

import (
	"cmp"
	"strings"
	"time"

	"redress/bridge"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/ledger"
)

// A member's vote and interest can come from the member's own page and from paper, which the director types in; whether
// a member sits is decided by the chair and by the chief director; who is named, who has the chair, and the deposit are
// in the hands of every director; and the hearing is in theirs and the chair's. The commands here carry what their form
// had shown, so that none takes the place of what was not seen.

// Shown is a case as a form had shown it.
type Shown struct {
	Seen *Case                       // nil where the form does not say
	Text func(ledger.TextRef) string // what a text of the case says
}

// member is the member as the form had shown them; nil where it had not.
func (s Shown) member(appeal, number int) *appeal.Member {
	if s.Seen == nil {
		return nil
	}
	return s.Seen.Appeals.Numbered(appeal).Member(number)
}

// edited gives a command where its value is to be stored. What is wrong with it is said before it is held against what
// somebody else has entered.
func edited(command Command, c *Case, d *ledger.Draft, e ledger.Edit) error {
	var edits ledger.Edits
	before := *d
	if err := command.Decide(c, d); err != nil || edits.Takes(e) {
		return err
	}
	*d = before
	return edits.Err()
}

// EditMember names a member over those who were shown: nobody is named twice, and nobody takes the chair from a person
// who was not seen to have it.
type EditMember struct {
	NameMember
	Shown
}

// Decide implements Command.
func (n EditMember) Decide(c *Case, d *ledger.Draft) error {
	a, was := c.Appeals.Numbered(n.Appeal), (*appeal.Appeal)(nil)
	if n.Seen != nil {
		was = n.Seen.Appeals.Numbered(n.Appeal)
	}
	for _, m := range a.Members {
		if m.Removed == 0 && samePerson(n.Text(m.Name), n.Who) {
			return fault.At("who",
				"%s is named already. If this is another person of that name, write what tells the two apart.",
				n.Text(m.Name))
		}
	}
	e := ledger.Edit{Field: "who", Label: "Who has the chair", Seen: n.chair(was), Typed: n.Who, Stands: n.chair(a),
		Blank: true}
	if !n.Chair || e.Stands == "" {
		return n.NameMember.Decide(c, d)
	}
	return edited(n.NameMember, c, d, e)
}

// chair is the name of who has the chair; empty where nobody has.
func (n EditMember) chair(a *appeal.Appeal) string {
	if a == nil || a.Chair() == nil {
		return ""
	}
	return n.Text(a.Chair().Name)
}

// samePerson tells whether two names are one, however they are spaced and in whatever letters.
func samePerson(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}

// EditVote is a vote that may stand already. It is one whole: who changes the result has weighed the reasons.
type EditVote struct {
	CastVote
	Shown
	Paper bool // typed in by a director, who is shown no vote before the decision
}

// Decide implements Command.
func (v EditVote) Decide(c *Case, d *ledger.Draft) error {
	e := ledger.Edit{Field: "result", Label: "The vote", Seen: v.words(v.member(v.Appeal, v.Number)),
		Typed: voteWords(v.Result, v.Merit, v.Reasons), Stands: v.words(c.Appeals.Numbered(v.Appeal).Member(v.Number)),
		Blank: v.Paper}
	if v.Paper {
		e.Sealed = "Another vote of this member, which is not shown before the decision"
	}
	return edited(v.CastVote, c, d, e)
}

func (v EditVote) words(m *appeal.Member) string {
	if m == nil || m.Vote == nil {
		return ""
	}
	return voteWords(m.Vote.Result, m.Vote.Merit, v.Text(m.Vote.Reasons))
}

func voteWords(r appeal.Result, m appeal.Merit, reasons string) string {
	return r.Words() + ". " + m.Words() + ".\nBecause: " + reasons
}

// EditInterest is an interest that a director takes down from paper, on a form that does not show one.
type EditInterest struct {
	DeclareInterest
	Shown
}

// Decide implements Command.
func (x EditInterest) Decide(c *Case, d *ledger.Draft) error {
	e := ledger.Edit{Field: "interest", Label: "What the member declares", Blank: true,
		Seen: x.words(x.member(x.Appeal, x.Number)), Typed: interestWords(x.Interest, x.DeclareInterest.Text),
		Stands: x.words(c.Appeals.Numbered(x.Appeal).Member(x.Number))}
	return edited(x.DeclareInterest, c, d, e)
}

func (x EditInterest) words(m *appeal.Member) string {
	if m == nil {
		return ""
	}
	return interestWords(m.Interest, x.Shown.Text(m.Declared))
}

func interestWords(i appeal.Interest, text string) string {
	switch {
	case i == "":
		return ""
	case i == appeal.NoInterest || text == "":
		return i.Words()
	}
	return i.Words() + ": " + text
}

// EditSits is the word on whether a member sits. It rests on what the member had declared: that is part of its value.
type EditSits struct {
	DecideInterest
	Shown
}

// Decide implements Command.
func (x EditSits) Decide(c *Case, d *ledger.Draft) error {
	was := x.member(x.Appeal, x.Number)
	e := ledger.Edit{Field: "reason", Label: "Whether the member sits", Blank: true,
		Seen: x.words(was), Stands: x.words(c.Appeals.Numbered(x.Appeal).Member(x.Number))}
	if was == nil {
		was = &appeal.Member{}
	}
	e.Typed = sitsWords(interestWords(was.Interest, x.Text(was.Declared)), x.Sits, x.Reason)
	return edited(x.DecideInterest, c, d, e)
}

func (x EditSits) words(m *appeal.Member) string {
	switch {
	case m == nil:
		return ""
	case m.Why.At == 0:
		return interestWords(m.Interest, x.Text(m.Declared))
	}
	return sitsWords(interestWords(m.Interest, x.Text(m.Declared)), m.Sits, x.Text(m.Why.Why))
}

func sitsWords(declared string, sits bool, reason string) string {
	decided := "Does not sit"
	if sits {
		decided = "Sits"
	}
	return strings.TrimSpace(cmp.Or(declared, appeal.NoInterest.Words()) + "\n" + decided + ": " + reason)
}

// EditNotice is the notice of a hearing, on a form that shows the one that holds.
type EditNotice struct {
	GiveNotice
	Shown
}

// Decide implements Command. A time and a place that are left as they stand give no other notice.
func (x EditNotice) Decide(c *Case, d *ledger.Draft) error {
	zone := d.At.Location()
	e := ledger.Edit{Field: "time", Label: "The hearing", Blank: x.Why != "",
		Stands: x.words(c.Appeals.Numbered(x.Appeal), zone)}
	if x.Seen != nil {
		e.Seen = x.words(x.Seen.Appeals.Numbered(x.Appeal), zone)
	}
	if x.Time != 0 {
		e.Typed = noticeWords(x.Time, zone, x.Place)
	}
	switch unchanged := e.Typed != "" && e.Typed == e.Stands; {
	case unchanged && x.Why != "" && e.Seen == e.Stands:
		return fault.At("time",
			"The notice has this time and this place already. Change one of them, or leave it as it is.")
	case unchanged, e.Typed != "" && e.Typed == e.Seen && !e.Blank:
		return nil
	}
	return edited(x.GiveNotice, c, d, e)
}

func (x EditNotice) words(a *appeal.Appeal, zone *time.Location) string {
	if a == nil || a.Notice() == nil {
		return ""
	}
	return noticeWords(a.Notice().Time, zone, x.Text(a.Notice().Place))
}

func noticeWords(at int64, zone *time.Location, place string) string {
	return appeal.Day(at, zone) + ", " + strings.TrimSpace(place)
}

// ReadConcur is the agreement to the request of one's side that was read, and to no other (92D1, 92D2).
type ReadConcur struct {
	Concur
	Read string // Key of that request
}

// Decide implements Command.
func (k ReadConcur) Decide(c *Case, d *ledger.Draft) error {
	if err := asRead(c.Appeals.Numbered(k.Appeal), k.Seat, k.Read); err != nil {
		return err
	}
	return k.Concur.Decide(c, d)
}

// ReadWithdraw takes back the request of one's side that was read, and no other.
type ReadWithdraw struct {
	WithdrawAppeal
	Read string // Key of that request
}

// Decide implements Command.
func (w ReadWithdraw) Decide(c *Case, d *ledger.Draft) error {
	if err := asRead(c.Appeals.Numbered(w.Appeal), w.Seat, w.Read); err != nil {
		return err
	}
	return w.WithdrawAppeal.Decide(c, d)
}

// ReadAdmit decides whether the request that was read is heard though it came late: once its side has withdrawn it, the
// other side's stands in its place, with a reason of its own for coming late.
type ReadAdmit struct {
	AdmitLate
	Read string // Key of that request
}

// Decide implements Command.
func (x ReadAdmit) Decide(c *Case, d *ledger.Draft) error {
	if r := c.Appeals.Numbered(x.Appeal).Request; r.Key() != x.Read {
		return fault.New(fault.Conflict, "The appeal that this page showed was withdrawn, and another by %s stands "+
			"in its place. Read it, and why it came late, below.", r.Side().Name())
	}
	return x.AdmitLate.Decide(c, d)
}

// asRead refuses what is meant for another request than the one that stands for a side.
func asRead(a *appeal.Appeal, seat bridge.Seat, read string) error {
	if !seat.Valid() {
		return nil // which the command says
	}
	side := seat.Side()
	switch now := a.Of(side); {
	case now.Key() == read:
		return nil
	case now == nil:
		return fault.New(fault.Conflict,
			"%s have withdrawn their appeal since this page was opened. Nothing was saved.", side.Name())
	case read == "":
		return fault.New(fault.Conflict, "%s have lodged an appeal of their own since this page was opened. Read it "+
			"below; what you do next concerns that appeal.", side.Name())
	}
	return fault.New(fault.Conflict, "%s have withdrawn the appeal that this page showed, and lodged another. Read "+
		"it below; what you do next concerns the new one.", side.Name())
}

// EditCheck is what a party says of the record over what it was seen to have said: players say it for their side on
// either of their pages, and a director takes it down for them. What a player was shown is named by itself, for a
// number of the log would tell that others have done something.
type EditCheck struct {
	CheckRecord
	Said string                      // Key of what the party had said, as it was shown
	Text func(ledger.TextRef) string // what a text of the case says
}

// Decide implements Command.
func (k EditCheck) Decide(c *Case, d *ledger.Draft) error {
	was, _ := c.Appeals.Numbered(k.Appeal).CheckOf(k.Seat)
	if k.Said == was.Key() || k.Seat != nil && !k.Seat.Valid() {
		return k.CheckRecord.Decide(c, d)
	}
	var edits ledger.Edits
	e := ledger.Edit{Field: "missing", Label: "Is the record complete?", Typed: checkWords(k.Complete, k.Missing),
		Blank: true}
	if was.At != 0 {
		e.Stands = checkWords(was.Complete, k.Text(was.Missing))
	}
	if !edits.Takes(e) { // before a reason is asked for, which only who has seen what stands can give
		return edits.Err()
	}
	return k.CheckRecord.Decide(c, d)
}

func checkWords(complete bool, missing string) string {
	if complete {
		return "It is complete"
	}
	return "Something is missing: " + missing
}

// EditDeposit is where the deposit is, on a form that shows where it was.
type EditDeposit struct {
	SettleDeposit
	Shown
}

// Decide implements Command.
func (s EditDeposit) Decide(c *Case, d *ledger.Draft) error {
	words := func(state appeal.DepositState, with string) string {
		if state != appeal.Paid || with == "" {
			return state.Words()
		}
		return state.Words() + " (" + with + " has it)"
	}
	e := ledger.Edit{Field: "state", Label: "The deposit", Typed: words(s.State, s.With)}
	if s.Seen != nil && s.Seen.Appeals.Numbered(s.Appeal) != nil {
		was := s.Seen.Appeals.Numbered(s.Appeal).Deposit
		e.Seen = words(was.State, s.Text(was.With))
	}
	if a := c.Appeals.Numbered(s.Appeal); a != nil {
		e.Stands = words(a.Deposit.State, s.Text(a.Deposit.With))
	}
	return edited(s.SettleDeposit, c, d, e)
}
