package questions

import (
	"redress/casefile"
	"redress/rulebook/questionnaire"
)

// WhichPlayer asks in a line who did what the questions are about, so that the words to read out can name the players.
// It keeps nobody from answering them.
type WhichPlayer struct {
	Run, Request string
	Seats        []SeatButton
}

// SeatButton names a seat; the chosen one, tapped again, is taken back.
type SeatButton struct {
	Letter, Name string
	Chosen       bool
}

// NewWhichPlayer is for words that name the player, where the record does not tell who it is; else nil.
func NewWhichPlayer(c *casefile.Case, run *casefile.Run, q *questionnaire.Questionnaire, request string) *WhichPlayer {
	if run.Own != nil || !q.NamesPlayer() {
		return nil
	}
	name, known := questionnaire.WordOf(casefile.FactsOf(c, run), "offender")
	if known && (run.Player == nil || run.Player.Name() != name) {
		return nil
	}
	w := &WhichPlayer{Run: run.ID, Request: request + "-player"}
	for _, seat := range []string{"North", "East", "South", "West"} {
		w.Seats = append(w.Seats, SeatButton{seat[:1], seat, known && seat == name})
	}
	return w
}

// value is what a tap on the button names: nobody, where its player is named already.
func (b SeatButton) value() string {
	if b.Chosen {
		return ""
	}
	return b.Letter
}
