package results

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"redress/bridge"
	"redress/session/movement"
)

// handRecord takes in the hands of a board; what was left empty is no deal.
func (b *bridgemate) handRecord(row bwsRow) {
	var deal bridge.Deal
	board, cards := row.number(1), 0
	for i, seat := range []bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West} {
		var suits [4]string
		for suit := range suits {
			suits[suit] = row.text(2 + 4*i + suit)
			cards += len(suits[suit])
		}
		if strings.Join(suits[:], "") == "" {
			continue
		}
		hand, err := parseHand(suits)
		if err == nil {
			deal, err = deal.With(seat, hand)
		}
		if err != nil {
			b.refuse(0, "", "The deal of board %d cannot be read: %s's hand: %s.", board, seat.Name(), err)
			return
		}
	}
	if cards > 0 {
		b.deal(0, board, deal)
	}
}

// contestants lists who plays, by the movement, under the names that were entered at the tables.
func (b *bridgemate) contestants() error {
	names, err := b.names()
	if err != nil {
		return err
	}
	all := map[contestant]bool{}
	b.places()
	for at, round := range b.rounds {
		s := b.section(at.section)
		if s.left || !b.wanted(s.letter) {
			continue
		}
		for i, number := range b.seated(round.numbers) {
			if number > 0 && !s.absent(number, i%2) {
				all[b.contestant(s, number, i%2)] = true
			}
		}
	}
	order := func(x, y contestant) int {
		return cmp.Or(cmp.Compare(slices.Index(b.file.Sections, x.section), slices.Index(b.file.Sections, y.section)),
			-cmp.Compare(x.side, y.side), cmp.Compare(x.number, y.number))
	}
	for _, who := range slices.SortedFunc(maps.Keys(all), order) {
		if err := b.entrant(0, Entrant{Section: who.section, Number: who.number, Side: who.side,
			Players: names[who]}); err != nil {
			return err
		}
	}
	return nil
}

// places takes in the movement, without the pair that is missing.
func (b *bridgemate) places() {
	for at, round := range b.rounds {
		s := b.section(at.section)
		if s.left || !b.wanted(s.letter) {
			continue
		}
		var numbers [4]int
		for i, number := range b.seated(round.numbers) {
			if number > 0 && !s.absent(number, i%2) {
				numbers[i] = number
			}
		}
		row := b.line(s, bwsResult{bwsSeat: at, numbers: numbers})
		b.file.Places = append(b.file.Places, Place{Section: row.Section, Table: row.Table, Round: at.round,
			NS: row.NS, EW: row.EW, South: row.South, West: row.West, Boards: round.boards})
	}
	slices.SortFunc(b.file.Places, func(x, y Place) int {
		number := func(p Place) int { _, n := labelParts(p.Table); return n }
		return cmp.Or(cmp.Compare(x.Round, y.Round), cmp.Compare(x.Section, y.Section),
			cmp.Compare(number(x), number(y)), cmp.Compare(x.Table, y.Table))
	})
}

// seated are the numbers that play: four in an individual, otherwise two.
func (b *bridgemate) seated(numbers [4]int) []int {
	if b.file.Form == movement.Individual {
		return numbers[:]
	}
	return numbers[:2]
}

// bwsPlayer is somebody who entered a number at a table.
type bwsPlayer struct {
	bwsSeat
	direction, number, name string
}

// names are the players of each contestant. They are entered by table and direction, and belong to whoever sits there
// in that round by the movement.
func (b *bridgemate) names() (map[contestant]string, error) {
	players, err := b.players()
	if err != nil {
		return nil, err
	}
	type seat struct {
		who       contestant
		direction int
	}
	found := map[seat]string{}
	moved := map[string]bool{}
	for _, p := range players {
		s, direction := b.section(p.section), strings.Index("NESW", strings.ToUpper(p.direction))
		round, known := b.rounds[p.bwsSeat]
		if s.left || !b.wanted(s.letter) || direction < 0 || len(p.direction) != 1 || !known || p.name == "" {
			continue
		}
		way := direction % 2
		if way == 1 && s.moved != 0 {
			moved[s.letter] = true
			continue
		}
		at := way
		if b.file.Form == movement.Individual {
			at = direction
		}
		if number := round.numbers[at]; number > 0 {
			found[seat{b.contestant(s, number, way), direction}] = p.name
		}
	}
	for _, section := range slices.Sorted(maps.Keys(moved)) {
		b.warn(0, "", "In section %s East-West moved between entering their numbers and the first board. "+
			"Their names are left out; enter them by hand.", section)
	}
	names := map[contestant]string{}
	for _, at := range slices.SortedFunc(maps.Keys(found), func(x, y seat) int {
		// North before South and East before West; the pair of a team that sits North-South comes first
		return cmp.Or(cmp.Compare(x.direction%2, y.direction%2), cmp.Compare(x.direction, y.direction))
	}) {
		between := " and "
		if b.file.Form == movement.Teams {
			between = ", "
		}
		names[at.who] = strings.TrimPrefix(names[at.who]+between+found[at], between)
	}
	return names, nil
}

