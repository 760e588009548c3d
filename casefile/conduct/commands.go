package conduct

import (
	"slices"
	"strings"
	"unicode/utf8"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// Command is something a person does to a report.
type Command interface {
	// Name is the command's row in the table of who may do what, and when.
	Name() string
	Decide(r *Report, d *ledger.Draft) error
}

// File tells of somebody's conduct.
type File struct {
	Session, Table, Round string
	Board                 int          // 0 where it is about none
	Seat                  *bridge.Seat // of the player who files it; nil for everybody else
	About                 string       // whom; may be empty
	What                  string       // what happened
}

// Name implements Command.
func (File) Name() string { return "file" }

// Decide implements Command.
func (f File) Decide(_ *Report, d *ledger.Draft) error {
	if f.Board < 0 || f.Board > 999 {
		return fault.At("board", "Give the number of the board, 1 to 999, or leave it empty.")
	}
	if f.Seat != nil && !f.Seat.Valid() {
		return fault.At("seat", "The seat is N, E, S or W.")
	}
	what, err := said(d, "what", f.What, "Say in a few words what happened.")
	if err != nil {
		return err
	}
	for name, word := range map[string]string{"table": f.Table, "round": f.Round, "about": f.About} {
		if utf8.RuneCountInString(word) > ledger.MaxWord || !utf8.ValidString(word) {
			return fault.At(name, "This is longer than %d characters. Shorten it.", ledger.MaxWord)
		}
	}
	d.Add("conduct-filed", 1, reportFiled{Session: f.Session, Table: f.Table, Round: f.Round, Board: f.Board,
		Seat: f.Seat, About: d.Text(f.About), What: what})
	return nil
}

// Take puts whoever gives it on the report: from then on they read it.
type Take struct{}

// Name implements Command.
func (Take) Name() string { return "take" }

// Decide implements Command.
func (Take) Decide(r *Report, d *ledger.Draft) error {
	return Assign{d.Actor, r.Directors}.Decide(r, d)
}

// Assign puts a director on the report. It is confidential: who puts somebody on it has seen who reads it already.
type Assign struct {
	To string
	On []string // who was seen to be on it
}

// Name implements Command.
func (Assign) Name() string { return "assign" }

// Decide implements Command.
func (a Assign) Decide(r *Report, d *ledger.Draft) error {
	to := strings.TrimSpace(a.To)
	switch {
	case to == "" || utf8.RuneCountInString(to) > ledger.MaxWord:
		return fault.At("to", "Say who takes the report over, by the name of their account.")
	case slices.Contains(r.Directors, to):
		return nil
	}
	for _, name := range r.Directors {
		if !slices.Contains(a.On, name) {
			return fault.New(fault.Conflict,
				"Somebody else has just put %s on this report. Put %s on it only if both are to read it.", name, to)
		}
	}
	d.Add("conduct-taken", 1, reportTaken{to})
	return nil
}

// AddNote keeps a remark.
type AddNote struct{ Text string }

// Name implements Command.
func (AddNote) Name() string { return "note" }

// Decide implements Command.
func (n AddNote) Decide(_ *Report, d *ledger.Draft) error {
	return one(d, "conduct-noted", "note", n.Text, "Type the note first.")
}

// Pass hands the report to the recorder.
type Pass struct{ Reason string }

// Name implements Command.
func (Pass) Name() string { return "pass" }

// Decide implements Command.
func (p Pass) Decide(_ *Report, d *ledger.Draft) error {
	return one(d, "conduct-passed", "reason", p.Reason, "Tell the recorder what you have found and done so far.")
}

// Close ends a report with what was done about it.
type Close struct{ Outcome string }

// Name implements Command.
func (Close) Name() string { return "close" }

// Decide implements Command.
func (k Close) Decide(_ *Report, d *ledger.Draft) error {
	return one(d, "conduct-closed", "outcome", k.Outcome, "Say what was done about it, or why nothing was.")
}

// Reopen takes a report up again.
type Reopen struct{ Reason string }

// Name implements Command.
func (Reopen) Name() string { return "reopen" }

// Decide implements Command.
func (o Reopen) Decide(_ *Report, d *ledger.Draft) error {
	return one(d, "conduct-reopened", "reason", o.Reason, "Say why the report is taken up again.")
}

// AsSeen is a command that was meant for a report as it was seen: not for one that was passed on, closed or taken up
// again since, though it may be in the same state once more.
type AsSeen struct {
	Command
	Turn int64 // of the report, as it was seen
}

// Decide implements Command.
func (a AsSeen) Decide(r *Report, d *ledger.Draft) error {
	if a.Turn != r.Turn {
		return fault.New(fault.Conflict,
			"Since this page was opened, this report has been passed on, closed or taken up again. "+
				"Nothing was saved: read it as it is now, and send the form again if you still mean it.")
	}
	return a.Command.Decide(r, d)
}

// Erase notes that personal texts were erased; the store blanks them.
type Erase struct{ IDs []string }

// Name implements Command.
func (Erase) Name() string { return "erase" }

// Decide implements Command.
func (e Erase) Decide(r *Report, d *ledger.Draft) error {
	for _, id := range e.IDs {
		if !slices.Contains(r.texts, id) {
			return fault.New(fault.NotFound, "There is no such text on this report. Nothing was erased.")
		}
	}
	if len(e.IDs) > 0 {
		d.Add("conduct-erased", 1, reportErased{e.IDs})
	}
	return nil
}

func one(d *ledger.Draft, kind, name, text, missing string) error {
	ref, err := said(d, name, text, missing)
	if err != nil {
		return err
	}
	d.Add(kind, 1, reportText{ref})
	return nil
}

// said keeps a text that has to be there.
func said(d *ledger.Draft, name, text, missing string) (ledger.TextRef, error) {
	switch n := utf8.RuneCountInString(text); {
	case strings.TrimSpace(text) == "":
		return ledger.TextRef{}, fault.At(name, "%s", missing)
	case n > ledger.MaxText:
		return ledger.TextRef{}, fault.At(name, "This is %d characters long; the limit is %d. Shorten it.", n,
			ledger.MaxText)
	case !utf8.ValidString(text):
		return ledger.TextRef{}, fault.At(name, "This is not readable text. Type it again.")
	}
	return d.Text(text), nil
}
