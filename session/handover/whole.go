package handover

import (
	"math/big"
	"slices"

	"redress/bridge/scoring"
	"redress/session"
	"redress/session/score"
)

// Whole is a session with every result, what each is worth with the rulings in force, and how the contestants stand.
type Whole struct {
	Play     *session.Session
	Lines    []Line // in the order of the boards
	Standing []Standing
	Untold   map[int]bool // boards that are left out, for who asks may still play them (16D)
}

// Line is a result with what it is worth.
type Line struct {
	session.Result

	NS, EW *big.Rat    // with the rulings, as the session rounds boards; nil where a side has no score
	Ruled  *Adjustment // of the ruling in force; nil where the result stands
}

// Standing is a contestant with what it has scored.
type Standing struct {
	session.Contestant

	Names string
	Place *scoring.Place // nil where it stands nowhere
}

// WholeOf is a session as it stands. ruled are its adjusted scores. Boards that may not be told of are left out (16D),
// and the totals with them, for they would tell of the boards.
func WholeOf(play *session.Session, scores *score.Scores, names func(session.Contestant) string, ruled []Adjustment,
	told func(board int) bool) Whole {
	w := Whole{Play: play, Untold: map[int]bool{}}
	for _, n := range play.Boards {
		if !told(n) {
			w.Untold[n] = true
			continue
		}
		traveller, _ := scores.Traveller(n)
		for _, l := range traveller.Lines {
			line := Line{Result: l.Result, NS: l.After.NS, EW: l.After.EW}
			for i := range ruled {
				if a := &ruled[i]; a.Board == n && a.Table == l.Table && !a.Follows && !a.ByHand.Entered() {
					line.Ruled = a
				}
			}
			w.Lines = append(w.Lines, line)
		}
	}
	for _, c := range play.Contestants {
		s := Standing{Contestant: c, Names: names(c)}
		place, ranked := scores.After.Of(scoring.Contestant{Number: c.Number, Side: c.Side})
		if ranked && len(w.Untold) == 0 {
			s.Place = &place
		}
		w.Standing = append(w.Standing, s)
	}
	return w
}

// winners is 2 where each side has a ranking list of its own, and otherwise 1.
func (w Whole) winners() string {
	if slices.ContainsFunc(w.Standing, func(s Standing) bool { return s.Side != "" }) {
		return "2"
	}
	return "1"
}

// at are the lines of a board.
func (w Whole) at(board int) (lines []Line) {
	for _, l := range w.Lines {
		if l.Board == board {
			lines = append(lines, l)
		}
	}
	return lines
}

const noResult = "No result has been entered in this session yet."
