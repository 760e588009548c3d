package imports

import (
	"slices"

	"redress/views"
)

// MarksView asks which dealer and vulnerability hold.
type MarksView struct {
	Boards  string // that the file marks otherwise than by their numbers, or than the session; empty for none
	Than    string // "the number gives"
	Said    string // which is said to hold
	Choices []views.Choice
	Twice   []MarkedTwice
}

// MarkedTwice is a board that the file marks in two ways.
type MarkedTwice struct {
	Name    string // of the field
	Board   int
	Said    string // what is said to hold
	Choices []views.Choice
}

// Asks tells whether a field is of a board that is marked in two ways.
func (v MarksView) Asks(field string) bool {
	return slices.ContainsFunc(v.Twice, func(t MarkedTwice) bool { return t.Name == field })
}

// MarksField is the field of what holds where the file marks boards otherwise than by their numbers.
const MarksField = "marks"

// What may hold there, as the form sends it.
const (
	MarksByFile    = "file"
	MarksByNumber  = "number"
	MarksBySession = "session"
)

// MarkChoices are what may hold there.
var MarkChoices = []views.Choice{
	{Value: MarksByFile, Text: "As the file has them: so they were marked on the boards"},
	{Value: MarksByNumber, Text: "By the numbers of the boards"}}

// BySession is what may hold besides where a session is open; of the boards it does not have some yet, named.
func BySession(fresh int, named string) views.Choice {
	text := "As the session has them"
	if fresh > 0 {
		text += "; " + named + ", which it does not have yet, as the file has " + map[bool]string{true: "it",
			false: "them"}[fresh == 1]
	}
	return views.Choice{Value: MarksBySession, Text: text}
}
