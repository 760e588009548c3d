package sessions

import "redress/views"

// FouledForm is where the director says which tables played a board in another form (Law 87).
type FouledForm struct {
	Path, Request string
	Law           *views.Link // nil where the edition of the session does not have it
	Name          string
	Tables        []FouledTable
	Field, Error  string // what is wrong, and beside which field
	Seen          views.Seen
}

// FouledTable is a table that played the board.
type FouledTable struct {
	Table, Result string
	Sat           string // in which round, and who; empty where that is not known
	Form          string // that it is marked with; empty for the deal of the rest
	Ticked        bool
}

// where names the table, and who played the board there in which round.
func (t FouledTable) where() string {
	if t.Sat == "" {
		return "Table " + t.Table
	}
	return "Table " + t.Table + ", " + t.Sat
}

// errorAt is what is wrong with a field.
func (f FouledForm) errorAt(field string) string {
	if f.Field != field {
		return ""
	}
	return f.Error
}

// open tells whether the board is what somebody came for, or something typed on it was not stored.
func (b BoardView) open() bool { return b.Asked || b.marking() }

// marking tells whether the tables of a fouled board are to be ticked: a case asks for it, or something typed was not
// stored.
func (b BoardView) marking() bool {
	return b.Mark != nil && (b.Case != "" || b.Mark.Error != "" || b.Mark.Seen.Clashes != nil)
}
