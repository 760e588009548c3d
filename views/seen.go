package views

import "redress/fault"

// Seen is what a form carries that edits what others may have edited meanwhile: the entry of the log up to which the
// person is shown it, of a session by its mark, and, where somebody was faster, their values beside those that were
// typed.
type Seen struct {
	Basis   int64
	Clashes []fault.Clash
	Leave   string // the page with what stands now
	Drop    string // what leaves that page and drops what was typed sends as "do"; empty where a link does
	Do      string // what the button that stores the form sends as "do"; empty where it sends nothing
}

// With is what the form carries when it is shown again. A person who is shown what somebody else has put there may put
// their own in its place; one who has to correct something else has seen no more than before.
func (s Seen) With(err *fault.Error, basis int64) Seen {
	switch {
	case err == nil:
	case len(err.Clashes) > 0:
		s.Clashes = err.Clashes
	default:
		s.Basis = basis
	}
	return s
}
