package views

import (
	"strings"

	"redress/ruling"
)

// OnlineFiling asks what happened at an online table.
type OnlineFiling struct {
	Path, Request  string
	Seats          []Choice
	Questionnaires []Choice
	Promises       []string
	Manages        bool // may say who files disputes here

	Seat, Board, Questionnaire, What, Paste, Auction string
	Field, Error                                     string
}

func (f OnlineFiling) errorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// elsewhere is what is wrong where no field has its sentence.
func (f OnlineFiling) elsewhere() string {
	if strings.Contains(" seat board questionnaire what paste auction ", " "+f.Field+" ") {
		return ""
	}
	return f.Error
}

// OnlineAddress is where the chief director lets players file disputes without an account.
type OnlineAddress struct {
	Request     string
	Edition     string // that governs tables without a director
	Link        string // the id of the address that stands; empty for none
	Since       string // when it was opened; empty where it is not open
	Made        string // the address, the one time that it is told
	Adjudicator bool   // somebody is there to decide what players refer
}

// Invitations are the links for the players who have not come, the one time that they are told.
type Invitations struct {
	Back, Board string
	List        []Invitation
}

// Invitation is the link of one player with a text to send it by.
type Invitation struct{ Seat, Address, Text string }

// InvitationPage asks a player to take their seat.
type InvitationPage struct {
	Path, Request string
	Seat, Board   string
	Promises      []string
	IfLost        string // what can be done about a lost link
}

// LostLinkPage gives a player another link, for one that is lost.
type LostLinkPage struct {
	Request            string
	Seats              []Choice
	Case, Seat, Reason string
	Field, Error       string
	Made               *Invitation // the one time that it is told
}

func (p LostLinkPage) errorAt(field string) string {
	if p.Field == field {
		return p.Error
	}
	return ""
}

// errorElsewhere is what is wrong where no field has its sentence.
func (p LostLinkPage) errorElsewhere() string { return p.errorAt("") }

// LostLink is a link that was replaced, as all four are told.
type LostLink struct {
	Seat, By, At, Reason string
	Yours                bool
}

// OnlinePage is a dispute of an online table for one of its players.
type OnlinePage struct {
	MatterPage
	Title       string
	Came        bool // the player took their seat a moment ago
	Edition     EditionTag
	Asked       []string // what this player has not done yet
	Absent      []string // who has not come, for whoever invites
	Later       bool     // the questions are asked when both sides have told what happened
	Record      ruling.RecordView
	Play        []string // a trick each
	Hidden      bool     // the hands of the others are not shown before the board is over
	Enter       BoardForm
	Findings    []string // what this player's own answers come to
	Rights      []RightView
	OtherRights []RightView
	Provisions  []Choice
	MayPropose  bool
	Propose     ProposeForm
	Skip        *SkipView // nil where nobody has proposed one
	Events      []ruling.Event
	Lost        []LostLink
	IfLost      string // what can be done about a lost link
}

// BoardForm enters the board, or enters it anew.
type BoardForm struct {
	May                          bool
	Confirm                      bool   // there is a result, and it has not had the word of this side
	Seen                         string // what the player had before their eyes
	Paste, Auction, Field, Error string
}

func (f BoardForm) errorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

func (p OnlinePage) absent() string { return strings.Join(p.Absent, ", ") }

// RightView is what the code gives a side that wants a skip.
type RightView struct {
	Law                         Link
	Strength, Who, When, Ground string
	Follows                     string   // what comes of it, in a sentence
	Readings                    []string // both, where the code does not settle whether it needs agreement
}

// ProposeForm proposes a skip.
type ProposeForm struct{ Provision, Said, Error string }

// SkipView is the skip of a board as the four have it before them.
type SkipView struct {
	By, At, Said string
	Right        *RightView // that is relied on; nil for none
	Answers      []SeatSays
	Status       string
	Laws         []Link
	Settled      bool
	Afterwards   bool
	Commanded    bool   // by the code, if the ground is there
	Own          string // skip, play or not-so; empty where this player has not answered
	May          bool
	MayPlayOn    bool
	MayRefer     bool
	Adjudicator  string
	Question     string // what was typed for the adjudicator
	Reminder     string // a text to send to those who are silent
	Referred     *ReferralView
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

// ReferralView is a matter that was brought before the adjudicator.
type ReferralView struct{ By, To, At, Text string }

// AdjudicationQueue is what players have referred.
type AdjudicationQueue struct {
	Edition          string // that governs tables without a director
	Waiting, Decided []ReferredRow
}

// ReferredRow is a dispute in the queue.
type ReferredRow struct{ Path, Board, Title, Since, Taken, Outcome string }

// ReferredPage is a dispute for the adjudicator.
type ReferredPage struct {
	Path, Request        string
	Basis                int64
	Board, Title         string
	Edition              EditionTag
	Record               ruling.RecordView
	Play                 []string
	By, Said             string
	Right                *RightView
	Answers              []SeatSays
	NorthSouth, EastWest []ToldBy
	Facts                []FactView
	Referral             ReferralView
	Sealed               bool
	Taken                string
	Yours                bool // taken by who looks
	May                  bool
	Form                 DecisionForm
	Decision             *DecisionView
	Pictures             int
	Polls                []Link
	MayPoll              bool
}

// DecisionForm is the adjudicator's decision as it is typed.
type DecisionForm struct{ Skip, Reason, Why, Field, Error string }

func (f DecisionForm) errorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// DecisionView is the adjudicator's decision.
type DecisionView struct {
	Skip       bool
	Reason, At string
}
