package handover

import (
	"bytes"
	"fmt"
	"maps"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"redress/beside"
	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
	"redress/session/results"
	"redress/session/score"
)

// TestRuledSamplesGoRound: a session of each real file gets an artificial score, a single assigned result and a
// weighted one, and where its boards are compared with a field a fouled board. It goes out in each format and comes in
// as it was: what stands on every line, its form, and what all the lines and contestants are worth.
func TestRuledSamplesGoRound(t *testing.T) {
	ruled, fouled := 0, 0
	for _, file := range beside.Samples(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := results.Read(file, bytes.NewReader(text), results.Options{})
		if err != nil || len(f.Boards()) == 0 || len(f.Rows) == 0 {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			play, names := ofFile(t, f)
			if foul(play) {
				fouled++
			}
			list := ruledLines(t, play)
			ruled += len(list)
			var adjusted []score.Adjustment
			for _, a := range list {
				adjusted = append(adjusted, score.Adjustment{Case: a.Case, Board: a.Board, Table: a.Table,
					Adjusted: &scoring.Adjusted{NorthSouth: exactly(a.NorthSouth), EastWest: exactly(a.EastWest)}})
			}
			scores, err := score.Of(play, adjusted...)
			if err != nil {
				t.Fatal(err)
			}
			w := WholeOf(play, scores, names, list, func(int) bool { return true })
			for _, format := range slices.Sorted(maps.Keys(writers)) {
				comesBack(t, format, w, scores)
			}
		})
	}
	if ruled < 60 || fouled < 10 {
		t.Errorf("only %d lines were ruled, and %d boards fouled", ruled, fouled)
	}
}

// foul gives two tables of the first board that has five results or more another deal, in sessions that compare boards
// with a field.
func foul(play *session.Session) bool {
	for _, board := range play.Boards {
		lines := play.Results.ByBoard(play.Tables)[board]
		if len(lines) < 5 || session.ByMatch(play.Scoring) {
			continue
		}
		for i, r := range play.Results {
			if r.Board == board && (r.Table == lines[1].Table || r.Table == lines[3].Table) {
				play.Results[i].Form = "B"
			}
		}
		return true
	}
	return false
}

// ruledLines are rulings of three kinds on as many boards.
func ruledLines(t *testing.T, play *session.Session) (list []Adjustment) {
	t.Helper()
	for _, board := range play.Boards {
		marked, _ := play.Board(board)
		outcome := func(contract string, tricks int, share *big.Rat) Outcome {
			c, err := bridge.ParseContract(contract)
			if err != nil {
				t.Fatal(err)
			}
			points, err := scoring.ForNorthSouth(c, tricks, marked.Vul)
			if err != nil {
				t.Fatal(err)
			}
			return Outcome{Contract: &c, Tricks: tricks, Points: points, Share: share}
		}
		all := [][2]Given{
			{{Award: &Award{Kind: scoring.AveragePlus}}, {Award: &Award{Kind: scoring.AverageMinus}}},
			{{Outcomes: []Outcome{outcome("3NT by N", 9, big.NewRat(1, 1))}}},
			{{Outcomes: []Outcome{outcome("2S by S", 9, big.NewRat(2, 3)), outcome("1NT by E", 7, big.NewRat(1, 3))}}},
		}
		if len(list) == len(all) {
			return list
		}
		lines := play.Results.ByBoard(play.Tables)[board]
		i := slices.IndexFunc(lines, func(r session.Result) bool {
			return !r.NotPlayed && r.Artificial == session.Artificial{} && r.NS > 0 && r.EW > 0
		})
		if i < 0 || lines[i].Form != "" {
			continue
		}
		given := all[len(list)]
		if given[1].none() {
			given[1] = given[0]
		}
		list = append(list, Adjustment{Case: fmt.Sprint("c-", len(list)+1), Board: board, Table: lines[i].Table,
			NS: lines[i].NS, EW: lines[i].EW, Method: play.Scoring, NorthSouth: given[0], EastWest: given[1],
			Law: "12C1", Edition: play.Edition, Reason: "Slow pass."})
	}
	return list
}

// comesBack writes a session in a format, reads it, and holds it against what it was.
func comesBack(t *testing.T, format string, w Whole, was *score.Scores) {
	t.Helper()
	var b bytes.Buffer
	if err := writers[format](&b, w); err != nil {
		t.Fatal(err)
	}
	f, err := results.Read("out."+format, bytes.NewReader(b.Bytes()), results.Options{})
	if err != nil {
		t.Fatalf("%s: %v", format, err)
	}
	again, _ := ofFile(t, f)
	is, err := score.Of(again)
	if err != nil {
		t.Fatal(err)
	}
	near := func(a, b *big.Rat, within int64) bool {
		if a == nil || b == nil {
			return a == b
		}
		gap := new(big.Rat).Sub(a, b)
		return gap.Abs(gap).Cmp(big.NewRat(within, 100)) <= 0
	}
	for _, l := range w.Lines {
		r, there := again.Result(l.Board, l.Table)
		stands := l.stands()
		if stands.ByHand = (session.ByHand{}); !there || r.Slip() != stands.Slip() || r.Form != l.Form {
			t.Errorf("%s: board %d table %s was %s in form %q and is %s in form %q", format, l.Board, l.Table,
				stands.Slip(), l.Form, r.Slip(), r.Form)
			continue
		}
		if w.Play.Form == movement.Individual && (r.South != l.South || r.West != l.West) {
			t.Errorf("%s: board %d table %s lost its partners", format, l.Board, l.Table)
		}
		traveller, _ := is.Traveller(l.Board)
		for _, line := range traveller.Lines {
			if line.Table == l.Table && (!near(line.After.NS, l.NS, 1) || !near(line.After.EW, l.EW, 1)) {
				t.Errorf("%s: board %d table %s was worth %s and %s and is worth %s and %s", format, l.Board, l.Table,
					plain(l.NS), plain(l.EW), plain(line.After.NS), plain(line.After.EW))
			}
		}
	}
	for _, c := range w.Play.Contestants {
		who := scoring.Contestant{Number: c.Number, Side: c.Side}
		before, _ := was.After.Of(who)
		after, _ := is.After.Of(who)
		if !near(before.Total, after.Total, 5) {
			t.Errorf("%s: %d%s had %s and has %s", format, c.Number, c.Side, plain(before.Total), plain(after.Total))
		}
	}
}
