package players

import (
	"strings"

	"redress/ruling"
	"redress/views"
	"redress/views/parts"
)

// OnlinePage is a dispute of an online table for one of its players.
type OnlinePage struct {
	MatterPage
	Title       string
	Came        bool // the player took their seat a moment ago
	Edition     views.EditionTag
	Asked       []views.Link // what this player has not done yet, first things first
	Absent      []string     // who has not come, for whoever invites
	Later       bool         // the questions are asked when both sides have told what happened
	Record      ruling.BoardRecord
	Play        []string // a trick each
	Hidden      bool     // the hands of the others are not shown before the board is over
	Enter       BoardForm
	Findings    []Found // what this player's own answers come to
	End         string  // the end that they lead to; empty where more is asked, or all four answer
	EndBody     []views.Block
	Words       string       // what is said there
	Unsaid      string       // the side that has said nothing to a choice of its own, on which the end rests
	Unagreed    bool         // the others have not said yet what it rests on
	Found       []FoundRight // on which the board may be skipped, by what was found
	Waiting     []string     // for whom the table waits, in sentences
	Agreed      string       // how many of the questions
	Limits      []Limit
	Stage       string // how far the board had come, and why; empty where it is not known
	Rights      []parts.RightView
	OtherRights []parts.RightView
	MayPropose  bool
	Together    bool           // the four settle it at their table, and no board is skipped
	Before      []string       // what the four have settled before, on the matters that led on to this one
	GoesOn      []views.Choice // the questionnaires with which the end goes on
	Resume      *Resume        // what is looked at when play is over; nil where nothing is
	Scores      []string       // the artificial score of each pair, by both readings of the table
	Differ      bool           // the four do not all say the same
	Skip        *SkipView      // nil where nobody has proposed one
	Events      []ruling.Event
	Lost        []parts.LostLink
	IfLost      string // what can be done about a lost link
}

// Found is something that the answers have found, with what follows from it.
type Found struct {
	Title string
	Body  []views.Block
	Laws  []views.Link
}

// Resume is an end at which play went on, for whoever says that it is over.
type Resume struct{ Run, Step, Key string }

func (p OnlinePage) absent() string { return strings.Join(p.Absent, ", ") }

// BoardForm enters the board, or enters it anew.
type BoardForm struct {
	May     bool
	Confirm bool // there is a result, and it has not had the word of this side
	// whose word the result has, in sentences; none where there is no result, or the board is over
	Result                       []string
	Theirs                       string // the tricks that the other side has in its place; empty for none
	Contest                      bool   // its tricks can be contested
	Seen                         string // what the player had before their eyes
	Paste, Auction, Field, Error string
}

func (f BoardForm) errorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// FoundRight is a ground for a skip to which the answers of the player have led, with the page to ask for it.
type FoundRight struct {
	parts.RightView
	Path string
}

// Limit is by when the code has a skip claimed on a ground.
type Limit struct {
	When string
	Law  views.Link
}

// AskForSkip is the page on which a player asks the others to skip the board.
type AskForSkip struct {
	Path, Request string
	Board, Seat   string
	Edition       string
	Right         *parts.RightView // that the questions have led to; nil where the player chooses
	Explainers    []views.Choice   // of whom one corrected a private explanation of their own
	Explainer     string
	Grounds       []Ground // that may apply now
	Others        []Ground
	Provision     string
	Among         []string // the grounds to which the answers lead, where they are several: the player says which
	Said          string
	Field, Error  string
}

// Ground is one that can be relied on, with how far it goes.
type Ground struct {
	views.Choice
	Strength string
}

// Title is that of the page in a window.
func (p AskForSkip) Title() string { return p.heading() + ": board " + p.Board }

// heading says what a player does there: what the code commands is not asked for.
func (p AskForSkip) heading() string {
	if p.Right != nil && p.Right.Commanded {
		return "The code has the board skipped"
	}
	return "Ask for a skip of the board"
}

func (p AskForSkip) button() string {
	if p.Right != nil && p.Right.Commanded {
		return "Say so to the others"
	}
	return "Ask the others to skip it"
}

// asksExplainer tells whether it is asked who corrected an explanation: where that is the ground, and where it was
// chosen from the list and the answer is missing.
func (p AskForSkip) asksExplainer() bool {
	return p.Right != nil && p.Right.Corrected || p.Field == "explainer"
}

func (p AskForSkip) errorAt(field string) string {
	if p.Field == field {
		return p.Error
	}
	return ""
}

// SkipView is the skip of a board as the four have it before them.
type SkipView struct {
	By, At, Said string
	Right        *parts.RightView // that is relied on; nil for none
	Kept         string           // why its ground is not told; empty where it is
	Answers      []parts.SeatSays
	Status       string
	Laws         []views.Link
	Settled      bool
	Ended        bool // nobody has to say more, though they have not agreed
	Afterwards   bool
	Commanded    bool   // by the code, if the ground is there
	Own          string // skip, play or not-so; empty where this player has not answered
	May          bool
	MayPlayOn    bool
	PlayedOn     string // who says that play has gone on, while nobody of the other side has said so
	MayConfirm   bool
	MayDeny      bool
	MayRefer     bool
	Adjudicator  string
	Question     string // what was typed for the adjudicator
	Reminder     string // a text to send to those who are silent
	Referred     *parts.ReferralView
}

// play is what the answer that is not to skip is called.
func (v SkipView) play() string {
	switch {
	case v.Commanded && v.Afterwards:
		return "It is so, but leave it as played"
	case v.Commanded:
		return "It is so, but I would play it"
	case v.Afterwards:
		return "No, leave it as played"
	}
	return "No, play it"
}

func (v SkipView) skip() string {
	switch {
	case v.Commanded:
		return "It is so: skip it"
	case v.Afterwards:
		return "Yes, skip it all the same"
	}
	return "Yes, skip it"
}
