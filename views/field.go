package views

import "cmp"

// FieldView is a labelled field of one line.
type FieldView struct {
	ID       string
	Name     string // the id where it is empty
	Label    string
	Hint     string
	Kind     string // of the input; text where it is empty
	Value    string
	Complete string // what a browser may fill in
	Longest  string // in characters
	Err      string
	Optional bool // it may stay empty; the label says so
}

func (f FieldView) sent() string { return cmp.Or(f.Name, f.ID) }
