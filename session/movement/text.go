package movement

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A movement is typed with one line for each table in each round:
//
//	round | table | NS | EW | boards
//	1     | 1     | 1  | 4  | 1-2
//	1     | 2     | 2  | -  | 3-4
//
// In an individual the columns are round, table, N, E, S, W, boards. Bars or tabs part the columns, "-" is nobody, the
// first line may name the columns, and lines that begin with # are notes. The last line "more" says that further rounds
// or tables are played that are not told here.

const (
	maxMovementText = 200_000 // bytes
	moreWord        = "more"
	pairsHead       = "round | table | NS | EW | boards"
	individualHead  = "round | table | N | E | S | W | boards"
)

// Parse reads a typed movement. Every line that cannot be read is a problem that names it; where there is one,
// the movement is nil. Whether it fits a session is told by Check.
func Parse(text string) (*Movement, []Problem) {
	if len(text) > maxMovementText {
		return nil, []Problem{{Text: fmt.Sprintf("The movement has more than %d characters. Split the session by its "+
			"sections.", maxMovementText)}}
	}
	r := movementReader{m: &Movement{}}
	for i, line := range strings.Split(text, "\n") {
		r.line(i+1, strings.TrimSpace(line))
	}
	if len(r.m.Positions) == 0 && !r.m.Partial && len(r.problems) == 0 {
		r.problems = append(r.problems,
			Problem{Text: "The movement has no line. Write one for each table in each round: " + pairsHead + "."})
	}
	if len(r.problems) > 0 {
		return nil, r.problems
	}
	return r.m, nil
}

type movementReader struct {
	m        *Movement
	columns  int // of the first line
	problems []Problem
}

func (r *movementReader) wrong(line int, format string, args ...any) {
	r.problems = append(r.problems, Problem{line, fmt.Sprintf(format, args...)})
}

func (r *movementReader) line(number int, line string) {
	switch {
	case line == "" || strings.HasPrefix(line, "#"):
		return
	case r.m.Partial:
		r.wrong(number, "nothing may follow the word %q.", moreWord)
		return
	case strings.EqualFold(line, moreWord):
		r.m.Partial = true
		return
	}
	cells := columns(line)
	if r.columns == 0 {
		r.columns = len(cells)
		if strings.EqualFold(cells[0], "round") {
			return
		}
	}
	switch {
	case len(cells) != 5 && len(cells) != 7:
		r.wrong(number, "%s. Write %s, with bars between.", counted(len(cells)), pairsHead)
	case len(cells) != r.columns:
		r.wrong(number, "%s, but the first line has %d. Give every line the same.", counted(len(cells)), r.columns)
	default:
		r.position(number, cells)
	}
}

func counted(columns int) string {
	if columns == 1 {
		return "there is one column"
	}
	return fmt.Sprintf("there are %d columns", columns)
}

// columns parts a line at its bars, or at its tabs where it has no bar.
func columns(line string) []string {
	mark := "|"
	if !strings.Contains(line, mark) {
		mark = "\t"
	} else {
		line = strings.TrimSuffix(strings.TrimPrefix(line, mark), mark)
	}
	cells := strings.Split(line, mark)
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

func (r *movementReader) position(number int, cells []string) {
	p := Position{Table: cells[1], line: number}
	var err error
	if p.Round, err = strconv.Atoi(cells[0]); err != nil || p.Round < 1 || p.Round > MaxRounds {
		r.wrong(number, "%q is not a round. Write its number, 1 to %d.", cells[0], MaxRounds)
		return
	}
	if p.Table == "" {
		r.wrong(number, "the table is missing. Write its name in the second column.")
		return
	}
	places := []*Number{&p.NS, &p.EW}
	if len(cells) == 7 {
		places = []*Number{&p.NS, &p.EW, &p.South, &p.West}
	}
	for i, place := range places {
		if *place, err = ParseNumber(cells[2+i]); err != nil {
			r.wrong(number, "%s.", err)
			return
		}
	}
	if p.Boards, err = parseBoards(cells[len(cells)-1]); err != nil {
		r.wrong(number, "%s.", err)
		return
	}
	r.m.Positions = append(r.m.Positions, p)
}

// String is the movement as it is typed; [Parse] reads it. It is empty where nobody told the movement.
func (m *Movement) String() string {
	if m == nil {
		return ""
	}
	var b strings.Builder
	individual := slices.ContainsFunc(m.Positions, func(p Position) bool {
		return p.South != Number{} ||
			p.West != Number{}
	})
	switch {
	case len(m.Positions) > 0 && individual:
		b.WriteString(individualHead + "\n")
	case len(m.Positions) > 0:
		b.WriteString(pairsHead + "\n")
	}
	for _, p := range m.Positions {
		fmt.Fprintf(&b, "%d | %s | %s | %s", p.Round, p.Table, p.NS, p.EW)
		if individual {
			fmt.Fprintf(&b, " | %s | %s", p.South, p.West)
		}
		fmt.Fprintf(&b, " | %s\n", boardsText(p.Boards))
	}
	if m.Partial {
		b.WriteString(moreWord + "\n")
	}
	return b.String()
}
