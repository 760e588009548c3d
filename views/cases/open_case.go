package cases

import "redress/views"

// ChooseView offers the questionnaires by what happened.
type ChooseView struct {
	Action   string // where the chosen one is posted
	Request  string
	Edition  views.EditionTag
	Words    string // what was said
	Search   string // the search of the laws for the same words
	Found    []Situation
	Others   []Situation
	Nothing  bool // the words found nothing
	Existing bool // the case is there already; another questionnaire is chosen for it
}

// Situation is a questionnaire as it is offered.
type Situation struct {
	ID, Title, Phrase, Path string
	Number                  int
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
