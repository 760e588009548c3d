package session

import (
	"slices"

	"redress/bridge"
	"redress/ledger"
	"redress/session/movement"
)

// SeeCodes shows the codes of the seats to somebody who plays. A code opens to whoever holds it what has been played at
// its seat (16D), so that the codes of others are asked for first, and the desk shows that they were, until new ones
// are drawn.
type SeeCodes struct{}

// Decide implements Command: it drafts nothing by itself, since what it opens is noted where it is given ([Knowing]).
func (SeeCodes) Decide(s *Session, _ *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	return nil
}

// CodeKept tells whether the code of a seat in a round is kept from the director: it is another's, by whom a board is
// played by then that they may still have to play, and they were not asked yet.
func (d Director) CodeKept(table string, seat bridge.Seat, round int) bool {
	return len(d.openedBy(table, seat, round)) > 0
}

// openedBy are the boards kept from the director which the code of a seat may open in its round.
func (d Director) openedBy(table string, seat bridge.Seat, round int) (boards []int) {
	n, sits := d.play.Movement.Sitting(table, seat, round)
	mine := d.Viewer.Contestant
	if !d.Plays() || d.play.Ended || !sits || n == mine || d.play.Codes.seen[d.Name] == mine {
		return nil
	}
	for _, p := range d.play.Movement.Select(func(p movement.Position) bool { return p.Round <= round && p.Sits(n) }) {
		for _, board := range p.Boards {
			if d.keeps(board) && !slices.Contains(boards, board) {
				boards = append(boards, board)
			}
		}
	}
	return boards
}

// codesOpen are the boards kept from the director which the codes of all seats may open, in order.
func (d Director) codesOpen() (boards []int) {
	for round := 1; round <= d.play.Movement.Rounds(); round++ {
		for _, table := range d.play.Tables {
			for _, seat := range bridge.Seats {
				boards = append(boards, d.openedBy(table, seat, round)...)
			}
		}
	}
	slices.Sort(boards)
	return slices.Compact(boards)
}

func (f *Floor) putCodesSeen(o Opening) {
	if f.Codes.seen == nil {
		f.Codes.seen = map[string]movement.Number{}
	}
	f.Codes.seen[o.By] = o.As
	o.Codes = true
	f.Openings = append(f.Openings, o)
}
