package results

import (
	"fmt"
	"slices"
	"strings"

	"redress/bridge"
	"redress/session/movement"
)

// ChoiceRooms is which table of the open room belongs with which of the closed one, where nothing tells it.
const ChoiceRooms ChoiceKey = "rooms"

// The answers to it.
const (
	roomsInOrder = "order"  // the first with the first
	roomsAcross  = "across" // the first of two with the second
)

// roomTable is the table of the n-th match in a room: "Open", "2 Open".
func (row Row) roomTable(n int) string {
	if n > 1 {
		return itoa(n) + " " + row.room
	}
	return row.room
}

// peopleOf are the teams and the players of a game in one text; empty where it names nobody.
func peopleOf(row Row) string {
	people := strings.Join(append(row.teams[:], row.names[:]...), "\x00")
	if strings.Trim(people, "\x00") == "" {
		return ""
	}
	return itoa(row.Round) + "\x00" + tidied(people)
}

// roomReader tells apart the matches of a file whose games name a room and no table.
type roomReader struct{ *reading }

// roomMatch is what belongs together of the games in rooms: a match, or the one room of it that can be told.
type roomMatch struct {
	rows  []int // among the rows of the file
	words string
}

// settle tells apart the matches of a file that names rooms and no tables: by the teams, or else by the pairs that
// sit in both rooms. What that does not tell a person may say; until then those games are left out.
func (r roomReader) settle() {
	f := r.file
	if f.Form == movement.Pairs || f.Form == movement.Individual {
		return // they are compared with the field, and each table is one of its own
	}
	f.Form = movement.Teams
	r.nobody()
	matches, untold := r.matches()
	if len(untold[0]) > 0 && len(untold[1]) > 0 {
		matches = append(matches, r.ask(untold)...)
	} else {
		matches = slices.Concat(matches, untold[0], untold[1])
	}
	slices.SortStableFunc(matches, func(a, b roomMatch) int { return a.rows[0] - b.rows[0] })
	taken, most := map[place]bool{}, 0
	for _, m := range matches {
		most = max(most, r.number(m, taken))
	}
	if most > 1 {
		r.warn(0, "", "Several matches have an open and a closed room, and no table is named. The tables of the "+
			"second are called 2 Open and 2 Closed in the session, and so on.")
	}
	f.Rows = slices.DeleteFunc(f.Rows, func(row Row) bool { return row.nth < 0 })
}

// nobody lets games that name nobody be where their board has no more than one in each room: they are paired with
// none.
func (r roomReader) nobody() {
	several := map[int]bool{}
	for _, row := range r.file.Rows {
		several[row.Board] = several[row.Board] || row.nth > 1
	}
	for i := range r.file.Rows {
		if row := &r.file.Rows[i]; row.nth == 1 && peopleOf(*row) == "" && !several[row.Board] {
			row.nth = 0
		}
	}
}

// matches are the matches of which both rooms are told, and the tables of the open and of the closed room of which
// it is not told with which they belong.
func (r roomReader) matches() (told []roomMatch, untold [2][]roomMatch) {
	var met sides
	for _, row := range r.file.Rows {
		if ns, ew := row.roomPairs(); row.nth > 0 && ns != "" && ew != "" {
			met.join(ns, ew)
		}
	}
	byKey := map[string]*roomMatch{}
	var keys []string
	for i, row := range r.file.Rows {
		if row.nth < 1 {
			continue
		}
		key := row.room + row.roomTable(row.nth) // of nobody
		ns, ew := row.roomPairs()
		switch teams := []string{nameKey(row.teams[0]), nameKey(row.teams[1])}; {
		case teams[0] != "" && teams[1] != "":
			slices.Sort(teams)
			key = "teams\x00" + itoa(row.Round) + "\x00" + strings.Join(teams, "\x00")
		case ns != "" && ew != "":
			key = "pairs\x00" + met.find(ns)
		}
		if byKey[key] == nil {
			byKey[key] = &roomMatch{}
			keys = append(keys, key)
			byKey[key].words = row.roomWords()
		}
		byKey[key].rows = append(byKey[key].rows, i)
	}
	for _, key := range keys {
		m, rooms := *byKey[key], map[string]bool{}
		for _, i := range m.rows {
			rooms[r.file.Rows[i].room] = true
		}
		switch {
		case rooms["Open"] && rooms["Closed"] || strings.HasPrefix(key, "teams"):
			told = append(told, m)
		case rooms["Open"]:
			untold[0] = append(untold[0], m)
		default:
			untold[1] = append(untold[1], m)
		}
	}
	return told, untold
}

