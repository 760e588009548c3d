package players

import (
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
)

// MatterPage is a case for one of its players.
type MatterPage struct {
	Path, Request string
	Laws          string // the edition that governs the case
	Session       string
	Seat          string
	Board         string
	Where         string
	Table         string
	New           bool // it was filed a moment ago
	Ended         bool // the session is over
	Promises      []string
	Told          ToldForm
	Own           []parts.ToldPart
	Next          *NextView  // what happens next; nil where the page has another place for it
	News          []NewsView // since the player was last here, oldest first
	Ours, Theirs  []parts.ToldBy
	Wait          string // why nothing more can be shown yet
	Facts         []parts.FactView
	Ruling        *PlayersRuling
	Undone        string // that the ruling they may have read was taken back; empty where none was
	Known         string // names what the player may know of the case
}

// yoursAlone says what the private link is.
const yoursAlone = "Keep it as a bookmark, or leave it open: it works wherever you sit next, and shows what becomes " +
	"of this. Whoever has its address speaks for you."

// First tells whether the player is here for the first time, and has to be told what the page is.
func (p MatterPage) First() bool { return p.New || len(p.Own) == 0 && p.Ruling == nil }

// NextView is what happens next.
type NextView struct {
	Agree      bool        // to the appeal of the partner, whose reasons follow: asked and answered in one place
	Link       *views.Link // where something else that is asked is done; nil where nothing is
	Lead, Text string
	Asks       bool // something is asked of the player
}

// NewsView is something that has happened.
type NewsView struct{ Text, At, Machine string }

// ToldForm is the form of an account.
type ToldForm struct {
	Request string
	May     bool
	Seen    int // how often the player had told something when the page was made
	Text    string
	Kept    bool // it was typed before
	Error   string
}

// PlayersRuling is a ruling in plain words.
type PlayersRuling struct {
	Sheet  *ruling.Sheet
	Review *ReviewView       // nil where none can be asked for
	Appeal *parts.AppealMark // that is lodged, or to the form; nil where none can be
}

// ReviewView is the right to ask for a review.
type ReviewView struct {
	Minutes int    // that there are for it, from when the score can be inspected
	At      string // when the time ends; empty while it has not begun
	Until   int64  // the same in unix seconds
	Left    string
	Over    bool
	Asked   string // when this player asked; empty where they did not
	Partner string // likewise their partner, whose agreement it takes
	Joined  bool   // they agreed to the appeal of their partner, who asked before them
	Deposit string // that the regulations ask for with an appeal; empty where they ask for none
}
