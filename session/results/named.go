package results

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/session/movement"
)

// settleNames numbers the contestants of a file that names the players of its lines and gives nobody a number, in the
// order in which they first sit.
func (r *reading) settleNames() error {
	f := r.file
	if slices.ContainsFunc(f.Rows, func(row Row) bool { return row.NS > 0 || row.EW > 0 }) {
		return enrolListed(r, nil)
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

// tellNobody says of lines with a result that the file does not say who played them: they count for nobody.
func tellNobody(r *reading) {
	var at []string
	played := 0
	for _, row := range r.file.Rows {
		if row.NotPlayed {
			continue
		}
		if played++; row.NS == 0 || row.EW == 0 {
			at = append(at, itoa(row.At))
		}
	}
	switch {
	case len(at) == 0:
	case len(at) == played:
		r.warn(0, "", "The file does not say who played: its results count for nobody, and nothing is ranked. Enter "+
			"who played by hand, or export the file with the numbers or the names of the contestants.")
	default:
		r.warn(0, "", "Who played is not said on %d of %d results, which do not count for whoever is missing: %s %s.",
			len(at), played, map[bool]string{true: "line", false: "lines"}[len(at) == 1],
			shortened(strings.Join(at, ", "), maxText))
	}
}

// tellInTwoPairs names players whom the file has in two pairs: nobody plays in both.
func tellInTwoPairs(r *reading) {
	f := r.file
	if f.Form != movement.Pairs {
		return
	}
	plays, seen := map[string]Entrant{}, map[string]bool{}
	var twice []string
	for _, e := range f.Contestants {
		for _, name := range playersOf(e.Players) {
			key := nameKey(name)
			other, known := plays[key]
			if known && !seen[key] && (other.Number != e.Number || other.Side != e.Side || other.Section != e.Section) {
				seen[key] = true
				twice = append(twice, fmt.Sprintf("%s in %s and %s", name, listedAs(other), listedAs(e)))
			}
			plays[key] = e
		}
	}
	if len(twice) > 0 {
		r.warn(0, "", "The file has the same name in two pairs: %s. Where one of them is wrong, put it right.",
			shortened(strings.Join(twice, "; "), 2*maxText))
	}
}

// listedAs is how a file lists a contestant: "A7 NS".
func listedAs(e Entrant) string { return strings.TrimSpace(e.Section + itoa(e.Number) + " " + e.Side) }

// playersOf are the names in a list of players, those that have a first name and another: what has one word alone may
// stand for nobody.
func playersOf(list string) (names []string) {
	for _, between := range []string{" and ", " - ", " – ", "; ", " + ", " / "} {
		list = strings.ReplaceAll(list, between, " & ")
	}
	for name := range strings.SplitSeq(list, " & ") {
		if name = strings.TrimSpace(name); strings.Contains(name, " ") {
			names = append(names, name)
		}
	}
	return names
}

// tellHalfMatches names boards that a match has at one of its tables alone: they count for neither team.
func tellHalfMatches(r *reading) {
	f := r.file
	if !byMatch(f.Scoring) {
		return
	}
	tables, whole := map[string]map[int]int{}, map[string]bool{}
	var names []string
	for _, row := range f.Rows {
		name := row.match()
		if name == "" || row.NotPlayed {
			continue
		}
		if tables[name] == nil {
			tables[name], names = map[int]int{}, append(names, name)
		}
		tables[name][row.Board]++
		whole[name] = whole[name] || tables[name][row.Board] == 2
	}
	for _, name := range names {
		var half []int
		for board, n := range tables[name] {
			if n == 1 {
				half = append(half, board)
			}
		}
		if len(half) > 0 && whole[name] {
			of := ""
			if len(names) > 1 {
				of = " of the match " + name
			}
			r.warn(0, "", "%s%s: a result at one table alone, so that nothing is compared. It counts for neither team "+
				"until the other result is there.", BoardsNamed(half), of)
		}
	}
}

// roll numbers names as they come.
type roll struct {
	numbers map[string]int
	shown   []string
	at      []int
	above   int // the first number is the next
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
		l.numbers[key] = l.above + len(l.numbers) + 1
		l.shown, l.at = append(l.shown, shown), append(l.at, at)
	}
	return l.numbers[key]
}

func (r *reading) enrol(l roll) error {
	for i, shown := range l.shown {
		if err := r.entrant(l.at[i], Entrant{Number: l.above + i + 1, Players: shown}); err != nil {
			return err
		}
	}
	return enrolListed(r, l.numbers)
}

// listing is a contestant whom a file lists without the number of a contestant: by what numbers a player, or by names.
type listing struct {
	id string // empty where there are only names
	at int
	Entrant
}

// key is what tells who it is.
func (l listing) key() string {
	if l.id != "" {
		return nameKey(l.id)
	}
	return pairKey(l.Players)
}

// pairKey is the names of a partnership as [Row.partners] has them, whoever stands first.
func pairKey(names string) string {
	keys := strings.Split(strings.ReplaceAll(strings.ReplaceAll(nameKey(names), " AND ", " & "), ";", " & "), " & ")
	if len(keys) > 2 || len(keys) == 2 && slices.Contains(keys, "") {
		return nameKey(names)
	}
	if len(keys) == 1 {
		return keys[0]
	}
	slices.Sort(keys)
	return nameKey(strings.Join(keys, " & "))
}

// enrolListed gives those whom the file lists without numbers the numbers of those who sit.
func enrolListed(r *reading, numbers map[string]int) error {
	for _, l := range r.listings {
		e := l.Entrant
		if e.Number = numbers[l.key()]; e.Number == 0 && l.id != "" && e.Total == nil && e.Place == 0 {
			continue // a name for somebody who plays as one of a pair
		}
		if err := r.entrant(l.at, e); err != nil {
			return err
		}
	}
	r.listings = nil
	return nil
}

// tellIndividual takes a file that names players and does not say who competes for one of an individual, where its
// players have other partners as often as they can: pairs are half as many as players.
func tellIndividual(f *File) {
	if f.Form != "" {
		return
	}
	players, pairs := map[string]bool{}, map[string]bool{}
	for _, row := range f.Rows {
		for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
			key, _ := row.partners(side)
			pairs[key] = true
		}
		for _, name := range row.names {
			players[nameKey(name)] = true
		}
	}
	if len(pairs) > len(players) {
		f.Form = movement.Individual
	}
}

