package parts

import "redress/views"

// BoardForm asks for the number of the board alone, where a page needs it.
type BoardForm struct {
	Path    string // of the case
	Request string
	Basis   int64
	Back    string // the page of the case that shows it; empty for the case itself
	Guess   string // the number that is guessed; empty where none is
	Says    string // why it is asked for; empty where it is not
}

// TableForm asks at which table of the session the board of a case was played.
type TableForm struct {
	Path    string // of the case
	Request string
	Basis   int64
	Back    string   // the page of the case that shows it; empty for the case itself
	Tables  []string // at which it can have been; empty where nothing is asked
	Table   string   // as it is said so far
	Says    string   // why it is asked for; empty where it is not
	Error   string

	Rounds     bool   // the round is asked for as well
	Round      string // as it is said or known so far
	RoundError string
}

// ResultToEnter enters the result on the record of a case as that of its table in the session.
type ResultToEnter struct {
	Path    string // of the results of the session
	Request string
	Basis   int64
	Board   int
	Table   string
	Typed   string // the result as it is typed there
	Back    string // the page to come back to
	Says    string
}

func (f TableForm) choices() (list []views.Choice) {
	if f.Table == "" {
		list = append(list, views.Choice{Value: "", Text: "Not said"})
	}
	for _, table := range f.Tables {
		list = append(list, views.Choice{Value: table, Text: "Table " + table})
	}
	return list
}

// Words are what is said so far.
func (f TableForm) Words() string {
	if f.Table == "" {
		return "At which table it was"
	}
	if f.Round != "" {
		return "Table " + f.Table + ", round " + f.Round + ", if it was another"
	}
	return "Table " + f.Table + ", if it was another"
}
