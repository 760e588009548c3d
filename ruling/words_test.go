package ruling_test

import (
	"testing"

	"redress/ruling"
)

func TestDay(t *testing.T) {
	for iso, want := range map[string]string{
		"2026-11-23": "23 November 2026", "2026-03-05": "5 March 2026", "": "", "March 2026": "March 2026",
		"2026-02-30": "2026-02-30",
	} {
		if got := ruling.Day(iso); got != want {
			t.Errorf("%q is shown as %q; want %q", iso, got, want)
		}
	}
}
