package appeal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// Member is somebody who hears an appeal. A member reads nothing of the case before they have said that no interest of
// theirs is at stake, or the chair has decided that it does not stand in the way.
type Member struct {
	Number   int            `json:"number"` // from 1 within the appeal
	Name     ledger.TextRef `json:"name"`
	Chair    bool           `json:"chair,omitempty"`
	Interest Interest       `json:"interest,omitempty"` // empty until declared
	Declared ledger.TextRef `json:"declared,omitzero"`
	Sits     bool           `json:"sits,omitempty"` // reads, votes and counts
	Why      Resolution     `json:"why,omitzero"`   // how an interest that was declared was decided
	Removed  int64          `json:"removed,omitempty"`
	Vote     *Vote          `json:"vote,omitempty"`
	Notes    []Note         `json:"notes,omitempty"` // this member's alone
}

// Interest is what a member has to do with those whom a decision concerns.
type Interest string

// The interests that a member is asked about.
const (
	NoInterest  Interest = "none"
	IsPartner   Interest = "partner"   // of one of the players, regularly
	IsTeammate  Interest = "teammate"  // of one of the players
	PlayedBoard Interest = "own-board" // has played the board, or was at the table
	ToPlay      Interest = "to-play"   // may still have to play the board (16D)
	IsRelative  Interest = "relative"
	Gains       Interest = "gains" // a contestant whose place depends on the decision
	OtherBond   Interest = "other"
)

// Interests are all of them, in the order of the form.
var Interests = []Interest{NoInterest, IsPartner, IsTeammate, PlayedBoard, ToPlay, IsRelative, Gains, OtherBond}

// Told is what a member has declared, for others to read.
func (i Interest) Told() string {
	if i == NoInterest {
		return "nothing that speaks against it"
	}
	return i.Words()
}

// Words put to a member whether an interest of theirs is at stake.
func (i Interest) Words() string {
	switch i {
	case NoInterest:
		return "None of these"
	case IsPartner:
		return "Regular partner of one of the players"
	case IsTeammate:
		return "Team-mate of one of the players"
	case PlayedBoard:
		return "Has played the board, or was at the table"
	case ToPlay:
		return "May still have to play the board"
	case IsRelative:
		return "Related to one of the players"
	case Gains:
		return "A contestant whose place depends on the decision"
	}
	return "Another connection"
}

// Committee is how many a committee is of, or more.
const Committee = 3

// Wanting is how many are still to be named for this form of review: no law says how many hear an appeal, so that it
// forbids nothing.
func (a *Appeal) Wanting(f Form) int {
	needs := 1
	if f == ByCommittee {
		needs = Committee
	}
	return max(0, needs-len(a.Hearers()))
}

// Undeclared are those named who have still to say whether an interest of theirs is at stake, and those about whose
// interest is still to be decided.
func (a *Appeal) Undeclared() (silent, undecided []*Member) {
	for _, m := range a.Hearers() {
		switch {
		case m.Interest == "":
			silent = append(silent, m)
		case !m.Sits:
			undecided = append(undecided, m)
		}
	}
	return silent, undecided
}

// MaxMembers is how many may hear one appeal.
const MaxMembers = 15

// Member finds a member by number; nil where there is none.
func (a *Appeal) Member(number int) *Member {
	if a == nil || number < 1 || number > len(a.Members) {
		return nil
	}
	return a.Members[number-1]
}

// Sitting are the members who hear the appeal: they read the case, they vote, and they count wherever those who heard
// it are counted. Whoever does not sit does none of it.
func (a *Appeal) Sitting() (list []*Member) {
	for _, m := range a.Members {
		if m.Sits && m.Removed == 0 {
			list = append(list, m)
		}
	}
	return list
}

// MaySit tells whether a member sits or may still come to sit: they are to know when the appeal is heard.
func (m *Member) MaySit() bool { return m.Removed == 0 && (m.Sits || m.Why.At == 0) }

// Hears names a member of those who hear an appeal.
type Hears struct {
	Appeal int
	Number int // from 1
}

