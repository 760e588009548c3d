package casefile

import (
	"fmt"
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
	"redress/session"
)

// FieldNow is the score of a session as it is now, with every ruling in force: what the figures of its rulings are held against.
// A ruling is frozen with the figures of its day; what the board is worth follows the field for as long as the field changes.
type FieldNow struct {
	play *session.Session
	now  scored
}

// NewFieldNow scores a session with the rulings that stand in it; an error says what cannot be scored.
func NewFieldNow(play *session.Session, rulings []session.Adjustment) (*FieldNow, error) {
	game := play.Game(rulings...)
	standings, err := game.Score()
	if err != nil {
		return nil, err
	}
	return &FieldNow{play, scored{game, standings}}, nil
}

// FieldAt is the same where the session was scored already.
func FieldAt(play *session.Session, rulings []session.Adjustment, standings scoring.Standings) *FieldNow {
	return &FieldNow{play, scored{play.Game(rulings...), standings}}
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

// Moved compares the figures of a ruling with those of now; nil where they are the same, where it froze none, and where the
// session does not play the board at that table. Only figures and what was scored are compared, so that a later version of
// Redress, which words its working otherwise, raises no alarm.
func (f *FieldNow) Moved(board int, table string, score *Score) *Moved {
	if score == nil || score.Effect == nil || score.Field != nil || !plays(f.play, board, table) {
		return nil
	}
	was := score.Effect
	if len(was.Rows) == 0 || was.Method != f.now.Rules.Method { // nothing was worked out
		return nil
	}
	lines, figures := f.now.board(board)
	own := slices.IndexFunc(lines.Lines, func(l scoring.Seated) bool { return l.Table == table })
	m := &Moved{}
	c := m.compare(was, lines)
	for _, side := range bothSides {
		then := was.side(side)
		if then == nil {
			continue
		}
		now := (*Figure)(nil)
		top := was.Top
		if own >= 0 {
			figure := column(figures, side)[own]
			now, top = newFigure(figure.Points, figure.Top), figure.Top
		}
		if sameFigure(then.After, now) && top == was.Top {
			continue
		}
		at := &Effect{Method: was.Method, Top: top}
		m.Sides = append(m.Sides, MovedSide{side, was.orNothing(then.After), at.orNothing(now)})
	}
	m.Own = c.own != ""
	if len(m.Sides) == 0 && !m.Own && len(c.changed)+len(c.gone) == 0 {
		return nil
	}
	m.Causes = c.words(was, lines, len(m.Sides) > 0, f.play.Edition)
	m.Grown = !m.Own && len(c.added) > 0 && len(c.changed)+len(c.gone)+len(c.ruled) == 0 && len(forms(lines)) < 2
	return m
}

func sameFigure(a, b *Figure) bool {
	return a == nil && b == nil || a != nil && b != nil && a.Exact == b.Exact
}

// comparison is what became of the lines of a board, by their tables.
type comparison struct {
	own     string // what became of the result at the table; empty where it is the same
	changed []string
	added   []string
	gone    []string
	ruled   []string // whose adjusted score came, went, or is another one
}

// compare holds the lines of the board against the traveller that was frozen.
func (m *Moved) compare(was *Effect, board scoring.Board) (c comparison) {
	seen := map[string]bool{}
	for _, row := range was.Rows {
		seen[row.Table] = true
		i := slices.IndexFunc(board.Lines, func(l scoring.Seated) bool { return l.Table == row.Table })
		now := (*int)(nil)
		if i >= 0 && !board.Lines[i].NotPlayed {
			now = &board.Lines[i].Points
		}
		switch then := row.Points; {
		case samePoints(then, now):
			if !row.Own && i >= 0 && row.Adjusted != (board.Lines[i].Adjusted != nil) {
				c.ruled = append(c.ruled, row.Table)
			}
		case row.Own:
			c.own = fmt.Sprintf("The result at this table has changed since the ruling: it was %s, and now it is %s.",
				pointsText(then), pointsText(now))
		case then == nil:
			c.added = append(c.added, row.Table)
		case now == nil:
			c.gone = append(c.gone, row.Table)
		default:
			c.changed = append(c.changed, row.Table)
		}
	}
	for _, line := range board.Lines {
		switch {
		case seen[line.Table] || line.NotPlayed && line.Adjusted == nil:
		case line.Adjusted != nil:
			c.ruled = append(c.ruled, line.Table)
		default:
			c.added = append(c.added, line.Table)
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

// words say why the figures are others; moved tells whether they are.
func (c comparison) words(was *Effect, board scoring.Board, moved bool, edition string) (list []string) {
	if c.own != "" {
		list = append(list, c.own)
	}
	if n := len(c.changed) + len(c.gone); n > 0 {
		list = append(list, fmt.Sprintf("%s changed on this board since the ruling.", counted(n, "The result of 1 other table has", "The results of %d other tables have")))
	}
	if n := len(c.added); n > 0 && moved {
		list = append(list, fmt.Sprintf("%s played this board since the ruling.", counted(n, "1 more table has", "%d more tables have")))
	}
	if n := len(c.ruled); n > 0 && moved {
		list = append(list, fmt.Sprintf("%s on this board another score since.", counted(n, "A ruling gave 1 other table", "Rulings gave %d other tables")))
	}
	if names := forms(board); len(names) > 1 && moved {
		list = append(list, "The board was played in more than one form, and each form is scored by itself"+rulebook.FouledBoard.Cite(edition)+".")
	}
	if len(list) == 0 {
		list = append(list, "How many tables play this board, how the session is scored, another ruling's score or the results on other boards have changed since the ruling.")
	}
	return list
}

// forms are the forms in which a board was played.
func forms(board scoring.Board) (names []string) {
	for _, line := range board.Lines {
		if !line.NotPlayed && !slices.Contains(names, line.Form) {
			names = append(names, line.Form)
		}
	}
	return names
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
