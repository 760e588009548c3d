package results

import (
	"cmp"
	"slices"
	"strings"

	"redress/bridge"
	"redress/session/movement"
)

// settleNames numbers the contestants of a file that names the players of its lines and gives nobody a number, in the
// order in which they first sit.
func (r *reading) settleNames() error {
	f := r.file
	if slices.ContainsFunc(f.Rows, func(row Row) bool { return row.NS > 0 || row.EW > 0 }) {
		return nil
	}
	rooms := slices.ContainsFunc(f.Rows, func(row Row) bool { return row.room == "Closed" })
	switch {
	case f.Form == movement.Individual:
		return r.numberPlayers()
	case f.Form == movement.Teams || f.Form == "" && (rooms || byMatch(f.Scoring)):
		return r.numberTeams()
	}
	return r.numberPairs()
}

// roll numbers names as they come.
type roll struct {
	numbers map[string]int
	shown   []string
	at      []int
}

// number is that of a key, with how it is shown; 0 for an empty key.
func (l *roll) number(at int, key, shown string) int {
	if key == "" {
		return 0
	}
	if l.numbers == nil {
		l.numbers = map[string]int{}
	}
	if l.numbers[key] == 0 {
		l.numbers[key] = len(l.numbers) + 1
		l.shown, l.at = append(l.shown, shown), append(l.at, at)
	}
	return l.numbers[key]
}

func (r *reading) enrol(l roll) error {
	for i, shown := range l.shown {
		if err := r.entrant(l.at[i], Entrant{Number: i + 1, Players: shown}); err != nil {
			return err
		}
	}
	return nil
}

// nameKey is a name as names are compared.
func nameKey(name string) string { return strings.Join(strings.Fields(tidied(name)), " ") }

func (r *reading) numberPlayers() error {
	var l roll
	for i := range r.file.Rows {
		row := &r.file.Rows[i]
		for _, seat := range bridge.Seats {
			name := row.names[seat]
			*row.player(seat) = l.number(row.At, nameKey(name), name)
		}
	}
	return r.enrol(l)
}

// player is the number of who sits in a seat of an individual.
func (row *Row) player(seat bridge.Seat) *int {
	return [4]*int{bridge.North: &row.NS, bridge.East: &row.EW, bridge.South: &row.South, bridge.West: &row.West}[seat]
}

// partners are the two players of a side: a key that does not depend on who sits where, and the names as shown; empty
// where neither has a name.
func (row Row) partners(side bridge.Side) (key, shown string) {
	a, b := row.names[bridge.North], row.names[bridge.South]
	if side == bridge.EastWest {
		a, b = row.names[bridge.East], row.names[bridge.West]
	}
	keys := []string{nameKey(a), nameKey(b)}
	slices.Sort(keys)
	if keys[1] == "" {
		return "", ""
	}
	return strings.Join(keys, " & "), strings.TrimSuffix(strings.TrimPrefix(a+" and "+b, " and "), " and ")
}

func (r *reading) numberPairs() error {
	var l roll
	for i := range r.file.Rows {
		row := &r.file.Rows[i]
		key, shown := row.partners(bridge.NorthSouth)
		row.NS = l.number(row.At, key, shown)
		key, shown = row.partners(bridge.EastWest)
		row.EW = l.number(row.At, key, shown)
	}
	return r.enrol(l)
}

// sides are groups of players who belong together: partners, and those who sit the other way in the other room.
type sides struct{ of map[string]string }

func (s *sides) find(name string) string {
	for s.of[name] != "" && s.of[name] != name {
		name = s.of[name]
	}
	return name
}

func (s *sides) join(a, b string) {
	if a == "" || b == "" {
		return
	}
	if s.of == nil {
		s.of = map[string]string{}
	}
	if a, b = s.find(a), s.find(b); a != b {
		s.of[a] = b
	}
}

