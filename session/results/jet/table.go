package jet

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
)

// The page on which the definition of the catalogue stands, the table of all that is in the database.
const catalogue = 2

// What a definition and a catalogue may hold, so that a file made to harm costs no more than a large one.
const (
	maxDefinition = 1 << 18 // bytes of the definition of a table
	maxColumns    = 255     // as the format has it
	maxTables     = 2000
)

// The kinds of page that are read.
const (
	dataPage       = 1
	definitionPage = 2
	usagePage      = 5
)

// Type is what a column holds.
type Type byte

// The types that are read.
const (
	Boolean  Type = 0x01
	Byte     Type = 0x02
	Short    Type = 0x03
	Long     Type = 0x04
	Money    Type = 0x05
	Float    Type = 0x06
	Double   Type = 0x07
	DateTime Type = 0x08
	Text     Type = 0x0a
	Memo     Type = 0x0c
)

// sizes are the bytes of what has a fixed length.
var sizes = map[Type]int{Byte: 1, Short: 2, Long: 4, Money: 8, Float: 4, Double: 8, DateTime: 8}

// Column is a column of a table.
type Column struct {
	Name string
	Type Type

	number  int // which bit of a row says whether there is a value
	isFixed bool
	fixed   int // where the value stands behind the number of columns, where it has a fixed length
	place   int // among the values of variable length
}

// Known tells whether the values of a column are read.
func (c Column) Known() bool {
	return c.Type == Boolean || c.Type == Text || c.Type == Memo || sizes[c.Type] > 0
}

// Table is a table as it is defined.
type Table struct {
	Name    string
	Columns []Column // in their order
	Count   int      // of its rows, by its definition: where fewer are found, some are lost

	db       *Database
	page     int // of its definition
	variable int // columns of variable length
	used     []byte
}

type catalogued struct {
	name string
	page int
}

// Tables are the names of the tables that a person or a program made, in the order of the alphabet.
func (d *Database) Tables() []string {
	names := make([]string, len(d.tables))
	for i, t := range d.tables {
		names[i] = t.name
	}
	return names
}

// Lost is how many entries the catalogue should have and has not, each of which may have been a table.
func (d *Database) Lost() int { return max(d.lost, 0) }

// Has tells whether there is a table of that name. Jet makes no difference between capital and small letters.
func (d *Database) Has(name string) bool {
	return slices.ContainsFunc(d.tables, func(t catalogued) bool { return strings.EqualFold(t.name, name) })
}

// Table is the table of a name; nil where there is none.
func (d *Database) Table(name string) (*Table, error) {
	at := slices.IndexFunc(d.tables, func(t catalogued) bool { return strings.EqualFold(t.name, name) })
	if at < 0 {
		return nil, nil
	}
	return d.definition(d.tables[at].name, d.tables[at].page)
}

// list reads the catalogue.
func (d *Database) list() error {
	objects, err := d.definition("MSysObjects", catalogue)
	if err != nil {
		return err
	}
	const isTable, ofSystem = 1, 1<<31 | 1<<1
	d.lost = objects.Count
	for row, err := range objects.Rows("Id", "Name", "Type", "Flags") {
		if err != nil {
			return err
		}
		d.lost--
		id, _ := row[0].(int64)
		name, _ := row[1].(string)
		kind, _ := row[2].(int64)
		flags, _ := row[3].(int64)
		if kind != isTable || uint32(flags)&ofSystem != 0 || name == "" {
			continue
		}
		if len(d.tables) >= maxTables {
			return damaged(catalogue, "the catalogue has more than %d tables", maxTables)
		}
		d.tables = append(d.tables, catalogued{name, int(id & 0xffffff)})
	}
	slices.SortFunc(d.tables, func(a, b catalogued) int { return cmp.Compare(a.name, b.name) })
	return nil
}

// definition reads the definition of a table, which may go on over several pages.
func (d *Database) definition(name string, page int) (*Table, error) {
	text, err := d.definitionBytes(page)
	if err != nil {
		return nil, err
	}
	l := d.layout
	if len(text) < l.columns {
		return nil, damaged(page, "the definition of the table %s is cut off", name)
	}
	t := &Table{Name: name, db: d, page: page, used: text[l.used : l.used+4],
		Count: int(binary.LittleEndian.Uint32(text[l.count:]))}
	t.variable = int(binary.LittleEndian.Uint16(text[l.variable:]))
	columns := int(binary.LittleEndian.Uint16(text[l.variable+2:]))
	indexes := binary.LittleEndian.Uint32(text[l.indexes:])
	names := uint64(l.columns) + uint64(indexes)*uint64(l.index) + uint64(columns*l.column)
	switch {
	case columns > maxColumns || t.variable > columns:
		return nil, damaged(page, "the table %s has %d columns, %d of them of variable length, which cannot be", name,
			columns, t.variable)
	case names > uint64(len(text)):
		return nil, damaged(page, "the columns of the table %s reach beyond its definition", name)
	}
	rest := text[names:]
	for at := text[int(names)-columns*l.column : names]; len(at) > 0; at = at[l.column:] {
		var c Column
		if c, rest, err = d.column(t, at, rest); err != nil {
			return nil, err
		}
		t.Columns = append(t.Columns, c)
	}
	slices.SortStableFunc(t.Columns, func(a, b Column) int { return cmp.Compare(a.number, b.number) })
	return t, nil
}

// column reads a column and its name, and gives what follows that name.
func (d *Database) column(t *Table, at, names []byte) (c Column, rest []byte, err error) {
	l := d.layout
	length := -1
	if len(names) >= l.nameBytes {
		length = int(names[0])
		if l.wide {
			length = int(binary.LittleEndian.Uint16(names))
		}
	}
	if length < 0 || l.nameBytes+length > len(names) {
		return c, nil, damaged(t.page, "a name of a column of the table %s reaches beyond its definition", t.Name)
	}
	name := names[l.nameBytes : l.nameBytes+length]
	c = Column{Name: d.text(name), Type: Type(at[0]),
		number: int(binary.LittleEndian.Uint16(at[l.number:])), place: int(binary.LittleEndian.Uint16(at[l.place:])),
		fixed: int(binary.LittleEndian.Uint16(at[l.fixed:])), isFixed: at[l.flags]&1 != 0}
	return c, names[l.nameBytes+length:], nil
}

// definitionBytes is the definition that begins on a page, without the heads of the pages behind the first.
func (d *Database) definitionBytes(first int) ([]byte, error) {
	const head, next = 8, 4
	var text []byte
	for page := first; page != 0; {
		b, err := d.page(page, first)
		if err != nil {
			return nil, err
		}
		if b[0] != definitionPage {
			return nil, damaged(page, "there should be the definition of a table")
		}
		if page == first {
			text = append(text, b...)
		} else {
			text = append(text, b[head:]...)
		}
		if len(text) > maxDefinition {
			return nil, damaged(first, "the definition of a table goes on without end")
		}
		page = int(binary.LittleEndian.Uint32(b[next:]))
	}
	return text, nil
}