// players are those who entered their numbers, the last at a seat in a round only, with their names: the name that
// stands with the number, or else that of the list of members, or else the number.
func (b *bridgemate) players() ([]bwsPlayer, error) {
	var players []bwsPlayer
	at := map[bwsPlayer]int{}
	for row, err := range b.table("PlayerNumbers",
		bwsRows{what: "entries of players", spared: true, check: "Check the names."},
		"Section", "Table", "Round", "Direction", "Number", "Name") {
		if err != nil {
			return nil, err
		}
		p := bwsPlayer{bwsSeat: bwsSeat{row.number(0), row.number(1), max(row.number(2), 1)}, direction: row.text(3)}
		if i, known := at[p]; known {
			players[i].number, players[i].name = row.text(4), clean(row.text(5), 80)
			continue
		}
		if len(players) >= maxSeats {
			return nil, brokenAt(0,
				"There are more than %d entries of players. Choose the control file of one session.", maxSeats)
		}
		at[p] = len(players)
		p.number, p.name = row.text(4), clean(row.text(5), 80)
		players = append(players, p)
	}
	nameless := map[string]string{}
	for _, p := range players {
		if p.name == "" && p.number != "" && p.number != "0" {
			nameless[p.number] = "no. " + clean(p.number, 20)
		}
	}
	if len(nameless) > 0 {
		if err := b.members(nameless); err != nil {
			return nil, err
		}
	}
	for i, p := range players {
		players[i].name = cmp.Or(p.name, nameless[p.number])
	}
	return players, nil
}

// members finds names in the list of members.
func (b *bridgemate) members(nameless map[string]string) error {
	for row, err := range b.table("PlayerNames", bwsRows{what: "entries in the list of members", spared: true,
		check: "Whose name is missing may be one of them."}, "ID", "strID", "Name") {
		if err != nil {
			return err
		}
		for _, number := range []string{row.text(1), row.text(0)} {
			if _, wanted := nameless[number]; wanted {
				nameless[number] = cmp.Or(clean(row.text(2), 80), nameless[number])
			}
		}
	}
	return nil
}

// results takes in the entries that count: the last of a board at a table in a round, unless it was erased.
func (b *bridgemate) results() error {
	type place struct {
		bwsSeat
		board int
	}
	last, times := map[place]int{}, map[place]int{}
	for i, r := range b.received {
		at := place{r.bwsSeat, r.board}
		if last[at] = i; !r.erased {
			times[at]++
		}
	}
	corrected, erased, alone := 0, 0, 0
	for i, r := range b.received {
		at := place{r.bwsSeat, r.board}
		s := b.section(r.section)
		if last[at] != i || s.left || !b.wanted(s.letter) {
			continue
		}
		if day, ok := r.entered.(time.Time); ok && day.Year() > 1980 {
			b.event(0, "", "", day.Format(time.DateOnly))
		}
		switch {
		case r.erased:
			erased++
			b.file.Erased = append(b.file.Erased, b.line(s, r))
			continue
		case times[at] > 1:
			corrected++
		}
		if s.absent(r.numbers[0], 0) || s.absent(r.numbers[1], 1) || r.numbers[0] < 1 || r.numbers[1] < 1 {
			alone++
			continue
		}
		if err := b.entry(s, r); err != nil {
			return err
		}
	}
	for _, told := range []struct {
		n         int
		one, more string
	}{
		{corrected, "One result was corrected at the table: the last entry counts.",
			"%d results were corrected at the tables: the last entry of each counts."},
		{erased, "One result was erased at the table and not entered again: it is left out.",
			"%d results were erased at the tables and not entered again: they are left out."},
		{alone, "One entry is of a pair that sat out: it is left out.",
			"%d entries are of pairs that sat out: they are left out."},
	} {
		switch told.n {
		case 0:
		case 1:
			b.warn(0, "", "%s", told.one)
		default:
			b.warn(0, "", told.more, told.n)
		}
	}
	b.tellMissing()
	return nil
}

// shownMissing is how many results are named that a damaged file should have.
const shownMissing = 12