// String is the member as the scope of a link names them.
func (h Hears) String() string { return fmt.Sprintf("%d/%d", h.Appeal, h.Number) }

// ParseHears reads what String gives; false where it is nothing of the kind.
func ParseHears(text string) (h Hears, ok bool) {
	heard, number, _ := strings.Cut(text, "/")
	var err, wrong error
	h.Appeal, err = strconv.Atoi(heard)
	h.Number, wrong = strconv.Atoi(number)
	return h, err == nil && wrong == nil
}

// Hearer is the member that somebody is, on the appeal for which their link was made; nil for whoever is none, or is no
// longer one.
func (l Appeals) Hearer(who *Hears) *Member {
	if who == nil {
		return nil
	}
	if m := l.Numbered(who.Appeal).Member(who.Number); m != nil && m.Removed == 0 {
		return m
	}
	return nil
}

// Sits is the sitting member that somebody is; nil for whoever is none, or may not read the case.
func (l Appeals) Sits(who *Hears) *Member {
	if m := l.Hearer(who); m != nil && m.Sits {
		return m
	}
	return nil
}

// Own refuses a member what is another's, and everything before they sit; a number is the member whose it is, 0 for
// nobody's alone.
func (l Appeals) Own(who *Hears, number int, sitting bool) error {
	m := l.Hearer(who)
	switch {
	case m == nil:
		return fault.New(fault.Forbidden, "You no longer hear this appeal.")
	case number != 0 && number != m.Number:
		return fault.New(fault.Forbidden, "You speak and vote for yourself alone.")
	case sitting && !m.Sits:
		return fault.New(fault.Forbidden, "First say whether you have an interest to declare; the case is shown to "+
			"you once it is clear that none stands in the way.")
	}
	return nil
}

// Waits tells whether a member waits for the board to be over: they may still play it, and nobody has decided about
// them.
func (m *Member) Waits() bool { return m.Interest == ToPlay && m.Why.At == 0 }

// NameMember adds somebody to those who hear the appeal. Their link is made apart.
type NameMember struct {
	OnAppeal
	Who   string
	Chair bool // takes the chair, in the place of whoever had it
}

type memberNamed struct {
	Appeal int            `json:"appeal"`
	Number int            `json:"number"`
	Name   ledger.TextRef `json:"name"`
	Chair  bool           `json:"chair,omitempty"`
}

// Decide drafts the entry. The first one named takes the chair until somebody else does.
func (n NameMember) Decide(l Appeals, _ string, d *ledger.Draft) error {
	a := l.Numbered(n.Appeal)
	if err := ledger.Required("who", n.Who, "Give the member's name."); err != nil {
		return err
	}
	if err := ledger.TooLong(ledger.MaxWord, "who", n.Who); err != nil {
		return err
	}
	if len(a.Members) >= MaxMembers {
		return fault.At("who", "%d people have been named already, which is the limit.", MaxMembers)
	}
	d.Add("member-named", 1, memberNamed{n.Appeal, len(a.Members) + 1, d.Text(n.Who), n.Chair || a.Chair() == nil})
	return nil
}

// Texts are the personal texts of the entry.
func (b memberNamed) Texts() []ledger.TextRef { return []ledger.TextRef{b.Name} }

// Fold puts the entry on the appeals.
func (b memberNamed) Fold(l *Appeals, _ ledger.Entry) {
	a := l.Numbered(b.Appeal)
	if a == nil {
		return
	}
	for _, m := range a.Members {
		m.Chair = m.Chair && !b.Chair
	}
	a.Members = append(a.Members, &Member{Number: b.Number, Name: b.Name, Chair: b.Chair})
}

// nextChair is the number of the member who takes the chair when the one who had it, if anybody, may not keep it: the
// first of those who sit, or else of those who have not said yet whether an interest of theirs is at stake. Nobody
// whose interest stands in the way takes it, for they could not act: then it is 0, and the next one named takes it.
func (a *Appeal) nextChair(without int) int {
	for _, fit := range []func(m *Member) bool{
		func(m *Member) bool { return m.Sits },
		func(m *Member) bool { return m.Interest == "" },
	} {
		for _, m := range a.Members {
			if m.Removed == 0 && m.Number != without && fit(m) {
				return m.Number
			}
		}
	}
	return 0
}

