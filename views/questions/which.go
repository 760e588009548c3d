package questions

import (
	"strings"

	"redress/casefile"
	"redress/rulebook/questionnaire"
)

// Which asks in a line for what the words to read out leave open: who did what the questions are about, or of which
// suit the card was. It keeps nobody from answering them.
type Which struct {
	Run, Request string
	Step         string // of the answer that is being changed; empty where none is
	Ask, Label   string // Who?, and the same for who hears the page
	Field        string
	Buttons      []WhichButton
}

// WhichButton names a seat or a suit; the chosen one, tapped again, is taken back.
type WhichButton struct {
	Sign, Name string
	Chosen     bool
}

// NewWhichPlayer is for words that name the player, where the record does not tell who it is; else nil. Who let partner
// know something is asked for at the steps that name them.
func NewWhichPlayer(c *casefile.Case, run *casefile.Run, q *questionnaire.Questionnaire, step *questionnaire.Step,
	request string) *Which {
	w := &Which{Run: run.ID, Request: request + "-player", Field: "seat"}
	asked := ""
	switch {
	case run.Own != nil:
		return nil
	case q.NamesPlayer():
		asked, w.Ask, w.Label = "offender", "Who did it?", "Which player did it?"
	case step.NamesGiver():
		asked, w.Ask = "source-player", "Whose pause or words?"
		w.Label = "Which player's pause, words or manner was it?"
	default:
		return nil
	}
	name, known := questionnaire.WordOf(casefile.FactsOf(c, run), asked)
	if known && (run.Player == nil || run.Player.Name() != name) {
		return nil
	}
	if known {
		w.Ask = "It was " + name + "."
	}
	return w.with(name, "N North", "E East", "S South", "W West")
}

// NewWhichSuit is for a step whose words name the suit of the card, where the record does not tell it, or the suit that
// declarer named; else nil.
func NewWhichSuit(c *casefile.Case, run *casefile.Run, step *questionnaire.Step, request string) *Which {
	if run.Own != nil || step.NamesSuit() == "" {
		return nil
	}
	name, known := questionnaire.WordOf(casefile.FactsOf(c, run), step.NamesSuit())
	if known && (run.Suit == nil || run.Suit.Name() != name) {
		return nil
	}
	w := &Which{Run: run.ID, Request: request + "-suit", Ask: "Suit?", Label: "Which suit is it?",
		Field: "suit"}
	return w.with(name, "♠ spades", "♥ hearts", "♦ diamonds", "♣ clubs")
}

// with is the line with its buttons, each a sign and a name; one has been chosen, or none.
func (w *Which) with(chosen string, buttons ...string) *Which {
	for _, button := range buttons {
		sign, name, _ := strings.Cut(button, " ")
		w.Buttons = append(w.Buttons, WhichButton{sign, name, name == chosen})
	}
	return w
}

// Changing is the line beside an answer that is being changed: a tap leads back to that question.
func (w *Which) Changing(step string) *Which {
	if w != nil {
		w.Step = step
	}
	return w
}

// value is what a tap on the button names: nothing, where it is named already.
func (b WhichButton) value() string {
	if b.Chosen {
		return ""
	}
	return b.Sign
}
