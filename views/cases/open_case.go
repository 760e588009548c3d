package cases

import (
	"slices"
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
	Nothing  bool          // the words found nothing
	Perhaps  bool          // what they found is not sure: it is perhaps one of those
	Another  bool          // the case has a matter, and what is chosen is another one
	Appeal   *views.Banner // where what was said may be an appeal against a ruling; nil elsewhere
	OwnWords bool          // a director rules by these laws, and can do so in their own words
	Silent   bool          // the edition has no questionnaires: its law is all that there is
	Existing bool          // the case is there already; another questionnaire is chosen for it
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
	Part          string       // of what was said, that it fits, where the rest is about something else; else empty
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
	if f.Board == f.Guess {
		return "Table " + f.Table + ", board " + f.Board + "? Change it"
	}
	return "Table " + f.Table + ", board " + f.Board
}

// OpenCaseForm is the form of a new case.
type OpenCaseForm struct {
	Choose       ChooseView
	Session      string // id
	SessionName  string
	Board, Table string
	Guess        string // the board, where it was guessed from the movement; empty where it was not
	Tables       []string
	Account      string
	Editions     []views.EditionTag
	Together     bool // the laws have the four players put it right by themselves
	Field, Error string
	Search       string // where the search form goes
	Round        string // in which it happened; empty where not known
	Call         string // id of the call that led here; empty for none
	Taken        string // who has taken that call; empty where nobody is on the way, and once it is over
	Yours        bool   // who sees this has
	Example      string // number of the example's dispute to start with; empty for none
	There        []OpenThere
	Happened     string // what was chosen already, of the list; empty where nothing was
	Asked        string // likewise the questionnaire
}

// OpenThere is a case that is open already on the board and at the table of a new one.
type OpenThere struct {
	ID, Path  string
	Number    string
	Title     string // what it is about, and who has it
	MayBeDone bool   // what happened can be added to it
}

// ThereIDs are the cases that whoever opens another one has seen to be open.
func (f OpenCaseForm) ThereIDs() string {
	ids := make([]string, len(f.There))
	for i, there := range f.There {
		ids[i] = there.ID
	}
	return strings.Join(ids, " ")
}

// chosen tells whether what happened is chosen already.
func (f OpenCaseForm) chosen() bool { return f.Happened+f.Asked != "" }

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
	return (c.OwnWords || !c.Silent) && (!c.Existing || h.Questionnaire != "")
}

// Several tells whether the words of the table are about more than one matter.
func (c ChooseView) Several() bool { return len(c.Found) > 1 && c.Found[1].Part != "" }

// hint says why something found was found.
func (h Happened) hint(c ChooseView) string {
	switch {
	case h.Questionnaire == "" && h.Part != "":
		return "“" + h.Part + "”. " + c.unasked()
	case h.Questionnaire == "":
		return c.unasked()
	case h.Part != "":
		return "“" + h.Part + "”"
	}
	return "“" + h.Phrase + "”"
}

// number is the first law without the word before it, for a button with little room.
func (h Happened) number() string {
	_, number, _ := strings.Cut(h.Laws[0].Text, " ")
	return number
}

// noneOfThese is what can be done where nothing that is offered fits.
func (c ChooseView) noneOfThese() string {
	if c.OwnWords {
		return "None of these: rule in your own words"
	}
	return "None of these: open the case without questions"
}

// ownWordsPath is where the director rules in their own words: on what has happened, or on what else has.
func (c ChooseView) ownWordsPath() string {
	if c.Another {
		return c.Action + "/own-words?another=1"
	}
	return c.Action + "/own-words"
}

// ownWordsOn is likewise on something of the list that has no questions yet; empty where nobody can.
func (c ChooseView) ownWordsOn(h Happened) string {
	if !c.Existing || !c.Another || !c.OwnWords {
		return ""
	}
	return c.Action + "/own-words?another=" + h.ID
}

// orElse is the same where the words of the table found nothing.
func (c ChooseView) orElse() string {
	if c.OwnWords {
		return "Choose from the list below, rule in your own words, or look in the laws."
	}
	return "Choose from the list below, open the case without questions, or look in the laws."
}

// silence says what can be done by laws that have no questionnaires.
func (c ChooseView) silence() string {
	if c.OwnWords {
		return c.Edition.Title + " has no questionnaires yet. Open the case and rule in your own words, below."
	}
	return c.Edition.Title + " has no questionnaires yet, so no case can be opened on it here."
}

// legend says how to read the list.
func (c ChooseView) legend() string {
	lighter := func(h Happened) bool { return h.Questionnaire == "" }
	if !slices.ContainsFunc(c.Groups, func(g HappenedGroup) bool { return slices.ContainsFunc(g.Items, lighter) }) {
		return "The number opens the law."
	}
	if c.OwnWords {
		return "The number opens the law. Entries in lighter type have no questions yet: you rule on them " +
			"in your own words, starting from the law."
	}
	return "The number opens the law. Entries in lighter type have no questions yet."
}

// unasked says what opens where there are no questions yet.
func (c ChooseView) unasked() string {
	if c.OwnWords {
		return "No questions yet: rule in your own words, starting from the law"
	}
	return "No questions yet: opens the case with its law"
}