// tellMissing names the results that the movement lets expect of each table up to the last round of which it has one,
// where entries are lost.
func (b *bridgemate) tellMissing() {
	if !b.incomplete {
		return
	}
	last := map[bwsSeat]int{} // round, by table
	entered := map[bwsSeat]map[int]bool{}
	for _, r := range b.received {
		table := bwsSeat{r.section, r.table, 0}
		last[table] = max(last[table], r.round)
		if entered[r.bwsSeat] == nil {
			entered[r.bwsSeat] = map[int]bool{}
		}
		entered[r.bwsSeat][r.board] = true
	}
	type expected struct {
		round, number, board int
		table                string
	}
	var missing []expected
	for at, round := range b.rounds {
		s := b.section(at.section)
		if s.left || !b.wanted(s.letter) || at.round > last[bwsSeat{at.section, at.table, 0}] ||
			round.numbers[0] < 1 || round.numbers[1] < 1 || s.absent(round.numbers[0], 0) ||
			s.absent(round.numbers[1], 1) {
			continue
		}
		table := b.file.label(b.line(s, bwsResult{bwsSeat: at}))
		for _, board := range round.boards {
			if !entered[at][board] {
				missing = append(missing, expected{at.round, at.table, board, table})
			}
		}
	}
	slices.SortFunc(missing, func(x, y expected) int {
		return cmp.Or(cmp.Compare(x.round, y.round), cmp.Compare(x.number, y.number), cmp.Compare(x.table, y.table),
			cmp.Compare(x.board, y.board))
	})
	words := "None that the movement lets expect is missing; one that corrects or erases another may be."
	if n := len(missing); n > 0 {
		words = "By the movement there is none of"
		for i, m := range missing[:min(n, shownMissing)] {
			words += fmt.Sprintf("%s board %d at table %s in round %d", []string{"", ";"}[min(i, 1)], m.board, m.table,
				m.round)
		}
		if n > shownMissing {
			words += fmt.Sprintf("; and %d more", n-shownMissing)
		}
		words += "."
	}
	b.warn(0, "", "Some entries of results are lost. %s", words)
}

// line is where an entry belongs.
func (b *bridgemate) line(s *bwsSection, r bwsResult) Row {
	row := Row{At: max(r.id, 1), Board: r.board, Section: s.letter, Round: max(r.round, 0), NS: r.numbers[0],
		EW: r.numbers[1], Lead: parseLead(r.lead), Multiplicity: 1}
	if r.table > 0 {
		row.Table = strconv.Itoa(r.table)
	}
	if b.across {
		row.Section, row.Table = "", s.letter+row.Table
	}
	if b.file.Form == movement.Individual {
		row.South, row.West = r.numbers[2], r.numbers[3]
	}
	return row
}

// entry takes in an entry that counts.
func (b *bridgemate) entry(s *bwsSection, r bwsResult) error {
	row := b.line(s, r)
	warn := func(format string, args ...any) {
		b.warn(row.At, "", "Board %d%s: "+format, append([]any{row.Board, row.where()}, args...)...)
	}
	round, known := b.rounds[r.bwsSeat]
	switch planned := round.numbers; {
	case !known || planned == r.numbers || b.file.Form == movement.Individual:
	case planned[0] == r.numbers[1] && planned[1] == r.numbers[0]:
		warn("%d sat North-South against %d, and by the movement the other way round. Check who sat where.",
			r.numbers[0], r.numbers[1])
	default:
		warn("%d played against %d, and by the movement it is %d against %d. Check who played.", r.numbers[0],
			r.numbers[1], planned[0], planned[1])
	}
	if known && round.boards != nil && !slices.Contains(round.boards, r.board) {
		warn("by the movement the table does not play it in round %d. Check the number of the board.", r.round)
	}
	if row.Artificial, row.NotPlayed = parseSpecial(r.remarks); row.Artificial == nil && !row.NotPlayed {
		if strings.EqualFold(r.remarks, "Wrong direction") {
			warn("it was played in the wrong direction, says the file. Check who sat where.")
		}
		if !b.outcome(&row, r) {
			return nil
		}
		if r.suspicious {
			warn("the file marks %s by %s as unlikely. Check the declarer and the result.",
				r.contract, r.declarer)
		}
	}
	return b.row(row)
}

// outcome reads contract, declarer and result.
func (b *bridgemate) outcome(row *Row, r bwsResult) bool {
	refuse := func(err error) bool {
		leaveOut(b.reading, row.At, "", row, err)
		return false
	}
	var err error
	if row.Contract, err = parseContract(r.contract, r.declarer); err != nil {
		return refuse(err)
	}
	if row.Contract != nil && !row.Contract.PassedOut() && r.declarer == "" {
		return refuse(fmt.Errorf("%s has no declarer", r.contract))
	}
	if row.Tricks, err = parseTricks(r.result, row.Contract); err != nil {
		return refuse(err)
	}
	return true
}
