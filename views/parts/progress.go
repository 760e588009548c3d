package parts

import "redress/views"

// Progress is how far a case has come on its way through the questions: the director's, or the one of those who hear an
// appeal.
type Progress struct {
	CaseHead
	Basis    int64 // the entry up to which it shows the case
	Links    bool  // whoever has the page may give the players links
	Past     []Step
	Present  *Question
	Ending   *Ending
	SetAside []SetAsideView
	Trouble  string // why the replay cannot go on
	Waiting  *WaitingView
	Asked    string // the question that the case is at, for who may not answer it
	OwnWords bool   // it is to be completed in the director's own words
	CanEdit  bool
	May      map[string]bool // which commands of casefile who sees it may give now
}

// WaitingView is what is shown while play goes on.
type WaitingView struct {
	Run, Request string
	Title        string
	Body         []views.Block
}
