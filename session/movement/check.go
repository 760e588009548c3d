package movement

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"redress/bridge"
)

// Problem is something wrong with a movement.
type Problem struct {
	Line int    // of the text it was typed in, from 1; 0 where it was not typed
	Text string // a sentence that says where, what, and what to do
}

// String is the sentence, behind its line.
func (p Problem) String() string {
	if p.Line == 0 {
		return p.Text
	}
	return fmt.Sprintf("Line %d: %s", p.Line, p.Text)
}

// Check holds a movement against the field and tells everything that cannot be: rounds with a gap, tables, numbers
// and boards that are not there, somebody at two tables in a round, a board that comes to a contestant or a table
// twice. A team sits at two tables and plays each board once at each, North-South at one and East-West at the other.
func (m *Movement) Check(f Field) []Problem {
	if len(m.Positions) == 0 && !m.Partial {
		return []Problem{{Text: "The movement has no line. Write one for each table in each round."}}
	}
	c := checker{field: f, tables: map[tableRound]bool{}, sits: map[sitting]string{}, boards: map[boardTable]int{},
		plays: map[playing]Position{}}
	for _, p := range m.withLines(f).Positions {
		c.position(p)
	}
	c.rounds(m)
	return c.problems
}

type (
	tableRound struct {
		table string
		round int
	}
	sitting struct {
		number Number
		round  int
		side   bridge.Side // of a team; North-South for everybody else
	}
	boardTable struct {
		board int
		table string
	}
	playing struct {
		number Number
		board  int
		side   bridge.Side // as in sitting
	}
)

type checker struct {
	field    Field
	tables   map[tableRound]bool
	sits     map[sitting]string // the table
	boards   map[boardTable]int // the round
	plays    map[playing]Position
	problems []Problem
}

func (c *checker) tell(p Position, format string, args ...any) {
	c.problems = append(c.problems, Problem{p.line, fmt.Sprintf("Round %d, table %s: ", p.Round, p.Table) +
		fmt.Sprintf(format, args...)})
}

func (c *checker) position(p Position) {
	switch {
	case p.Round < 1 || p.Round > MaxRounds:
		c.problems = append(c.problems, Problem{p.line, fmt.Sprintf("Rounds are numbered from 1 to %d, not %d.",
			MaxRounds, p.Round)})
		return
	case utf8.RuneCountInString(p.Table) > MaxLabel || !slices.Contains(c.field.Tables, p.Table):
		c.problems = append(c.problems, Problem{p.line, fmt.Sprintf("Round %d: there is %s", p.Round,
			NoTable(p.Table, c.field.Tables))})
		return
	case c.tables[tableRound{p.Table, p.Round}]:
		c.tell(p, "this table has a line for this round already. Keep one of the two.")
		return
	}
	c.tables[tableRound{p.Table, p.Round}] = true
	c.seats(p)
	c.deals(p)
}

// seats checks who sits at the table.
func (c *checker) seats(p Position) {
	here := p.Contestants()
	individual := c.field.Form == Individual
	switch {
	case len(here) == 0:
		c.tell(p, "nobody sits here. Leave the line out.")
	case !individual && (p.South != Number{} || p.West != Number{}):
		c.tell(p, "only an individual has a number for each of the four seats. Write North-South and East-West.")
	case individual && len(here) != 1 && len(here) != 4:
		c.tell(p, "an individual has four players at a table, or one who sits out; here are %d.", len(here))
	}
	for i, n := range here {
		c.contestant(p, n, slices.Contains(here[:i], n))
	}
}

func (c *checker) contestant(p Position, n Number, again bool) {
	name := c.field.Form.Who(n)
	seat := sitting{number: n, round: p.Round}
	if c.field.Form == Teams && n == p.EW {
		seat.side = bridge.EastWest
	}
	elsewhere, taken := c.sits[seat]
	switch {
	case n.N < 1 || n.N > MaxNumber:
		c.tell(p, "contestants are numbered from 1 to %d, not %d.", MaxNumber, n.N)
	case !c.field.Contestants.None() && !c.field.Contestants.Entered(n):
		c.tell(p, "there is no %s among the entries. Correct the number, or enter it first.", name)
	case again:
		c.tell(p, "%s sits here twice. If North-South and East-West are numbered separately, write %d NS and %d "+
			"EW.", name, n.N, n.N)
	case taken && c.field.Form == Teams:
		c.tell(p, "%s sits %s at table %s in this round already. A team sits North-South at one table and East-West "+
			"at another.", name, seat.side.Name(), elsewhere)
	case taken:
		c.tell(p, "%s sits at table %s in this round already.", name, elsewhere)
	default:
		c.sits[seat] = p.Table
	}
}

// deals checks the boards that are played at the table.
func (c *checker) deals(p Position) {
	if here := p.Contestants(); len(p.Boards) == 0 && (len(here) == 4 || c.field.Form != Individual && len(here) == 2) {
		c.tell(p, "no boards are played here. Name them, such as 1-3.")
	}
	for i, board := range p.Boards {
		before, been := c.boards[boardTable{board, p.Table}]
		switch {
		case !c.field.Boards.Has(board):
			c.tell(p, "there is no board %d; the boards are %s.", board, c.field.Boards.Words())
		case slices.Contains(p.Boards[:i], board):
			c.tell(p, "board %d is named twice.", board)
		case been:
			c.tell(p, "board %d was at this table in round %d. A session keeps one result for a board at a table; "+
				"open another session where boards are dealt again.", board, before)
		default:
			c.boards[boardTable{board, p.Table}] = p.Round
		}
	}
	here := p.Contestants()
	for i, n := range here {
		if !slices.Contains(here[:i], n) {
			c.meets(p, n)
		}
	}
}

// meets checks that somebody has played none of the boards before; of those played, it tells the first.
func (c *checker) meets(p Position, n Number) {
	key := playing{number: n}
	if c.field.Form == Teams && n == p.EW {
		key.side = bridge.EastWest
	}
	told := false
	for i, board := range p.Boards {
		key.board = board
		before, been := c.plays[key]
		if been && !told && !slices.Contains(p.Boards[:i], board) {
			told = true
			c.tell(p, "%s plays board %d in round %d at table %s already.", c.field.Form.Who(n), board, before.Round,
				before.Table)
		}
		if !been {
			c.plays[key] = p
		}
	}
}

// rounds checks that no round is left out.
func (c *checker) rounds(m *Movement) {
	told := map[int]bool{}
	for _, p := range m.Positions {
		told[p.Round] = true
	}
	for round := 1; round < min(m.Rounds(), MaxRounds); round++ {
		if !told[round] {
			c.problems = append(c.problems, Problem{Text: fmt.Sprintf("Round %d has no line, but round %d has. Write "+
				"a line for each table in it, or number the rounds without a gap.", round, m.Rounds())})
			return
		}
	}
}