// roomPairs are the partnerships of a game with its round, in which each of them plays one match.
func (row Row) roomPairs() (ns, ew string) {
	ns, _ = row.partners(bridge.NorthSouth)
	ew, _ = row.partners(bridge.EastWest)
	if ns == "" || ew == "" {
		return "", ""
	}
	round := itoa(row.Round) + "\x00"
	return round + ns, round + ew
}

// roomWords are who plays at a table of a room.
func (row Row) roomWords() string {
	_, ns := row.partners(bridge.NorthSouth)
	_, ew := row.partners(bridge.EastWest)
	if ns == "" || ew == "" {
		return row.roomTable(row.nth)
	}
	return ns + " against " + ew
}

// ask asks which tables of the two rooms belong together, and gives the matches that the answer makes. Without one
// their games are left out.
func (r roomReader) ask(untold [2][]roomMatch) (matches []roomMatch) {
	open, closed := untold[0], untold[1]
	pairing := func(across bool) (words string) {
		var parts []string
		for i := range min(len(open), len(closed), 4) {
			other := closed[i]
			if across {
				other = closed[len(closed)-1-i]
			}
			parts = append(parts, open[i].words+", with "+other.words)
		}
		return strings.Join(parts, "; ")
	}
	choice := Choice{Key: ChoiceRooms, Ask: "Which tables of the open and the closed room belong together",
		Answers: []Answer{{"", "Not said: their games are left out"},
			{roomsInOrder, "In the order of the file: " + pairing(false)}}, Taken: r.options.Said[ChoiceRooms]}
	if len(open) == 2 && len(closed) == 2 {
		choice.Answers = append(choice.Answers, Answer{roomsAcross, "The other way: " + pairing(true)})
	}
	if !slices.ContainsFunc(choice.Answers, func(a Answer) bool { return a.Value == choice.Taken }) {
		choice.Taken = ""
	}
	r.file.Choices = append(r.file.Choices, choice)
	what := fmt.Sprintf("%d tables of the open room and %d of the closed one name no table and no teams, and nobody "+
		"sits in both rooms: the file does not tell which belong together.", len(open), len(closed))
	if choice.Taken == "" {
		r.warn(0, "", "%s Say it, or leave their games out.", what)
		r.leave(slices.Concat(open, closed))
		return nil
	}
	r.warn(0, "", "%s They are taken as you said.", what)
	both := min(len(open), len(closed))
	for i := range both {
		other := i
		if choice.Taken == roomsAcross {
			other = both - 1 - i
		}
		matches = append(matches, roomMatch{rows: slices.Sorted(slices.Values(
			slices.Concat(open[i].rows, closed[other].rows)))})
	}
	return slices.Concat(matches, open[both:], closed[both:])
}

// leave leaves games out of which it is not told to which match they belong.
func (r roomReader) leave(tables []roomMatch) {
	for _, m := range tables {
		for _, i := range m.rows {
			row := &r.file.Rows[i]
			r.refuse(row.At, "", "Board %d in the %s room: to which match the game belongs is not told.", row.Board,
				strings.ToLower(row.room))
			row.nth = -1
		}
	}
}

// number gives the tables of a match the first number that is free on all its boards. A game of a board that the
// match has in that room already is left out.
func (r roomReader) number(m roomMatch, taken map[place]bool) int {
	n := 1
	at := func(i int) place {
		row := r.file.Rows[i]
		return place{board: row.Board, section: row.Section, table: row.roomTable(n)}
	}
	for slices.ContainsFunc(m.rows, func(i int) bool { return taken[at(i)] }) {
		n++
	}
	for _, i := range m.rows {
		row := &r.file.Rows[i]
		if taken[at(i)] {
			r.refuse(row.At, "", "Board %d has a result of the same match in the %s room already.", row.Board,
				strings.ToLower(row.room))
			row.nth = -1
			continue
		}
		taken[at(i)], row.nth, row.Table = true, n, row.roomTable(n)
		if n > 1 {
			row.number = itoa(n)
		}
	}
	return n
}
