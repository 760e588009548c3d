package appeals

import (
	"slices"
	"strconv"

	"redress/casefile/appeal"
	"redress/fault"
	"redress/ruling"
	"redress/views"
	"redress/views/decisions"
	"redress/views/parts"
)

// AppealLodge is what somebody reads before they appeal, and the form on which they do.
type AppealLodge struct {
	Edition  string          // of the laws
	Head     *parts.CaseHead // of a director; nil for a player
	Kicker   []string        // of a player: session, table, seat
	Action   string          // where the form is sent
	Request  string
	Back     views.Link
	Ruling   int
	Title    string // of the ruling
	Bar      string // why these cannot appeal, with what can still be done; empty where they can
	BarLinks []views.Link
	Table    string // who can appeal at all
	Agree    string // who has to agree (92D)
	Clock    AppealClock
	Costs    []views.Choice // deposit and sanction, by what each is
	Heard    string         // by whom it is heard
	Next     []string       // what happens then, and who sees it
	Seats    []views.Choice // of a director, who takes a form down for a seat
	Contests []views.Choice // where no session says how contestants take part
	Contest  string         // pairs, teams or individual
	Deemed   bool           // an absent partner counts as agreeing
	Cross    bool           // the other side has appealed already
	Typed    AppealTyped
	Field    string
	Error    string
}

// AppealClock is the time in which an appeal can be made (92B).
type AppealClock struct {
	Edition    string // of the laws
	Minutes    int
	At         string // when it ends; empty while it has not begun
	Until      int64
	Left       string
	Over       bool
	Timely     string // when these asked for a review in time; empty where they did not
	Correction string // the other period, of 79C
}

// AppealTyped is what was typed into the form of an appeal.
type AppealTyped struct {
	Seat, Contest, Reasons, Asks, Captain, Late string
	Grounds                                     []string
	Partner, Absent                             bool
	Kept                                        bool // it was typed before
}

// Any tells whether something was written.
func (t AppealTyped) Any() bool { return t.Reasons != "" || t.Asks != "" || t.Late != "" }

// Has tells whether a ground was chosen.
func (t AppealTyped) Has(ground string) bool { return slices.Contains(t.Grounds, ground) }

// ErrorAt is the sentence about a field; empty where it has none.
func (l AppealLodge) ErrorAt(field string) string {
	if l.Field == field {
		return l.Error
	}
	return ""
}

// players tells whether a player has the page.
func (l AppealLodge) players() bool { return l.Head == nil }

// AppealSeat is the page of an appeal for one seat of the table.
type AppealSeat struct {
	Path, Request        string
	Session, Where, Seat string
	Board                string
	Wait                 string // why nothing of it can be shown yet
	Lodged               bool   // it was lodged a moment ago
	Appeal               AppealView
	Earlier              []AppealView
	Next                 []string
	May                  map[string]bool // commands of this seat
	Papers               []views.Link    // what those who hear the appeal will read
	Own                  string          // this side's request: its key; empty where it has lodged none
	Teams                bool            // a captain agrees
	LawOnly              bool            // the appeal is about the law alone
	Complete             bool            // this side has said that the record is complete, as it is now
	Since                []string        // what was added after this side had said so
	Version              string          // of the record
	Said                 string          // what this side has said of it: its key
	// somebody else of this side, or the director for it, has said that something is missing
	Objected bool
	Cross    *views.Link // to an appeal of one's own
	Comes    bool        // this seat can answer the notice that holds, or change its answer
	Sent     AppealSent
}

// wrongCheck is what is wrong with one of the two forms about the record.
func (p AppealSeat) wrongCheck(complete bool) string {
	if complete != (p.Sent.field("check", 0, "complete") != "") {
		return ""
	}
	return p.Sent.wrong("check", 0, "missing", "text")
}

// AppealSent is what was sent and refused: it stands in its form again.
type AppealSent struct {
	Do         string
	Number     int // of the question or the member
	Text, More string
	Field      string
	Error      string
	Basis      int64               // of the page on which it was typed
	Clashes    []fault.Clash       // what somebody else has entered meanwhile
	Typed      map[string][]string // every field
}

