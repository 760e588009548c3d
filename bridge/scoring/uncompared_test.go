package scoring

import (
	"fmt"
	"slices"
	"testing"
)

// TestNothingToCompareWith: a board that one table alone has played is worth nothing yet, not nothing; an artificial
// score in IMPs stands by itself.
func TestNothingToCompareWith(t *testing.T) {
	line := func(table string, points, pair int) Seated {
		return Seated{Line: Line{Points: points}, Table: table, NS: Contestant{Number: pair},
			EW: Contestant{Number: pair + 1}}
	}
	awarded := func(table string, pair int) Seated {
		l := line(table, 0, pair)
		plus, minus := Award{Kind: AveragePlus}, Award{Kind: AverageMinus}
		l.Adjusted = &Adjusted{NorthSouth: SideScore{Award: &plus}, EastWest: SideScore{Award: &minus}}
		return l
	}
	formed := func(l Seated, form string) Seated { l.Form = form; return l }
	for _, row := range []struct {
		name   string
		method Method
		lines  []Seated
		want   string // North-South's figures
		open   bool
		placed int // contestants with a place
	}{
		{"matchpoints, one table", ByMatchpoints, []Seated{line("1", 420, 1)}, "[-]", true, 0},
		{"matchpoints, two tables", ByMatchpoints, []Seated{line("1", 420, 1), line("2", -50, 3)}, "[2 0]", false, 4},
		{"matchpoints, one table and an artificial score", ByMatchpoints, []Seated{line("1", 420, 1), awarded("2", 3)},
			"[1 1.2]", false, 4},
		{"matchpoints, an artificial score alone", ByMatchpoints, []Seated{awarded("2", 3)}, "[-]", true, 0},
		{"cross-IMPs, one table", ByCrossIMPs, []Seated{line("1", 420, 1)}, "[-]", true, 0},
		{"cross-IMPs, one table and an artificial score", ByCrossIMPs, []Seated{line("1", 420, 1), awarded("2", 3)},
			"[- 3]", true, 2},
		{"cross-IMPs, two tables", ByCrossIMPs, []Seated{line("1", 420, 1), line("2", 420, 3)}, "[0 0]", false, 4},
		{"Butler, one table", ByButler, []Seated{line("1", 420, 1)}, "[-]", true, 0},
		{"a fouled board, each form at one table", ByMatchpoints,
			[]Seated{formed(line("1", 420, 1), "A"), formed(line("2", 50, 3), "B")}, "[1 1]", false, 4},
	} {
		standings, err := Game{Rules: Rules{Method: row.method}, Boards: []Board{{Number: 1, Lines: row.lines}}}.Score()
		if err != nil {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		var got []string
		for _, f := range standings.Boards[0].NorthSouth {
			if f.Points == nil {
				got = append(got, "-")
			} else {
				got = append(got, FigureText(f.Points, 2))
			}
		}
		if open := slices.Contains(standings.Boards[0].Open, NothingYet); fmt.Sprint(got) != row.want ||
			open != row.open || len(standings.Places) != row.placed {
			t.Errorf("%s: %v, nothing yet: %t, %d places; want %s, %t, %d", row.name, got, open, len(standings.Places),
				row.want, row.open, row.placed)
		}
	}
}
