package views

import (
	"redress/fault"
	"redress/ruling"
)

// RecordForm is the form of board and auction.
type RecordForm struct {
	Request                  string
	Basis                    int64
	Clashes                  []fault.Clash // what somebody else has entered meanwhile
	Board, Dealer, Vul, Deal string
	Contract, Tricks         string
	Calls                    []CallField
	Auction                  *ruling.AuctionView
	Turn                     string // who is on turn, in a sentence
	Over                     bool   // the auction is over
	Bids                     []PadButton
	OtherCalls               []PadButton
	Irregular                bool
	Kind, Seat, Stage        string
	Index                    int
	Field, Error             string
	Warnings                 []string
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
	incidentKinds = []Choice{{"", "Not said"}, {"call", "A call"}, {"explanation", "An explanation or a missing alert"}, {"card", "A card"}, {"claim", "A claim"}}
	stages        = []Choice{{"", "Not said"}, {"auction", "During the auction"}, {"clarification", "After the final pass, before the lead is faced"}, {"play", "During the play"}, {"after", "After the play"}}
	seats         = []Choice{{"", "Not said"}, {"N", "North"}, {"E", "East"}, {"S", "South"}, {"W", "West"}}
	vuls          = []Choice{{"", "By number"}, {"None", "Nobody"}, {"NS", "North-South"}, {"EW", "East-West"}, {"Both", "Both sides"}}
)

// seen is what the form carries.
func (f RecordForm) seen(path string) Seen {
	return Seen{Basis: f.Basis, Clashes: f.Clashes, Leave: path, Do: "save"}
}
