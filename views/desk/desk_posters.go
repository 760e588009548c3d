package desk

import (
	"redress/views"
	"redress/views/parts"
)

// PostersForm is the choice of posters to print.
type PostersForm struct {
	Path, Request string
	Forms         string // where the forms on paper are
	Movement      string // where the movement is entered
	Tables        []string
	Addresses     []string // at which phones may reach us; none where they do not
	Standing      int      // posters that were printed and hold
	Known         bool     // who sits where in every round, so that there are codes for the evening
	Plays         bool     // who prints them plays, and is not given the codes of those whom they meet
}

// PostersPage is the posters themselves.
type PostersPage struct {
	Path    string
	Posters []Poster
	Strips  []parts.PlayerStrip // the codes for the evening; none where they are not printed
}

// Poster is the poster of a table.
type Poster struct {
	Session, Sub string
	Edition      string // of the laws
	Table        string
	Address      string
	Code         views.QRCode
	Strips       []parts.RoundStrip // the seat codes of every round; none where those are not printed
}

// codesChosen are the codes that are offered first: those for the evening, but to who plays and would not see them.
func (f PostersForm) codesChosen() string {
	if f.Known && !f.Plays {
		return "evening"
	}
	return "rounds"
}

// PaperForm is the form of a dispute on paper.
type PaperForm struct {
	Session, Sub string
	Edition      string // of the laws
	Minutes      int    // in which a ruling or a review can be asked for (92B)
	Individual   bool   // each player has a number
}

// paperRows are the empty rows of the auction on the form.
const paperRows = 5
