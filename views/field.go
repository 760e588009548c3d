package views

import "cmp"

// fieldView is a labelled field of one line.
type fieldView struct {
	id       string
	name     string // the id where it is empty
	label    string
	hint     string
	kind     string // of the input; text where it is empty
	value    string
	complete string // what a browser may fill in
	longest  string // in characters
	err      string
}

func (f fieldView) sent() string { return cmp.Or(f.name, f.id) }

func (f fieldView) described() string {
	switch {
	case f.err != "":
		return f.id + "-error"
	case f.hint != "":
		return f.id + "-hint"
	}
	return ""
}
