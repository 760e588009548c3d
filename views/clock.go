package views

import (
	"time"

	"redress/ruling"
)

// Clock shows a time of the day with its date where that is another day than now.
func Clock(unix int64, now time.Time) string { return ruling.Clock(unix, now) }

// Machine is the same moment for a program that reads the page, as a time element tells it.
func Machine(unix int64, now time.Time) string {
	return time.Unix(unix, 0).In(now.Location()).Format(time.RFC3339)
}

// Day shows a date as people say it.
func Day(iso string) string { return ruling.Day(iso) }
