package sessions

import (
	"redress/views"
	"redress/views/parts"
)

// CaseList is a page of the list of all cases.
type CaseList struct {
	Words    string // as typed
	States   []views.Choice
	State    string // which of them is chosen
	Sessions []views.Choice
	Session  string
	Appeals  bool // only those with an appeal under way
	Narrowed bool // something is looked for
	Kept     bool // something that was found is kept from the reader (16D)
	Later    bool // not the first page
	Cases    []parts.CaseRow
	Newest   string // the first page
	Older    string // the next page; empty on the last
	Directs  bool   // who sees it opens cases
}

// SessionList is a page of the list of all sessions of play.
type SessionList struct {
	Sessions []parts.SessionRow
	Later    bool   // not the first page
	Older    string // the next page; empty on the last
	Directs  bool   // who sees it starts sessions
}
