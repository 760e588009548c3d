package conduct

import (
	"strings"

	"redress/views"
	"redress/views/parts"
)

// ConductForm is a report of conduct as it is typed.
type ConductForm struct {
	Path, Request       string
	Edition             string // that governs the session, or what belongs to none
	Session             string
	Sessions            []views.Choice
	Table, Round, Board string
	About, What         string
	Seat                string // of the player who files it; empty for who directs
	Field, Error        string
}

// ErrorAt is the error of a field of the form.
func (f ConductForm) ErrorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// ConductList is the reports that somebody may read.
type ConductList struct {
	Reports []ConductRow
	Waiting []ConductWaiting // reports that nobody has taken, of which a director may know no more than that
	Filed   bool             // one was filed just now
}

// ConductRow is a report in the list.
type ConductRow struct{ Path, State, When, Who string }

// ConductWaiting is a report that waits for a director.
type ConductWaiting struct{ Take, When, Request string }

// ConductPage is a report.
type ConductPage struct {
	Turn          int64 // of the report, as it is shown
	Path, Request string
	State         string
	Where         string
	By, At        string
	About, What   string
	Directors     []string
	Knowing       []string // who reads it although they might still have had to play its board
	Notes         []parts.NoteView
	Outcome       string
	May           map[string]bool
	Field         string // which form was sent and could not be used
	Typed, Error  string
	Colleagues    []string
}

func (p ConductPage) typed(form string) string {
	if p.Field == form {
		return p.Typed
	}
	return ""
}

func (p ConductPage) errorAt(form string) string {
	if p.Field == form {
		return p.Error
	}
	return ""
}

// conductWords name the states of a report.
var conductWords = map[string]string{"filed": "With the director", "passed": "With the recorder", "closed": "Closed"}

// ConductState names the state of a report.
func ConductState(state string) string { return conductWords[state] }

// summary is when, where and by whom, in a line.
func (p ConductPage) summary() []string {
	said := []string{"Filed " + p.At + " by " + p.By}
	if p.Where != "" {
		said = append(said, p.Where)
	}
	if len(p.Directors) > 0 {
		said = append(said, "On it: "+strings.Join(p.Directors, ", "))
	}
	return said
}
