package views

import (
	"time"

	"redress/ledger"
)

// ClockSetBack says that the clock of the computer was set back since the last entry of a log, which was written at
// last (unix seconds); nil where it was not.
func ClockSetBack(last int64, now time.Time) *Banner {
	if !ledger.SetBack(last, now.Unix()) {
		return nil
	}
	return &Banner{Kind: "warn", Strong: "The clock of this computer was set back.",
		Text: "The last entry here has the time " + Clock(last, now) +
			", which is still in the future. Until then, new entries are given that same time; rounds and " +
			"deadlines " +
			"follow the clock as it is now (" + Clock(now.Unix(), now) + ")."}
}
