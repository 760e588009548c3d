package parts

import "redress/views"

// ToldPart is what was told at one time.
type ToldPart struct {
	Text  string
	At    string
	After bool // when the other side's account could be read
}

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
	Asks      string // who answers it; empty where all four do
	Options   []views.Choice
	Own       string // key
	Says      []SeatSays
	Standing  string // what is settled, in a sentence
	May       bool
}

// SeatSays is how a player answers.
type SeatSays struct {
	Seat   string
	Ours   bool
	Answer string
}
