package adjustment

import (
	"fmt"
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
	"redress/session"
	"redress/session/score"
)

// FieldNow is the score of a session as it is now, with every ruling in force: what the figures of its rulings are held
// against. A ruling is frozen with the figures of its day; what the board is worth follows the field for as long as the
// field changes.
type FieldNow struct {
	play *session.Session
	now  scored
}

// NewFieldNow scores a session with the rulings that stand in it; an error says what cannot be scored.
func NewFieldNow(play *session.Session, rulings []score.Adjustment) (*FieldNow, error) {
	game := score.Game(play, rulings...)
	standings, err := game.Score()
	if err != nil {
		return nil, err
	}
	return &FieldNow{play, scored{game, standings}}, nil
}

// FieldAt is the same where the session was scored already.
func FieldAt(play *session.Session, rulings []score.Adjustment, standings scoring.Standings) *FieldNow {
	return &FieldNow{play, scored{score.Game(play, rulings...), standings}}
}

// Moved is a ruling whose figures no longer hold, with the new ones beside the old.
type Moved struct {
	Causes []string // sentences
	Sides  []MovedSide
	Own    bool // the result at the table itself is another one: the ruling may no longer hold
	Grown  bool // nothing else happened than that more tables have played the board
}

// MovedSide is what the board was worth to a side when the ruling was given, and what it is worth now, in words.
type MovedSide struct {
	Side     bridge.Side
	Was, Now string
}

// Moved compares the figures of a ruling with those of now; nil where they are the same, where it froze none, and where
// the session does not play the board at that table. Only figures and what was scored are compared, so that a later
// version of Redress, which words its working otherwise, raises no alarm.
func (f *FieldNow) Moved(board int, table string, score *Score) *Moved {
	if score == nil || score.Effect == nil || score.Field != nil || !plays(f.play, board, table) {
		return nil
	}
	was := score.Effect
	if len(was.Rows) == 0 { // nothing was worked out
		return nil
	}
	lines, figures := f.now.board(board)
	own := slices.IndexFunc(lines.Lines, func(l scoring.Seated) bool { return l.Table == table })
	m := &Moved{}
	c := compareLines(was, linesNow(lines))
	is := &Effect{Method: f.now.Rules.Method, Top: was.Top}
	c.since, c.method = "the ruling", methodsOf(was, is)
	c.slips(score, slipOf(f.play, board, table))
	for _, side := range bothSides {
		then := was.side(side)
		if then == nil {
			continue
		}
		now := (*Figure)(nil)
		if own >= 0 {
			figure := column(figures, side)[own]
			now, is.Top = newFigure(figure.Points, figure.Top), figure.Top
		}
		if row, moved := movedSide(side, was, is, then.After, now); moved {
			m.Sides = append(m.Sides, row)
		}
	}
	m.Own = c.own != ""
	if len(m.Sides) == 0 && !c.any() {
		return nil
	}
	m.Causes = c.words(f.play.Results.Forms(board), len(m.Sides) > 0, f.play.Edition)
	if m.Own {
		m.Causes = append(m.Causes, score.beside(slipOf(f.play, board, table))...)
	}
	m.Grown = c.grown() && len(f.play.Results.Forms(board)) < 2
	return m
}

// beside holds what a score gives against another result at the table, by the points: an adjusted score is there
// neither to give to who is at fault nor to take from who is not.
func (s *Score) beside(table *ScoreLine) (list []string) {
	if table == nil {
		return nil
	}
	now := *s
	now.Slip, now.Effect = table, nil
	w := &warner{Score: &now}
	w.comparedWithTable()
	for _, warning := range w.list {
		if warning.Code == OffenderGains || warning.Code == InnocentLoses {
			list = append(list, warning.Text)
		}
	}
	return list
}

// Unscored is a ruling of a session whose scoring was changed since, so that it cannot be scored any more for the
// reason of err; nil where the scoring is what it was.
func Unscored(play *session.Session, score *Score, err error) *Moved {
	if score == nil || score.Effect == nil || score.Field != nil || len(score.Effect.Rows) == 0 {
		return nil
	}
	c := comparison{since: "the ruling", method: methodsOf(score.Effect, &Effect{Method: play.Rules().Method})}
	if c.method == "" {
		return nil
	}
	return &Moved{Causes: append(c.words(nil, false, play.Edition),
		fmt.Sprintf("What the board is worth now cannot be worked out: %s.", err))}
}

// movedSide holds the figure of a side against that of now; false where they are the same. Figures of two methods of
// scoring are never the same.
func movedSide(side bridge.Side, was, is *Effect, then, now *Figure) (MovedSide, bool) {
	same := sameFigure(then, now) && was.Top == is.Top && was.Method == is.Method
	row := MovedSide{side, was.orNothing(then), is.orNothing(now)}
	if now == nil && was.Method != is.Method {
		row.Now = "no figure in " + is.Method.Words()
	}
	return row, !same
}

// methodsOf says that the scoring was changed; empty where it was not, and where one of the two was not worked out.
func methodsOf(was, is *Effect) string {
	if was.Method == is.Method || was.Method == "" || is.Method == "" {
		return ""
	}
	return fmt.Sprintf("from %s to %s", was.Method.Words(), is.Method.Words())
}

func sameFigure(a, b *Figure) bool {
	return a == nil && b == nil || a != nil && b != nil && a.Exact == b.Exact
}

// comparison is what became of the lines of a board, by their tables.
type comparison struct {
	since   string // what: the ruling
	method  string // how the scoring of the session was changed; empty where it was not
	own     string // what became of the result at the table; empty where it is the same
	came    bool   // there was no result at the table before, and own is what it is now
	changed []string
	added   []string
	gone    []string
	ruled   []string // whose adjusted score came, went, or is another one
}

