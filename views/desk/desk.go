package desk

import (
	"redress/views"
	"redress/views/live"
	"redress/views/parts"
)

// WelcomePage is what everybody sees before there is anything, and who is not logged in always.
type WelcomePage struct {
	Request string // id of the request that starts the example session, or opens a seat
	LogIn   bool   // who sees it must log in first
	Playing bool   // likewise, and a seat can be claimed with its code
	Empty   bool   // who sees it may read, and there is nothing to read yet
}

// DeskPage is what a director sees first: what waits, what is open, what was ruled.
type DeskPage struct {
	Live     live.LiveView
	Conduct  string       // how many reports of conduct wait for who sees it, in a sentence; empty where none does
	Moved    []views.Link // sessions that are on, with rulings whose figures no longer hold
	Sessions []parts.SessionRow
	Directs  bool   // who sees it opens cases and sessions
	New      string // where a new case is opened
	Opens    string // likewise, where it is said what happened
	Name     string // of the session of play that is on; empty where none is
	Disputes string // where the example evening offers disputes to try; empty where it is not on
	Example  string // id of the request that starts the example session; empty where there is one
}
