package parts

import "redress/views"

// AppealMark is an appeal in a line, for the pages that lead to it.
type AppealMark struct {
	Path, Text, Stage string
}

// RulingChain is a ruling of a case in the order in which they were given.
type RulingChain struct {
	Link views.Link
	By   string
	At   string
	Why  string // it was superseded; empty for the one in force
}
