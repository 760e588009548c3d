package pbntable

import (
	"slices"
	"strconv"
	"strings"
)

// Table is the columns of a table, and a row of it.
type Table struct {
	At    int      // line of the row
	Cells []string // of the row, one for each column

	names  []string
	widths []int // 0 where the table gives none
	right  bool  // the last column is set to the right
	read   map[string]bool
	first  map[string]string // what stands first in a column, by its name as the table has it
	titles []string
}

// New reads the columns: "PairId_NS\4R;Contract\5L", with + or - in front of a name by which the table is sorted.
func New(columns string) *Table {
	t := &Table{read: map[string]bool{}, first: map[string]string{}}
	for column := range strings.SplitSeq(columns, ";") {
		name, width, _ := strings.Cut(strings.TrimSpace(column), `\`)
		characters, _ := strconv.Atoi(strings.TrimRight(width, "LR"))
		title := strings.TrimLeft(name, "+-")
		t.titles, t.names = append(t.titles, title), append(t.names, strings.ToLower(title))
		t.widths = append(t.widths, characters)
		t.right = characters > 0 && strings.HasSuffix(width, "R")
	}
	return t
}

// Columns is how many columns the table has.
func (t *Table) Columns() int { return len(t.names) }

// Right tells whether the last column is set to the right, so that a whole line is as long as the others.
func (t *Table) Right() bool { return t.right }

// Has tells whether one of the columns is called so.
func (t *Table) Has(name string) bool { return slices.Contains(t.names, strings.ToLower(name)) }

// Row makes a row of a line that of the table.
func (t *Table) Row(at int, cells []string) {
	t.At, t.Cells = at, cells
	for i, title := range t.titles {
		if cell := known(cells[i]); cell != "" && t.first[title] == "" {
			t.first[title] = cell
		}
	}
}

// Cell is what stands under the first of some names that has anything in the row, with what stands for "not known" and
// "not meant" taken out.
func (t *Table) Cell(names ...string) string {
	found := ""
	for _, name := range names {
		name = strings.ToLower(name)
		t.read[name] = true
		if i := slices.Index(t.names, name); i >= 0 && i < len(t.Cells) && found == "" {
			found = known(t.Cells[i])
		}
	}
	return found
}

func known(cell string) string {
	if cell = strings.TrimSpace(cell); cell == "?" || cell == "-" {
		return ""
	}
	return cell
}

// Unread calls tell for each column that has something in a row and that no [Table.Cell] asked for, with what stands
// first in it.
func (t *Table) Unread(tell func(title, first string)) {
	for i, title := range t.titles {
		if first := t.first[title]; first != "" && !t.read[t.names[i]] {
			tell(title, first)
		}
	}
}

// Cut parts a line by the widths of the columns, each with a blank behind it; false where a width is missing or what is
// cut through is no blank.
func (t *Table) Cut(line string) ([]string, bool) {
	var cells []string
	for i, width := range t.widths {
		last := i == len(t.widths)-1
		switch {
		case width < 1:
			return nil, false
		case last:
			return append(cells, strings.Trim(line, ` "`)), true
		case width >= len(line) || line[width] != ' ':
			return nil, false
		}
		cells = append(cells, strings.Trim(line[:width], ` "`))
		line = line[width+1:]
	}
	return nil, false
}
