package score

import (
	"fmt"
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
	"redress/session"
	"redress/session/movement"
	"redress/session/regulations"
)

// Adjustment is what a ruling gives on a board at a table, in place of the result there or apart from it.
type Adjustment struct {
	Case      string // id of the case
	Board     int
	Table     string
	Round     int               // in which it arose there; 0 where that is not known
	Adjusted  *scoring.Adjusted // nil where the result of the table stands and there are only penalties
	Penalties []scoring.Penalty // procedural penalties (Law 90)
}

// Game is a session as far as its score is concerned, with the rulings put in place of the results that they adjust;
// of two rulings on one board at one table the later of the list stands; so does a ruling in place of matchpoints that
// were entered by hand. A board without any result is left out.
//
// How many results a board should have is a setting of the session. Where nobody said, it is taken as the number there
// are while the session is on; once it has ended, as the largest number that any board has, so that a board that was
// played less often is brought to the same top.
func Game(play *session.Session, adjustments ...Adjustment) scoring.Game {
	game := scoring.Game{
		Rules: play.Rules(), SessionAward: play.Settings.SessionAward(play.Edition) != "fixed" && !fixed(play.Edition),
		Scale:    play.Settings.Scale(play.Scoring),
		Knockout: play.Settings.Value(regulations.MatchScore) == "knockout",
	}
	for _, a := range adjustments {
		game.Penalties = append(game.Penalties, a.Penalties...)
	}
	play = WithUnplayed(play, adjustments...)
	boards := play.Results.ByBoard(play.Tables)
	most := 0
	for _, results := range boards {
		most = max(most, due(results))
	}
	f := field{play, ownNumbers(play), adjustments}
	for _, number := range play.Boards {
		board := scoring.Board{Number: number, Lines: f.lines(number, boards[number])}
		if len(board.Lines) == 0 {
			continue
		}
		switch said := play.Settings.BoardResults(); {
		case session.ByMatch(play.Scoring):
		case said > 0:
			board.Scheduled = max(said, due(boards[number]))
		case play.Ended:
			board.Scheduled = most
		}
		game.Boards = append(game.Boards, board)
	}
	return game
}

// fixed tells whether the artificial scores of an edition are what they are, whatever the session comes to (TD 8(g) of
// Hauff's rules).
func fixed(edition string) bool {
	_, given := rulebook.ScoreByFault.In(edition)
	_, follow := rulebook.SessionAverage.In(edition)
	return given && !follow
}

// due is how many results a board should have of those that were entered: a line without opponents is a sit-out.
func due(results session.Results) int {
	n := 0
	for _, r := range results {
		if !r.NotPlayed || r.NS > 0 && r.EW > 0 {
			n++
		}
	}
	return n
}

// field is all that is compared: the tables of a session, and what was ruled at them.
type field struct {
	play        *session.Session
	own         bool // each line has numbers of its own
	adjustments []Adjustment
}

// lines are the lines of a board.
func (f field) lines(board int, results session.Results) []scoring.Seated {
	top := printedTop(results)
	adjusted := map[string]*scoring.Adjusted{}
	for _, a := range f.adjustments {
		if a.Board == board && a.Adjusted != nil {
			adjusted[a.Table] = a.Adjusted
		}
	}
	lines := make([]scoring.Seated, 0, len(results))
	for _, r := range results {
		line := scoring.Line{Points: r.Score, NotPlayed: r.NotPlayed, ByHand: r.ByHand.Scored()}
		if r.Artificial != (session.Artificial{}) {
			line.Adjusted = artificial(r, f.play.Scoring, top)
		}
		if ruled := adjusted[r.Table]; ruled != nil {
			line.Adjusted, line.NotPlayed, line.ByHand = ruled, false, scoring.ByHand{}
		}
		lines = append(lines, scoring.Seated{
			Line: line, Table: r.Table, Match: f.match(r), Form: r.Form,
			NS:    f.seated(r.NS, r.Crossed.LineOf(bridge.NorthSouth)),
			EW:    f.seated(r.EW, r.Crossed.LineOf(bridge.EastWest)),
			South: f.seated(r.South, bridge.NorthSouth), West: f.seated(r.West, bridge.EastWest),
		})
	}
	return lines
}

// match is the match of a line: the one it names, or that of its two teams.
func (f field) match(r session.Result) string {
	if f.play.Form != movement.Teams || r.Match != "" || r.NS == 0 || r.EW == 0 {
		return r.Match
	}
	return fmt.Sprintf("%d-%d", min(r.NS, r.EW), max(r.NS, r.EW))
}

// seated is the contestant with a number on a side.
func (f field) seated(number int, side bridge.Side) scoring.Contestant {
	c := scoring.Contestant{Number: number}
	if entered, known := f.play.Contestants.Of(number, side); known {
		c.Side = entered.Side
	} else if f.own && number > 0 {
		c.Side = side.String()
	}
	return c
}

// ownNumbers tells whether each line has numbers of its own, where the contestants were not entered: a pair meets a
// board once, so that a number on both sides of one board is two pairs. The two tables of a team share its number.
func ownNumbers(play *session.Session) bool {
	if play.Form == movement.Teams || len(play.Contestants) > 0 {
		return false
	}
	type meeting struct{ board, number int }
	northSouth := map[meeting]bool{}
	for _, r := range play.Results {
		northSouth[meeting{r.Board, r.NS}] = r.NS > 0
	}
	return slices.ContainsFunc(play.Results, func(r session.Result) bool { return northSouth[meeting{r.Board, r.EW}] })
}
