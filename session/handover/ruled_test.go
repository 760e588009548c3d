package handover

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
	"redress/session/results"
	"redress/session/score"
)

// TestRulingsGoRound: a session goes out with a ruling of each kind at a table where four spades made eleven tricks,
// and what comes in again is held against testdata/ruled.txt. Every file names the law of the ruling, and what was
// given comes back.
func TestRulingsGoRound(t *testing.T) {
	var told strings.Builder
	told.WriteString("# What comes back of a ruling: ruling | law | format | result | its points in the file\n")
	for _, c := range [][2]string{{"assigned", "12C1(b)"}, {"tricks-over", "64A1"}, {"corrected", "79C1"},
		{"weighted", "12C1(c)"}, {"split", "12C1(b)"}, {"averages", "12C2(a)"}} {
		name, ruled := c[0], rulings(t)[c[0]]
		ruled.Law, ruled.Board, ruled.Table, ruled.NS, ruled.EW = c[1], 1, "1", 1, 11
		play, names := ruledSession(t)
		scores, err := score.Of(play, score.Adjustment{Case: ruled.Case, Board: 1, Table: "1",
			Adjusted: &scoring.Adjusted{NorthSouth: exactly(ruled.NorthSouth), EastWest: exactly(ruled.EastWest)}})
		if err != nil {
			t.Fatal(err)
		}
		whole := WholeOf(play, scores, names, []Adjustment{ruled}, func(int) bool { return true })
		told.WriteString("\n")
		for _, format := range slices.Sorted(maps.Keys(writers)) {
			var b bytes.Buffer
			if err := writers[format](&b, whole); err != nil {
				t.Fatal(err)
			}
			law := ruled.Law + ", case " + ruled.Case
			if !strings.Contains(b.String(), law) {
				t.Errorf("%s as %s does not name %s:\n%s", name, format, law, b.String())
			}
			f, err := results.Read("out."+format, &b, results.Options{})
			if err != nil {
				t.Fatal(err)
			}
			again, namesAgain := ofFile(t, f)
			for i, c := range again.Contestants {
				if was := play.Contestants[i]; c.Number != was.Number || c.Side != was.Side ||
					namesAgain(c) != names(was) {
					t.Errorf("%s as %s: contestant %d%s %s", name, format, c.Number, c.Side, namesAgain(c))
				}
			}
			line, _ := again.Result(1, "1")
			fmt.Fprintf(&told, "%s | %s | %s | %s | %s and %s\n", name, ruled.Law, format, line.Slip(),
				line.Entered.NS, line.Entered.EW)
		}
	}
	golden(t, "testdata/ruled.txt", told.String())
}

// exactly is what a side is given as it is scored.
func exactly(g Given) (s scoring.SideScore) {
	if g.Award != nil {
		award := scoring.Award(*g.Award)
		s.Award = &award
	}
	for _, o := range g.Outcomes {
		s.Assigned = append(s.Assigned, scoring.Outcome{Points: o.Points, Share: o.Share})
	}
	return s
}

// ruledSession is a board at three tables, with a ranking list of each side.
func ruledSession(t *testing.T) (*session.Session, func(session.Contestant) string) {
	t.Helper()
	open := session.Open{Name: "Tuesday", Club: "The Lantern", Date: "2026-03-31", Edition: "laws-2017",
		Form: movement.Pairs, Scoring: scoring.ByMatchpoints, Boards: movement.UpTo(1), Tables: session.Numbered(3)}
	made := rulings(t)["assigned"].single()
	var all []session.Result
	for n := 1; n <= 3; n++ {
		open.Contestants = append(open.Contestants,
			session.Entrant{Number: n, Side: "NS", Players: fmt.Sprintf("Ann %d and Bo", n)})
		all = append(all, session.Result{Board: 1, Table: fmt.Sprint(n), Round: 1, NS: n, EW: 10 + n,
			Contract: *made.Contract, Tricks: 8 + n})
	}
	all[0].Tricks = 11
	for n := 1; n <= 3; n++ {
		open.Contestants = append(open.Contestants,
			session.Entrant{Number: 10 + n, Side: "EW", Players: fmt.Sprintf("Cy %d and Di", n)})
	}
	return playedOf(t, open, all)
}
