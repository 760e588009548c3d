package results

import (
	"fmt"
	"slices"

	"redress/session"
)

// addErased finds results of the session that the file says were erased at the table and not entered again. They stay,
// for who erased them may be about to enter what they should have been. Of boards that are kept from who brings the
// file in none are found.
func (i *Import) addErased(s *session.Session, f *File, parts Parts) {
	for _, row := range f.Erased {
		have, entered := s.Result(row.Board, f.label(row))
		switch {
		case !entered:
		case parts.keeps(row.Board):
			note(&i.Unseen, row.Board)
		case !slices.ContainsFunc(i.Results, func(r session.Result) bool { return sameSeat(r, have) }):
			i.Erased = append(i.Erased, have)
		}
	}
}

func sameSeat(a, b session.Result) bool { return a.Board == b.Board && a.Table == b.Table }

// OnRuling says what the import does to a ruling in force on a board at a table, in a sentence; empty where it does
// nothing.
func (i Import) OnRuling(board int, table string) string {
	at := session.Result{Board: board, Table: table}
	here := func(r session.Result) bool { return sameSeat(r, at) }
	switch {
	case slices.ContainsFunc(i.Replaced, func(r Replacement) bool { return here(r.Was) }):
		return "The file replaces the result on which the ruling was given; the ruling stands until it is changed."
	case slices.ContainsFunc(i.Erased, here):
		return "The result on which the ruling was given was erased at the table; both stand until they are changed."
	case slices.ContainsFunc(i.Results, here):
		return "The file has a result where the session had none; the ruling stands until it is changed."
	case slices.ContainsFunc(i.Results, func(r session.Result) bool { return r.Board == board }):
		return "The file changes what other tables scored there, so what the ruling is worth changes too."
	}
	return ""
}

// Stays says of a result that was erased at its table that the session still has it, and what to do.
func Stays(r session.Result) string {
	return fmt.Sprintf("Board %d at table %s: the result was erased at the table and not entered again, and the "+
		"session still has %s. Bring the file in again when it was entered, or correct it on the page of the board.",
		r.Board, r.Table, r.Line())
}
