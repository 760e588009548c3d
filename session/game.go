package session

import (
	"cmp"
	"fmt"
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/movement"
	"redress/session/regulations"
)

// Adjustment is what a ruling gives on a board at a table, in place of the result there or apart from it.
type Adjustment struct {
	Case      string // id of the case
	Board     int
	Table     string
	Adjusted  *scoring.Adjusted // nil where the result of the table stands and there are only penalties
	Penalties []scoring.Penalty // procedural penalties (Law 90)
}

// Game is the session as far as its score is concerned, with the rulings put in place of the results that they adjust;
// of two rulings on one board at one table the later of the list stands; so does a ruling in place of matchpoints that
// were entered by hand. A board without any result is left out.
//
// How many results a board should have is not written down anywhere. While the session is on it is taken as the number
// there are; once it has ended, as the largest number that any board has, so that a board that was played less often is
// brought to the same top.
func (s *Session) Game(adjustments ...Adjustment) scoring.Game {
	game := scoring.Game{
		Rules: s.Rules(), SessionAward: s.Settings.SessionAward(s.Edition) != "fixed",
		Scale: s.Settings.Scale(s.Scoring), Knockout: s.Settings.Value(regulations.MatchScore) == "knockout",
	}
	for _, a := range adjustments {
		game.Penalties = append(game.Penalties, a.Penalties...)
	}
	boards := s.byBoard()
	most := 0
	for _, results := range boards {
		most = max(most, due(results))
	}
	own := s.ownNumbers()
	for number := 1; number <= s.Boards; number++ {
		board := scoring.Board{Number: number, Lines: s.lines(number, boards[number], own, adjustments)}
		if len(board.Lines) == 0 {
			continue
		}
		if s.Ended && !ByMatch(s.Scoring) {
			board.Scheduled = most
		}
		game.Boards = append(game.Boards, board)
	}
	return game
}

// Forms are the forms in which a board was played (Law 87), one for a board that was not fouled.
func (s *Session) Forms(board int) (names []string) {
	if s == nil {
		return nil
	}
	for _, r := range s.Results {
		if r.Board == board && !r.NotPlayed && !slices.Contains(names, r.Form) {
			names = append(names, r.Form)
		}
	}
	return names
}

// due is how many results a board should have of those that were entered: a line without opponents is a sit-out.
func due(results []Result) int {
	n := 0
	for _, r := range results {
		if !r.NotPlayed || r.NS > 0 && r.EW > 0 {
			n++
		}
	}
	return n
}

// byBoard is the results of each board in the order of the tables.
func (s *Session) byBoard() map[int][]Result {
	boards := map[int][]Result{}
	for _, r := range s.Results {
		boards[r.Board] = append(boards[r.Board], r)
	}
	order := map[string]int{}
	for i, table := range s.Tables {
		order[table] = i
	}
	for _, results := range boards {
		slices.SortStableFunc(results, func(a, b Result) int { return cmp.Compare(order[a.Table], order[b.Table]) })
	}
	return boards
}

// lines are the lines of a board; a ruling on a table that has no result adds one.
func (s *Session) lines(board int, results []Result, own bool, adjustments []Adjustment) []scoring.Seated {
	top := printedTop(results)
	adjusted := map[string]*scoring.Adjusted{}
	for _, a := range adjustments {
		if a.Board != board || a.Adjusted == nil || !s.HasTable(a.Table) {
			continue
		}
		adjusted[a.Table] = a.Adjusted
		if !slices.ContainsFunc(results, func(r Result) bool { return r.Table == a.Table }) {
			results = append(slices.Clip(results), Result{Board: board, Table: a.Table, NotPlayed: true})
		}
	}
	lines := make([]scoring.Seated, 0, len(results))
	for _, r := range results {
		line := scoring.Line{Points: r.Score, NotPlayed: r.NotPlayed, ByHand: r.ByHand.scored()}
		if r.Artificial != (Artificial{}) {
			line.Adjusted = r.adjusted(s.Scoring, top)
		}
		if ruled := adjusted[r.Table]; ruled != nil {
			line.Adjusted, line.NotPlayed, line.ByHand = ruled, false, scoring.ByHand{}
		}
		lines = append(lines, scoring.Seated{
			Line: line, Table: r.Table, Match: s.match(r), Form: r.Form,
			NS: s.seated(r.NS, bridge.NorthSouth, own), EW: s.seated(r.EW, bridge.EastWest, own),
			South: s.seated(r.South, bridge.NorthSouth, own), West: s.seated(r.West, bridge.EastWest, own),
		})
	}
	return lines
}

// match is the match of a line: the one it names, or that of its two teams.
func (s *Session) match(r Result) string {
	if s.Form != movement.Teams || r.Match != "" || r.NS == 0 || r.EW == 0 {
		return r.Match
	}
	return fmt.Sprintf("%d-%d", min(r.NS, r.EW), max(r.NS, r.EW))
}

// seated is the contestant with a number on a side; own says that each line has numbers of its own.
func (s *Session) seated(number int, side bridge.Side, own bool) scoring.Contestant {
	c := scoring.Contestant{Number: number}
	if entered, known := s.Contestants.Of(number, side); known {
		c.Side = entered.Side
	} else if own && number > 0 {
		c.Side = side.String()
	}
	return c
}

// ownNumbers tells whether each line has numbers of its own, where the contestants were not entered: a pair meets a
// board once, so that a number on both sides of one board is two pairs. The two tables of a team share its number.
func (s *Session) ownNumbers() bool {
	if s.Form == movement.Teams || len(s.Contestants) > 0 {
		return false
	}
	type meeting struct{ board, number int }
	northSouth := map[meeting]bool{}
	for _, r := range s.Results {
		northSouth[meeting{r.Board, r.NS}] = r.NS > 0
	}
	return slices.ContainsFunc(s.Results, func(r Result) bool { return northSouth[meeting{r.Board, r.EW}] })
}

// Scores is a session scored twice: as it was played, and with its rulings.
type Scores struct {
	Before scoring.Standings
	After  scoring.Standings // the same as before where there are no rulings
	Moves  []scoring.Move    // the contestants for whom the rulings changed something

	session     *Session
	boards      map[int][]Result
	adjustments []Adjustment
	exact       *scoring.Standings // before the rounding of boards; nil until somebody asks
}

// Score works out the session before and after its rulings. An error says what cannot be scored, and why.
func (s *Session) Score(adjustments ...Adjustment) (*Scores, error) {
	before, err := s.Game().Score()
	if err != nil {
		return nil, err
	}
	scores := &Scores{Before: before, After: before, session: s, boards: s.byBoard(), adjustments: adjustments}
	if len(adjustments) == 0 {
		return scores, nil
	}
	if scores.After, err = s.Game(adjustments...).Score(); err != nil {
		return nil, err
	}
	scores.Moves = scoring.Moves(scores.Before, scores.After)
	return scores, nil
}
