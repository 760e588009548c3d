package jet

import (
	"encoding/binary"
	"fmt"
	"iter"
	"math"
	"strings"
	"time"
)

// maxRows is how many rows of a table are read.
const maxRows = 1_000_000

// Row holds the values of the columns that were asked for, in that order: nil where there is none; bool; int64 for all
// whole numbers; float64; string for texts, memos and money; time.Time for dates, without a zone.
type Row []any

// Rows are the rows of a table, those that were deleted left out, with the columns named, or all where none is. A
// column that the table does not have has no values. The row is used again: copy what is to be kept. A row that is
// damaged comes as an error, and those behind it still come: who needs all of them stops at the first.
func (t *Table) Rows(columns ...string) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		chosen, err := t.chosen(columns)
		if err != nil {
			yield(nil, err)
			return
		}
		row, count, left := make(Row, len(chosen)), 0, 8*len(t.db.data)
		var parts cells
		for page, err := range t.pages() {
			if err != nil {
				yield(nil, err)
				return
			}
			for number := range t.db.rowCount(page) {
				b, err := t.db.rowOn(page, number, false)
				if err == nil && b == nil {
					continue
				}
				if err == nil {
					parts, err = t.takeApart(page, b, parts)
				}
				if err == nil {
					err = t.fill(row, chosen, page, parts)
				}
				// Rows do not share their bytes: who tells more than there are tells some again and again.
				count, left = count+1, left-len(b)-row.letters()
				if count > maxRows || left < 0 {
					yield(nil, damaged(t.page, "the table %s has more rows than are read", t.Name))
					return
				}
				if err != nil {
					if !yield(nil, err) {
						return
					}
				} else if !yield(row, nil) {
					return
				}
			}
		}
	}
}

// letters is how much text a row has.
func (row Row) letters() (n int) {
	for _, value := range row {
		if text, ok := value.(string); ok {
			n += len(text)
		}
	}
	return n
}

// chosen are the columns of these names; nil for one that is not there.
func (t *Table) chosen(names []string) ([]*Column, error) {
	var chosen []*Column
	for i := range t.Columns {
		if len(names) == 0 {
			chosen = append(chosen, &t.Columns[i])
		}
	}
	for _, name := range names {
		var column *Column
		for i, c := range t.Columns {
			if strings.EqualFold(c.Name, name) {
				column = &t.Columns[i]
			}
		}
		chosen = append(chosen, column)
	}
	for _, c := range chosen {
		switch {
		case c == nil:
		case !c.Known():
			return nil, damaged(t.page, "the column %s of the table %s is of type %d, which is not read", c.Name,
				t.Name, c.Type)
		case c.number > maxColumns:
			return nil, damaged(t.page, "the column %s of the table %s has the number %d, which cannot be", c.Name,
				t.Name, c.number)
		}
	}
	return chosen, nil
}

// The marks on the place of a row in its page.
const (
	rowDeleted   = 0x8000
	rowElsewhere = 0x4000
	rowPlace     = 0x1fff
)

// rowCount is how many places of rows a page of data has; those that would not fit on it are cut off.
func (d *Database) rowCount(page int) int {
	at := page*d.layout.page + d.layout.rows
	n := int(binary.LittleEndian.Uint16(d.data[at:]))
	return min(n, (d.layout.page-d.layout.rows-2)/2+1) // one too many tells of the damage when it is read
}

// rowOn is a row of a page; nil where it was deleted, which both marks say. A row that outgrew its page stands
// elsewhere, where the mark of a deleted one keeps it from being read twice.
func (d *Database) rowOn(page, number int, pointedAt bool) ([]byte, error) {
	b, err := d.page(page, page)
	if err != nil {
		return nil, err
	}
	places := d.layout.rows + 2
	at := places + 2*number
	if b[0] != dataPage || at+2 > len(b) || number >= int(binary.LittleEndian.Uint16(b[d.layout.rows:])) {
		return nil, damaged(page, "it should have a row %d", number)
	}
	mark := binary.LittleEndian.Uint16(b[at:])
	from, to := int(mark&rowPlace), len(b)
	if number > 0 {
		to = int(binary.LittleEndian.Uint16(b[at-2:]) & rowPlace)
	}
	switch {
	case mark&rowDeleted != 0 && !pointedAt:
		return nil, nil
	case from < at || from > to || to > len(b):
		return nil, damaged(page, "row %d lies outside of the page or over another row", number)
	case mark&rowElsewhere == 0 || pointedAt:
		return b[from:to], nil
	case to-from < 4:
		return nil, damaged(page, "row %d should say where it went on", number)
	}
	number, page = pointer(b[from:])
	return d.rowOn(page, number, true)
}

// pointer is where a row stands: its number on a page.
func pointer(b []byte) (row, page int) {
	return int(b[0]), int(b[1]) | int(b[2])<<8 | int(b[3])<<16
}

// cells is a row taken apart.
type cells struct {
	count    int    // of columns when the row was written
	given    []byte // a bit for each column that has a value
	fixed    []byte // the values of fixed length, and what follows them
	variable []byte // the values of variable length, from the first byte of the row on
	ends     []int  // where each of these begins, and the last ends
}

