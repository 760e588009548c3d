package views

import (
	"time"

	"redress/ruling"
)

// Clock shows a time of the day with its date where that is another day than now.
func Clock(unix int64, now time.Time) string { return ruling.Clock(unix, now) }
