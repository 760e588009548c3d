package live

import (
	"fmt"
	"slices"
	"strings"
)

// Wait is something that waits for a director.
type Wait struct{ ID, Text string }

// CallRow is a table's call for the director.
type CallRow struct {
	ID      string
	Table   string
	Sub     string // when, which round, about what
	Since   int64  // unix seconds
	Ago     string
	Session string // its name, where several are on
	By      string // who has taken it, as the reader is told
	Taken   string // the same as the log has it
	For     string // for whom it was given back; empty for whoever is free
	Warn    string // why somebody else had better go; empty where nothing speaks against it
	Path    string // of the call: /sessions/ID/calls/CALL
	Case    string // where a case is opened with what is known

	Colleagues []string // for whom who has taken it may give it back
}

// opens is where a case is opened on what is known of the call, once it is said what happened.
func (c CallRow) opens() string { return strings.Replace(c.Case, "/cases/new?", "/cases?", 1) }

// FloorView is what goes on in the playing room of a session.
type FloorView struct {
	Path, Name string
	Round      string // "Round 2 of 3, started at 19:45"
	On         int    // the round that is on and can be taken back; 0 where none can
	Start      string // its signal
	Next       int    // the round that can be started; 0 where none is
	Minutes    string // that the last one might take; empty where no time was set
	Clocks     []ClockRow
	Late       []LateRow
	Plays      []string // what opened boards that were kept from somebody, and who did it
	Tables     []string // for a call by voice, and for late play
	Ended      bool
	End        string        // of which end it can be taken back, by its time; empty where none can
	Refused    *RefusedFloor // nil where nothing was
}

// RefusedFloor is a form of the playing room that was not stored, as it was sent.
type RefusedFloor struct {
	Back                  string // where it was sent from
	Field, Text           string // what is wrong
	Minutes, Table, Board string
}

// at is what is wrong with a field of a form of the room; empty where nothing is.
func (f FloorView) at(field string) string {
	if f.Refused == nil || f.Refused.Field != field {
		return ""
	}
	return f.Refused.Text
}

// refuses tells whether a form of the room was not stored, by its fields.
func (f FloorView) refuses(fields ...string) bool {
	return f.Refused != nil && slices.Contains(fields, f.Refused.Field)
}

// back is where a form of the room leads to once it is stored.
func (f FloorView) back(path string) string {
	if f.Refused != nil && f.Refused.Back != "" {
		return f.Refused.Back
	}
	return path
}

// typed is a field of a form of the room as it was sent; otherwise where nothing was refused.
func (f FloorView) typed(field, otherwise string) string {
	if f.Refused == nil {
		return otherwise
	}
	return map[string]string{"minutes": f.Refused.Minutes, "table": f.Refused.Table, "board": f.Refused.Board}[field]
}

// ClockRow is a time at which something ends.
type ClockRow struct {
	Title string
	At    string
	Until int64  // unix seconds
	Left  string // "12 min left", or "over"
	Over  bool
	Path  string // of what it is about; empty for none
}

// LateRow is a board that is still to be played late.
type LateRow struct {
	Board int
	Table string
	Sub   string
	Note  string // that is cancelled
}

// Left says how long it is until then, or that it is over, in whole minutes, and from two hours on in whole hours. The
// script that keeps the clocks going says the same.
func Left(until, now int64) string {
	switch left := until - now; {
	case left <= 0:
		return "over"
	case left < 60:
		return "less than a minute left"
	case left > 2*60*60:
		return fmt.Sprintf("%d h left", (left+60*60-1)/(60*60))
	default:
		return fmt.Sprintf("%d min left", (left+59)/60)
	}
}

// Ago says how long ago something was, in whole minutes.
func Ago(since, now int64) string {
	if minutes := (now - since) / 60; minutes > 0 {
		return fmt.Sprintf("%d min ago", minutes)
	}
	return "just now"
}
