package players

import (
	"redress/views"
	"redress/views/parts"
)

// TablePage is the page of a table, on a player's phone.
type TablePage struct {
	Path, Request string
	Session       string
	Table         string
	Round         string // that is on; empty after the session
	Ended         bool
	At            string // when the page was made
	Seat          string // that this phone holds here; empty where it holds none
	Elsewhere     string // that it holds a seat at another table, in a sentence
	HoldsAt       string // that table
	Sits          []Place
	Boards        string // that are played here in the round; empty where nobody knows
	Called        *Called
	Dealing       bool           // the director is at the table with what it called for
	Before        []CalledBefore // in rounds that are over, by the table at which this phone sat then
	Reasons       []views.Choice
	Claim         parts.SeatForm
	Matters       []Matter
	MayFile       bool
	MayOpen       bool // a seat, by its code
	Begun         bool // something is typed and not filed yet
}

// Called is a call for the director that is open.
type Called struct {
	ID, At      string
	By          string   // who comes; empty while nobody has taken it
	Board       string   // that they play; empty where nobody knows
	Named       bool     // by the table; otherwise it is a guess
	Others      []string // that they play in the round besides
	MayWithdraw bool
}

// CalledBefore is a call for the director that is open, of a round that is over.
type CalledBefore struct {
	ID, Says    string
	MayWithdraw bool
}

// Place is a contestant at the table in the round that is on.
type Place struct {
	Seats string // "North-South", or one seat
	Who   string // by number; the link of a table is open to everybody in the room, so nobody is named
	Next  string // where they go after the round; empty after the last one
}

// Matter is a case that concerns whoever holds the phone.
type Matter struct {
	Case  string // id
	Board string
	Where string
	Says  string
	Asked bool // something is still asked of them
}

// FilingForm asks what happened.
type FilingForm struct {
	Path, Request string
	Boards        []views.Choice // none where the board is to be typed
	Board, What   string
	Kept          bool // it was typed before
	Promises      []string
	Wait          string // for how long the accounts are waited for; empty where no time is set
	Matters       []Matter
	Field, Error  string
}

func (f FilingForm) errorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}
