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
	Manages        bool // may say who files disputes here

	Seat, Board, Questionnaire, What, Paste, Auction string
	Field, Error                                     string
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
