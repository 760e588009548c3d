package results

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
)

// adjusted is the artificial score of a row as its code has it; nil where the file does not say what it is worth.
func (row Row) adjusted() *scoring.Adjusted {
	if a := row.Artificial; a != nil && a.assigned != (session.Artificial{}) {
		ns, _ := session.GivenBy(a.assigned.NS) // both were read before
		ew, _ := session.GivenBy(a.assigned.EW)
		return &scoring.Adjusted{NorthSouth: ns, EastWest: ew}
	}
	if row.Artificial == nil || row.Artificial.NS == nil || row.Artificial.EW == nil {
		return nil
	}
	return &scoring.Adjusted{
		NorthSouth: scoring.SideScore{Award: row.Artificial.NS},
		EastWest:   scoring.SideScore{Award: row.Artificial.EW},
	}
}

// natural tells whether a row has a result that other tables compare with.
func (row Row) natural() bool { return row.Artificial == nil && !row.NotPlayed && row.Points != nil }

// line is the row for the scorer: the printed score, for that is what the printed points are made of.
func (row Row) line() scoring.Line {
	switch adjusted := row.adjusted(); {
	case adjusted != nil:
		return scoring.Line{Adjusted: adjusted}
	case !row.natural():
		return scoring.Line{NotPlayed: true}
	}
	return scoring.Line{Points: *row.Points}
}

// Lines is what each table brought to a board, with the printed score where there is one.
func (f *File) Lines(board int) (lines []scoring.Line) {
	for _, row := range f.Rows {
		for range row.Multiplicity {
			if row.Board == board {
				lines = append(lines, row.line())
			}
		}
	}
	return lines
}

// top is what both sides of an ordinary line share of the printed matchpoints of a board: the most frequent sum, for
// lines that were adjusted by hand may have another. Where no line has a result several have to share it. Nil where
// none are printed.
func top(rows []Row) *big.Rat {
	count := map[string]int{}
	var most *big.Rat
	results := slices.ContainsFunc(rows, Row.natural)
	for _, row := range rows {
		if results && !row.natural() || row.NSPoints == nil || row.EWPoints == nil {
			continue
		}
		sum := new(big.Rat).Add(row.NSPoints, row.EWPoints)
		if count[sum.RatString()]++; most == nil || count[sum.RatString()] > count[most.RatString()] {
			most = sum
		}
	}
	if !results && most != nil && count[most.RatString()] < 2 {
		return nil
	}
	return most
}

// scale is how the points of a file seem to be made.
type scale struct {
	scoring.Rules

	results int  // that each board should have; 0 where that is what both sides of its own lines share tells
	percent bool // matchpoints are printed as percent of the board
	lacking bool // some board has fewer results than it should have
}

// Rules are the regulations by which the file seems to be scored: the method that it names, with those of the usual
// choices that agree best with what is printed.
func (f *File) Rules() scoring.Rules { return f.scale().Rules }

// scale tries the usual choices. Of those that agree equally the one is taken that needs the fewest printed figures to
// be rounded, for whole points are half a point from many rules; and of those the first, which invents the fewest
// results.
func (f *File) scale() scale {
	if f.scaled != nil {
		return *f.scaled
	}
	told := Whole(f)
	if len(told.Rows) == 0 {
		all := *f
		all.lacking, told = nil, &all
	}
	best, fewest, rounded := scale{Rules: scoring.Rules{Method: f.method()}}, -1, 0
	for _, tried := range f.scales() {
		found := told.compare(tried)
		wrong := len(found.Unscored)
		for _, d := range found.Differences {
			if d.Row.natural() {
				wrong += 2 // what was adjusted by hand has figures of its own on any scale
			} else {
				wrong++
			}
		}
		if fewest < 0 || wrong < fewest || wrong == fewest && found.rounded < rounded {
			best, fewest, rounded = tried, wrong, found.rounded
		}
		if fewest == 0 && rounded == 0 {
			break
		}
	}
	f.scaled = &best
	return best
}

// scales are the choices in use for the method of the file, the most frequent first. How many results a board should
// have is as many as any board has, or what most boards' lines share of the matchpoints; but not far more, for nobody
// says who should have had them.
func (f *File) scales() []scale {
	method := f.method()
	var all []scale
	if method != scoring.ByMatchpoints {
		for _, rules := range usual(method) {
			all = append(all, scale{Rules: rules})
		}
		return all
	}
	most, fewest := f.played()
	sum := f.shared()
	for _, missing := range []scoring.Missing{scoring.Neuberg, scoring.OnePerMissing, scoring.TopOfPlayed} {
		for _, rules := range usual(method) {
			rules.Missing = missing
			counts := []int{most}
			if top := sum / cmp.Or(rules.PerWin, 2); top+1 > most && top+1 <= most+max(1, most/8) {
				counts = append(counts, top+1)
			}
			for _, count := range counts {
				all = append(all, scale{Rules: rules, results: count, lacking: fewest < count})
			}
		}
	}
	if sum == 100 || sum == 0 { // one side alone may be printed, which shares nothing
		for _, missing := range []scoring.Missing{scoring.Neuberg, scoring.OnePerMissing, scoring.TopOfPlayed} {
			all = append(all, scale{Rules: scoring.Rules{Method: method, Missing: missing}, results: most,
				percent: true, lacking: fewest < most})
		}
	}
	for _, rules := range usual(method) {
		all = append(all, scale{Rules: rules})
	}
	return all
}

