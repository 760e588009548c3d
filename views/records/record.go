package records

import (
	"strings"

	"redress/fault"
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
)

// RecordForm is the form of board and auction.
type RecordForm struct {
	MarkedFor
	Request            string
	Basis              int64
	Clashes            []fault.Clash // what somebody else has entered meanwhile
	Board, Dealer, Vul string
	Calls              []CallField
	Auction            *ruling.AuctionDiagram
	Turn               string // who is on turn, in a sentence
	Over               bool   // the auction is over
	Unkept             bool   // something was tapped or typed since it was kept
	Bids               []PadButton
	OtherCalls         []PadButton
	More               string // calls that are typed and not yet in the auction
	Sent               string // the calls as they were typed, where some of them are in the auction
	Irregular          bool
	By                 string // the seat of whoever made the call that is irregular
	Kind, Seat, Stage  string
	Index              int // of the call in question; -1 for none
	Action             int // of the call complained of; -1 for none
	Mark               int // of the call of which something is said; -1 for none
	Field, Error       string
	Warnings           []string
	At                 parts.TableForm // says at which table it was; with no tables where there is no session
}

// CallField is one call as it can be changed.
type CallField struct {
	Index        int
	Text         string // canonical notation
	Seat, Symbol string
	Alert        bool
	Explanation  string
	Irregular    bool
}

// PadButton is one call of the bidding pad.
type PadButton struct {
	Value, Symbol, Class string
	Legal                bool
	Why                  string // why it is not legal
}

// ErrorAt is the sentence about a field; empty where it has none.
func (f RecordForm) ErrorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// The lists of the record form.
var (
	incidentKinds = []views.Choice{{Value: "", Text: "Not said"}, {Value: "call", Text: "A call"},
		{Value: "explanation", Text: "An explanation or a missing alert"}, {Value: "card", Text: "A card"},
		{Value: "claim", Text: "A claim"}}
	stages = []views.Choice{{Value: "", Text: "Not said"}, {Value: "auction", Text: "During the auction"},
		{Value: "clarification", Text: "After the final pass, before the lead is faced"},
		{Value: "play", Text: "During the play"}, {Value: "after", Text: "After the play"}}
	seats = []views.Choice{{Value: "", Text: "Not said"}, {Value: "N", Text: "North"},
		{Value: "E", Text: "East"}, {Value: "S", Text: "South"}, {Value: "W", Text: "West"}}
	vuls = []views.Choice{{Value: "", Text: "By number"}, {Value: "None", Text: "Nobody"},
		{Value: "NS", Text: "North-South"}, {Value: "EW", Text: "East-West"}, {Value: "Both", Text: "Both sides"}}
)

// boardOpen tells whether number, dealer and vulnerability are shown at once: where the number is not known yet, or
// something about them is refused.
func (f RecordForm) boardOpen() bool {
	return f.Board == "" || f.Error != "" && f.Field != "auction" || len(f.Clashes) > 0
}

// boardWords says which board it is, and where they do not go by its number who deals and who is vulnerable.
func (f RecordForm) boardWords() string {
	words := []string{"Which board it is"}
	if f.Board != "" {
		words = []string{"Board " + f.Board}
	}
	for _, list := range []struct {
		before, value string
		choices       []views.Choice
	}{{"dealer ", f.Dealer, dealers}, {"vulnerable: ", f.Vul, vuls}} {
		for _, c := range list.choices {
			if c.Value == list.value && c.Value != "" {
				words = append(words, list.before+c.Text)
			}
		}
	}
	return strings.Join(words, ", ")
}

// seen is what the form carries.
func (f RecordForm) seen(path string) views.Seen {
	return views.Seen{Basis: f.Basis, Clashes: f.Clashes, Leave: path, Do: "save", Drop: "cancel"}
}
