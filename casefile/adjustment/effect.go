package adjustment

import (
	"fmt"
	"math/big"
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
	"redress/session"
	"redress/session/score"
)

// Effect is what a score means on the field, as the field was when the score was assigned.
type Effect struct {
	Method     scoring.Method `json:"method,omitempty"`
	Top        int            `json:"top,omitempty"` // the most that the board can give, where the method knows one
	NorthSouth *SideEffect    `json:"north_south,omitempty"`
	EastWest   *SideEffect    `json:"east_west,omitempty"`
	Rows       []EffectRow    `json:"rows,omitempty"`           // the traveller before and after
	Damage     []string       `json:"self_inflicted,omitempty"` // how the damage was parted, in words
	DamageLaw  string         `json:"damage_law,omitempty"`     // by which provision, laws-2017/12C1e
	Notes      []EffectNote   `json:"notes,omitempty"`
	// what is not known, so that something of this could not be worked out
	Missing []string `json:"missing,omitempty"`
}

// EffectNote is something about an effect that a figure does not tell, with its provision.
type EffectNote struct {
	Text string `json:"text"`
	Law  string `json:"law,omitempty"` // laws-2017/12C2c
}

// SideEffect is what the score is worth to one side, seen from that side.
type SideEffect struct {
	Contestant int `json:"contestant,omitempty"` // its number; 0 where not known
	// with the result of the table; nil where it was worth nothing yet
	Before  *Figure  `json:"before,omitempty"`
	After   *Figure  `json:"after,omitempty"`
	Working []string `json:"working,omitempty"` // "60% of 19 + 40% of 6 = 13.8 of 24"
	// boards of the session for which the contestant has average plus, this one among them
	AveragePluses int `json:"average_pluses,omitempty"`
	// how much of its damage was its own; empty where that was not worked out
	Damage scoring.DamageCase `json:"damage,omitempty"`
}

// Figure is matchpoints, IMPs or points of a board.
type Figure struct {
	Exact   string `json:"exact"`             // "69/5"
	Shown   string `json:"shown"`             // "13.8", at most two decimals
	Percent string `json:"percent,omitempty"` // of the top, "57.5"; empty where the method knows none
}

// EffectRow is one line of the traveller, or several typed ones that are alike.
type EffectRow struct {
	Table      string  `json:"table,omitempty"`
	Tables     int     `json:"tables,omitempty"` // how many, where the field was typed; otherwise 0
	Own        bool    `json:"own,omitempty"`
	Result     string  `json:"result"`             // as on a slip, or the adjusted score in words
	Points     *int    `json:"points,omitempty"`   // of North-South at the table; nil where it has no result
	Adjusted   bool    `json:"adjusted,omitempty"` // by this ruling or another one
	NorthSouth RowSide `json:"north_south"`
	EastWest   RowSide `json:"east_west"`
}

// RowSide is what the board is worth to one side of a row. Figures are as shown, empty where there is none.
type RowSide struct {
	Contestant int    `json:"contestant,omitempty"`
	Before     string `json:"before,omitempty"`
	After      string `json:"after,omitempty"`
	Change     string `json:"change,omitempty"` // "+0.6", "−1"; empty where nothing changes
}

// side is the effect on a side; nil where it is not known.
func (e *Effect) side(side bridge.Side) *SideEffect {
	switch {
	case e == nil:
		return nil
	case side == bridge.EastWest:
		return e.EastWest
	}
	return e.NorthSouth
}

// Compared tells whether a figure came of a comparison. Before another table has played the board there is nothing that
// it could be worth: the one place that decides whether a figure is shown. Earlier rulings froze 0 of a top of 0 there.
func (e *Effect) Compared(f *Figure) bool {
	return f != nil && !(e.Method == scoring.ByMatchpoints && e.Top == 0)
}

