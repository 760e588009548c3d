package players

import (
	"redress/views/parts"
	"redress/views/questions"
)

// OnlineQuestion is a question of a dispute at an online table, for one of its four players.
type OnlineQuestion struct {
	Head     parts.CaseHead // where the answer goes
	Seat     string
	Board    string
	Frame    string // whom the question calls “you”; empty where that is plain
	Present  questions.Question
	Says     []parts.SeatSays // the answers of all four, as far as the player may know them
	Standing string
	IfSilent string // what it leads to when somebody does not answer
	Directs  bool   // the rules leave it to whoever directs
	TakeBack bool   // the player has answered
	May      bool
}
