package records

import (
	"github.com/a-h/templ"

	"redress/bridge"
	"redress/fault"
	"redress/views"
)

// HandsForm is the form of the hands of a board: those dealt, parts of them, or the cards left in the play.
type HandsForm struct {
	Request            string
	Basis              int64
	Clashes            []fault.Clash // what somebody else has entered meanwhile
	Hands              [4]HandField
	To                 string // whose hand the next card is dealt to: n, e, s, w or trick
	Left               bool   // they are the cards left, and not those dealt
	Leader, Trick, Won string
	Paste              string
	Uneven             bool // hands of different lengths are kept as they are
	AskUneven          bool // whether that is asked
	Field, Error       string
	Unkept             bool   // something was tapped or typed since it was kept
	Read               bool   // the hands were read out of what was pasted, and are to be looked at
	Import             string // where a file with the deals of the session is read; empty where there is no session
	Counted            bool   // the tricks won so far are asked for
	AllFour            bool   // no hand may be unknown
	Script             string // where the script of the page is
}

// HandField is the field of one hand.
type HandField struct{ ID, Name, Text string }

// ErrorAt is the sentence about a field; empty where it has none.
func (f HandsForm) ErrorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// told are the attributes of the field of a hand, or of the trick. The script of the page says there what is wrong
// while cards are tapped, so that what is said of it is named even where nothing is wrong yet.
func (f HandsForm) told(hand string) templ.Attributes {
	id := "hand-" + hand
	told := views.Wrong(id, f.ErrorAt(hand), "how-typed")
	told["aria-describedby"] = id + "-error how-typed"
	return told
}

func (f HandsForm) seen(path string) views.Seen {
	return views.Seen{Basis: f.Basis, Clashes: f.Clashes, Leave: path, Do: "save", Drop: "cancel"}
}

// elsewhere tells whether a fault stands beside no field of its own.
func (f HandsForm) elsewhere() bool {
	switch f.Field {
	case "n", "e", "s", "w", "trick", "won", "leader", "paste", "hands":
		return false
	}
	return f.Error != ""
}

// pack are the rows of the pack.
var pack = bridge.Suits

// ranks are the cards of a suit, the highest first.
func ranks(s bridge.Suit) (cards []bridge.Card) {
	for r := bridge.Ace; r >= bridge.Two; r-- {
		cards = append(cards, bridge.Card{Suit: s, Rank: r})
	}
	return cards
}

var (
	handsAre = []views.Choice{{Value: "", Text: "As dealt"}, {Value: "1", Text: "Cards left"}}
	// seatChoices are the four seats, in full: four fit in a row of a phone.
	seatChoices = []views.Choice{{Value: "N", Text: "North"}, {Value: "E", Text: "East"}, {Value: "S", Text: "South"},
		{Value: "W", Text: "West"}}
)

func leftValue(left bool) string {
	if left {
		return "1"
	}
	return ""
}