// Chair is the member who has the chair; nil where nobody has.
func (a *Appeal) Chair() *Member {
	for _, m := range a.Members {
		if m.Chair && m.Removed == 0 {
			return m
		}
	}
	return nil
}

// pass gives the chair to a member; to nobody for 0.
func (a *Appeal) pass(number int) {
	for _, m := range a.Members {
		m.Chair = m.Number == number
	}
}

// RemoveMember takes somebody off those who hear the appeal. If it was the chair, the next who can takes it.
type RemoveMember struct {
	OnAppeal
	Number int
	Reason string
}

type memberRemoved struct {
	Appeal int            `json:"appeal"`
	Number int            `json:"number"`
	Reason ledger.TextRef `json:"reason,omitzero"`
	Chair  int            `json:"chair,omitempty"` // who has it then, since version 2: before, the first who was left
}

// Decide drafts the entry.
func (r RemoveMember) Decide(l Appeals, _ string, d *ledger.Draft) error {
	m := l.Numbered(r.Appeal).Member(r.Number)
	switch {
	case m == nil:
		return NoMember
	case m.Removed != 0:
		return nil
	case m.Vote != nil:
		return fault.New(fault.Conflict, "This member has voted already, and stays.")
	}
	if err := ledger.TooLong(ledger.MaxText, "reason", r.Reason); err != nil {
		return err
	}
	a, chair := l.Numbered(r.Appeal), 0
	if led := a.Chair(); led == m {
		chair = a.nextChair(m.Number)
	} else if led != nil {
		chair = led.Number
	}
	d.Add("member-removed", 2, memberRemoved{r.Appeal, r.Number, d.Text(r.Reason), chair})
	return nil
}

var NoMember = fault.New(fault.NotFound, "There is no such member.")

// Texts are the personal texts of the entry.
func (b memberRemoved) Texts() []ledger.TextRef { return []ledger.TextRef{b.Reason} }

// Fold puts the entry on the appeals.
func (b memberRemoved) Fold(l *Appeals, e ledger.Entry) {
	a := l.Numbered(b.Appeal)
	m := a.Member(b.Number)
	if m == nil {
		return
	}
	led := m.Chair
	m.Removed, m.Sits, m.Chair, m.Why = e.At, false, false, Resolution{Why: b.Reason, Actor: e.Actor, At: e.At}
	if e.Version > 1 {
		a.pass(b.Chair)
	} else if next := slices.IndexFunc(a.Members, func(m *Member) bool { return m.Removed == 0 }); led && next >= 0 {
		a.Members[next].Chair = true
	}
}

// DeclareInterest says whether an interest of a member's is at stake. A member does it before anything of the case is
// shown; the director takes it down for those who work from paper.
type DeclareInterest struct {
	OnAppeal
	Number   int
	Interest Interest
	Text     string    // what it is, where there is one
	Known    []KnownAs // what the session knows of the member, where they say it themselves
	// they say that the player of their name is somebody else: that is for whoever decides to believe
	Other bool
	// the board is over for them, or for everybody: who said that they may still play it can say more
	Over bool
}

type interestDeclared struct {
	Appeal   int            `json:"appeal"`
	Number   int            `json:"number"`
	Interest Interest       `json:"interest"`
	Text     ledger.TextRef `json:"text,omitzero"`
	Chair    bool           `json:"chair,omitempty"` // the member takes the chair, which nobody had; since version 2
}

