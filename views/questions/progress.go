package questions

import (
	"strconv"

	"redress/casefile"
	"redress/rulebook/questionnaire"
	"redress/views"
	"redress/views/parts"
)

// Progress is how far a case has come on the director's way through the questions, or on that of who hears an appeal.
type Progress struct {
	parts.CaseHead
	Basis    int64  // the entry up to which it shows the case
	PlayOut  string // where a claim is played out; empty where the case is about none
	Links    bool   // whoever has the page may give the players links
	Past     []Step
	Taken    []Step // of these, while nothing else is answered, what the choice of what happened has answered
	Clocked  []Step // likewise, what the clock of the session has answered about a time that runs out
	Sets     string // where its times are set, while the session has not been ended; empty otherwise
	Present  *Question
	Which    *Which // nil where the words name nobody, or the record tells who it was
	Suit     *Which // likewise of the suit of the card, at a step that names it
	Ending   *Ending
	SetAside []SetAsideView
	Trouble  string  // why the replay cannot go on
	Onward   *Onward // from the ruling in force; nil where that leads on to nothing
	Waiting  *WaitingView
	Then     []views.Then // while play goes on, and where the rest is ruled in the director's own words
	Open     []string     // the questions whose answer is still to be found out
	Asked    string       // the question that the case is at, for who may not answer it
	OwnWords bool         // it is to be completed in the director's own words
	Matters  []Matter     // of the case, in the order in which they came up; empty where there is but one
	CanEdit  bool
	May      map[string]bool // which commands of casefile who sees it may give now
}

// Reservation is a ruling that is reserved.
type Reservation struct {
	Due   string
	Waits string // what it waits for, as both sides were told; may be empty
	Path  string // of the notice
}

// WaitingView is what is shown while play goes on.
type WaitingView struct {
	Run, Request string
	Title        string
	Body         []views.Block
}

// Matter is one of several irregularities of a case.
type Matter struct {
	Run, Title string
	Stands     string // where it is
	Here       bool   // it is the one that is worked on
	Unanswered bool   // nothing is answered about it, so that it may have been chosen by mistake
}

// NewMatters lists the matters of a case: the one that is worked on, with where its answers lead now, and the others;
// nothing where there are no others.
func NewMatters(c *casefile.Case, run *casefile.Run, now questionnaire.Result,
	others []casefile.Matter) []Matter {
	if run == nil || len(others) == 0 {
		return nil
	}
	var list []Matter
	for _, m := range casefile.InOrder(append([]casefile.Matter{{Run: run}}, others...)) {
		if m.Run == run {
			list = append(list, Matter{run.ID, run.Title, casefile.Stands(run, now), true, false})
		} else {
			list = append(list, Matter{m.Run.ID, m.Run.Title, m.Stands(c), false,
				!m.Run.Begun()})
		}
	}
	return list
}

// NewOnward offers what the ruling in force leads on to, with the titles that the edition has for it; nil where it
// leads to nothing.
func NewOnward(c *casefile.Case, now questionnaire.Result, titleOf func(opens string) string, request string) *Onward {
	var list []Opens
	for _, opens := range casefile.Onward(c, now.Outcome) {
		if title := titleOf(opens); title != "" {
			list = append(list, Opens{opens, title})
		}
	}
	if len(list) == 0 {
		return nil
	}
	return &Onward{Ruling: strconv.Itoa(c.Standing().Number), Request: request + "-onward", Basis: c.Seq, Opens: list}
}
