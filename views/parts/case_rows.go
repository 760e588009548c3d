package parts

import (
	"fmt"

	"redress/casefile"
)

// CaseRow is one case in a list.
type CaseRow struct {
	Path, Lead, LeadSub string
	Title, Sub          string
	State               casefile.State // empty where the reader may not know it (16D)
	Time                string
	Marks               []string // what arrived, who has it
	Warn                string   // why somebody else had better rule; empty where nothing speaks against the reader
}

// SessionRow is one session of play in a list.
type SessionRow struct {
	ID              string
	Path, Name, Sub string
	Example, Ended  bool
}

// NewCaseRow makes the row of a case. The session is named where the list has cases of several.
func NewCaseRow(s casefile.Summary, session string, clock func(int64) string) CaseRow {
	row := CaseRow{Path: "/cases/" + s.ID, Lead: fmt.Sprint(s.Number), LeadSub: "case", Title: s.Title, State: s.State,
		Time: clock(s.Updated)}
	if s.State == casefile.Ruled && s.RuledAt > 0 {
		row.Time = clock(s.RuledAt) // and not when something was noted since
	}
	if s.Board > 0 {
		row.Lead, row.LeadSub = fmt.Sprint(s.Board), "board"
	}
	if s.Guessed {
		row.Lead += "?"
	}
	if row.Title == "" {
		row.Title = "Not yet classified"
	}
	row.Sub = fmt.Sprintf("Case %d", s.Number)
	if s.Table != "" {
		row.Sub += ", table " + s.Table
	}
	if session != "" {
		row.Sub += ", " + session
	}
	switch {
	case s.State == casefile.Waiting && s.Waiting != "":
		row.Sub += ": " + s.Waiting
	case s.Outcome != "":
		row.Sub += ": " + s.Outcome
	}
	if again := s.LookAgain(); again != "" {
		row.Sub += ". " + again
	}
	if s.Left != "" && s.Left != s.Title {
		row.Sub += ". Still open: " + s.Left
	}
	if s.Due > 0 {
		row.Sub += ", due " + clock(s.Due)
	}
	return row
}

// NewKeptRow makes the row of a case of a board that the reader may still play. Nothing in it moves with what becomes
// of the case, and neither board nor table says where something happened (16D).
func NewKeptRow(s casefile.Summary, clock func(int64) string) CaseRow {
	return CaseRow{Path: "/cases/" + s.ID + "/judge", Lead: fmt.Sprint(s.Number), LeadSub: "case",
		Title: "On a board that you may still play", Sub: "Opened " + clock(s.Opened)}
}

// CaseGroup is a list of cases under one heading.
type CaseGroup struct {
	Title string
	Empty string // said where there are none; the group is left out where both are empty
	Cases []CaseRow
	More  string // where the rest of them is; empty where these are all
}
