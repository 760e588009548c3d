package session

import (
	"slices"
	"strings"

	"redress/ledger"
)

// EditForm says which tables played a fouled board in a form of its own, as somebody ticked them over those that they
// were shown. A table that was left as it was shown stays as it is.
type EditForm struct {
	Seen *Session // as it stood when the tables were shown; nil where they were not
	MarkForm
}

// Decide implements Command. Fields are those of [MarkForm], and "table-2" for a table that somebody else has put into
// another form.
func (c EditForm) Decide(s *Session, d *ledger.Draft) error {
	form := strings.TrimSpace(c.Form)
	if s == nil || form == "" || len(s.Results.ByBoard(s.Tables)[c.Board]) == 0 || s.Director(d.Actor).keeps(c.Board) {
		return c.MarkForm.Decide(s, d)
	}
	var edits ledger.Edits
	tables, takes := c.without(s), false
	for _, r := range s.Results.ByBoard(s.Tables)[c.Board] {
		was, _ := asShown(c.Seen).Result(r.Board, r.Table)
		typed := was.Form
		switch ticked := slices.Contains(c.Tables, r.Table); {
		case ticked:
			typed = form
		case was.Form == form:
			typed = ""
		}
		becomes := r.Form
		if edits.Takes(ledger.Edit{Field: "table-" + r.Table, Label: "Table " + r.Table,
			Seen: formWords(was.Form), Typed: formWords(typed), Stands: formWords(r.Form)}) {
			becomes, takes = typed, true
		}
		if becomes == form {
			tables = append(tables, r.Table)
		}
	}
	if err := edits.Err(); err != nil {
		return err
	}
	if !takes && len(tables) > 0 && len(c.without(s)) == 0 {
		return nil
	}
	return MarkForm{Board: c.Board, Form: c.Form, Tables: tables}.Decide(s, d)
}

// without are the tables that were ticked and have no line on the board.
func (c EditForm) without(s *Session) []string {
	return slices.DeleteFunc(slices.Clone(c.Tables), func(table string) bool {
		_, there := s.Result(c.Board, table)
		return there
	})
}

// formWords are the form of a fouled board for people; empty for the deal of the rest.
func formWords(form string) string {
	if form == "" {
		return ""
	}
	return "form " + form
}
