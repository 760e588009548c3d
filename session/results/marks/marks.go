package marks

import (
	"cmp"
	"maps"
	"slices"

	"redress/bridge"
	"redress/session"
)

// most is how many ways are kept of a board. More are a mistake, or meant to harm.
const most = 8

// Way is one way in which a board is marked, as far as it is said.
type Way struct {
	Dealer *bridge.Seat          // nil where only the vulnerability is said
	Vul    *bridge.Vulnerability // nil where only the dealer is said
	At     int                   // line that says so first
}

// Said are the ways in which a file marks its boards, the first first.
type Said map[int][]Way

// Add takes in what a line says of a board. Where it goes with what was said before, it adds to that, and is known.
func (s Said) Add(board int, said Way) (known bool) {
	for i, way := range s[board] {
		if goes(way.Dealer, said.Dealer) && goes(way.Vul, said.Vul) {
			s[board][i].Dealer, s[board][i].Vul = cmp.Or(way.Dealer, said.Dealer), cmp.Or(way.Vul, said.Vul)
			return true
		}
	}
	if len(s[board]) >= most {
		return true
	}
	s[board] = append(s[board], said)
	return false
}

func goes[T comparable](a, b *T) bool { return a == nil || b == nil || *a == *b }

// Of is how a way marks a board: what is not said goes by its number.
func (w Way) Of(board int) session.Marking {
	m := session.MarkedBy(board)
	if w.Dealer != nil {
		m.Dealer = *w.Dealer
	}
	if w.Vul != nil {
		m.Vul = *w.Vul
	}
	return m
}

// Twice are the boards that are marked in two ways or more, in their order.
func (s Said) Twice() (boards []int) {
	for _, board := range slices.Sorted(maps.Keys(s)) {
		if len(s[board]) > 1 {
			boards = append(boards, board)
		}
	}
	return boards
}
