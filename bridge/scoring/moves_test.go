package scoring

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestMoves reads testdata/moves.txt, whose head says how a case is written.
func TestMoves(t *testing.T) {
	for _, c := range gameCases(t, "testdata/moves.txt") {
		t.Run(c.title, func(t *testing.T) {
			before, after := scored(t, c.game), scored(t, c.ruled())
			got := movesTold(Moves(before, after))
			if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("moves.txt:%d: it comes to\n  %s\nwant\n  %s", c.line, strings.Join(got, "\n  "),
					strings.Join(c.want, "\n  "))
			}
			if again := Moves(after, scored(t, c.ruled())); len(again) > 0 {
				t.Errorf("moves.txt:%d: scored twice it moves %s", c.line, movesTold(again))
			}
			back := Moves(after, before)
			if len(back) != len(Moves(before, after)) {
				t.Errorf("moves.txt:%d: %d move there and %d back", c.line, len(Moves(before, after)), len(back))
			}
			for _, m := range back {
				i := slices.IndexFunc(Moves(before, after), func(o Move) bool { return o.Contestant == m.Contestant })
				if i < 0 || Moves(before, after)[i].Total.Cmp(m.Total.Neg(m.Total)) != 0 {
					t.Errorf("moves.txt:%d: contestant %s does not move back", c.line, m.Contestant)
				}
			}
		})
	}
}

func scored(t *testing.T, g Game) Standings {
	t.Helper()
	s, err := g.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func movesTold(moves []Move) []string {
	var lines []string
	for _, m := range moves {
		text := fmt.Sprintf("%s: %+d, %s", m.Contestant, m.Places, m.Total.RatString())
		switch {
		case m.Before.Rank == 0:
			text = fmt.Sprintf("%s: new at %d, %s", m.Contestant, m.After.Rank, m.Total.RatString())
		case m.After.Rank == 0:
			text = fmt.Sprintf("%s: gone from %d, %s", m.Contestant, m.Before.Rank, m.Total.RatString())
		}
		if m.Percent != nil {
			text += ", " + FigureText(m.Percent, 2) + "%"
		}
		for _, c := range m.Boards {
			from, to := "nothing", "nothing"
			if c.Before != nil {
				from = c.Before.RatString()
			}
			if c.After != nil {
				to = c.After.RatString()
			}
			text += fmt.Sprintf("; board %d from %s to %s, %s", c.Board, from, to, c.Gain.RatString())
		}
		lines = append(lines, text)
	}
	return lines
}