// Words is a figure with its unit: "13.8 of 24 (57.5%)", "+4.67 IMPs".
func (e *Effect) Words(f *Figure) string {
	switch {
	case f == nil:
		return "none"
	case !e.Compared(f):
		return scoring.NothingYet
	case e.Top > 0:
		return fmt.Sprintf("%s of %d (%s%%)", f.Shown, e.Top, f.Percent)
	case e.Method == scoring.ByTotalPoints || e.Method == scoring.ByNetPoints:
		return plus(f.Shown) + " points"
	}
	return plus(f.Shown) + " IMPs"
}

// tables is how many tables a row stands for.
func (r EffectRow) tables() int { return max(r.Tables, 1) }

// seen is the points of a row from a side; 0 where it has none.
func (r EffectRow) seen(side bridge.Side) int {
	if r.Points == nil {
		return 0
	}
	return seenFrom(side, *r.Points)
}

// Work is what a score means on the field. play is the session with the board, nil where the dispute has none; where it
// does not play the board at that table, the field that the director typed with the score is taken. others are the
// rulings that stand in the session; one on the same board and table is left out, for this score would take its place.
// code is the edition that governs the case: what it has no provision for is not done by another code's.
//
// Where the field is not known, or cannot be scored, the effect says what is missing. A score that does not pass
// [Score.Check], and one in a unit that the session does not count, is a fault.
// Damage that is parted is counted from the result that stands, which is that of the slip where the session has one.
func Work(code string, play *session.Session, board int, table string, score Score,
	others []score.Adjustment) (*Effect, error) {
	if err := score.Check(); err != nil {
		return nil, err
	}
	if err := score.pointsKnown(code); err != nil {
		return nil, err
	}
	w := worker{code: code, score: &score, effect: &Effect{}, table: table, number: board}
	score.Effect = w.effect
	if play != nil { // an artificial score is said as the board is scored before any other table has a result
		w.effect.Method = play.Scoring
	}
	if score.Slip = nil; plays(play, board, table) {
		score.Slip = slipOf(play, board, table)
	}
	w.adjusted, _ = score.Adjusted()
	switch {
	case plays(play, board, table):
		if err := score.fits(play.Scoring, play.PenaltyUnits()); err != nil {
			return nil, err
		}
		w.play = play
		w.onSession(others)
	case score.Field != nil:
		w.onTyped()
	case play != nil && board > 0 && table != "":
		w.miss("The session does not play board %d at table %s. Correct the case, or type what the other tables "+
			"scored.", board, table)
	case play == nil && board > 0 && table != "":
		w.miss("The case belongs to no session, so the other tables are not known and only points can be given. Type " +
			"what they scored.")
	default:
		w.miss("The other tables are not known, so only points can be given. Type what they scored, or give the case " +
			"its board and table.")
	}
	return w.effect, nil
}

// plays tells whether a board is played at a table of a session.
func plays(play *session.Session, board int, table string) bool {
	if play == nil {
		return false
	}
	_, known := play.Board(board)
	return known && play.HasTable(table)
}

// worker works out one effect.
type worker struct {
	code          string
	score         *Score
	adjusted      *scoring.Adjusted
	effect        *Effect
	play          *session.Session // nil where the field was typed
	number        int
	table         string
	before, after scored
	slip          func(line scoring.Seated) string
}

// scored is a game with its standings.
type scored struct {
	scoring.Game
	scoring.Standings
}

func (w *worker) miss(format string, args ...any) {
	w.effect.Missing = append(w.effect.Missing, fmt.Sprintf(format, args...))
}

func (w *worker) note(law rulebook.Subject, format string, args ...any) {
	w.effect.Notes = append(w.effect.Notes, EffectNote{fmt.Sprintf(format, args...), cite(w.code, law)})
}

