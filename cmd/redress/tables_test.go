package main

import (
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
)

// lawTable is a table of a law file. It remembers which rows were read, so that none can be left out.
type lawTable struct {
	file   string
	header []string
	rows   []*lawRow
}

type lawRow struct {
	line  int
	cells []string
	read  bool
}

// lawFile reads a law of the 2017 code that the program carries.
func lawFile(t *testing.T, number int) (name, text string) {
	t.Helper()
	name = fmt.Sprintf("editions/laws-2017/laws/%03d.md", number)
	content, err := fs.ReadFile(rulebook.Files, name)
	if err != nil {
		t.Fatal(err)
	}
	return name, string(content)
}

// tableOf finds the one table of a law whose first column has this heading. When the test is over, every row of it
// must have been read.
func tableOf(t *testing.T, law int, heading string) *lawTable {
	t.Helper()
	file, text := lawFile(t, law)
	var found []*lawTable
	var open *lawTable
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		switch cells := cellsOf(line); {
		case cells == nil:
			open = nil
		case open == nil:
			open = &lawTable{file: file, header: cells}
			if strings.EqualFold(cells[0], heading) {
				found = append(found, open)
			}
		case strings.Trim(line, "|-: ") == "":
		case len(cells) != len(open.header):
			t.Fatalf("%s:%d: %d cells under %d headings: %s", file, i+1, len(cells), len(open.header), line)
		default:
			open.rows = append(open.rows, &lawRow{line: i + 1, cells: cells})
		}
	}
	if len(found) != 1 {
		t.Fatalf("%s has %d tables whose first column is %q, want 1", file, len(found), heading)
	}
	table := found[0]
	t.Cleanup(func() {
		for _, row := range table.rows {
			if !row.read {
				t.Errorf("%s is read by nobody", table.place(row))
			}
		}
	})
	return table
}

