package makeable

import "strconv"

// Page is how far the analysis of a session's deals has come.
type Page struct {
	Path    string // of the session
	At      string // when it was made
	Now     int64  // likewise, unix seconds
	Status  string // a sentence
	Deals   int
	Done    int
	Start   string // what the button says that starts it; empty where there is none
	Going   bool   // it goes on by itself, and can be stopped
	Kept    string // why boards are left out; empty where none is
	Import  string // where deals can be taken in from; empty where some are known
	Boards  []BoardRow
	Limited string // how long one deal may take
}

// BoardRow is a board of which the deal is known.
type BoardRow struct {
	Number int
	State  string // why there is no table yet; empty where there is one
	Par    string
}

func (p Page) board(row BoardRow) string {
	n := strconv.Itoa(row.Number)
	return p.Path + "?board=" + n + "#board" + n
}