// field is what was typed or chosen in a field of a form; empty where another was sent.
func (s AppealSent) field(do string, number int, name string) string {
	if !s.open(do, number) || len(s.Typed[name]) == 0 {
		return ""
	}
	return s.Typed[name][0]
}

// seen is what a form of the page carries over what others may enter too.
func (p AppealPage) seen(do string, number int) views.Seen {
	s := views.Seen{Basis: p.Basis, Leave: p.path("")}
	if !p.Sent.open(do, number) {
		return s
	}
	return s.With(&fault.Error{Clashes: p.Sent.Clashes}, p.Sent.Basis)
}

// checks is what a form about the record carries over what its party has said.
func (s AppealSent) checks(complete bool, leave string) views.Seen {
	if !s.open("check", 0) || complete != (s.field("check", 0, "complete") != "") {
		return views.Seen{Leave: leave}
	}
	return views.Seen{Leave: leave, Clashes: s.Clashes}
}

// checked is what was typed into one of the two forms about the record.
func (s AppealSent) checked(complete bool) string {
	if complete != (s.field("check", 0, "complete") != "") {
		return ""
	}
	return s.text("check", 0)
}

// text is what was typed in a form; empty where another was sent.
func (s AppealSent) text(do string, number int) string {
	if s.Do == do && s.Number == number {
		return s.Text
	}
	return ""
}

func (s AppealSent) more(do string, number int) string {
	if s.Do == do && s.Number == number {
		return s.More
	}
	return ""
}

// wrong is what is wrong with a form.
func (s AppealSent) wrong(do string, number int, fields ...string) string {
	if s.Do == do && s.Number == number && slices.Contains(fields, s.Field) {
		return s.Error
	}
	return ""
}

func (s AppealSent) open(do string, number int) bool { return s.Do == do && s.Number == number }

// AppealPage is an appeal for the directors.
type AppealPage struct {
	parts.CaseHead
	Request  string
	Basis    int64
	Version  string       // of the record
	Papers   []views.Link // what those who hear the appeal will read
	Appeal   AppealView
	Next     []string
	May      map[string]bool
	Own      bool // the reader plays at this table: a colleague does it
	Seats    []views.Choice
	Comes    []views.Choice // the seats that can answer the notice that holds, or change their answer
	Sides    []views.Choice
	Lodged   []views.Choice    // the side of each request, and its key
	Said     map[string]string // what each of the sides has said of the record: its key
	Forms    []views.Choice
	Form     string // that the regulations have
	FormNote string
	Heard    string       // by whom, as the regulations have it in words; empty where they say nothing
	Absent   string       // whether an absent partner counts
	NeedsLaw bool         // the director in charge rules on the law first (93B1)
	Law      *views.Quote // 93B3, with what it leaves open
	Members  []AppealMember
	Made     *parts.PrivateLink
	Links    []parts.StandingLink
	Deposits []views.Choice
	Deposit  string // where it is
	Sanction string // of the decision, of which nobody has said what became; empty where there is none
	EnterIt  string // where the case is taken up again to enter it; empty where the reader cannot
	TakeUp   string // where the case is taken up again after a further appeal; empty where none is noted
	// what was asked for, by which regulations; empty where none was
	DepositNote string
	DepositWith string            // who has it
	Unnamed     []string          // what those named to hear it still lack, while the record is open
	DepositDue  bool              // it is to be given back now
	Decision    *decisions.Form   // of those who work from paper; nil where the reader enters none
	Deciding    decisions.Refused // what was typed into it
	Sent        AppealSent
	Powers      []decisions.Power
	Merits      []views.Choice
}

// AppealMember is somebody who hears an appeal, as the directors see them.
type AppealMember struct {
	Number    int
	Name      string
	Chair     bool
	Interest  string // as declared; empty before that
	Declared  string
	Sits      bool
	Why       string // how an interest was decided
	Removed   bool
	Link      string   // of theirs that still opens something: its id; empty for none
	Undecided bool     // an interest was declared and not decided on
	Known     []string // what the session knows of players of this name
}

// Says is how it stands with a member.
func (m AppealMember) Says() string {
	switch {
	case m.Removed:
		return "No longer hears the appeal"
	case m.Interest == "":
		return "Has not yet said whether they have an interest"
	case m.Sits:
		return "Sits"
	case m.Undecided:
		return "Has declared an interest; it is to be decided whether they sit"
	}
	return "Does not sit"
}