// Lacks tells whether a result of a board is left out of what is taken from the file.
func Lacks(f *File, board int) bool { return f.lacking[board] }

// NotHeld says that the points of a board are not held against ours.
func NotHeld(board int) string {
	return fmt.Sprintf("Board %d: the points are not compared, for a line of it is left out.", board)
}

// Whole is the file as far as it tells by which rules it was scored: itself, or where results are left out without
// their boards, and without the totals that these are part of.
func Whole(f *File) *File {
	if len(f.lacking) == 0 {
		return f
	}
	whole := *f
	whole.Rows = slices.DeleteFunc(slices.Clone(f.Rows), func(row Row) bool { return f.lacking[row.Board] })
	whole.lacking, whole.Contestants = nil, slices.Clone(f.Contestants)
	for i := range whole.Contestants {
		e := &whole.Contestants[i]
		e.Total, e.Percent, e.Place = nil, nil, 0
	}
	return &whole
}

// played are the most results that boards have, those with points that count as such, and the fewest that are compared:
// who has an artificial score is not.
func (f *File) played() (most, fewest int) {
	for _, rows := range f.boards() {
		count, compared := 0, 0
		for _, row := range rows {
			if !row.NotPlayed || row.NS > 0 && row.EW > 0 {
				count += row.Multiplicity
			}
			if row.natural() {
				compared += row.Multiplicity
			}
		}
		most = max(most, count)
		if fewest == 0 || compared < fewest {
			fewest = compared
		}
	}
	return most, fewest
}

// MostResults is how many results the board has that has most.
func (f *File) MostResults() int {
	most, _ := f.played()
	return most
}

// shared is what both sides share of the matchpoints on most boards; 0 where that is nothing whole.
func (f *File) shared() int {
	count, best := map[int]int{}, 0
	for _, rows := range f.boards() {
		if sum := top(rows); sum != nil && sum.IsInt() && sum.Sign() > 0 && sum.Cmp(big.NewRat(maxRows, 1)) <= 0 {
			n := int(sum.Num().Int64())
			if count[n]++; count[n] > count[best] {
				best = n
			}
		}
	}
	return best
}

// usual are the choices in use for a method, the most frequent first.
func usual(m scoring.Method) []scoring.Rules {
	switch m {
	case scoring.ByMatchpoints:
		return []scoring.Rules{{Method: m}, {Method: m, PerWin: 1}}
	case scoring.ByCrossIMPs:
		return []scoring.Rules{{Method: m}, {Method: m, Divisor: scoring.ByResults},
			{Method: m, Divisor: scoring.Undivided}}
	case scoring.ByButler:
		var all []scoring.Rules
		for _, drop := range []scoring.DatumRule{{Drop: scoring.DropCount, DropEach: 1}, {},
			{Drop: scoring.DropTwentieth}, {Drop: scoring.DropGraded}} {
			for _, ties := range []scoring.Ties{scoring.AwayFromZero, scoring.ToEven} {
				drop.Ties = ties
				all = append(all, scoring.Rules{Method: m, Datum: drop})
			}
		}
		return all
	}
	return []scoring.Rules{{Method: m}}
}

// boards are the rows by board, in the order of the boards.
func (f *File) boards() [][]Row {
	byBoard := make([][]Row, maxBoard+1)
	for _, row := range f.Rows {
		byBoard[row.Board] = append(byBoard[row.Board], row)
	}
	return slices.DeleteFunc(byBoard, func(rows []Row) bool { return len(rows) == 0 })
}

// matches are the rows of a board by match, those of matches with two tables only.
func matches(rows []Row) [][]Row {
	var names []string
	byMatch := map[string][]Row{}
	for _, row := range rows {
		name := row.match()
		if name == "" {
			continue
		}
		if byMatch[name] == nil {
			names = append(names, name)
		}
		byMatch[name] = append(byMatch[name], row)
	}
	var whole [][]Row
	for _, name := range names {
		if len(byMatch[name]) == 2 {
			whole = append(whole, byMatch[name])
		}
	}
	return whole
}

