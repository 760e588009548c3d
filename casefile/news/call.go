package news

import (
	"slices"

	"redress/casefile"
)

// Answered tells whether a call of a table, made at some time (unix seconds), has come to a ruling: on a case that was
// opened at that table since. Then the director is not coming any more, though nobody has said that the call is done.
func Answered(cases []casefile.Summary, table string, since int64) bool {
	return slices.ContainsFunc(cases, func(s casefile.Summary) bool {
		return s.Table == table && s.Opened >= since && s.RuledAt > 0
	})
}

// Dealing tells whether the director is dealing with a call of a table, made at some time (unix seconds): the case that
// was made of it is open. A ruling that waits, for the end of play for instance, keeps nobody from going on.
func Dealing(cases []casefile.Summary, table string, since int64) bool {
	return slices.ContainsFunc(cases, func(s casefile.Summary) bool {
		return s.Table == table && s.Opened >= since && s.State == casefile.Open && s.RuledAt == 0
	})
}
