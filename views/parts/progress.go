package parts

import (
	"cmp"
	"slices"

	"redress/casefile"
	"redress/views"
)

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
	Asked    string   // the question that the case is at, for who may not answer it
	OwnWords bool     // it is to be completed in the director's own words
	Matters  []Matter // of the case, in the order in which they came up; empty where there is but one
	CanEdit  bool
	May      map[string]bool // which commands of casefile who sees it may give now
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
}

// NewMatters lists the matters of a case; nothing where there is but the one that is worked on.
func NewMatters(c *casefile.Case, now casefile.Matter, others []casefile.Matter) (list []Matter) {
	if now.Run == nil || len(others) == 0 {
		return nil
	}
	all := append([]casefile.Matter{now}, others...)
	slices.SortStableFunc(all, func(a, b casefile.Matter) int { return cmp.Compare(a.Run.Opened, b.Run.Opened) })
	for _, m := range all {
		list = append(list, Matter{m.Run.ID, m.Run.Title, m.Stands(c), m.Run == now.Run})
	}
	return list
}
