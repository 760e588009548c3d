package results

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"redress/session/movement"
)

// settleSides decides for each section whether North-South and East-West have numbers of their own. A number that the
// file lists once, without a side, is one contestant. Otherwise they are two where the file gives them different names,
// where a number plays against itself, or where most numbers play a board on both sides, as in a Mitchell and never in
// a Howell.
func (r *reading) settleSides() {
	f := r.file
	if f.Form == movement.Teams || f.Form == movement.Individual {
		r.withoutSides(func(Entrant) bool { return true })
		return
	}
	f.twoLined = map[string]bool{}
	maps.Copy(f.twoLined, r.twoLines)
	listed := map[contestant]string{}
	for _, e := range f.Contestants {
		listed[contestant{e.Section, e.Number, e.Side}] = e.Players
	}
	refuseAgainstItself(r, func(section string) bool { return f.twoLined[section] || linesDiffer(section, listed) })
	sections := bySection(f.Rows)
	for _, e := range f.Contestants { // a section that has not begun has no rows
		if _, begun := sections[e.Section]; !begun {
			sections[e.Section] = nil
		}
	}
	for section, rows := range sections {
		f.twoLined[section] = f.twoLined[section] || linesDiffer(section, listed) || againstItself(rows, listed) ||
			bothSidesOfBoards(rows)
	}
	if slices.ContainsFunc(f.Rows, func(row Row) bool { return row.labels[0].side != "" || row.labels[1].side != "" }) {
		f.oneField = true // a pair that keeps its number on the other side is ranked with those who sit there
	}
	f.oneField = f.oneField || f.Format == PBN && oneRanking(f.Contestants)
	sat := seatsTaken(f.Rows)
	one := askWinners(r, sat)
	r.withoutSides(func(e Entrant) bool {
		other := contestant{e.Section, e.Number, otherSide[e.Side]}
		_, both := listed[other]
		return one || !f.twoLined[e.Section] && (both || sat[other])
	})
	r.tellMerged(listed, sat)
	if f.oneField && slices.Contains(slices.Collect(maps.Values(f.twoLined)), true) {
		r.warn(0, "", "North-South and East-West have numbers of their own, and all are ranked in one list. In the "+
			"session the side belongs to what a contestant is called: 4 NS and 4 EW.")
	}
}

var otherSide = map[string]string{"NS": "EW", "EW": "NS"}

func bySection(rows []Row) map[string][]Row {
	sections := map[string][]Row{}
	for _, row := range rows {
		sections[row.Section] = append(sections[row.Section], row)
	}
	return sections
}

// seatsTaken are the numbers that sit on each side somewhere.
func seatsTaken(rows []Row) map[contestant]bool {
	sat := map[contestant]bool{}
	for _, row := range rows {
		for _, s := range row.seats() {
			if s.number > 0 {
				sat[contestant(s)] = true
			}
		}
	}
	return sat
}

// linesDiffer tells whether a number of the section has other names on one side than on the other.
func linesDiffer(section string, listed map[contestant]string) bool {
	for who, names := range listed {
		if who.section != section || who.side != "NS" {
			continue
		}
		if others, both := listed[contestant{section, who.number, "EW"}]; both && !samePlayers(names, others) {
			return true
		}
	}
	return false
}

// samePlayers tells whether two lists of names are of the same players, in whatever order; where one of them is empty
// nothing says that they are not.
func samePlayers(a, b string) bool {
	parts := func(names string) []string {
		list := strings.Split(strings.ReplaceAll(tidied(names), " AND ", " & "), " & ")
		for i := range list {
			list[i] = strings.Join(strings.Fields(list[i]), " ")
		}
		slices.Sort(list)
		return list
	}
	return a == "" || b == "" || slices.Equal(parts(a), parts(b))
}

// againstItself tells whether a number plays against itself that is not listed as one contestant.
func againstItself(rows []Row, listed map[contestant]string) bool {
	return slices.ContainsFunc(rows, func(row Row) bool {
		ns := row.seats()[0]
		_, single := listed[contestant{ns.section, ns.number, ""}]
		return itself(row.seats()[:2]) && !single
	})
}