// nameKey is a name as names are compared.
func nameKey(name string) string { return strings.Join(strings.Fields(tidied(name)), " ") }

// calledBy are the names of those who are listed by what numbers a player.
func calledBy(listings []listing) map[string]string {
	called := map[string]string{}
	for _, l := range listings {
		if l.id != "" && l.Players != "" {
			called[nameKey(l.id)] = l.Players
		}
	}
	return called
}

// numberPlayers gives players the numbers that the file has for them, or numbers them as they come where those are no
// numbers of contestants.
func (r *reading) numberPlayers() error {
	l, called := roll{}, calledBy(r.listings)
	own := map[string]int{}
	for i := range r.file.Rows {
		row := &r.file.Rows[i]
		for _, seat := range bridge.Seats {
			name := row.names[seat]
			key := nameKey(name)
			*row.player(seat) = l.number(row.At, key, cmp.Or(called[key], name))
			if n, err := strconv.Atoi(key); err == nil && n > 0 && n <= maxOwnNumber {
				own[key] = n
			}
		}
	}
	if len(own) == 0 || len(own) < len(l.numbers) {
		return r.enrol(l)
	}
	for i := range r.file.Rows {
		row := &r.file.Rows[i]
		for _, seat := range bridge.Seats {
			*row.player(seat) = own[nameKey(row.names[seat])]
		}
	}
	return enrolListed(r, own)
}

// maxOwnNumber is up to what a player's number may be that of a contestant: those of members are longer.
const maxOwnNumber = 999

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
	shown = strings.TrimSuffix(strings.TrimPrefix(a+" and "+b, " and "), " and ")
	return strings.TrimPrefix(strings.Join(keys, " & "), " & "), shown
}

// numberPairs gives pairs the numbers under which the file lists their names, or else numbers them as they come.
func (r *reading) numberPairs() error {
	l, called := roll{}, calledBy(r.listings)
	listed := map[string]Entrant{}
	for _, e := range r.file.Contestants {
		if key := pairKey(e.Players); key != "" {
			listed[key] = e
		}
		l.above = max(l.above, e.Number)
	}
	for i := range r.file.Rows {
		row := &r.file.Rows[i]
		for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
			number := row.player(bridge.North)
			if side == bridge.EastWest {
				number = row.player(bridge.East)
			}
			key, shown := row.partners(side)
			if e := listed[key]; e.Number > 0 {
				row.Section = cmp.Or(row.Section, e.Section)
				*number = row.sits(side, strings.TrimSpace(itoa(e.Number)+" "+e.Side))
				continue
			}
			*number = l.number(row.At, key, namesOf(called, shown))
		}
	}
	return r.enrol(l)
}

// namesOf are the names of those whom a file numbers, in a list of the numbers.
func namesOf(called map[string]string, shown string) string {
	var names []string
	for id := range strings.SplitSeq(shown, " and ") {
		names = append(names, cmp.Or(called[nameKey(id)], id))
	}
	return strings.Join(names, " and ")
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
