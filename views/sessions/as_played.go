package sessions

import "redress/views"

// AsPlayedPage is where the result of a board is entered that was not played as the movement has it.
type AsPlayedPage struct {
	Path, Request string
	Board         int
	Back          views.Link   // the results of the board, or the case that led here
	Case          string       // id of that case; empty for none
	Tables        []views.Link // to choose from; none once one is chosen
	Table         string
	Due           string // who plays the board there by the movement, and when; empty where nobody is to
	Individual    bool
	Round         string
	Who           string
	WhoChoices    []views.Choice
	Sat           []views.FieldView
	Slip          string
	Comes, Shown  string // what it comes to by the cards, and what was typed when that was shown; empty before
	Field, Error  string // what is wrong, and beside which field
	Seen          views.Seen
}

func (p AsPlayedPage) errorAt(field string) string {
	if p.Field != field {
		return ""
	}
	return p.Error
}
