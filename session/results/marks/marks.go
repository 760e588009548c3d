// Package marks keeps what the lines of a file say of how a board is marked, for they may not say the same: the dealer
// and the vulnerability that are marked on a board hold (Law 2), and a board has them once.
package marks

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

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

// Words are how a board is marked, for people.
func Words(m session.Marking) string {
	vul := map[bridge.Vulnerability]string{bridge.VulNone: "nobody", bridge.VulNS: "North-South",
		bridge.VulEW: "East-West", bridge.VulBoth: "both sides"}[m.Vul]
	return "dealer " + m.Dealer.Name() + ", " + vul + " vulnerable"
}

// Key is how a board is marked, for a form: "N None".
func Key(m session.Marking) string { return m.Dealer.String() + " " + m.Vul.String() }

// Parse reads what [Key] writes; false where the text is none.
func Parse(key string) (m session.Marking, ok bool) {
	dealer, vul, _ := strings.Cut(key, " ")
	seat, err := bridge.ParseSeat(dealer)
	if err != nil {
		return m, false
	}
	v, err := bridge.ParseVulnerability(vul)
	return session.Marking{Dealer: seat, Vul: v}, err == nil
}

// Field is the field of a form that says how a board is marked: "marked-7".
func Field(board int) string { return field + strconv.Itoa(board) }

const field = "marked-"

// Chosen are the boards of a form that somebody said how they are marked.
func Chosen(form map[string][]string) map[int]session.Marking {
	var chosen map[int]session.Marking
	for name, values := range form {
		number, is := strings.CutPrefix(name, field)
		board, err := strconv.Atoi(number)
		if !is || err != nil || len(values) == 0 {
			continue
		}
		if m, ok := Parse(values[0]); ok {
			if chosen == nil {
				chosen = map[int]session.Marking{}
			}
			chosen[board] = m
		}
	}
	return chosen
}
