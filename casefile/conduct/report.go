package conduct

import (
	"encoding/json"
	"slices"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// Report is what stands of one report, folded from its log.
type Report struct {
	ID        string
	Session   string // id of the session of play; empty for a report without one
	Table     string
	Round     string
	Board     int            // 0 where it is about none
	Seat      *bridge.Seat   // who filed it, where it was a player at that table
	Filer     string         // as the log names them
	About     ledger.TextRef // whom
	What      ledger.TextRef // what happened
	State     State
	Directors []string // who is on it
	Notes     []Note
	Outcome   ledger.TextRef // what was done about it
	Knowing   []string       // who reads it although they may still have to play its board, and was asked
	Opened    int64          // unix seconds
	Turn      int64          // the number of the entry by which it came to its state
	Updated   int64
	Seq       int64
	Head      string

	texts []string
}

// Note is a remark on a report.
type Note struct {
	Text  ledger.TextRef
	Actor string
	At    int64 // unix seconds
}

// State is where a report stands.
type State string

// The states of a report.
const (
	None   State = ""       // no such report
	Filed  State = "filed"  // with the director
	Passed State = "passed" // with the recorder
	Closed State = "closed"
)

// Summary is a report for the lists of those who may see that there is one. It holds nothing that was told.
type Summary struct {
	ID        string   `json:"id"`
	Session   string   `json:"session,omitempty"`
	State     State    `json:"state"`
	Directors []string `json:"directors,omitempty"`
	Opened    int64    `json:"opened"`
	Updated   int64    `json:"updated"`
	Seq       int64    `json:"seq"`
	Head      string   `json:"head"`
}

// Summary is the report for the lists.
func (r *Report) Summary() Summary {
	return Summary{ID: r.ID, Session: r.Session, State: r.State, Directors: slices.Clone(r.Directors), Opened: r.Opened,
		Updated: r.Updated, Seq: r.Seq, Head: r.Head}
}

// Texts lists the ids of every personal text that the log of the report refers to.
func (r *Report) Texts() []string { return slices.Clone(r.texts) }

// Fold reads a report from its log.
func Fold(entries []ledger.Entry) (*Report, error) { return fold(nil, entries) }

func fold(r *Report, entries []ledger.Entry) (*Report, error) {
	if r == nil {
		r = &Report{}
	}
	for _, e := range entries {
		apply, ok := appliers[e.Kind]
		if !ok || e.Version > 1 {
			return nil, fault.New(fault.Unavailable,
				"Report %s holds an entry (%s, version %d) of a newer Redress. Open it with that version.", e.Stream,
				e.Kind, e.Version)
		}
		was := r.State
		if err := apply(r, e); err != nil {
			return nil, fault.Wrap(err, fault.Internal, "Entry %d of report %s cannot be read.", e.Seq, e.Stream)
		}
		if r.State != was {
			r.Turn = e.Seq
		}
		r.Updated, r.Seq, r.Head = e.At, e.Seq, e.Hash
	}
	return r, nil
}

// The bodies of the entries, version 1. A field once written keeps its name and meaning for ever.
type (
	reportFiled struct {
		Session string         `json:"session,omitempty"`
		Table   string         `json:"table,omitempty"`
		Round   string         `json:"round,omitempty"`
		Board   int            `json:"board,omitempty"`
		Seat    *bridge.Seat   `json:"seat,omitempty"`
		About   ledger.TextRef `json:"about,omitzero"`
		What    ledger.TextRef `json:"what"`
	}
	reportTaken struct {
		By string `json:"by"`
	}
	reportText struct {
		Text ledger.TextRef `json:"text,omitzero"`
	}
	reportRead struct {
		By string `json:"by"`
	}
	reportErased struct {
		Texts []string `json:"texts"`
	}
)

func body[T any](apply func(r *Report, e ledger.Entry, b T)) func(*Report, ledger.Entry) error {
	return func(r *Report, e ledger.Entry) error {
		var b T
		if err := json.Unmarshal(e.Body, &b); err != nil {
			return err
		}
		apply(r, e, b)
		return nil
	}
}

// appliers is the fold: one line a kind of entry.
var appliers = map[string]func(*Report, ledger.Entry) error{
	"conduct-filed": body(func(r *Report, e ledger.Entry, b reportFiled) { r.file(e, b) }),
	"conduct-taken": body(func(r *Report, e ledger.Entry, b reportTaken) {
		r.Directors = append(
			r.Directors, b.By)
	}),
	"conduct-noted":    body(func(r *Report, e ledger.Entry, b reportText) { r.note(e, b) }),
	"conduct-passed":   body(func(r *Report, e ledger.Entry, b reportText) { r.note(e, b); r.State = Passed }),
	"conduct-closed":   body(func(r *Report, e ledger.Entry, b reportText) { r.close(b) }),
	"conduct-reopened": body(func(r *Report, e ledger.Entry, b reportText) { r.note(e, b); r.State = Filed }),
	"conduct-read":     body(func(r *Report, e ledger.Entry, b reportRead) { r.Knowing = append(r.Knowing, b.By) }),
	"conduct-erased":   body(func(r *Report, e ledger.Entry, b reportErased) {}),
}

func (r *Report) file(e ledger.Entry, b reportFiled) {
	r.ID, r.Session, r.Table, r.Round, r.Board, r.Seat, r.Filer = e.Stream, b.Session, b.Table, b.Round, b.Board,
		b.Seat, e.Actor
	r.About, r.What, r.State, r.Opened = b.About, b.What, Filed, e.At
	r.refer(b.About, b.What)
}

func (r *Report) note(e ledger.Entry, b reportText) {
	if b.Text.ID != "" {
		r.Notes = append(r.Notes, Note{b.Text, e.Actor, e.At})
	}
	r.refer(b.Text)
}

func (r *Report) close(b reportText) {
	r.State, r.Outcome = Closed, b.Text
	r.refer(b.Text)
}

func (r *Report) refer(refs ...ledger.TextRef) {
	for _, ref := range refs {
		if ref.ID != "" && !slices.Contains(r.texts, ref.ID) {
			r.texts = append(r.texts, ref.ID)
		}
	}
}
