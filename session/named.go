package session

import (
	"regexp"
	"slices"
	"strings"

	"redress/bridge"
	"redress/ledger"
	"redress/session/movement"
)

// Named are the contestants as whom somebody of a name plays, as far as is known here: those who directs said it of
// themselves, and those among whose players there is one of that name. A bare initial fits every first name that begins
// with it.
func (s *Session) Named(name string, players func(ledger.TextRef) string) (list []movement.Number) {
	add := func(n movement.Number) {
		if n != (movement.Number{}) && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	for account, n := range s.Plays {
		if samePerson(account, name) {
			add(n)
		}
	}
	for _, c := range s.Contestants {
		for _, player := range betweenNames.Split(players(c.Players), -1) {
			if samePerson(player, name) {
				add(movement.Number{N: c.Number, Line: c.Side})
			}
		}
	}
	slices.SortFunc(list, func(a, b movement.Number) int { return strings.Compare(a.String(), b.String()) })
	return list
}

// betweenNames is what stands between the names of two players.
var betweenNames = regexp.MustCompile(`(?i)\s+and\s+|\s+[-–—]\s+|\s*[&,;/+]\s*`)

// samePerson tells whether two names may be those of one person.
func samePerson(a, b string) bool {
	one, two := nameWords(a), nameWords(b)
	if len(one) == 0 || len(two) == 0 {
		return false
	}
	if len(one) == 1 || len(two) == 1 {
		return slices.Equal(one, two)
	}
	first, other := []rune(one[0]), []rune(two[0])
	initial := (len(first) == 1 || len(other) == 1) && first[0] == other[0]
	return one[len(one)-1] == two[len(two)-1] && (one[0] == two[0] || initial)
}

func nameWords(name string) []string {
	return strings.Fields(strings.ToLower(strings.ReplaceAll(name, ".", " ")))
}

// Met says who played a board at a table, with number and names, North-South first: by the numbers on a result of that
// round, else where they played it in a round before its own those who sat there then, else by the numbers on the
// result, else by the movement. Nothing where none of them tells. round is 0 where it is not known.
func (s *Session) Met(board int, table string, round int, names func(ledger.TextRef) string) (sides [2]string) {
	at := func(bridge.Seat) movement.Number { return movement.Number{} }
	r, entered := s.Result(board, table)
	if p, early := s.PlayedEarly(board, table, round); early && !(entered && r.Round == round) {
		at = p.At
	} else if entered {
		at = func(seat bridge.Seat) movement.Number { return s.Contestants.onResult(r, seat) }
	} else if positions := s.Movement.AtTable(table, board); len(positions) == 1 {
		at = positions[0].At
	}
	for i, side := range [][]bridge.Seat{{bridge.North, bridge.South}, {bridge.East, bridge.West}} {
		var who []string
		for _, seat := range side {
			n := at(seat)
			if n == (movement.Number{}) {
				continue
			}
			words := s.Who(movement.Number{N: n.N})
			if c, ok := s.Contestants.Of(n.N, n.Side(seat.Side())); ok && names(c.Players) != "" {
				words += ", " + names(c.Players)
			}
			if !slices.Contains(who, words) {
				who = append(who, words)
			}
		}
		sides[i] = strings.Join(who, "; ")
	}
	return sides
}

// PlayedEarly is who sat at a table in a round in which it met a board that it was to play later, or never; false for
// any other board, and where the movement or the round is not known.
func (s *Session) PlayedEarly(board int, table string, round int) (movement.Position, bool) {
	p, told := s.Movement.Position(table, round)
	due := slices.ContainsFunc(s.Movement.AtTable(table, board),
		func(at movement.Position) bool { return at.Round <= round })
	return p, told && !due && s.Movement.Known()
}

// Unplayed is a board at a table that has no result, as not played by those who were to play it there in a round, or
// where that is 0 by those whom the movement seats there.
func (s *Session) Unplayed(board int, table string, round int) Result {
	r := Result{Board: board, Table: table, Round: round, NotPlayed: true}
	p, told := s.PlayedEarly(board, table, round)
	if at := s.Movement.AtTable(table, board); !told && len(at) > 0 {
		p, told = at[0], true
	}
	if told {
		r = r.SatBy(p)
	}
	return r
}
