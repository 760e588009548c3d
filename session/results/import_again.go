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

// addGone finds results of the session that the file no longer has, where it is a later file of the same tables and
// boards: most of its lines have a result there already. They stay, for a person may have typed them.
func (i *Import) addGone(s *session.Session, f *File, parts Parts) {
	in, boards, tables, known := map[place]bool{}, map[int]bool{}, map[string]bool{}, 0
	all := f.placed(s)
	for _, r := range all {
		in[place{board: r.Board, table: r.Table}], boards[r.Board], tables[r.Table] = true, true, true
		if _, entered := s.Result(r.Board, r.Table); entered {
			known++
		}
	}
	if 2*known <= len(all) {
		return
	}
	for _, have := range s.Results {
		if boards[have.Board] && tables[have.Table] && !in[place{board: have.Board, table: have.Table}] &&
			!have.NotPlayed && !parts.keeps(have.Board) &&
			!slices.ContainsFunc(i.Erased, func(r session.Result) bool { return sameSeat(r, have) }) {
			i.Gone = append(i.Gone, have)
		}
	}
}

// takeOut makes those of them not played that somebody wishes to take out.
func (i *Import) takeOut(parts Parts) {
	for _, have := range slices.Concat(i.Erased, i.Gone) {
		if parts.TakesOut == nil || !parts.TakesOut(have) {
			continue
		}
		i.TakenOut = append(i.TakenOut, have)
		i.Results = append(i.Results, session.Result{Board: have.Board, Table: have.Table, Round: have.Round,
			NS: have.NS, EW: have.EW, South: have.South, West: have.West, Crossed: have.Crossed, Match: have.Match,
			Form: have.Form, NotPlayed: true})
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
	case slices.ContainsFunc(i.TakenOut, here):
		return "The result on which the ruling was given is taken out; the ruling stands until it is changed."
	case slices.ContainsFunc(i.Erased, here):
		return "The result on which the ruling was given was erased at the table; both stand until they are changed."
	case slices.ContainsFunc(i.Gone, here):
		return "The file no longer has the result on which the ruling was given; both stand until they are changed."
	case slices.ContainsFunc(i.Results, here):
		return "The file has a result where the session had none; the ruling stands until it is changed."
	case slices.ContainsFunc(i.Results, func(r session.Result) bool { return r.Board == board }):
		return "The file changes what other tables scored there, so what the ruling is worth changes too."
	case slices.Contains(i.Remarked, board):
		return "The file marks the board otherwise: its results are scored anew, and so is what the ruling is worth."
	case slices.Contains(i.OtherDeals, board):
		return "The file has another deal of the board; the ruling stands until it is changed."
	}
	return ""
}

// Stays says of a result that was erased at its table, or that the file no longer has, that the session still has it.
func (i Import) Stays(r session.Result) string {
	why := "the file no longer has it"
	if slices.ContainsFunc(i.Erased, func(e session.Result) bool { return sameSeat(e, r) }) {
		why = "the result was erased at the table and not entered again"
	}
	return fmt.Sprintf("Board %d at table %s: %s, and the session still has %s.", r.Board, r.Table, why, r.Line())
}