// Decide drafts the entry.
func (x DeclareInterest) Decide(l Appeals, _ string, d *ledger.Draft) error {
	m := l.Numbered(x.Appeal).Member(x.Number)
	switch {
	case m == nil || m.Removed != 0:
		return NoMember
	case !slices.Contains(Interests, x.Interest):
		return fault.At("interest", "Say whether one of these is true of you, or none.")
	case m.Vote != nil:
		return fault.New(fault.Conflict, "You have voted already. Tell the chair.")
	case m.Interest == x.Interest && x.Interest == NoInterest:
		return nil
	}
	if k, against := x.against(); against {
		if !x.Other {
			return fault.At("other",
				"%s. If that is you, say so. If it is somebody else, tick that and send it again: whoever decides is "+
					"told, and nothing is shown to you until then.", k.Words())
		}
		if x.Interest == NoInterest {
			x.Interest = OtherBond
		}
		x.Text = strings.TrimSpace(k.Words() + ". The member says that this is somebody else. " + x.Text)
	}
	if x.Interest != NoInterest {
		if err := ledger.Written("text", x.Text,
			"Say in a few words what it is, so that the chair can decide."); err != nil {
			return err
		}
	} else {
		x.Text = ""
	}
	takes := x.Interest == NoInterest && l.Numbered(x.Appeal).Chair() == nil
	d.Add("interest-declared", 2, interestDeclared{x.Appeal, x.Number, x.Interest, d.Text(x.Text), takes})
	return nil
}

// Texts are the personal texts of the entry.
func (b interestDeclared) Texts() []ledger.TextRef { return []ledger.TextRef{b.Text} }

// Fold puts the entry on the appeals.
func (b interestDeclared) Fold(l *Appeals, _ ledger.Entry) {
	if m := l.Numbered(b.Appeal).Member(b.Number); m != nil {
		m.Interest, m.Declared, m.Sits, m.Why = b.Interest, b.Text, b.Interest == NoInterest, Resolution{}
		m.Chair = m.Chair || b.Chair
	}
}

// DecideInterest says whether a member sits though an interest was declared. The chair decides; of the chair, the chief
// director, and if the chair does not sit, the next who can takes it. Whoever sits reads about the board, so nobody
// sits who may still have to play it (16D).
type DecideInterest struct {
	OnAppeal
	Number int
	Sits   bool
	Reason string
	Over   bool // the board is over for everybody: the session tells
}

type interestDecided struct {
	Appeal int            `json:"appeal"`
	Number int            `json:"number"`
	Sits   bool           `json:"sits"`
	Reason ledger.TextRef `json:"reason"`
	// who has it then; 0 where nobody has, and before version 2 where it stays
	Chair int `json:"chair,omitempty"`
}

// Decide drafts the entry.
func (x DecideInterest) Decide(l Appeals, edition string, d *ledger.Draft) error {
	m := l.Numbered(x.Appeal).Member(x.Number)
	switch {
	case m == nil || m.Removed != 0:
		return NoMember
	case m.Interest == "":
		return fault.New(fault.Conflict, "This member has not said yet whether they have an interest to declare.")
	case m.Vote != nil:
		return fault.New(fault.Conflict, "This member has voted already, and stays.")
	case x.Sits && m.Interest == ToPlay && !x.Over:
		return fault.At("reason", "This member may still have to play the board, and whoever hears the appeal reads "+
			"about it%s. Let them sit once it is over for everybody, or name somebody else.",
			rulebook.BoardStillToPlay.Cite(edition))
	}
	if err := ledger.Written("reason", x.Reason, "Say why, in a few words."); err != nil {
		return err
	}
	a, chair := l.Numbered(x.Appeal), 0
	switch led := a.Chair(); {
	case led == nil && x.Sits:
		chair = m.Number
	case led == m && !x.Sits:
		chair = a.nextChair(m.Number)
	case led != nil:
		chair = led.Number
	}
	d.Add("interest-decided", 2, interestDecided{x.Appeal, x.Number, x.Sits, d.Text(x.Reason), chair})
	return nil
}

// Texts are the personal texts of the entry.
func (b interestDecided) Texts() []ledger.TextRef { return []ledger.TextRef{b.Reason} }

// Fold puts the entry on the appeals.
func (b interestDecided) Fold(l *Appeals, e ledger.Entry) {
	if m := l.Numbered(b.Appeal).Member(b.Number); m != nil {
		m.Sits, m.Why = b.Sits, Resolution{Why: b.Reason, Actor: e.Actor, At: e.At}
		if e.Version > 1 {
			l.Numbered(b.Appeal).pass(b.Chair)
		}
	}
}
