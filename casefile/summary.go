package casefile

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"redress/casefile/appeal"
	"redress/rulebook/questionnaire"
)

// Summary is a case as the lists show it: a projection of its log, kept by the store in the same transaction and made
// again by redress verify.
type Summary struct {
	ID      string `json:"id"`
	Number  int    `json:"number"`  // counts from 1 within a session
	Session string `json:"session"` // id of the session of play; empty for a dispute without one
	Edition string `json:"edition"`
	Title   string `json:"title"` // of the questionnaire, or what was filed
	Board   int    `json:"board"` // 0 where not known
	Table   string `json:"table"`
	Guessed bool   `json:"guessed,omitempty"` // nobody has named the board: it follows from the movement
	State   State  `json:"state"`
	Waiting string `json:"waiting"` // what is waited for: the end of play, the ruling that is due
	Due     int64  `json:"due"`     // unix seconds; 0 where nothing is due
	Outcome string `json:"outcome"` // title of the outcome ruled
	Opened  int64  `json:"opened"`
	Updated int64  `json:"updated"`
	Seq     int64  `json:"seq"`
	Head    string `json:"head"` // hash of the last entry

	Besides string `json:"besides,omitempty"` // other boards of which it tells, since its number was corrected: "3 7"

	Taken  string `json:"taken,omitempty"`   // who works on it; empty for nobody
	ToCome bool   `json:"to_come,omitempty"` // they took it although they may still have to play the board
	// between players of an online table, without a session and without a director
	Online   bool         `json:"online,omitempty"`
	Appeal   appeal.Stage `json:"appeal,omitempty"`   // of the appeal lodged last; empty where there is none
	Deposit  bool         `json:"deposit,omitempty"`  // of that appeal is to be given back
	Sanction bool         `json:"sanction,omitempty"` // of that appeal's decision: nobody has said what became of it
	// when a review of the ruling in force was asked for, unix seconds; 0 where none was
	Review int64 `json:"review,omitempty"`

	// when the director looks again at what the ruling in force leaves, a key of questionnaire.Laters; empty for never
	Look string `json:"look,omitempty"`

	About string `json:"about,omitempty"` // what was chosen when it was opened, as the list of what happens has it
	Left  string `json:"left,omitempty"`  // titles of the questionnaires that were begun and left without a ruling

	// What lists are narrowed and put in order by.
	Questionnaire string `json:"questionnaire,omitempty"` // id of the one by which it is named
	// when the ruling in force was given, unix seconds; 0 where there is none, or a reserved one
	RuledAt int64 `json:"ruled,omitempty"`
	// when it was referred to the adjudicator, unix seconds; 0 where it never was
	ReferredAt int64 `json:"referred,omitempty"`
}

// listed adds what lists are narrowed and put in order by.
func (s *Summary) listed(c *Case) {
	if run := Leading(c); run != nil {
		s.Questionnaire = run.Questionnaire
	}
	s.About, s.Left = c.About.Title, leftOpen(c)
	if ruling := c.Standing(); ruling != nil && !ruling.Reserved {
		s.RuledAt = ruling.At
	}
	if c.WasReferred() {
		s.ReferredAt = c.Skip.Referred.At
	}
}

// Asked tells whether somebody waits for the ruling in force to be looked at again, or for what an appeal leaves to do:
// an appeal that is not heard yet, a recommendation to the director, a deposit to be given back, a
// sanction to be entered, or a review asked for.
func (s Summary) Asked() bool {
	return s.State == Ruled && (s.Appeal.Live() || s.Appeal == appeal.Recommended || s.Deposit || s.Sanction ||
		s.Announced())
}

// Announced tells whether a review of the ruling in force was asked for, and no appeal against it is lodged yet.
func (s Summary) Announced() bool {
	return s.Review > 0 && (s.Appeal == appeal.NoAppeal || s.Appeal == appeal.Overtaken)
}

// Unsettled tells whether a ruled case still has something to be done about it: somebody waits for the ruling to be
// looked at again, the director is to look at what it leaves, or another matter was begun in the same case and left
// without one.
func (s Summary) Unsettled() bool { return s.Asked() || s.State == Ruled && s.Look+s.Left != "" }

// LookAgain says when the director looks again after the ruling in force, and at what; empty where nothing is left.
func (s Summary) LookAgain() string {
	if s.Look == "" {
		return ""
	}
	return strings.TrimSuffix(fmt.Sprintf("Look again %s: %s", questionnaire.Laters[s.Look], s.Waiting), ": ")
}

// State is where a case stands.
type State string

// The states of a case.
const (
	None        State = ""             // no such case yet
	Open        State = "open"         // questions are being answered
	Waiting     State = "waiting"      // play goes on; the director comes back at the end of it
	Reserved    State = "reserved"     // the table result stands provisionally; the ruling is due
	Ruled       State = "ruled"        // a ruling was issued
	Closed      State = "closed"       // ended without a ruling
	UnderReview State = "under review" // an appeal is being heard; the ruling stands until it is decided
	// with the adjudicator that the organiser provides, where the laws know no director
	Referred State = "referred"
)

// OnBoardOf are the other cases of the same session that are about the board and table of a case, in the order of the
// list. One that was closed without a ruling is none of them.
func (s Summary) OnBoardOf(list []Summary) (others []Summary) {
	for _, other := range list {
		if s.Board > 0 && s.Table != "" && s.Session != "" && other.ID != s.ID && other.Session == s.Session &&
			other.Board == s.Board && other.Table == s.Table && other.State != Closed {
			others = append(others, other)
		}
	}
	return others
}

// BesideResult says of a case, beside the result that it is about, whether a ruling bears on it.
func (s Summary) BesideResult() string {
	says := map[State]string{Reserved: "a ruling is to come; the result stands for now",
		UnderReview: "ruled, and under review", Ruled: "ruled: " + strings.TrimSuffix(s.Outcome, "."),
		Closed: "closed without a ruling"}
	return fmt.Sprintf("Case %d, %s", s.Number, cmp.Or(says[s.State], "not ruled yet"))
}

// Unruled tells whether a case still waits for its ruling, so that what else happened can be added to it.
func (s Summary) Unruled() bool { return slices.Contains([]State{Open, Waiting, Reserved}, s.State) }

// AlsoOn says of one of the cases that [Summary.OnBoardOf] gives what who rules on this one has to see to: two rulings
// on one board have to agree.
func (s Summary) AlsoOn() string {
	if slices.Contains([]State{Ruled, UnderReview, Reserved}, s.State) && s.Outcome != "" {
		return fmt.Sprintf("Case %d is about this board and table too, and was ruled: %s. See that the two rulings "+
			"agree.", s.Number, strings.TrimSuffix(s.Outcome, "."))
	}
	return fmt.Sprintf("Case %d is about this board and table too, and is not ruled yet. Look at it before you rule: "+
		"what belongs together is ruled together.", s.Number)
}