// refuseAgainstItself leaves out the lines of a number against itself where the others show that a number is one
// contestant: most numbers sit on either side, hardly any on both sides of a board, and few play against themselves. In
// a Mitchell all do, in one round. Sections of which it is known that each side has numbers of its own are left alone.
func refuseAgainstItself(r *reading, twoLined func(section string) bool) {
	for section, rows := range bySection(r.file.Rows) {
		var others []Row
		wrong, numbers, sides := map[int]bool{}, map[int]bool{}, map[int]map[string]bool{}
		for _, row := range rows {
			seats := row.seats()[:2]
			if itself(seats) {
				wrong[row.At], numbers[row.NS] = true, true
				continue
			}
			others = append(others, row)
			for _, s := range seats {
				if s.number > 0 && sides[s.number] == nil {
					sides[s.number] = map[string]bool{}
				}
				if s.number > 0 {
					sides[s.number][s.side] = true
				}
			}
		}
		changing := 0
		for _, sat := range sides {
			if len(sat) == 2 {
				changing++
			}
		}
		shared, could := sharedBoards(others)
		if len(wrong) == 0 || changing < 2 || 2*changing < len(sides) || 4*len(numbers) > len(sides) ||
			4*shared > could || twoLined(section) {
			continue
		}
		for _, row := range rows {
			if wrong[row.At] {
				lacks(r.file, row.Board)
				r.refuse(row.At, "", "Board %d%s: number %d plays against itself, and by the other lines "+
					"each number is one contestant, who sits on either side. Enter the result by hand.", row.Board,
					row.where(), row.NS)
			}
		}
		r.file.Rows = slices.DeleteFunc(r.file.Rows, func(row Row) bool {
			return row.Section == section && wrong[row.At]
		})
	}
}

// itself tells whether both sides of a line have the same number.
func itself(seats []seat) bool {
	return seats[0].number > 0 && seats[0].number == seats[1].number && seats[0].section == seats[1].section &&
		seats[0].side != seats[1].side
}

// bothSidesOfBoards tells whether most numbers that could play a board on both sides do.
func bothSidesOfBoards(rows []Row) bool {
	shared, could := sharedBoards(rows)
	return 2*shared > could
}

// sharedBoards counts how often a number plays a board on both sides, and how often one could.
func sharedBoards(rows []Row) (shared, could int) {
	type boardSide struct {
		board int
		side  string
	}
	type numbered struct {
		section string
		number  int
	}
	sets := map[boardSide]map[numbered]bool{}
	for _, row := range rows {
		for _, s := range row.seats() {
			if s.number < 1 {
				continue
			}
			at := boardSide{row.Board, s.side}
			if sets[at] == nil {
				sets[at] = map[numbered]bool{}
			}
			sets[at][numbered{s.section, s.number}] = true
		}
	}
	for at, northSouth := range sets {
		if at.side != "NS" {
			continue
		}
		eastWest := sets[boardSide{at.board, "EW"}]
		for who := range northSouth {
			if eastWest[who] {
				shared++
			}
		}
		could += min(len(northSouth), len(eastWest))
	}
	return shared, could
}

// ChoiceWinners is whether those who always sit North-South and those who always sit East-West are ranked in two lists
// or in one.
const ChoiceWinners ChoiceKey = "winners"

const oneWinner, twoWinners = "1", "2"

// askWinners makes two lists of a field whose sides never meet a pair of their own, unless the file ranks all in one or
// somebody says so; then it is true.
func askWinners(r *reading, sat map[contestant]bool) (one bool) {
	f := r.file
	ns, ew := neverMeet(f, sat)
	if r.ranked || f.oneField || len(ns) == 0 || slices.Contains(slices.Collect(maps.Values(f.twoLined)), true) {
		return false
	}
	taken := r.options.Said[ChoiceWinners]
	if taken != oneWinner && taken != twoWinners {
		if taken = twoWinners; inOneList(f.Contestants) {
			taken = oneWinner
		}
	}
	f.Choices = append(f.Choices, Choice{Key: ChoiceWinners, Ask: "Winners", Taken: taken, Answers: []Answer{
		{twoWinners, "Two: North-South and East-West are ranked apart"},
		{oneWinner, "One: all are ranked in one list"}}})
	where := map[string]string{twoWinners: "two lists, with a winner each", oneWinner: "one list"}[taken]
	r.warn(0, "", "Always North-South sit %s, always East-West %s: no pair of one side is compared with one of the "+
		"other. They are ranked in %s; say it above if that is wrong.", spans(ns), spans(ew), where)
	if taken == oneWinner {
		return true
	}
	for _, section := range append([]string{""}, f.Sections...) {
		f.twoLined[section] = true
	}
	for i := range f.Contestants {
		if e := &f.Contestants[i]; e.Side == "" && sat[contestant{e.Section, e.Number, "NS"}] {
			e.Side = "NS"
		} else if e.Side == "" && sat[contestant{e.Section, e.Number, "EW"}] {
			e.Side = "EW"
		}
	}
	return false
}

