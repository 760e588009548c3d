package views

import (
	"time"

	"redress/ruling"
)

// Texts finds the personal texts that entries name.
type Texts = ruling.Texts

// Clock shows a time of the day with its date where that is another day than now.
func Clock(unix int64, now time.Time) string { return ruling.Clock(unix, now) }

// Where says board and table.
func Where(board int, table string) string { return ruling.Where(board, table) }

func either(yes bool, one, other string) string {
	if yes {
		return one
	}
	return other
}
