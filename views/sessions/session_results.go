package sessions

import "redress/views"

// ResultsPage is where the results of one board are typed.
type ResultsPage struct {
	Path, Request string
	Board         int
	Next          int
	Dealer, Vul   string
	Marking       string // where those are corrected; empty for who may not
	AsPlayed      string // where a result is entered that was not played as the movement has it
	All           []BoardLink
	Lines         []ResultLine
	Later         []ResultLine // of rounds that have not begun
	Unfold        bool         // what is to come is what was asked for: nothing else waits for a result
	Numbers       bool         // the numbers of the contestants are typed, because no movement tells them
	Matchpoints   bool         // the session is scored in matchpoints, so that some can be entered by hand
	Seen          views.Seen
	Kept          string // why the reader is not shown this board; empty where they are
}

// BoardLink is a board to choose.
type BoardLink struct {
	Number  int
	Missing int // results that should be there by now
}

// ResultLine is one table's result as it is typed.
type ResultLine struct {
	Table          string
	Round          int // 0 where not known
	NS, EW         string
	NSName, EWName string
	Typed          string
	Slip           string // what is stored, as a score slip has it; empty for nothing
	Error          string
	Exchanged      bool         // the two pairs sat in each other's directions
	Cases          []views.Link // about this board at this table
	Ahead          bool         // its round has not begun: whether it was played before that can be said
	Said           bool         // and was
}
