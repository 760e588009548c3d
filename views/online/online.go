package online

import (
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
)

// OnlineAddress is where the chief director lets players file disputes without an account.
type OnlineAddress struct {
	Request     string
	Edition     string // that governs tables without a director
	Link        string // the id of the address that stands; empty for none
	Since       string // when it was opened; empty where it is not open
	Made        string // the address, the one time that it is told
	OnlyHere    bool   // which no other device reaches
	Adjudicator bool   // somebody is there to decide what players refer
}

// Invitations are the links for the players who have not come, the one time that they are told.
type Invitations struct {
	Back, Board string
	List        []Invitation
	OnlyHere    bool // no other device reaches the addresses
}

// Invitation is the link of one player with a text to send it by.
type Invitation struct{ Seat, Address, Text string }

// InvitationPage asks a player to take their seat.
type InvitationPage struct {
	Path, Request string
	Seat, Board   string
	Together      bool // the four settle it at their table
	Promises      []string
	IfLost        string // what can be done about a lost link
}

// LostLinkPage gives a player another link, for one that is lost.
type LostLinkPage struct {
	Request            string
	Seats              []views.Choice
	Case, Seat, Reason string
	Field, Error       string
	Made               *Invitation // the one time that it is told
	OnlyHere           bool        // no other device reaches the address
}

func (p LostLinkPage) errorAt(field string) string {
	if p.Field == field {
		return p.Error
	}
	return ""
}

// errorElsewhere is what is wrong where no field has its sentence.
func (p LostLinkPage) errorElsewhere() string { return p.errorAt("") }

// AdjudicationQueue is what players have referred.
type AdjudicationQueue struct {
	Edition          string // that governs tables without a director
	Waiting, Decided []ReferredRow
}

// ReferredRow is a dispute in the queue.
type ReferredRow struct {
	Path, Board, Title, Since, Taken, Outcome string
	Stands                                    string // who asks, what the four have said, while it waits
	Filed                                     string // since when the matter is there
}

// ReferredPage is a dispute for the adjudicator.
type ReferredPage struct {
	Path, Request        string
	Basis                int64
	Board, Title         string
	Edition              views.EditionTag
	Record               ruling.BoardRecord
	Play                 []string
	By, Said             string
	Right                *parts.RightView
	Answers              []parts.SeatSays
	NorthSouth, EastWest []parts.ToldBy
	Facts                []parts.FactView
	Referral             parts.ReferralView
	Sealed               bool
	Taken                string
	Yours                bool // taken by who looks
	May                  bool
	Form                 DecisionForm
	Decision             *DecisionView
	Pictures             int
	Polls                []views.Link
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