// ID is the number of a member for the page.
func (m AppealMember) ID() string { return strconv.Itoa(m.Number) }

// AppealPaper is an appeal as it is printed for those who work from paper.
type AppealPaper struct {
	parts.CaseHead
	Setting  string // session, date, board
	Record   ruling.BoardRecord
	Play     []string // each trick in a line
	Accounts []parts.ToldBy
	Ruling   *ruling.Sheet
	Appeal   AppealView
	Members  []AppealMember
	Results  []decisions.Power
}

// GroundChoice is what an appeal can be about, with where that part goes.
type GroundChoice struct{ Value, Text, Goes string }

// Grounded are the grounds of an appeal in the order of the form, with where each goes (93B).
func Grounded(edition string) (list []GroundChoice) {
	for _, g := range appeal.Grounds {
		list = append(list, GroundChoice{string(g), GroundWords(g), GroundGoes(g, edition)})
	}
	return list
}

// teams and pairs tell whom the form asks about; where no session says how it was played, about both.
func (l AppealLodge) teams() bool { return l.Contest == string(appeal.Teams) || len(l.Contests) > 0 }
func (l AppealLodge) pairs() bool { return l.Contest == string(appeal.Pairs) || len(l.Contests) > 0 }

// path is the address of the appeal, or of a part of it.
func (p AppealPage) path(part string) string {
	path := p.Path + "/appeals/" + strconv.Itoa(p.Appeal.Number)
	if part != "" {
		path += "/" + part
	}
	return path
}

// ofSide are the seats of the side that a question is put to.
func (p AppealPage) ofSide(to string) (list []views.Choice) {
	for i, seat := range p.Seats { // N, E, S, W
		if (i%2 == 0) == (to == ruling.UpperFirst(appeal.ToNorthSouth.Words())) {
			list = append(list, seat)
		}
	}
	return list
}

// interests are what a member is asked about, as a choice.
func interests() (list []views.Choice) {
	for _, i := range appeal.Interests {
		list = append(list, views.Choice{Value: string(i), Text: i.Words()})
	}
	return list
}

// hearers are the lines of the sheet for those who hear the appeal: those who are named, and room for three.
func (p AppealPaper) hearers() (names []string) {
	for _, m := range p.Members {
		if !m.Removed {
			names = append(names, m.Name+chairWords(m.Chair))
		}
	}
	for len(names) < 3 {
		names = append(names, "")
	}
	return names
}

// takesChair is what it means that somebody who is named takes the chair.
func (p AppealPage) takesChair() string {
	for _, m := range p.Members {
		if m.Chair && !m.Removed {
			return "Takes the chair, in the place of " + m.Name
		}
	}
	return "Takes the chair"
}

// checkClashes is what somebody else has said of the record meanwhile.
func (p AppealPage) checkClashes() []fault.Clash {
	if !p.Sent.open("check", 0) {
		return nil
	}
	return p.Sent.Clashes
}

// acts tells whether there is something to take down or to settle.
func (p AppealPage) acts() bool {
	return slices.ContainsFunc([]string{"reply-to-appeal", "press-on", "keep-minutes", "settle-deposit",
		"decide-appeal", "further-appeal", "withdraw-appeal"}, func(command string) bool { return p.May[command] })
}

// written is the appeal as it was written, without those who hear it where they stand with what is done about them.
func (p AppealPage) written() AppealView {
	v := p.Appeal
	if len(p.Members) > 0 {
		v.Hearers = nil
	}
	return v
}

// SinceTheRuling is what has been written since, where it stands on the page of the appeal.
func (v AppealView) SinceTheRuling() []views.Link {
	list := []views.Link{{Text: "What the appellants say and ask for", Path: "#" + v.anchor("asks")}}
	if len(v.Replies) > 0 {
		list = append(list, views.Link{Text: "The players' replies", Path: "#" + v.anchor("replies")})
	}
	if len(v.Statements) > 0 || v.OnLaw != nil {
		list = append(list, views.Link{Text: "The director's reasons", Path: "#" + v.anchor("director")})
	}
	return list
}
