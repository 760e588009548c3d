package records

import (
	"strconv"

	"redress/fault"
	"redress/views"
)

// PlayForm is the form of the play.
type PlayForm struct {
	MarkedFor
	Request string
	Basis   int64
	Clashes []fault.Clash // what somebody else has entered meanwhile
	Tricks  []TrickRow
	Cards   []string       // in the order in which they were faced
	Left    [][]CardButton // by suit
	Turn    string         // who is to play, in a sentence
	Index   int            // of the card in question; -1 for none
	Action  int            // of the card complained of; -1 for none
	Mark    int            // of the card of which something is said; -1 for none
	Unkept  bool           // something was tapped since it was kept
	Field   string
	Error   string
}

// TrickRow is one trick; the cards of the last one may be fewer than four.
type TrickRow struct {
	Number int
	Cards  []PlayedCard
}

// PlayedCard is a card that was faced, and by whom where that is known.
type PlayedCard struct {
	Index            int
	Symbol, Name     string
	Seat             string // a letter; empty where nobody knows
	Incident, Action bool   // it is in question; it is complained of
}

// CardButton is a card that nobody has played yet.
type CardButton struct {
	Value, Symbol string
	OnTurn        bool // who is to play holds it
}

func (f PlayForm) seen(path string) views.Seen {
	return views.Seen{Basis: f.Basis, Clashes: f.Clashes, Leave: path, Do: "save", Drop: "cancel"}
}

// marked is the card of which something is said; nil where none was tapped.
func (f PlayForm) marked() *PlayedCard {
	for _, trick := range f.Tricks {
		for i := range trick.Cards {
			if trick.Cards[i].Index == f.Mark {
				return &trick.Cards[i]
			}
		}
	}
	return nil
}

// carried are the marks that stand at other cards than the one of which something is said.
func (f PlayForm) carried() (marks []views.Choice) {
	if f.Index >= 0 && f.Index != f.Mark {
		marks = append(marks, views.Choice{Value: strconv.Itoa(f.Index), Text: "index"})
	}
	if f.Action >= 0 && f.Action != f.Mark {
		marks = append(marks, views.Choice{Value: strconv.Itoa(f.Action), Text: "action"})
	}
	return marks
}

// playError is what is wrong with the cards; empty where nothing is.
func (f PlayForm) playError() string {
	if f.Field == "play" {
		return f.Error
	}
	return ""
}
