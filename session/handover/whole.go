package handover

import (
	"fmt"
	"math/big"
	"slices"

	"redress/bridge/scoring"
	"redress/session"
	"redress/session/regulations"
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

// byPoints stands in the place of a result of which nothing can be said but what it is worth: a part of the damage that
// was made good (12C1(e)), a side without a score (15B), IMPs that an artificial score was set at.
var byPoints = session.Artificial{NS: "points", EW: "points"}

// stands is the result of the line as a file has it: that of the table, or what a ruling put in its place.
func (l Line) stands() session.Result {
	a := l.Ruled
	if a == nil || a.sort() == KindNone {
		return l.Result
	}
	if a.sort() != KindAssigned {
		given := session.Artificial{NS: a.NorthSouth.entered(), EW: a.EastWest.entered()}
		if given.NS == "" || given.EW == "" {
			given = byPoints
		}
		return session.Result{Artificial: given}
	}
	if a.single().Contract == nil {
		return session.Result{ScoreOnly: true, Score: a.single().Points}
	}
	return session.Result{Contract: *a.single().Contract, Tricks: a.single().Tricks, Score: a.single().Points}
}

// entered is what the side is given as a session holds it among its results; empty for what none can hold.
func (g Given) entered() string {
	if g.Parted || g.NoScore {
		return ""
	}
	if g.Award != nil {
		percent := scoring.Award(*g.Award).Percentage()
		if percent == nil {
			return ""
		}
		places, exact := percent.FloatPrec()
		if !exact {
			return ""
		}
		return percent.FloatString(places)
	}
	mix := make(scoring.Mix, len(g.Outcomes))
	for i, o := range g.Outcomes {
		mix[i] = scoring.Outcome{Points: o.Points, Share: o.share()}
	}
	return session.AssignedText(mix)
}

// formed tells whether a table played a board in a form of its own (87), and assigned whether a side was assigned
// results that only a column of their own can hold.
func (w Whole) formed() bool {
	return slices.ContainsFunc(w.Lines, func(l Line) bool { return l.Form != "" })
}

func (w Whole) assigned() bool {
	return slices.ContainsFunc(w.Lines, func(l Line) bool { return l.given() != session.Artificial{} })
}

// given is what the sides of a line were assigned in place of a result; nothing where a code or the points say it.
func (l Line) given() session.Artificial {
	if a := l.stands().Artificial; a != byPoints && a.Assigned() {
		return a
	}
	return session.Artificial{}
}

// scoring are the settings by which the session is scored. How many results a board should have is among them where
// only its end told.
func (w Whole) scoring() string {
	said := w.Play.Settings.Scoring()
	if !w.Play.Ended || w.Play.Settings.BoardResults() > 0 || session.ByMatch(w.Play.Scoring) {
		return said
	}
	most := 0
	for _, board := range w.Play.Boards {
		due := 0
		for _, l := range w.at(board) {
			if !l.NotPlayed || l.Result.NS > 0 && l.Result.EW > 0 {
				due++
			}
		}
		most = max(most, due)
	}
	own := fmt.Sprintf("%s=%d", regulations.BoardResults, most)
	switch {
	case most == 0:
		return said
	case said == regulations.Usual:
		return own
	}
	return said + "; " + own
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
