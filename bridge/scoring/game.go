package scoring

import (
	"fmt"
	"strconv"

	"redress/bridge"
)

// Game is a session of play as far as its score is concerned: every board with its lines, and the regulations.
type Game struct {
	Rules     Rules
	Boards    []Board
	Penalties []Penalty // procedural penalties (Law 90), applied after everybody is scored
	Scale     *Scale    // of victory points, for matches of teams in IMPs; nil leaves IMPs
	Knockout  bool      // 12C4: the scores of the two sides of a match that do not balance are averaged
	// 12C2(c): average plus is the contestant's percentage of the other boards where that is above 60, average minus
	// where it is below 40
	SessionAward bool
}

// Board is a board with what each table brought to it.
type Board struct {
	Number    int
	Scheduled int // results that it should have had; 0 means as many as it has lines on which nobody sat out
	Lines     []Seated
}

// Seated is a line with who sat there.
type Seated struct {
	Line
	Table  string
	Match  string // of teams: the two tables of a match share it
	Form   string // the form in which a fouled board was played (Law 87); lines compare within their form
	NS, EW Contestant

	South, West Contestant // of an individual: the partners of NS and EW, who score what these score
}

// Contestant is a pair, a team or a player as numbered in the session.
type Contestant struct {
	Number int    // 0 where not known
	Side   string // "NS" or "EW" where each line has numbers of its own, otherwise empty
}

// String is the number as a score sheet has it: "7", or "7 NS".
func (c Contestant) String() string {
	if c.Side == "" {
		return strconv.Itoa(c.Number)
	}
	return fmt.Sprintf("%d %s", c.Number, c.Side)
}

// Score works out the game: what every board is worth to every table, then what that makes of artificial scores, the
// totals, the penalties and the ranking. It depends on nothing but the game. A contestant who sat nowhere, or whose
// board did not give it a figure, has played no board there. A board that cannot be scored, or that has nothing to
// compare with yet, is open ([ScoredBoard.Open]), and a penalty that the game cannot take off is left uncounted
// ([Standings.Uncounted]); the rest of the game is scored without them. Regulations that contradict each other, and
// matches that cannot be told apart or put on their scale, are errors.
func (g Game) Score() (Standings, error) {
	s := Standings{Method: g.Rules.Method, Boards: make([]ScoredBoard, len(g.Boards))}
	if err := g.Rules.Check(); err != nil {
		return Standings{}, err
	}
	for i, board := range g.Boards {
		s.Boards[i] = g.board(board)
	}
	g.sessionAwards(s.Boards)
	var penalties taken
	penalties, s.Uncounted = g.penalties(s.Boards)
	if g.Rules.Method.withinMatch() {
		var err error
		if s.Matches, err = g.matches(s.Boards, penalties); err != nil {
			return Standings{}, err
		}
	}
	s.Places = g.places(s, penalties)
	return s, nil
}

// board scores a board, and then puts in what was entered by hand.
func (g Game) board(b Board) ScoredBoard {
	s := ScoredBoard{Number: b.Number, NorthSouth: make([]Figure, len(b.Lines)), EastWest: make([]Figure, len(b.Lines))}
	for i, line := range b.Lines {
		s.NorthSouth[i] = Figure{Contestant: line.NS, Partner: line.South, Table: line.Table,
			Artificial: line.Given(bridge.NorthSouth).Award != nil}
		s.EastWest[i] = Figure{Contestant: line.EW, Partner: line.West, Table: line.Table,
			Artificial: line.Given(bridge.EastWest).Award != nil}
	}
	g.compare(b.asScored(), &s)
	s.enter(g.Rules.Method, b)
	return s
}

// compare works out what the lines of a board are worth, by its matches or by its forms.
func (g Game) compare(b Board, s *ScoredBoard) {
	if g.Rules.Method.withinMatch() {
		g.teams(b, s)
		return
	}
	if err := seatedOnce(b); err != nil {
		s.Open = append(s.Open, err.Error())
		return
	}
	scheduled := b.scheduled()
	forms, results, most := b.forms(), 0, 0
	for _, f := range forms {
		results += f.results
		most = max(most, f.results)
	}
	if g.Rules.Method == ByNetPoints { // nothing is compared, so that every form counts
		forms = []form{b.oneForm()}
	}
	if len(forms) == 1 {
		figures, err := g.Rules.Board(forms[0].lines, scheduled)
		if err != nil {
			s.Open = append(s.Open, err.Error())
			return
		}
		s.put(forms[0].at, figures)
		s.uncompared(g.Rules.Method, forms[0].at, figures)
		return
	}
	for _, f := range forms {
		figures, err := g.Rules.fouled(f, scheduled, results, f.results == most)
		if err != nil {
			s.Open = append(s.Open, fmt.Sprintf("form %s: %v", f.name, err))
			continue
		}
		s.put(f.at, figures)
		s.uncompared(g.Rules.Method, f.at, figures)
	}
}

// NothingYet is what is said of a board that one table alone has played so far, where figures would stand: it is worth
// nothing yet, and not nothing.
const NothingYet = "nothing to compare with yet"

// uncompared takes the figures off lines that were compared with nobody. In matchpoints there is no top then, so that
// an artificial score is worth nothing yet either; in IMPs it stands by itself (Law 12C2).
func (s *ScoredBoard) uncompared(method Method, at []int, figures SideFigures) {
	if method == ByNetPoints || method == ByMatchpoints && figures.Top > 0 ||
		method != ByMatchpoints && figures.Compared > 1 {
		return
	}
	alone := false
	for _, line := range at {
		for _, f := range []*Figure{&s.NorthSouth[line], &s.EastWest[line]} {
			if f.Points != nil && (method == ByMatchpoints || !f.Artificial) {
				f.Points, alone = nil, true
			}
		}
	}
	if alone {
		s.Open = append(s.Open, NothingYet)
	}
}

// scheduled is how many results the board should have had.
func (b Board) scheduled() int {
	if b.Scheduled > 0 {
		return b.Scheduled
	}
	scheduled := 0
	for _, line := range b.Lines {
		if satOut := line.NotPlayed && line.Adjusted == nil && (line.NS.Number == 0 || line.EW.Number == 0); !satOut {
			scheduled++
		}
	}
	return scheduled
}

// put places the figures of some lines.
func (s *ScoredBoard) put(at []int, figures SideFigures) {
	for i, line := range at {
		s.NorthSouth[line].Points, s.NorthSouth[line].Top = figures.NorthSouth[i], figures.Top
		s.EastWest[line].Points, s.EastWest[line].Top = figures.EastWest[i], figures.Top
	}
}

// seatedOnce refuses a board on which a contestant sits twice, which would count it twice. A line of which it has no
// score counts nothing.
func seatedOnce(b Board) error {
	at := make(map[Contestant]string, 2*len(b.Lines))
	for _, line := range b.Lines {
		for i, c := range []Contestant{line.NS, line.EW, line.South, line.West} {
			if c.Number == 0 || line.Given(bridge.Side(i%2)).NoScore {
				continue
			}
			if before, twice := at[c]; twice {
				return fmt.Errorf("contestant %s sits at table %s and again at table %s: correct one of the two", c,
					before, line.Table)
			}
			at[c] = line.Table
		}
	}
	return nil
}
