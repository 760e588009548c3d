package session

import (
	"fmt"
	"strings"

	"redress/bridge"
)

// Director is somebody who directs a session or helps to, by the name under which the log knows them. Where they said
// that they play, they see what a contestant sees.
type Director struct {
	View
	Name string
}

// Director is who directs under a name.
func (s *Session) Director(name string) Director {
	return Director{s.For(Viewer{Director: true, Contestant: s.Plays[name]}), name}
}

// Conflict is why somebody else had better rule on a board. It warns and forbids nothing: a club may have one director,
// who plays.
type Conflict struct {
	OwnTable bool   // the director, or the director's team, sat there
	MayPlay  bool   // the director may still have the board to play
	Why      string // a sentence to the director; empty without a conflict
}

// Conflict tells what keeps the director from ruling on a board at a table; false where nothing does.
func (d Director) Conflict(board int, table string) (Conflict, bool) {
	if !d.Plays() {
		return Conflict{}, false
	}
	var c Conflict
	var why []string
	if d.SeatAt(board, table) != nil {
		c.OwnTable = true
		why = append(why, "This is your own table.")
	}
	if sight := d.Sight(board); !sight.Allowed() {
		c.MayPlay = true
		why = append(why, fmt.Sprintf("You may still have board %d to play.", board))
	}
	c.Why = strings.Join(why, " ")
	return c, len(why) > 0
}

// SeatAt is where the director plays at a table that has a board, by the movement or by the numbers on its result; nil
// where they do not. Of the two seats of a pair it is the first: what a side tells is open to the whole side.
func (d Director) SeatAt(board int, table string) *bridge.Seat {
	if !d.Plays() {
		return nil
	}
	n := d.Viewer.Contestant
	for _, p := range d.play.Movement.Playing(n, board) {
		if p.Table == table {
			return seatOf(func(seat bridge.Seat) bool { return p.At(seat) == n })
		}
	}
	r, _ := d.play.Result(board, table)
	return seatOf(func(seat bridge.Seat) bool { return d.play.Contestants.onResult(r, seat) == n })
}

func seatOf(sits func(bridge.Seat) bool) *bridge.Seat {
	for _, seat := range bridge.Seats {
		if sits(seat) {
			return &seat
		}
	}
	return nil
}
