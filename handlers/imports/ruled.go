package imports

import (
	"fmt"
	"slices"

	"redress/session"
	"redress/session/results"
	view "redress/views/imports"
)

// ruled is the path of the case whose ruling is in force on a board at a table; empty where there is none.
func (in *incoming) ruled(board int, table string) string {
	for _, r := range in.rulings {
		if r.Board == board && r.Table == table {
			return "/cases/" + r.Case
		}
	}
	return ""
}

// onRuled are the rulings in force whose board the file changes.
func (in *incoming) onRuled() (boards []view.RuledBoard) {
	for _, r := range in.rulings {
		if in.keeps(r.Board) {
			continue
		}
		own := slices.ContainsFunc(in.change.Replaced,
			func(x results.Replacement) bool { return x.Was.Board == r.Board && x.Was.Table == r.Table })
		board := slices.ContainsFunc(in.change.Results, func(x session.Result) bool { return x.Board == r.Board })
		about := fmt.Sprintf("Board %d at table %s: a ruling is in force (%s). ", r.Board, r.Table, r.Words)
		switch {
		case own:
			boards = append(boards, view.RuledBoard{Path: "/cases/" + r.Case, Text: about +
				"The file replaces the result on which the ruling was given; the ruling stands until it is changed."})
		case board:
			boards = append(boards, view.RuledBoard{Path: "/cases/" + r.Case, Text: about +
				"The file changes what other tables scored there, so what the ruling is worth changes too."})
		}
	}
	return boards
}
