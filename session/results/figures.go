package results

import (
	"math/big"
	"slices"
	"strings"

	"redress/bridge/scoring"
	"redress/session"
)

// adjusted is the artificial score of a row as its code has it; nil where the file does not say what it is worth.
func (row Row) adjusted() *scoring.Adjusted {
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
// lines that were adjusted by hand may have another. Nil where none are printed.
func top(rows []Row) *big.Rat {
	count := map[string]int{}
	var most *big.Rat
	for _, row := range rows {
		if !row.natural() || row.NSPoints == nil || row.EWPoints == nil {
			continue
		}
		sum := new(big.Rat).Add(row.NSPoints, row.EWPoints)
		if count[sum.RatString()]++; most == nil || count[sum.RatString()] > count[most.RatString()] {
			most = sum
		}
	}
	return most
}

// Rules are the regulations by which the file seems to be scored: the method that it names, with those of the usual
// choices that agree best with what is printed.
func (f *File) Rules() scoring.Rules {
	method := f.method()
	best, fewest := scoring.Rules{Method: method}, -1
	for _, rules := range usual(method) {
		found := f.Compare(rules)
		if wrong := len(found.Differences) + len(found.Unscored); fewest < 0 || wrong < fewest {
			best, fewest = rules, wrong
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
	byBoard := make([][]Row, maxBoards+1)
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