// numberTeams finds the teams of every line: the one that the file names for the side, or where it names none those
// who are partners or sit the other way in the other room. Home sits North-South, but in the closed room East-West; so
// the tables of a match say who sits where.
func (r *reading) numberTeams() error {
	f := r.file
	f.Form = movement.Teams
	settleTeamOrder(f)
	var groups sides
	closed := map[string]*Row{}
	for i := range f.Rows {
		row := &f.Rows[i]
		if row.room == "Closed" {
			closed[row.twoRooms()] = row
		}
	}
	for _, row := range f.Rows {
		ns, _ := row.partners(bridge.NorthSouth)
		ew, _ := row.partners(bridge.EastWest)
		if other := closed[row.twoRooms()]; other != nil && row.room != "Closed" {
			otherNS, _ := other.partners(bridge.NorthSouth)
			otherEW, _ := other.partners(bridge.EastWest)
			groups.join(ns, otherEW)
			groups.join(ew, otherNS)
		}
	}
	var l roll
	players := map[int][]string{}
	for i := range f.Rows {
		row := &f.Rows[i]
		for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
			name := row.teams[side]
			if row.room == "Closed" {
				name = row.teams[1-side]
			}
			pair, shown := row.partners(side)
			key := cmp.Or(nameKey(name), groups.find(pair))
			number := l.number(row.At, key, name)
			if number == 0 {
				continue
			}
			if side == bridge.NorthSouth {
				row.NS = number
			} else {
				row.EW = number
			}
			for player := range strings.SplitSeq(shown, " and ") {
				if player != "" && !slices.Contains(players[number], player) && len(players[number]) < 12 {
					players[number] = append(players[number], player)
				}
			}
		}
		if row.NS > 0 && row.NS == row.EW {
			r.warn(row.At, "", "Board %d%s: who sits for which team is not clear. Enter the teams by hand.", row.Board,
				row.where())
			row.NS, row.EW = 0, 0
		}
		row.Match = r.matchOf(*row)
	}
	r.settleHome()
	for i := range l.shown {
		l.shown[i] = strings.Trim(l.shown[i]+": "+strings.Join(players[i+1], ", "), ": ")
	}
	return r.enrol(l)
}

// settleTeamOrder gives a closed room that names the teams the other way round, as they sit, the order of its open one.
func settleTeamOrder(f *File) {
	open := map[[3]string]bool{}
	of := func(row Row, home, visit int) [3]string {
		return [3]string{itoa(row.Round), nameKey(row.teams[home]), nameKey(row.teams[visit])}
	}
	for _, row := range f.Rows {
		if row.room == "Open" {
			open[of(row, 0, 1)] = true
		}
	}
	for i := range f.Rows {
		if row := &f.Rows[i]; row.room == "Closed" && open[of(*row, 1, 0)] && !open[of(*row, 0, 1)] {
			row.teams[0], row.teams[1] = row.teams[1], row.teams[0]
		}
	}
}

// settleHome lets the teams change sides at the second table of a match where the file has them in one order at both.
func (r *reading) settleHome() {
	first := map[[2]string]*Row{}
	told := false
	for i := range r.file.Rows {
		row := &r.file.Rows[i]
		at := [2]string{row.Match, itoa(row.Board)}
		other := first[at]
		if first[at] = row; other == nil || row.NS < 1 || row.room != "" || other.NS != row.NS || other.EW != row.EW {
			continue
		}
		row.NS, row.EW = row.EW, row.NS
		if !told {
			r.warn(row.At, "", "Both tables of a match name the teams in the same order. The team named first is "+
				"taken to sit North-South at the first of them and East-West at the second.")
		}
		told = true
	}
}

// twoRooms is what the two rooms of a match share of a board.
func (row Row) twoRooms() string {
	return strings.Join([]string{itoa(row.Board), itoa(row.Round), row.Section, row.number, row.teams[0],
		row.teams[1]}, "\x00")
}

// matchOf is the name of a match: its round and its teams in one order, whichever of them sits North-South.
func (r *reading) matchOf(row Row) string {
	if row.NS < 1 || row.EW < 1 {
		return row.Match
	}
	a, b := row.teams[0], row.teams[1]
	if a == "" && b == "" {
		a, b = itoa(min(row.NS, row.EW)), itoa(max(row.NS, row.EW))
	} else if row.room == "" && row.NS > row.EW {
		a, b = b, a
	}
	round := ""
	if row.Round > 0 {
		round = itoa(row.Round) + " "
	}
	return clean(round+a+" – "+b, maxText)
}