// cellsOf splits a line of a table; nil where the line belongs to none.
func cellsOf(line string) []string {
	if !strings.HasPrefix(line, "|") {
		return nil
	}
	cells := strings.Split(strings.Trim(line, "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// place is a row as a failure names it.
func (l *lawTable) place(row *lawRow) string {
	return fmt.Sprintf("%s:%d (%s)", l.file, row.line, row.cells[0])
}

// row is the one row whose label begins with these words.
func (l *lawTable) row(t *testing.T, label string) *lawRow {
	t.Helper()
	var found *lawRow
	for _, row := range l.rows {
		if !strings.HasPrefix(strings.ToLower(row.cells[0]), strings.ToLower(label)) {
			continue
		}
		if found != nil {
			t.Fatalf("%s and %s both begin with %q", l.place(found), l.place(row), label)
		}
		found = row
	}
	if found == nil {
		t.Fatalf("%s: no row of the table %q begins with %q", l.file, l.header[0], label)
	}
	found.read = true
	return found
}

// cell is what stands in a row below the heading of a column.
func (l *lawTable) cell(t *testing.T, row *lawRow, column string) string {
	t.Helper()
	for i, heading := range l.header {
		if strings.EqualFold(heading, column) {
			return row.cells[i]
		}
	}
	t.Fatalf("%s: the table %q has no column %q", l.file, l.header[0], column)
	return ""
}

// number is a cell that holds a figure.
func (l *lawTable) number(t *testing.T, row *lawRow, column string) int {
	t.Helper()
	n, err := strconv.Atoi(l.cell(t, row, column))
	if err != nil {
		t.Fatalf("%s, %s: %v", l.place(row), column, err)
	}
	return n
}

// TestLaw2 holds dealer and vulnerability against the table of Law 2, and against the groups of sixteen after it.
func TestLaw2(t *testing.T) {
	dealers := map[string]bridge.Seat{"North": bridge.North, "East": bridge.East, "South": bridge.South,
		"West": bridge.West}
	vulnerable := map[string]bridge.Vulnerability{
		"neither side": bridge.VulNone, "North-South": bridge.VulNS, "East-West": bridge.VulEW,
		"both sides": bridge.VulBoth,
	}
	table := tableOf(t, 2, "board")
	if len(table.rows) != 16 {
		t.Errorf("%s has %d boards, want 16", table.file, len(table.rows))
	}
	for i, row := range table.rows {
		row.read = true
		board := table.number(t, row, "board")
		if board != i+1 {
			t.Errorf("%s: board %d, want %d", table.place(row), board, i+1)
		}
		dealer, known := dealers[table.cell(t, row, "dealer")]
		if !known {
			t.Errorf("%s: no seat is called %q", table.place(row), table.cell(t, row, "dealer"))
		}
		sides, known := vulnerable[table.cell(t, row, "vulnerable")]
		if !known {
			t.Errorf("%s: no sides are called %q", table.place(row), table.cell(t, row, "vulnerable"))
		}
		for _, number := range []int{board, board + 16, board + 32} {
			if got := bridge.DealerOf(number); got != dealer {
				t.Errorf("%s: the program says that %s deals board %d, the Law %s", table.place(row), got.Name(),
					number, dealer.Name())
			}
			if got := bridge.VulnerabilityOf(number); got != sides {
				t.Errorf("%s: the program has board %d vulnerable %s, the Law %s", table.place(row), number, got, sides)
			}
		}
	}
}

// law77 scores contracts with the figures of the Law's tables, and keeps the rows that it took them from.
type law77 struct {
	tricks, premiums, undertricks *lawTable
	game                          int // the trick score that makes a game
	from                          []string
}

var gameFrom = regexp.MustCompile(`trick score of (\d+) or above on one board makes a game`)

func readLaw77(t *testing.T) *law77 {
	t.Helper()
	file, text := lawFile(t, 77)
	game := gameFrom.FindStringSubmatch(text)
	if game == nil {
		t.Fatalf("%s does not say from which trick score a contract is a game", file)
	}
	points, err := strconv.Atoi(game[1])
	if err != nil {
		t.Fatal(err)
	}
	return &law77{tableOf(t, 77, "Denomination"), tableOf(t, 77, "Premium for"), tableOf(t, 77, "Undertricks"), points,
		nil}
}

// take is a figure, with a note of its row.
func (l *law77) take(t *testing.T, table *lawTable, label, column string) int {
	t.Helper()
	row := table.row(t, label)
	l.from = append(l.from, table.place(row)+", "+column)
	return table.number(t, row, column)
}

var (
	risks  = [3]string{"Undoubled", "Doubled", "Redoubled"}
	zones  = map[bool]string{false: "Not vulnerable", true: "Vulnerable"}
	labels = [4]string{"♣", "♦", "♥", "♠"}
)

// trick is what the n-th odd trick counts at a denomination and risk.
func (l *law77) trick(t *testing.T, d bridge.Denomination, risk string, n int) int {
	t.Helper()
	switch {
	case d != bridge.NoTrump:
		return l.take(t, l.tricks, labels[d], risk)
	case n == 1:
		return l.take(t, l.tricks, "Notrump, first odd trick", risk)
	}
	return l.take(t, l.tricks, "Notrump, each further odd trick", risk)
}

// score is what the Law gives to declarer's side, step by step as its tables say.
func (l *law77) score(t *testing.T, c bridge.Contract, won int, vulnerable bool) int {
	t.Helper()
	l.from = nil
	risk, zone, over := risks[c.Risk], zones[vulnerable], won-6-c.Level
	if over < 0 {
		return -l.failed(t, risk+", "+strings.ToLower(zone), -over)
	}
	points := 0
	for n := 1; n <= c.Level; n++ {
		points += l.trick(t, c.Denomination, risk, n)
	}
	if points >= l.game {
		points += l.take(t, l.premiums, "A game made", zone)
	} else {
		points += l.take(t, l.premiums, "Any partscore made", zone)
	}
	switch c.Level {
	case 6:
		points += l.take(t, l.premiums, "Small slam: contract for six odd tricks (12 tricks)", zone)
	case 7:
		points += l.take(t, l.premiums, "Grand slam: contract for seven odd tricks (13 tricks)", zone)
	}
	switch c.Risk {
	case bridge.Doubled:
		points += l.take(t, l.premiums, "A contract made after a double that was not redoubled", zone)
	case bridge.Redoubled:
		points += l.take(t, l.premiums, "A contract made after a redouble", zone)
	}
	for n := range over {
		points += l.overtrick(t, c, c.Level+n+1, zone)
	}
	return points
}

// overtrick is what the n-th odd trick counts where it was not bid.
func (l *law77) overtrick(t *testing.T, c bridge.Contract, n int, zone string) int {
	t.Helper()
	label := "Every overtrick, " + strings.ToLower(risks[c.Risk])
	if c.Risk != bridge.Undoubled {
		return l.take(t, l.premiums, label, zone)
	}
	row := l.premiums.row(t, label)
	if value := l.premiums.cell(t, row, zone); value != "trick value" {
		t.Errorf("%s, %s: %q, want %q", l.premiums.place(row), zone, value, "trick value")
	}
	return l.trick(t, c.Denomination, risks[c.Risk], n)
}

// failed is what the opponents score for a contract that went down.
func (l *law77) failed(t *testing.T, column string, down int) int {
	t.Helper()
	points := 0
	for n := 1; n <= down; n++ {
		if n == 1 {
			points += l.take(t, l.undertricks, "The first", column)
			continue
		}
		points += l.take(t, l.undertricks, "Each one after the first", column)
		if n >= 4 {
			points += l.take(t, l.undertricks, "Added for the fourth, and again for every later one", column)
		}
	}
	return points
}

// TestLaw77 holds every score against what the tables of Law 77 come to.
func TestLaw77(t *testing.T) {
	law := readLaw77(t)
	wrong := 0
	for _, d := range bridge.Denominations {
		for level := 1; level <= 7; level++ {
			for risk := bridge.Undoubled; risk <= bridge.Redoubled; risk++ {
				for won := range 14 {
					for _, vulnerable := range []bool{false, true} {
						c := bridge.Contract{Level: level, Denomination: d, Risk: risk}
						want := law.score(t, c, won, vulnerable)
						got, err := scoring.Score(c, won, vulnerable)
						if err == nil && got == want {
							continue
						}
						t.Errorf("%s, %d tricks, %s: the program has %d, %v, the Law %d, from\n\t%s",
							c, won, zones[vulnerable], got, err, want, strings.Join(law.from, "\n\t"))
						if wrong++; wrong == 10 {
							t.Fatal("and so on")
						}
					}
				}
			}
		}
	}
	if file, text := lawFile(t, 77); !strings.Contains(text,
		"all four players pass ([Law 22](law:22)), both sides score zero") {
		t.Errorf("%s does not say what a board scores that was passed out", file)
	}
	if got, err := scoring.Score(bridge.Contract{}, 0, true); got != 0 || err != nil {
		t.Errorf("passed out scores %d, %v", got, err)
	}
}

// TestLaw78 holds the IMPs of every difference that a row of Law 78B covers against that row. The rows must meet:
// no multiple of ten may fall between two of them.
func TestLaw78(t *testing.T) {
	table := tableOf(t, 78, "Difference in points")
	if len(table.rows) != 25 {
		t.Errorf("%s has %d rows, want 25", table.file, len(table.rows))
	}
	next := 0
	for i, row := range table.rows {
		row.read = true
		low, high := differences(t, table, row)
		if low != next {
			t.Errorf("%s begins at %d, want %d", table.place(row), low, next)
		}
		want := table.number(t, row, "IMPs")
		for difference := low; difference <= high; difference += 10 {
			if got := scoring.IMPs(difference); got != want {
				t.Errorf("%s: the program has %d IMPs for %d, the Law %d", table.place(row), got, difference, want)
			}
			if got := scoring.IMPs(-difference); got != -want {
				t.Errorf("%s: the program has %d IMPs for %d, the Law %d", table.place(row), got, -difference, -want)
			}
		}
		if last := high == mostPoints; last != (i == len(table.rows)-1) {
			t.Errorf("%s: only the last row is open", table.place(row))
		}
		next = high + 10
	}
}

// mostPoints is more than two tables can differ by: 7NT redoubled, thirteen down vulnerable, at both of them.
const mostPoints = 16000

// differences are the ends of a row of the scale.
func differences(t *testing.T, table *lawTable, row *lawRow) (low, high int) {
	t.Helper()
	from, to, closed := strings.Cut(row.cells[0], "-")
	if !closed {
		var open bool
		if from, open = strings.CutSuffix(row.cells[0], " and more"); !open {
			t.Fatalf("%s is neither a range nor open", table.place(row))
		}
		to = strconv.Itoa(mostPoints)
	}
	low, errLow := strconv.Atoi(from)
	high, errHigh := strconv.Atoi(to)
	if errLow != nil || errHigh != nil || low > high {
		t.Fatalf("%s is no range", table.place(row))
	}
	return low, high
}