// match is what the two tables of a match share: the name that the file has, or the numbers of the teams.
func (row Row) match() string {
	if row.Match != "" || row.NS == 0 || row.EW == 0 {
		return row.Match
	}
	return strings.Join([]string{itoa(min(row.NS, row.EW)), itoa(max(row.NS, row.EW))}, "-")
}

// byMatch tells whether a method compares the two tables of a match and nothing else.
func byMatch(m scoring.Method) bool { return session.ByMatch(m) }

// BoardsNamed names some boards at the head of a sentence: "Board 12", "Boards 1 to 3 and 7".
func BoardsNamed(numbers []int) string {
	boards := movement.Boards{}.With(numbers...)
	if len(boards) == 1 {
		return "Board " + boards.Words()
	}
	return "Boards " + boards.Words()
}

// ChoiceSection is which section is read of a file that scores its sections apart.
const ChoiceSection ChoiceKey = "section"

// askApart offers the sections of a file one by one, where its points agree only if each is scored against itself: a
// session compares all that it has.
func askApart(r *reading) {
	f, said := r.file, r.options.Said[ChoiceSection]
	if len(r.sections) < 2 || said == "" && !scoredApart(f) {
		return
	}
	choice := Choice{Key: ChoiceSection, Ask: "Sections that are scored apart", Taken: said,
		Answers: []Answer{{"", "Scored together: all sections are one session, and their boards are compared"}}}
	for _, section := range r.sections {
		choice.Answers = append(choice.Answers, Answer{section, "Scored apart: section " + section +
			" is a session of its own"})
	}
	if f.Choices = append(f.Choices, choice); said == "" {
		r.warn(0, "", "The points of the file are those of each section by itself. In the session all sections are "+
			"compared with each other; to have them apart, read one section at a time.")
	}
}

// scoredApart tells whether the points of boards that several sections played agree better where each section is
// compared with itself, and those of none where all are.
func scoredApart(f *File) bool {
	if len(f.Sections) < 2 {
		return false
	}
	found := f.compare(f.scale())
	return found.apart > 0 && found.together == 0
}

// withinSections tells whether the lines of a board are explained by a scale only where each section is compared with
// itself.
func withinSections(f *File, by scale, rows []Row) bool {
	c := comparing{scale: by, rules: by.Rules, tolerance: f.tolerance()}
	c.field(rows)
	return c.found.apart > 0 && !slices.ContainsFunc(c.found.Differences,
		func(d Difference) bool { return d.Row.natural() })
}

// OtherRule says by which of the usual rules a file made the matchpoints of a board, in words that go on from "the
// lines are scored"; empty where none explains every line that has a result.
func OtherRule(f *File, board int) string {
	var rows []Row
	for _, row := range f.Rows {
		if row.Board == board {
			rows = append(rows, row)
		}
	}
	best := f.scale()
	if best.Method != scoring.ByMatchpoints || len(rows) == 0 || len(rows) > maxExplained {
		return ""
	}
	if withinSections(f, best, rows) {
		return "within each section, and not against the others"
	}
	explains := func(by scale, rows []Row) bool {
		c := comparing{scale: by, rules: by.Rules, tolerance: f.tolerance()}
		c.field(rows)
		return c.found.Compared > 0 && !slices.ContainsFunc(c.found.Differences,
			func(d Difference) bool { return d.Row.natural() })
	}
	own := 0
	for _, row := range rows {
		if row.natural() {
			own += row.Multiplicity
		}
	}
	for _, by := range f.scales() {
		if by.results == 0 || by.percent != best.percent || by.PerWin != best.PerWin || !explains(by, rows) {
			continue
		}
		if by.results <= own || by.Missing == scoring.TopOfPlayed {
			break
		}
		how := "by Neuberg's formula"
		if by.Missing == scoring.OnePerMissing {
			how = "with half a comparison for each missing result"
		}
		return how + ", as if there should be " + itoa(by.results) + " results"
	}
	by := best
	if by.results, by.lacking = own, false; explains(by, rows) {
		return "among the " + itoa(own) + " results that there are, as if none were missing"
	}
	by.results = own + 1
	for _, hidden := range between(rows) {
		further := Row{Board: board, Multiplicity: 1, Points: &hidden}
		if explains(by, append(slices.Clone(rows), further)) {
			return "with one result more than the file has"
		}
	}
	return ""
}

// maxExplained is how many lines of a board are tried with a further result, which takes the square of them.
const maxExplained = 60

// between are scores that differ in how they compare with the results of a board: each of them, and one on either side.
func between(rows []Row) (scores []int) {
	for _, row := range rows {
		if row.natural() {
			scores = append(scores, *row.Points-1, *row.Points, *row.Points+1)
		}
	}
	slices.Sort(scores)
	return slices.Compact(scores)
}