// takeApart finds the parts of a row; what the row before had is written over.
func (t *Table) takeApart(page int, b []byte, before cells) (c cells, err error) {
	ends := before.ends[:0]
	head := 1
	if t.db.layout.wide {
		head = 2
	}
	broken := damaged(page, "a row of the table %s is too short for its columns", t.Name)
	if len(b) < head+1 {
		return c, broken
	}
	c.count = int(b[0])
	if t.db.layout.wide {
		c.count = int(binary.LittleEndian.Uint16(b))
	}
	mask := (c.count + 7) / 8
	if len(b) < head+mask {
		return c, broken
	}
	rest := b[:len(b)-mask]
	c.given, c.fixed = b[len(rest):], rest[head:]
	if t.variable == 0 {
		return c, nil
	}
	var ok bool
	if t.db.layout.wide {
		c.ends, rest, ok = wideEnds(ends, rest)
	} else {
		c.ends, rest, ok = narrowEnds(ends, rest, len(b))
	}
	if !ok || len(rest) < head {
		return c, broken
	}
	c.fixed, c.variable = rest[head:], rest
	return c, nil
}

// wideEnds are the places of the values of variable length in Jet 4, which stand behind them, the last first.
func wideEnds(ends []int, b []byte) (_ []int, rest []byte, ok bool) {
	if len(b) < 2 {
		return nil, nil, false
	}
	n := int(binary.LittleEndian.Uint16(b[len(b)-2:]))
	if n > maxColumns || len(b) < 2+2*(n+1) {
		return nil, nil, false
	}
	for i := range n + 1 {
		ends = append(ends, int(binary.LittleEndian.Uint16(b[len(b)-4-2*i:])))
	}
	return ends, b[:len(b)-2-2*(n+1)], true
}

// narrowEnds are the same in Jet 3, where a place has one byte: at which of them 256 has to be added stands between
// them and their number. Of a row that is just too short for its last jump there is a byte that means nothing.
func narrowEnds(ends []int, b []byte, row int) (_ []int, rest []byte, ok bool) {
	jumps := (row - 1) / 256
	if len(b) < 1+jumps {
		return nil, nil, false
	}
	n := int(b[len(b)-1])
	last := len(b) - 2 - jumps // of the first value's place
	if last < n {
		return nil, nil, false
	}
	if (last-n)/256 < jumps {
		jumps--
	}
	taken := 0
	for i := range n + 1 {
		for taken < jumps && int(b[len(b)-2-taken]) == i {
			taken++
		}
		ends = append(ends, int(b[last-i])+256*taken)
	}
	return ends, b[:last-n], true
}

// fill reads the chosen values of a row.
func (t *Table) fill(row Row, chosen []*Column, page int, c cells) (err error) {
	for i, column := range chosen {
		row[i] = nil
		if column == nil || column.number >= c.count {
			continue // there was no such column when the row was written
		}
		given := c.given[column.number/8]&(1<<(column.number%8)) != 0
		if column.Type == Boolean {
			row[i] = given
			continue
		}
		if !given {
			continue
		}
		value, ok := c.value(column)
		if !ok {
			return damaged(page, "the value of the column %s of a row of the table %s lies outside of the row",
				column.Name, t.Name)
		}
		if row[i], err = t.db.value(column.Type, page, value); err != nil {
			return err
		}
	}
	return nil
}

// value is the bytes of the value of a column.
func (c cells) value(column *Column) ([]byte, bool) {
	if column.isFixed {
		end := column.fixed + sizes[column.Type]
		if sizes[column.Type] == 0 || end > len(c.fixed) {
			return nil, false
		}
		return c.fixed[column.fixed:end], true
	}
	if column.place+1 >= len(c.ends) {
		return nil, false
	}
	from, to := c.ends[column.place], c.ends[column.place+1]
	if from > to || to > len(c.variable) {
		return nil, false
	}
	return c.variable[from:to], true
}

// value reads the bytes of a value.
func (d *Database) value(kind Type, page int, b []byte) (any, error) {
	if want := sizes[kind]; want > 0 && len(b) < want {
		return nil, nil
	}
	switch order := binary.LittleEndian; kind {
	case Byte:
		return int64(b[0]), nil
	case Short:
		return int64(int16(order.Uint16(b))), nil
	case Long:
		return int64(int32(order.Uint32(b))), nil
	case Money:
		return money(int64(order.Uint64(b))), nil
	case Float:
		return float64(math.Float32frombits(order.Uint32(b))), nil
	case Double:
		return math.Float64frombits(order.Uint64(b)), nil
	case DateTime:
		return date(math.Float64frombits(order.Uint64(b))), nil
	case Text:
		return d.text(b), nil
	case Memo:
		return d.memo(page, b)
	}
	return nil, nil
}

// money is an amount with its four decimals.
func money(n int64) string {
	sign := ""
	whole := uint64(n)
	if n < 0 {
		sign, whole = "-", -whole
	}
	return fmt.Sprintf("%s%d.%04d", sign, whole/10_000, whole%10_000)
}

// date is a time that is counted in days from the end of 1899; nil where it is none of the years 100 to 9999. Before
// that day the part behind the point still counts forwards.
func date(days float64) any {
	if !(days > -657_435 && days < 2_958_466) {
		return nil
	}
	whole := math.Trunc(days)
	seconds := math.Round(math.Abs(days-whole) * 86_400)
	return time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(whole)).
		Add(time.Duration(seconds) * time.Second)
}
