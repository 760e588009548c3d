package slip

import (
	"fmt"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
)

// Where the North side of a board pointed that was turned (7A). Each player then held the cards of another direction,
// and what is typed is by the seats at the table.
const (
	TurnedEast  = "turned-east"
	TurnedSouth = "turned-south"
	TurnedWest  = "turned-west"
)

var pointedTo = map[string]bridge.Seat{TurnedEast: bridge.East, TurnedSouth: bridge.South, TurnedWest: bridge.West}

// Turned tells whether the board was turned, so that the seats at the table are not those of the cards.
func (o Otherwise) Turned() bool { return pointedTo[o.Who] != bridge.North }

// Crosses tells whether the pairs held the cards of each other's directions.
func (o Otherwise) Crosses() bool {
	return o.Who == Exchanged || pointedTo[o.Who].Side() == bridge.EastWest
}

// Key is what was typed, in one word for a form that has shown what it comes to.
func (o Otherwise) Key() string { return strings.Join([]string{o.Round, o.Who, o.Slip}, "|") }

// byTheBoard is a result that was told by the seats at the table, by the directions of the cards.
func (o Otherwise) byTheBoard(r session.Result) session.Result {
	to := pointedTo[o.Who]
	if r.Contract.Level > 0 {
		r.Contract.Declarer = (r.Contract.Declarer + 4 - to) % 4
	}
	if to.Side() == bridge.EastWest {
		r.Score = -r.Score
		sides := strings.NewReplacer("NS", "EW", "EW", "NS") // of results that were assigned
		r.Artificial.NS, r.Artificial.EW = sides.Replace(r.Artificial.EW), sides.Replace(r.Artificial.NS)
		r.ByHand.NS, r.ByHand.EW = r.ByHand.EW, r.ByHand.NS
	}
	return r
}

// ByTheCards says what is to be stored of a result, its points by the marking of the board, and for whom, by the
// directions of the cards.
func ByTheCards(play *session.Session, r session.Result) string {
	who := func(n int, side bridge.Side) string {
		return play.Who(play.Contestants.NumberOf(n, r.Crossed.LineOf(side)))
	}
	board, _ := play.Board(r.Board)
	text := r.Slip()
	if points, err := scoring.ForNorthSouth(r.Contract, r.Tricks, board.Vul); err == nil && r.Contract.Level > 0 {
		text += ", " + session.Result{Score: points}.Points()
	}
	return fmt.Sprintf("%s. North-South's cards: %s. East-West's cards: %s.", text,
		who(r.NS, bridge.NorthSouth), who(r.EW, bridge.EastWest))
}
