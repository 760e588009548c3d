package online

import (
	"strings"

	"redress/views"
)

// OnlineFiling asks what happened at an online table.
type OnlineFiling struct {
	Path, Request  string
	Edition        string // that governs tables without a director
	Seats          []views.Choice
	Questionnaires []views.Choice
	Promises       []string
	Manages        bool         // may say who files disputes here
	Together       string       // the laws by which the four settle it at their table; empty for an online table
	Others         []views.Link // the form for tables that play by other laws

	Seat, Board, Questionnaire, What, Paste, Auction string

	Player       string // whose call, card, claim or words it is about; empty where that was not said
	Field, Error string
}

// Title is that of the page in a window, and its heading.
func (f OnlineFiling) Title() string {
	if f.Together != "" {
		return "Settle it at your table"
	}
	return "A dispute at an online table"
}

func (f OnlineFiling) errorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// elsewhere is what is wrong where no field has its sentence.
func (f OnlineFiling) elsewhere() string {
	if strings.Contains(" seat board questionnaire what paste auction ", " "+f.Field+" ") {
		return ""
	}
	return f.Error
}
