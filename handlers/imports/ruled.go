package imports

import (
	"fmt"

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
		if does := in.change.OnRuling(r.Board, r.Table); does != "" {
			boards = append(boards, view.RuledBoard{Path: "/cases/" + r.Case, Text: fmt.Sprintf(
				"Board %d at table %s: a ruling is in force (%s). %s", r.Board, r.Table, r.Words, does)})
		}
	}
	return boards
}