func (w *worker) onSession(others []score.Adjustment) {
	play := w.played()
	w.slip = func(line scoring.Seated) string {
		result, known := play.Result(w.number, line.Table)
		switch {
		case line.Table == w.table && w.score.Table != nil && (!known || result.NotPlayed):
			return w.score.Table.Words() // the case has what its session does not
		case known:
			return result.Line()
		}
		return "no result"
	}
	before := slices.DeleteFunc(slices.Clone(others), func(a score.Adjustment) bool {
		return a.Board == w.number &&
			a.Table == w.table
	})
	after := slices.Clone(before)
	if w.adjusted != nil {
		after = append(after, score.Adjustment{Board: w.number, Table: w.table, Adjusted: w.adjusted})
	}
	w.compare(score.Game(play, before...), score.Game(play, after...))
}

// played is the session with the result that an adjusted score takes the place of, though it was typed with the case
// alone so far: the figures before are those of the result at the table.
func (w *worker) played() *session.Session {
	line := w.score.Table
	if _, entered := w.play.Result(w.number, w.table); entered || line == nil || w.adjusted == nil {
		return w.play
	}
	contract, err := bridge.ParseContract(line.Contract)
	play := *w.play
	play.Results = append(slices.Clip(play.Results), session.Result{Board: w.number, Table: w.table,
		Contract: contract, Tricks: line.Tricks, Score: line.Points, ScoreOnly: err != nil || line.Contract == ""})
	return &play
}

func (w *worker) onTyped() {
	w.number, w.table = 1, typedTable
	w.slip = func(line scoring.Seated) string {
		if line.Table == typedTable && w.score.Table != nil {
			return w.score.Table.Words()
		}
		return signed(line.Points)
	}
	w.compare(w.score.Field.game(w.score.Table, nil), w.score.Field.game(w.score.Table, w.adjusted))
	w.effect.bundle()
}

// compare works out the board as it was and as it is.
func (w *worker) compare(before, after scoring.Game) {
	for _, game := range []struct {
		into *scored
		game scoring.Game
	}{{&w.before, before}, {&w.after, after}} {
		standings, err := game.game.Score()
		if err != nil {
			w.miss("%s.", sentence(err))
			return
		}
		*game.into = scored{game.game, standings}
	}
	lines, figures := w.after.board(w.number)
	own := slices.IndexFunc(lines.Lines, func(l scoring.Seated) bool { return l.Table == w.table })
	if own < 0 {
		w.miss("Table %s has no result on board %d, so there is nothing to compare.", w.table, w.number)
		if w.score.Penalty.Waits(w.play, w.number, w.table) {
			w.miss("%s", PenaltyWaits)
		}
		return
	}
	w.effect.Method, w.effect.Top = w.after.Rules.Method, figures.NorthSouth[own].Top
	for _, open := range figures.Open {
		if open == scoring.NothingYet {
			open = "No other table has a result to compare with on this board yet. What it is worth is known when " +
				"there is one."
		}
		w.effect.Missing = append(w.effect.Missing, open)
	}
	for _, side := range bothSides {
		w.side(side, lines, own)
	}
	for i, line := range lines.Lines {
		w.effect.Rows = append(w.effect.Rows, w.row(line, figures, i))
	}
	w.unsettled(lines.Lines[own].Line)
	w.penalty()
}

// board is a board of the game with its figures, in one order.
func (s scored) board(number int) (scoring.Board, scoring.ScoredBoard) {
	i := slices.IndexFunc(s.Game.Boards, func(b scoring.Board) bool { return b.Number == number })
	if i < 0 || i >= len(s.Standings.Boards) {
		return scoring.Board{}, scoring.ScoredBoard{}
	}
	return s.Game.Boards[i], s.Standings.Boards[i]
}

// figure is what a board is worth to a side of a table; nil where it is worth nothing.
func (s scored) figure(number int, table string, side bridge.Side) *big.Rat {
	lines, figures := s.board(number)
	for i, line := range lines.Lines {
		if line.Table == table {
			return column(figures, side)[i].Points
		}
	}
	return nil
}

