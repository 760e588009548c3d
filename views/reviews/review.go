package reviews

import (
	"fmt"
	"strconv"
	"time"

	"redress/casefile/appeal"
	"redress/fault"
	"redress/ruling"
	"redress/views"
	"redress/views/appeals"
	"redress/views/decisions"
	"redress/views/parts"
	"redress/views/questions"
)

// ReviewHead is what stands above the pages of somebody who hears an appeal. It tells nothing of the board but its
// number.
type ReviewHead struct {
	Path  string // /review/TOKEN
	Name  string // of the member
	Chair bool
	Form  string // who hears the appeal; empty before that is settled
	Event string
	Date  string
	Where string // Board 7, table 3

	Parties []ReviewParty // the contestants concerned
	// when and where the appeal is heard; empty where no notice holds, or it is not theirs to come
	Hearing string
}

// ReviewParty is a contestant whom a decision concerns.
type ReviewParty struct{ Side, Who string }

// GatePage is the page of a member who may not read the case, or not yet.
type GatePage struct {
	ReviewHead
	decisions.Refused
	Title, Text string
	Ask         bool // whether an interest of theirs is at stake
	AskBoard    bool // the board may still be played
	Board       string
	Interests   []views.Choice
}

// InterestChoices are what a member is asked about. Where the board is asked about on its own, it is not asked twice.
func InterestChoices(board bool) (list []views.Choice) {
	for _, i := range appeal.Interests {
		if board && (i == appeal.PlayedBoard || i == appeal.ToPlay) {
			continue
		}
		list = append(list, views.Choice{Value: string(i), Text: i.Words()})
	}
	return list
}

var boardChoices = []views.Choice{{Value: "no", Text: "I do not play it"}, {Value: "played", Text: "I have played it"},
	{Value: "still", Text: "I may still have to play it"}}

// ReviewPage is the case for somebody who hears the appeal.
type ReviewPage struct {
	ReviewHead
	Page Page
	decisions.Refused
	At      string
	Case    string
	Edition views.EditionTag
	Basis   int64
	Account string // what happened, as first told
	Appeal  appeals.AppealView
	Record  ruling.BoardRecord
	Play    []string

	NorthSouth, EastWest []parts.ToldBy
	Pictures             []parts.PictureView
	Ruling               *ruling.Sheet

	Notes   []parts.NoteView
	Members []MemberView
	MayRun  bool   // a way of their own can be begun
	OwnRun  string // its page; empty where there is none
	Parting string
	Vote    VoteForm
	Tally   VotesView
	Decide  *decisions.Form // nil where it is not theirs to enter
	First   []string        // what comes before the decision
	ToCome  string          // that the hearing is still to come; empty where none is
	Hash    string          // of the decision
	Events  []ruling.Event
	May     map[string]bool
}

// seen is what a form of the page carries over what others may enter too.
func (p ReviewPage) seen(part string, number int) views.Seen {
	s := views.Seen{Basis: p.Basis, Leave: p.at(p.Page)}
	if !p.IsFor(part, number) {
		return s
	}
	typed, _ := strconv.ParseInt(p.Typed["basis"], 10, 64)
	return s.With(&fault.Error{Clashes: p.Clashes}, typed)
}

// MemberView is one of those who hear the appeal.
type MemberView struct {
	appeals.AppealMember
	Own       bool
	MayDecide bool
	Vote      string // the result they are for; empty before they vote
	Merit     string
	Reasons   string
}

// NewMemberView shows a member to the others.
func NewMemberView(m *appeal.Member, texts views.Texts, now time.Time) MemberView {
	v := MemberView{AppealMember: appeals.AppealMember{Number: m.Number, Name: texts.Of(m.Name), Chair: m.Chair,
		Declared: texts.Of(m.Declared), Sits: m.Sits,
		Why: texts.Of(m.Why.Why), Removed: m.Removed != 0}}
	if m.Interest != "" {
		v.Interest, v.Undecided = m.Interest.Told(), m.Interest != appeal.NoInterest && m.Why.At == 0
	}
	if m.Vote != nil && m.Sits {
		v.Vote, v.Merit, v.Reasons = m.Vote.Result.Words(), m.Vote.Merit.Words(), texts.Of(m.Vote.Reasons)
	}
	return v
}

// VoteForm is the form of a vote.
type VoteForm struct {
	Powers                 []decisions.Power
	Merits                 []views.Choice
	Result, Merit, Reasons string
	Cast                   bool
}

// NewVoteForm is the form with the vote that the member has given.
func NewVoteForm(edition string, m *appeal.Member, a *appeal.Appeal, texts views.Texts) VoteForm {
	f := VoteForm{Powers: decisions.NewPowers(a, edition), Merits: decisions.MeritChoices()}
	if m.Vote != nil {
		f.Result, f.Merit, f.Reasons, f.Cast = string(m.Vote.Result), string(m.Vote.Merit), texts.Of(m.Vote.Reasons),
			true
	}
	return f
}

// VotesView is how those who hear the appeal have voted so far.
type VotesView struct {
	Counts   []string
	Missing  int
	Majority string // in a sentence
}

// NewVotesView counts the votes; the words say what the regulations have for a tie.
func NewVotesView(a *appeal.Appeal, tie string) VotesView {
	counts, missing := a.Tally()
	v := VotesView{Missing: missing}
	for _, n := range counts {
		if n.Votes > 0 {
			v.Counts = append(v.Counts, fmt.Sprintf("%s: %d", n.Result.Words(), n.Votes))
		}
	}
	switch majority := a.Majority(); {
	case majority != "":
		v.Majority = "More than half of those who sit are for it: " + views.LowerFirst(majority.Words()) + "."
	case missing > 0 || len(v.Counts) == 0:
		// One vote of three is no majority, and no tie either.
	case tie == "":
		v.Majority = "All have voted, and no result has a majority. Neither the Laws nor the regulations known here " +
			"say what happens then; the organiser's regulations govern."
	default:
		v.Majority = "All have voted, and no result has a majority. " + tie
	}
	return v
}

func (v VotesView) waits() string {
	if v.Missing == 1 {
		return "One member has not voted yet."
	}
	return strconv.Itoa(v.Missing) + " members have not voted yet."
}

// OwnRunPage is the way of those who hear an appeal through the questions.
type OwnRunPage struct {
	questions.Progress
	Director string // what the director answered at the present step
	Fixed    bool   // the present step is a player's choice, which stays where the options were explained (10C1)
	Parting  string
}

// DecisionPreview is the decision once more before it is told.
type DecisionPreview struct {
	ReviewHead                 // of the chair
	Case       *parts.CaseHead // of the chief director, who types it in from paper; nil for the chair
	Form       decisions.Form
	Wrong      string // what has still to be said a second time
}
