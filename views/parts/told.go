package parts

import (
	"fmt"
	"strings"
	"time"

	"redress/casefile"
	"redress/casefile/pasted"
	"redress/views"
)

// ToldPart is what was told at one time.
type ToldPart struct {
	Text  string
	Chat  []ChatLine // what was pasted from the chat, line by line; none where it is the player's own words
	At    string
	After bool // when the other side's account could be read
}

// ChatLine is a line of a chat, with who wrote it and when, as far as it shows.
type ChatLine struct{ Who, Text string }

// ToldBy is what one player told.
type ToldBy struct {
	Seat  string
	Heard bool // the director wrote it down
	Parts []ToldPart
}

// FactView is a question of fact with what the players say.
type FactView struct {
	Run, Step string
	Title     string
	Asks      string // whose it is to answer, where nobody directs
	Options   []views.Choice
	Own       string // key
	Says      []SeatSays
	Standing  string // what is settled, in a sentence
	Settled   bool
	May       bool
	Theirs    bool // it is the other side's choice, and this one waits for it
}

// SeatSays is how a player answers.
type SeatSays struct {
	Seat   string
	Ours   bool
	Answer string
}

// NewToldParts are what an account consists of.
func NewToldParts(a casefile.Account, texts views.Texts, now time.Time) (told []ToldPart) {
	for _, part := range a.Parts {
		text := texts.Of(part.Text)
		told = append(told, ToldPart{Text: text, Chat: chatLines(text), At: views.Clock(part.At, now),
			After: part.After})
	}
	return told
}

// chatLines are the lines of a chat that was pasted; none where a text is no chat.
func chatLines(text string) (list []ChatLine) {
	for _, line := range pasted.Chat(text) {
		who := line.At
		if line.Seat != nil {
			who = strings.TrimSpace(line.At + " " + line.Seat.Name())
		}
		if line.To != "" {
			who += " (" + line.To + ")"
		}
		list = append(list, ChatLine{who, line.Text})
	}
	return list
}

// HearingWords say how far both sides have been heard, for one of the directors.
func HearingWords(c *casefile.Case, who casefile.Actor, now time.Time) string {
	switch x := c.Dispute; {
	case who.Seat != nil && c.Sealed(now.Unix()):
		return "This is your own table. While the accounts are sealed you can read only your own seat's; " +
			"a colleague hears both sides."
	case x == nil:
		return "Hear all four at the table and take down here what they say, or ask both sides in writing."
	case !c.Sealed(now.Unix()):
		return "The accounts are open: both sides read them side by side, once the board is over for them."
	case x.Due > 0:
		return fmt.Sprintf("Both sides have been asked. Each account is sealed from the other side until both are in, "+
			"you open the accounts, or the time is up: %s.", views.Clock(x.Due, now))
	}
	return "Both sides have been asked. Each account is sealed from the other side until both are in, or you open them."
}

// StandingWords says to the players how a question stands; empty where they have settled nothing. answer is the one
// that was found or that both sides give. Where nobody directs nobody finds it in their place, but an adjudicator may.
func StandingWords(standing casefile.Standing, answer string, directed bool) string {
	switch {
	case standing == casefile.Agreed:
		return "Both sides say the same: " + answer
	case standing == casefile.Found && directed:
		return "The director found: " + answer
	case standing == casefile.Found:
		return "The adjudicator found: " + answer
	case standing == casefile.Disputed && directed:
		return "The sides differ. The director will decide."
	case standing == casefile.Disputed:
		return "You do not all say the same, so this stays open. Nobody decides it for you."
	}
	return ""
}
