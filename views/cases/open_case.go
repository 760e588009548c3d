package cases

import (
	"strings"

	"redress/views"
)

// ChooseView offers what happens most, and what fits the words that were said.
type ChooseView struct {
	Action   string // where the chosen one is posted
	Request  string
	Edition  views.EditionTag
	Words    string // what was said
	Search   string // the search of the laws for the same words
	Found    []Happened
	Groups   []HappenedGroup
	Nothing  bool // the words found nothing
	Silent   bool // the edition has no questionnaires: its law is all that there is
	Existing bool // the case is there already; another questionnaire is chosen for it
}

// HappenedGroup is what stands below one heading.
type HappenedGroup struct {
	ID, Title string
	Items     []Happened
}

// Happened is an irregularity as it is offered.
type Happened struct {
	ID, Title     string
	Phrase        string       // what people say, that fits best; empty in the groups
	Questionnaire string       // id; empty where there are no questions yet
	Laws          []views.Link // the provisions that govern it
	Number        int          // the key that takes it; 0 for none
}

// Known says where the call came from; empty where that is not known and has to be asked.
func (f OpenCaseForm) Known() string {
	switch {
	case f.Table == "" || f.errorAt("board") != "" || f.errorAt("table") != "":
		return ""
	case f.Board == "":
		return "Table " + f.Table
	}
	return "Table " + f.Table + ", board " + f.Board
}

// OpenCaseForm is the form of a new case.
type OpenCaseForm struct {
	Choose       ChooseView
	Session      string // id
	SessionName  string
	Board, Table string
	Tables       []string
	Account      string
	Editions     []views.EditionTag
	Field, Error string
	Search       string // where the search form goes
	Round        string // in which it happened; empty where not known
	Call         string // id of the call that led here; empty for none
	Taken        string // who has taken that call; empty where nobody is on the way, and once it is over
	Yours        bool   // who sees this has
	Example      string // number of the example's dispute to start with; empty for none
}

func (f OpenCaseForm) errorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// OtherLaws tells whether another edition than the one chosen has questionnaires.
func (f OpenCaseForm) OtherLaws() bool {
	for _, e := range f.Editions {
		if e.ID != f.Choose.Edition.ID {
			return true
		}
	}
	return false
}

// takes tells whether a case can be opened, or go on, with what happened. A case that is there goes on with questions.
func (c ChooseView) takes(h Happened) bool {
	return !c.Silent && (!c.Existing || h.Questionnaire != "")
}

// field is the name of the choice, and value what is chosen: a case that is there takes a questionnaire.
func (c ChooseView) field() string {
	if c.Existing {
		return "questionnaire"
	}
	return "happened"
}

func (c ChooseView) value(h Happened) string {
	if c.Existing {
		return h.Questionnaire
	}
	return h.ID
}

// number is the first law without the word before it, for a button with little room.
func (h Happened) number() string {
	_, number, _ := strings.Cut(h.Laws[0].Text, " ")
	return number
}