// lineNow is a line of the board as it is now.
type lineNow struct {
	table    string
	points   *int // of North-South; nil where the table has no result
	adjusted bool
}

func linesNow(board scoring.Board) []lineNow {
	lines := make([]lineNow, len(board.Lines))
	for i, l := range board.Lines {
		if lines[i] = (lineNow{table: l.Table, adjusted: l.Adjusted != nil}); !l.NotPlayed {
			lines[i].points = &board.Lines[i].Points
		}
	}
	return lines
}

// any tells whether something changed that is worth saying though no figure has moved.
func (c comparison) any() bool {
	return c.method != "" || c.own != "" || len(c.changed)+len(c.gone) > 0
}

// grown tells whether nothing else happened than that more tables have played.
func (c comparison) grown() bool {
	return len(c.added) > 0 && !c.any() && len(c.ruled) == 0
}

// slips says what became of the result at the table, in the words of the slips, where the score knows its slip.
func (c *comparison) slips(score *Score, now *ScoreLine) {
	switch {
	case score.Slip != nil && !sameLine(score.Slip, now):
		c.own = "it was " + score.Slip.Words() + ", and now it is " + slipWords(now)
	case score.Slip == nil && score.Table != nil && (now == nil || sameLine(score.Table, now)):
		c.own = "" // it was on the case's record, and is entered as it was there or not yet
	case score.Slip == nil && score.Table != nil:
		c.own = "it was " + score.Table.Words() + ", and now it is " + now.Words()
	case score.Slip == nil && now != nil && c.own != "" && !score.Effect.hadResult():
		c.own, c.came = now.Words(), true
	}
}

// hadResult tells whether the table had a result when the effect was worked out. The line of an adjusted score has no
// points where nothing else stands there, which is written as 0 of them.
func (e *Effect) hadResult() bool {
	return slices.ContainsFunc(e.Rows, func(r EffectRow) bool {
		return r.Own && r.Points != nil && !(r.Adjusted && *r.Points == 0)
	})
}

func slipWords(l *ScoreLine) string {
	if l == nil {
		return "no result"
	}
	return l.Words()
}

// compareLines holds the lines of the board against the traveller that was frozen.
func compareLines(was *Effect, lines []lineNow) (c comparison) {
	seen := map[string]bool{}
	for _, row := range was.Rows {
		seen[row.Table] = true
		var line lineNow
		i := slices.IndexFunc(lines, func(l lineNow) bool { return l.table == row.Table })
		if i >= 0 {
			line = lines[i]
		}
		switch then, now := row.Points, line.points; {
		case samePoints(then, now):
			if !row.Own && i >= 0 && row.Adjusted != line.adjusted {
				c.ruled = append(c.ruled, row.Table)
			}
		case row.Own:
			c.own = fmt.Sprintf("it was %s, and now it is %s", pointsText(then), pointsText(now))
		case then == nil:
			c.added = append(c.added, row.Table)
		case now == nil:
			c.gone = append(c.gone, row.Table)
		default:
			c.changed = append(c.changed, row.Table)
		}
	}
	for _, line := range lines {
		switch {
		case seen[line.table] || line.points == nil && !line.adjusted:
		case line.adjusted:
			c.ruled = append(c.ruled, line.table)
		default:
			c.added = append(c.added, line.table)
		}
	}
	return c
}

func samePoints(a, b *int) bool { return a == nil && b == nil || a != nil && b != nil && *a == *b }

// pointsText is the points of a line as a slip has them.
func pointsText(points *int) string {
	switch {
	case points == nil:
		return "no result"
	case *points < 0:
		return fmt.Sprintf("EW %d", -*points)
	case *points == 0:
		return "0"
	}
	return fmt.Sprintf("NS %d", *points)
}

// words say why the figures are others; forms are those in which the board was played, and moved tells whether the
// figures are.
func (c comparison) words(forms []string, moved bool, edition string) (list []string) {
	if c.method != "" {
		list = append(list, fmt.Sprintf("The scoring of the session was changed since %s, %s.", c.since, c.method))
	}
	if c.came {
		list = append(list, fmt.Sprintf("The result at this table has come in since %s: %s.", c.since, c.own))
	} else if c.own != "" {
		list = append(list, fmt.Sprintf("The result at this table has changed since %s: %s.", c.since, c.own))
	}
	if n := len(c.changed) + len(c.gone); n > 0 {
		list = append(list, fmt.Sprintf("%s changed on this board since %s.",
			counted(n, "The result of 1 other table has", "The results of %d other tables have"), c.since))
	}
	if n := len(c.added); n > 0 && moved {
		list = append(list, fmt.Sprintf("%s played this board since %s.",
			counted(n, "1 more table has", "%d more tables have"), c.since))
	}
	if n := len(c.ruled); n > 0 && moved {
		list = append(list, fmt.Sprintf("%s on this board another score since.",
			counted(n, "A ruling gave 1 other table", "Rulings gave %d other tables")))
	}
	if len(forms) > 1 && moved {
		list = append(list, "The board was played in more than one form, and each form is scored by itself"+
			rulebook.FouledBoard.Cite(edition)+".")
	}
	if len(list) == 0 {
		list = append(list, fmt.Sprintf("How many tables play this board, how the session is scored, another "+
			"ruling's score or the results on other boards have changed since %s.", c.since))
	}
	return list
}

// counted is a text for one, or for several with their number.
func counted(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return fmt.Sprintf(several, n)
}

// orNothing is a figure in words, or that there is nothing to compare with yet.
func (e *Effect) orNothing(f *Figure) string {
	if f == nil {
		return scoring.NothingYet
	}
	return e.Words(f)
}
