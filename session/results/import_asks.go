package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"redress/session"
	"redress/session/movement"
)

// Where names a line of the file for people.
func Where(f *File, at int) string {
	unit := f.Unit()
	if at == 0 {
		return "The whole file"
	}
	return strings.ToUpper(unit[:1]) + unit[1:] + " " + itoa(at)
}

// LeftOut is the command that keeps with the session what was left out of the file; none where nothing was.
func LeftOut(f *File, name string) []session.Command {
	var lines []string
	for _, p := range f.Problems {
		if p.Kind == Warning {
			continue
		}
		words := []string{Where(f, p.At) + ":"}
		if p.Line != "" {
			words = append(words, p.Line)
		}
		text := "— " + p.Text
		if p.Column != "" {
			text = "— " + p.Column + ": " + p.Text
		}
		lines = append(lines, strings.Join(append(words, text), " "))
	}
	if len(lines) == 0 {
		return nil
	}
	if f.Unlisted > 0 {
		lines = append(lines, fmt.Sprintf("%d more problems, which were not listed.", f.Unlisted))
	}
	return []session.Command{session.NoteFile{Text: "Left out of " + shortened(cmp.Or(name, "the file"), maxText) +
		":\n" + strings.Join(lines, "\n")}}
}

// Twice is a contestant that would have the same board at two tables.
type Twice struct {
	Board  int
	Number int
	Tables [2]string
	At     [2]int // the lines of the file; 0 for a result that the session has
}

// Asks tells whether the import takes the place of what is there, or does not go with it, so that a person has to say
// yes to it: results or deals that are replaced, a file that is scored otherwise, or a contestant who plays a
// board twice.
func (i Import) Asks() bool {
	return len(i.Replaced) > 0 || len(i.OtherDeals) > 0 || len(i.Remarked) > 0 || i.Scoring != "" || len(i.Twice) > 0
}

// addTwice finds contestants who would have a board at two tables, one of which the file brings. In a team both pairs
// play the board. Of a board that is kept from who brings the file in none are found, for they would tell of a result
// that is there.
func (i *Import) addTwice(s *session.Session, entrants []session.Entrant, lines map[place]int,
	parts Parts) {
	if s.Form == movement.Teams || len(i.Results) == 0 {
		return
	}
	sided := map[session.Entrant]bool{}
	for _, c := range s.Contestants {
		sided[session.Entrant{Number: c.Number, Side: c.Side}] = true
	}
	for _, e := range entrants {
		sided[session.Entrant{Number: e.Number, Side: e.Side}] = true
	}
	type at struct {
		board int
		who   session.Entrant
	}
	tables := map[at]string{}
	meet := func(r session.Result, comes bool) {
		for _, sits := range []seat{{number: r.NS, side: "NS"}, {number: r.EW, side: "EW"},
			{number: r.South, side: "NS"}, {number: r.West, side: "EW"}} {
			who := session.Entrant{Number: sits.number}
			if side := (session.Entrant{Number: sits.number, Side: sits.side}); sided[side] && !sided[who] {
				who = side
			}
			first, plays := tables[at{r.Board, who}]
			if comes && plays && sits.number > 0 && first != r.Table {
				line := func(table string) int { return lines[place{board: r.Board, table: table}] }
				i.Twice = append(i.Twice, Twice{Board: r.Board, Number: sits.number, Tables: [2]string{first, r.Table},
					At: [2]int{line(first), line(r.Table)}})
			}
			tables[at{r.Board, who}] = r.Table
		}
	}
	for _, have := range s.Results {
		if !slices.ContainsFunc(i.Results, func(r session.Result) bool {
			return r.Board == have.Board &&
				r.Table == have.Table
		}) {
			meet(have, false)
		}
	}
	for _, r := range i.Results {
		meet(r, !parts.keeps(r.Board))
	}
	slices.SortStableFunc(i.Twice, func(
		a, b Twice) int {
		return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.Number, b.Number))
	})
}