// How many numbers a side has at least, and how many opponents each has met on the average, before it is said that two
// sides never meet: fewer tell nothing of a movement that has hardly begun.
const (
	fieldOf   = 3
	opponents = 2
)

// neverMeet are the numbers of each side where none sits on both and each has met several of the other; none where
// that is otherwise.
func neverMeet(f *File, sat map[contestant]bool) (ns, ew []int) {
	met := map[[2]contestant]bool{}
	for _, row := range f.Rows {
		seats := row.seats()
		if seats[0].number > 0 && seats[1].number > 0 {
			met[[2]contestant{contestant(seats[0]), contestant(seats[1])}] = true
		}
	}
	for who := range sat {
		switch {
		case sat[contestant{who.section, who.number, otherSide[who.side]}]:
			return nil, nil
		case who.side == "NS":
			ns = append(ns, who.number)
		default:
			ew = append(ew, who.number)
		}
	}
	if len(ns) < fieldOf || len(ew) < fieldOf || len(met) <= opponents*min(len(ns), len(ew)) {
		return nil, nil
	}
	return ns, ew
}

// inOneList tells whether the places of a file are those of one list.
func inOneList(listed []Entrant) bool {
	sided := slices.Clone(listed)
	for i := range sided { // whichever sides they have
		sided[i].Side = []string{"NS", "EW"}[i%2]
	}
	return oneRanking(sided)
}

// spans are some numbers in words: "1 to 5 and 7".
func spans(numbers []int) string {
	slices.Sort(numbers)
	return movement.Boards(slices.Compact(numbers)).Words()
}

// oneRanking tells whether the places of both sides are those of one list, where each is one more than how many are
// before it. In two lists every place is there twice.
func oneRanking(listed []Entrant) bool {
	var places []int
	sides := map[string]bool{}
	for _, e := range listed {
		if e.Place > 0 {
			places = append(places, e.Place)
		}
		sides[e.Side] = true
	}
	slices.Sort(places)
	for i, place := range places {
		if place != i+1 && (i == 0 || place != places[i-1]) {
			return false
		}
	}
	return len(places) > 0 && sides["NS"] && sides["EW"]
}

// withoutSides takes the sides off contestants who have none of their own, and makes one of what is then listed twice.
func (r *reading) withoutSides(one func(Entrant) bool) {
	f := r.file
	kept, at := f.Contestants[:0:0], map[contestant]int{}
	for _, e := range f.Contestants {
		if e.Side != "" && one(e) {
			delete(r.named, contestant{e.Section, e.Number, e.Side})
			e.Side = ""
		}
		who := contestant{e.Section, e.Number, e.Side}
		r.named[who] = true
		if first, known := at[who]; known {
			kept[first].Players = cmp.Or(kept[first].Players, e.Players)
			kept[first].Total = cmp.Or(kept[first].Total, e.Total)
			kept[first].Percent = cmp.Or(kept[first].Percent, e.Percent)
			continue
		}
		at[who] = len(kept)
		kept = append(kept, e)
	}
	f.Contestants = kept
}

// tellMerged says which numbers sit on both sides and are taken for one contestant though nothing in the file says so.
func (r *reading) tellMerged(listed map[contestant]string, sat map[contestant]bool) {
	var numbers []string
	for _, who := range slices.SortedFunc(maps.Keys(sat), func(a, b contestant) int {
		return cmp.Or(cmp.Compare(a.section, b.section), cmp.Compare(a.number, b.number))
	}) {
		_, single := listed[contestant{who.section, who.number, ""}]
		_, left := listed[contestant{who.section, who.number, "NS"}]
		_, right := listed[contestant{who.section, who.number, "EW"}]
		if who.side == "NS" && sat[contestant{who.section, who.number, "EW"}] && !single && !(left && right) &&
			!r.file.twoLined[who.section] {
			numbers = append(numbers, who.section+itoa(who.number))
		}
	}
	if len(numbers) > 0 {
		r.warn(0, "", "Numbers that sit North-South on one board and East-West on another are taken for one "+
			"contestant each (%s): on no board they sit both ways, and the file does not say.",
			shortened(strings.Join(numbers, ", "), maxText))
	}
}
