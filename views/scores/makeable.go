package scores

import "redress/views/makeable"

// Makeable is what can be made on the deal of a case with all cards in view; the zero value shows nothing.
type Makeable struct {
	Contracts []string       // of the worksheet, each with its tricks
	Open      []string       // those for which the time was too short
	Table     *makeable.View // of the whole deal; nil where it is not kept with the session
	Analyse   string         // why the session's deals are not kept, and where they are worked out
	Path      string
}
