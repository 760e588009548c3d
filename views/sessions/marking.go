package sessions

import "redress/views"

// MarkingPage is where the dealer and the vulnerability of a board are corrected.
type MarkingPage struct {
	Path, Request string
	Back          string // the board on the page of the session
	Board         int
	Dealer, Vul   string
	ByNumber      string   // what its number gives
	Changes       []string // what it does to results and rulings, a sentence each
	Meant         bool     // yes was said to that
	Field, Error  string   // what is wrong, and beside which field
	Seen          views.Seen
}

func (p MarkingPage) errorAt(field string) string {
	if p.Field != field {
		return ""
	}
	return p.Error
}

var (
	dealers = []views.Choice{{Value: "N", Text: "North"}, {Value: "E", Text: "East"}, {Value: "S", Text: "South"},
		{Value: "W", Text: "West"}}
	vulnerabilities = []views.Choice{{Value: "None", Text: "Nobody"}, {Value: "NS", Text: "North-South"},
		{Value: "EW", Text: "East-West"}, {Value: "Both", Text: "Both sides"}}
)