func column(b scoring.ScoredBoard, side bridge.Side) []scoring.Figure {
	if side == bridge.EastWest {
		return b.EastWest
	}
	return b.NorthSouth
}

func (w *worker) row(line scoring.Seated, figures scoring.ScoredBoard, i int) EffectRow {
	row := EffectRow{Table: line.Table, Own: line.Table == w.table, Result: w.slip(line),
		Adjusted: line.Adjusted != nil}
	if !line.NotPlayed {
		row.Points = &line.Points
	}
	switch {
	case row.Own && row.Adjusted:
		row.Result = w.score.Words()
	case row.Adjusted:
		row.Result = "adjusted: " + adjustedWords(line.Adjusted)
	}
	for _, side := range bothSides {
		figure := column(figures, side)[i]
		before := w.before.figure(w.number, line.Table, side)
		*row.side(side) = RowSide{Contestant: figure.Contestant.Number, Before: figureText(before),
			After: figureText(figure.Points), Change: changeText(before, figure.Points)}
	}
	return row
}

func (r *EffectRow) side(side bridge.Side) *RowSide {
	if side == bridge.EastWest {
		return &r.EastWest
	}
	return &r.NorthSouth
}

// side works out what the score is worth to one side, with its working.
func (w *worker) side(side bridge.Side, board scoring.Board, own int) {
	_, figures := w.after.board(w.number)
	figure := column(figures, side)[own]
	effect := &SideEffect{Contestant: figure.Contestant.Number,
		Before:        newFigure(w.before.figure(w.number, w.table, side), figure.Top),
		After:         newFigure(figure.Points, figure.Top),
		AveragePluses: w.after.AveragePluses()[figure.Contestant]}
	if side == bridge.EastWest {
		w.effect.EastWest = effect
	} else {
		w.effect.NorthSouth = effect
	}
	if given := w.score.Side(side); given != nil && given.NoScore {
		w.elsewhere(side, board, figure.Contestant)
		return
	}
	group, at := within(board, own, session.ByMatch(w.effect.Method))
	if figure.Points == nil && slices.Contains(figures.Open, scoring.NothingYet) {
		return
	}
	working, err := w.after.Rules.Explain(group, board.Scheduled, at, side)
	if err != nil {
		if len(figures.Open) == 0 { // otherwise that says it
			w.miss("%s.", sentence(err))
		}
		return
	}
	effect.Working = working
	w.balanced(side, group, at, effect)
	w.parted(side, group, board.Scheduled, at)
	w.averages(side, figure, effect)
}

// within is the lines that the own one is compared with: those of its match, in the form in which it was played. A
// match has two tables, whether the other one has played the board yet or not.
func within(board scoring.Board, own int, byMatch bool) (lines []scoring.Line, at int) {
	for i, line := range board.Lines {
		if i == own {
			at = len(lines)
		}
		if line.Match == board.Lines[own].Match && line.Form == board.Lines[own].Form {
			lines = append(lines, line.Line)
		}
	}
	if byMatch && len(lines) == 1 {
		lines = append(lines, scoring.Line{NotPlayed: true})
	}
	return lines, at
}

// bundle puts typed rows that are alike into one, and leaves out the numbers that nobody gave.
func (e *Effect) bundle() {
	var rows []EffectRow
	for _, row := range e.Rows {
		row.NorthSouth.Contestant, row.EastWest.Contestant = 0, 0
		last := len(rows) - 1
		if row.Own {
			rows = append(rows, row)
			continue
		}
		row.Table = ""
		if last >= 0 && rows[last].Tables > 0 && *rows[last].Points == *row.Points {
			rows[last].Tables++
			continue
		}
		row.Tables = 1
		rows = append(rows, row)
	}
	e.Rows = rows
	for _, side := range bothSides {
		if effect := e.side(side); effect != nil {
			effect.Contestant, effect.AveragePluses = 0, 0
		}
	}
}
